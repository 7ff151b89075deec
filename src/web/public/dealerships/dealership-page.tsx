import { ratingText } from '../../../domain/content/rating.ts'
import { countText } from '../../../domain/search/search-texts.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { DealershipPage as Page } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MapPin, Phone } from '../../../ui/icons.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { CarStrip } from '../car/car-strip.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { directionsHref, telHref } from '../layout/phone.ts'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import { useDistanceTo } from '../postcode/use-shopper-postcode.ts'
import type { Route } from './+types/dealership-page'
import { CounterHours } from './counter-hours.tsx'
import { DealershipMap } from './dealership-map.tsx'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(servicesContext).dealerships.find(params.slug)
  if (!page) throw redirectMissing({ context, request })
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const layout = matches[1]?.loaderData
  const dealership = layout?.dealerships.find(({ slug }) => slug === loaderData?.slug)
  if (!loaderData || !dealership) return []
  const { name, street, suburb, state, postcode, phone } = dealership
  return pageHead({
    site: layout?.site,
    path: paths.dealership({ slug: loaderData.slug }),
    title: `${name} | ${layout?.site.name ?? ''}`,
    description: `${name}, ${street}, ${suburb} ${state} ${postcode}. Call ${phone}. Hours for sales, service and parts, and ${countText(loaderData.stock.count)} in stock.`,
    crumbs: crumbsOf(name),
    data: [loaderData.data],
  })
}

function crumbsOf(name: string) {
  return breadcrumbs({
    page: 'other',
    label: name,
    under: { label: 'Dealerships', href: paths.dealerships() },
  })
}

export default function DealershipPage({ loaderData: page }: Route.ComponentProps) {
  const layout = useLayoutData()
  const dealership = layout?.dealerships.find(({ slug }) => slug === page.slug)
  const distance = useDistanceTo(dealership)
  if (!layout || !dealership) return null
  const { name, street, suburb, state, postcode, phone } = dealership
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf(name)} />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_minmax(0,28rem)] items-start gap-12 max-lg:grid-cols-1 max-lg:gap-8">
        <div>
          <h1 className="text-3xl max-sm:text-2xl">{name}</h1>
          <p className="mt-2 text-l text-ink-500">
            {street}, {suburb} {state} {postcode}
            {distance && <span className="tabular-nums">, {distance}</span>}
          </p>
          <div className="mt-5 flex flex-wrap gap-2.5">
            <ButtonLink variant="primary" href={telHref(phone)} icon={<Phone aria-hidden />}>
              Call {phone}
            </ButtonLink>
            <ButtonLink href={directionsHref(dealership)} icon={<MapPin aria-hidden />}>
              Directions
            </ButtonLink>
          </div>
          <h2 className="mt-10 text-2xl max-sm:text-xl">Hours</h2>
          <div className="mt-5 grid grid-cols-3 gap-8 max-md:grid-cols-1">
            {page.counters.map((counter) => (
              <CounterHours key={counter.counter} {...counter} />
            ))}
          </div>
        </div>
        <DealershipMap dealerships={layout.dealerships} highlightedSlug={page.slug} />
      </div>
      {page.vehicles.length > 0 && (
        <section className="mt-16 max-sm:mt-12">
          <div className="mb-6 flex items-baseline justify-between gap-6">
            <h2 className="text-2xl max-sm:text-xl">In stock here</h2>
            <TextLink href={page.stock.href}>See all {page.stock.count}</TextLink>
          </div>
          <CarStrip name="dealership" vehicles={page.vehicles} />
        </section>
      )}
      <Reviews reviews={page.reviews} />
    </div>
  )
}

function Reviews({ reviews }: Pick<Page, 'reviews'>) {
  if (reviews.length === 0) return null
  return (
    <section className="mt-16 max-sm:mt-12">
      <h2 className="text-2xl max-sm:text-xl">What customers say</h2>
      <ul className="mt-5 grid grid-cols-3 gap-6 max-lg:grid-cols-1 max-lg:gap-4">
        {reviews.map(({ id, author, rating, text }) => (
          <Card as="li" key={id}>
            <p className="text-s font-semibold tabular-nums">{ratingText(rating)}</p>
            <p className="mt-2 text-pretty wrap-anywhere">{text}</p>
            <p className="mt-3 text-s text-ink-500">{author}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
