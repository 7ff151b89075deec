import { paths } from '../../../domain/site/routes.ts'
import type { OfferCard as Offer } from '../../../services/content/index.ts'
import { Card, CardLink } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PlatePicture } from '../written/plate-picture.tsx'

/** Layouts by number of offers; a single card has its picture next to the text. */
const LAYOUTS = {
  one: {
    grid: 'grid-cols-1',
    card: 'md:grid md:grid-cols-[1fr_1.1fr] md:items-center',
    picture: '',
    words: 'lg:p-11',
    sizes: '(width < 768px) 100vw, 620px',
  },
  two: {
    grid: 'grid-cols-2 max-sm:grid-cols-1',
    card: '',
    picture: 'lg:aspect-2/1',
    words: '',
    sizes: '(width < 640px) 100vw, 636px',
  },
  more: {
    grid: 'grid-cols-3 max-lg:grid-cols-2 max-sm:grid-cols-1',
    card: '',
    picture: '',
    words: '',
    sizes: '(width < 640px) 100vw, (width < 1024px) 50vw, 416px',
  },
}

interface Props {
  offers: readonly Offer[]
  headingLevel?: 2 | 3
}

export function OfferGrid({ offers, headingLevel = 3 }: Props) {
  const layout = offers.length === 1 ? 'one' : offers.length === 2 ? 'two' : 'more'
  return (
    <ul className={classNames('grid gap-6 max-sm:gap-4', LAYOUTS[layout].grid)}>
      {offers.map((offer) => (
        <OfferCard key={offer.slug} offer={offer} headingLevel={headingLevel} layout={layout} />
      ))}
    </ul>
  )
}

interface CardProps {
  offer: Offer
  headingLevel: 2 | 3
  layout: keyof typeof LAYOUTS
}

function OfferCard({ offer, headingLevel, layout }: CardProps) {
  const Heading = `h${headingLevel}` as const
  const { slug, title, headline, excerpt, picture, time, days } = offer
  const look = LAYOUTS[layout]
  return (
    <Card as="li" bare liftsOnHover className={classNames('group flex flex-col', picture && look.card)}>
      {picture && <PlatePicture picture={picture} sizes={look.sizes} className={look.picture} />}
      <div className={classNames('flex flex-1 flex-col p-5.5 max-sm:p-5', look.words)}>
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
