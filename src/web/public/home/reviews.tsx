import { ratingText } from '../../../domain/content/rating.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatDate } from '../../../domain/time/format.ts'
import type { HomePage } from '../../../services/content/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'

export function Reviews({ reviews }: { reviews: NonNullable<HomePage['reviews']> }) {
  const { rating, latest } = reviews
  return (
    <section
      aria-labelledby="reviews"
      className="wrap mt-22 grid grid-cols-[17.5rem_minmax(0,1fr)] gap-x-12 gap-y-8 max-lg:grid-cols-1 max-sm:mt-13"
    >
      <div>
        <h2 id="reviews" className="text-[2.125rem] max-sm:text-[1.625rem]">
          What customers say
        </h2>
        <p className="price mt-5 text-[2.75rem]">{ratingText(rating.average)}</p>
        <p className="mt-1.5 text-ui text-ink-500 tabular-nums">
          from {rating.count} {rating.count === 1 ? 'review' : 'reviews'} at our showrooms
        </p>
        <p className="mt-4">
          <TextLink href={paths.dealerships()} className="text-ui">
            By showroom
          </TextLink>
        </p>
      </div>
      <ul className="grid grid-cols-3 gap-6 max-md:grid-cols-1 max-md:gap-0">
        {latest.map(({ slug, author, rating: stars, text, date, dealershipName }) => (
          <li
            key={slug}
            className="flex flex-col border-t-2 border-ink-900 pt-4 max-md:border-t max-md:border-ink-200 max-md:pb-5"
          >
            <p className="text-s font-semibold tabular-nums">{ratingText(stars)}</p>
            <blockquote className="mt-2 text-l text-pretty wrap-anywhere max-sm:text-m">{text}</blockquote>
            <p className="mt-auto pt-4 text-s text-ink-500">
              {author}
              <span className="block">
                {[dealershipName, formatDate(date, 'longDate')].filter(Boolean).join(', ')}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
