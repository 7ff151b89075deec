import type { MouseEvent, ReactNode } from 'react'
import type { DraftBodies, DraftBody } from '../../../../domain/content/drafts.ts'
import { pictureUpTo } from '../../../../domain/pictures/address.ts'
import { formatDate } from '../../../../domain/time/format.ts'
import { isDate } from '../../../../domain/time/zone-time.ts'
import { trustedProse } from '../../trusted-html.ts'
import type { EditableKind } from '../content-url.ts'
import { ModelPreview } from './model-preview.tsx'

/** Live preview of the page as readers will see it. */
export function DocumentPreview<Kind extends EditableKind>({
  kind,
  body,
}: {
  kind: Kind
  body: DraftBody<Kind>
}) {
  return PREVIEWS[kind](body)
}

const PREVIEWS: { [Kind in EditableKind]: (body: DraftBodies[Kind]) => ReactNode } = {
  page: (page) => <PagePreview page={page} />,
  post: (post) => (
    <PagePreview
      page={post}
      kicker={[post.topic, dayText(post.date), post.author && `by ${post.author}`]}
      excerpt={post.excerpt}
    />
  ),
  offer: (offer) => (
    <PagePreview
      page={offer}
      kicker={[offer.from && `from ${dayText(offer.from)}`, offer.until && `until ${dayText(offer.until)}`]}
      headline={offer.headline}
      excerpt={offer.excerpt}
    >
      {offer.link?.label && (
        <p className="mt-6">
          <span className="inline-flex h-12 items-center rounded-pill bg-accent px-5.5 font-semibold text-on-accent">
            {offer.link.label}
          </span>
        </p>
      )}
      {offer.conditions && <p className="mt-6 text-s whitespace-pre-line text-ink-500">{offer.conditions}</p>}
    </PagePreview>
  ),
  model: (model) => <ModelPreview model={model} />,
  review: (review) => <ReviewPreview review={review} />,
  // These kinds are settings without a page (`KINDS_WITH_PREVIEW`).
  dealership: () => null,
  navigation: () => null,
  site: () => null,
  finance: () => null,
}

interface PageProps {
  page: DraftBody<'page'>
  /** Small text above the title. */
  kicker?: (string | null)[]
  headline?: string
  excerpt?: string
  /** Shown below the text. */
  children?: ReactNode
}

function PagePreview({ page: { picture, title, content }, kicker, headline, excerpt, children }: PageProps) {
  const kickerText = kicker?.filter(Boolean).join(', ')
  return (
    <article className="max-w-180 text-m">
      {picture && (
        <img
          src={pictureUpTo(picture, 960, 'webp')}
          alt=""
          width={picture.width}
          height={picture.height}
          className="mb-6 rounded-m"
        />
      )}
      {kickerText && <p className="mb-2 text-s text-ink-500">{kickerText}</p>}
      <h2 className="text-3xl wrap-anywhere max-sm:text-2xl">{title || 'Untitled'}</h2>
      {headline && <p className="mt-2 text-xl font-semibold">{headline}</p>}
      {excerpt && <p className="mt-3 text-l text-ink-700">{excerpt}</p>}
      {/* The links inside are real. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="prose mt-6"
        onClick={openInNewTab}
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: trustedProse(content) }}
      />
      {children}
    </article>
  )
}

/** Opens links in a new tab, so that the editor stays open. */
function openInNewTab(event: MouseEvent<HTMLElement>): void {
  const anchor = (event.target as HTMLElement).closest('a')
  if (!anchor) return
  event.preventDefault()
  window.open(anchor.href, '_blank', 'noopener')
}

function ReviewPreview({ review: { author, text, date, ...review } }: { review: DraftBody<'review'> }) {
  const rating = Number(review.rating)
  return (
    <blockquote className="max-w-120 rounded-m border border-ink-200 bg-paper p-5 text-m">
      <p aria-label={`${rating} of 5 stars`}>
        {'★'.repeat(rating)}
        <span className="text-ink-300">{'★'.repeat(Math.max(0, 5 - rating))}</span>
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
      <footer className="mt-3 text-s text-ink-500">
        {[author, dayText(date)].filter(Boolean).join(', ')}
      </footer>
    </blockquote>
  )
}

/** The date as the site shows it; empty while it is incomplete. */
function dayText(date: string | null): string {
  return date !== null && isDate(date) ? formatDate(date, 'longDate') : ''
}
