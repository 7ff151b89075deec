import { paths } from '../../../domain/site/routes.ts'
import type { OfferCard as Offer } from '../../../services/offers.ts'
import { Card, CardLink } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PlatePicture } from '../written/plate-picture.tsx'

/** What is offered stands large, what it is about under it, and how long it runs at the foot. */
function OfferCard({ offer, headingLevel }: { offer: Offer; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  const { slug, title, headline, excerpt, picture, time, days } = offer
  return (
    <Card as="li" bare lifts className="group flex flex-col">
      {picture && (
        <PlatePicture picture={picture} sizes="(width < 640px) 100vw, (width < 1024px) 50vw, 416px" />
      )}
      <div className="flex flex-1 flex-col p-5.5 max-sm:p-5">
        {headline && (
          <p className="mb-2 font-display text-2xl font-semibold tracking-[-0.018em] text-balance wrap-anywhere">
            {headline}
          </p>
        )}
        <Heading
          className={classNames(
            'wrap-anywhere',
            headline ? 'font-text text-m font-[650] tracking-normal' : 'text-xl',
          )}
        >
          <CardLink href={paths.offer({ slug })} prefetch="intent">
            {title}
          </CardLink>
        </Heading>
        {excerpt && <p className="mt-1.5 line-clamp-3 text-pretty wrap-anywhere text-ink-700">{excerpt}</p>}
        <p
          className={classNames(
            'mt-auto pt-4 text-s font-semibold tabular-nums',
            time === 'on' ? 'text-positive' : 'text-ink-500',
          )}
        >
          {days}
        </p>
      </div>
    </Card>
  )
}

export function OfferGrid({ offers, headingLevel = 3 }: { offers: readonly Offer[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className="grid grid-cols-3 gap-6 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-4">
      {offers.map((offer) => (
        <OfferCard key={offer.slug} offer={offer} headingLevel={headingLevel} />
      ))}
    </ul>
  )
}
