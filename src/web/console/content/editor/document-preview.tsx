import type { MouseEvent } from 'react'
import type { Model } from '../../../../domain/models/model.ts'
import { pictureUpTo } from '../../../../domain/pictures/address.ts'
import type { Picture } from '../../../../domain/pictures/picture.ts'
import { formatDate } from '../../../../domain/time/format.ts'
import { isDate } from '../../../../domain/time/zone-time.ts'
import { proseHtml } from '../../../public/written/prose-html.ts'
import type { WrittenKind } from '../content-url.ts'
import { type Body, textOf as text } from './document-draft.ts'
import { ModelPreview } from './model-preview.tsx'

/** The words as readers will meet them, while they are written. */
export function DocumentPreview({ kind, body }: { kind: WrittenKind; body: Body }) {
  if (kind === 'review') return <ReviewPreview body={body} />
  if (kind === 'model') return <ModelPreview model={body as unknown as Model} />
  const picture = body.picture as Picture | null
  const link = body.link as { label: string } | null | undefined
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
      <Kicker kind={kind} body={body} />
      <h2 className="text-3xl wrap-anywhere max-sm:text-2xl">{text(body, 'title') || 'Without a title'}</h2>
      {text(body, 'headline') && <p className="mt-2 text-xl font-semibold">{text(body, 'headline')}</p>}
      {kind !== 'page' && text(body, 'excerpt') && (
        <p className="mt-3 text-l text-ink-700">{text(body, 'excerpt')}</p>
      )}
      {/* Only what the editor's own rules could make, or what the server has cleaned. The links inside are real. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="prose mt-6"
        onClick={openBeside}
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: proseHtml(text(body, 'content')) }}
      />
      {link?.label && (
        <p className="mt-6">
          <span className="inline-flex h-12 items-center rounded-pill bg-accent px-5.5 font-semibold text-on-accent">
            {link.label}
          </span>
        </p>
      )}
      {text(body, 'conditions') && (
        <p className="mt-6 text-s whitespace-pre-line text-ink-500">{text(body, 'conditions')}</p>
      )}
    </article>
  )
}

/** A link is looked at in a tab of its own: the words being written stay where they are. */
function openBeside(event: MouseEvent<HTMLElement>): void {
  const anchor = (event.target as HTMLElement).closest('a')
  if (!anchor) return
  event.preventDefault()
  window.open(anchor.href, '_blank', 'noopener')
}

function Kicker({ kind, body }: { kind: WrittenKind; body: Body }) {
  const parts =
    kind === 'post'
      ? [text(body, 'topic'), dateOf(body, 'date'), text(body, 'author') && `by ${text(body, 'author')}`]
      : [
          dateOf(body, 'from') && `from ${dateOf(body, 'from')}`,
          dateOf(body, 'until') && `until ${dateOf(body, 'until')}`,
        ]
  const said = parts.filter(Boolean).join(', ')
  return said ? <p className="mb-2 text-s text-ink-500">{said}</p> : null
}

function ReviewPreview({ body }: { body: Body }) {
  const rating = Number(body.rating)
  return (
    <blockquote className="max-w-120 rounded-m border border-ink-200 bg-paper p-5 text-m">
      <p aria-label={`${rating} of 5 stars`}>
        {'★'.repeat(rating)}
        <span className="text-ink-300">{'★'.repeat(Math.max(0, 5 - rating))}</span>
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text(body, 'text')}</p>
      <footer className="mt-3 text-s text-ink-500">
        {[text(body, 'author'), dateOf(body, 'date')].filter(Boolean).join(', ')}
      </footer>
    </blockquote>
  )
}

/** As the site shows it; empty while it is typed. */
const dateOf = (body: Body, name: string) =>
  isDate(text(body, name)) ? formatDate(text(body, name), 'longDate') : ''
