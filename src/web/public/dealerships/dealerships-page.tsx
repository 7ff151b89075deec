import { distanceKm, distanceText } from '../../../domain/dealerships/distance.ts'
import { tradingText } from '../../../domain/dealerships/trading-hours.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { CounterView, SiteDealership } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card, CardLink } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import { directionsHref, telHref } from '../layout/phone.ts'
import { pageHead } from '../page-head.ts'
import { PostcodeForm } from '../postcode/postcode-form.tsx'
import { useShopperPostcode } from '../postcode/use-shopper-postcode.ts'
import type { Route } from './+types/dealerships-page'
import { COUNTER_LABELS } from './counter-hours.tsx'
import { DealershipMap } from './dealership-map.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { dealerships, site } = context.get(servicesContext)
  return { counters: dealerships.counters(), data: site.dealerData() }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const layout = matches[1]?.loaderData
  const suburbs = layout?.dealerships.map(({ suburb }) => suburb) ?? []
  return pageHead({
    site: layout?.site,
    path: paths.dealerships(),
    title: `Dealerships | ${layout?.site.name ?? ''}`,
    description: `Addresses, hours and directions for our showrooms: ${suburbs.join(', ')}.`,
    crumbs: crumbsOf(),
    data: loaderData?.data ?? [],
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: 'Dealerships' })
}

/** All dealerships, nearest first once the shopper's postcode is known. */
export default function DealershipsPage({ loaderData }: Route.ComponentProps) {
  const layout = useLayoutData()
  const shopper = useShopperPostcode()
  const dealerships = layout?.dealerships ?? []
  const nearest = shopper
    ? dealerships.toSorted((a, b) => distanceKm(shopper, a) - distanceKm(shopper, b))
    : dealerships
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf()} />
      <h1 className="mt-3.5 text-3xl max-sm:text-2xl">Dealerships</h1>
      {dealerships.length === 0 ? (
        <EmptyState title="No showrooms yet">Please check back soon.</EmptyState>
      ) : (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-10 max-lg:grid-cols-1 max-lg:gap-7">
          <div>
            <PostcodeForm />
            <ul className="mt-6 grid gap-4 noscript:mt-0">
              {nearest.map((dealership) => (
                <DealershipRow
                  key={dealership.slug}
                  dealership={dealership}
                  counters={loaderData.counters[dealership.slug] ?? []}
                  distance={shopper && distanceText(distanceKm(shopper, dealership))}
                />
              ))}
            </ul>
          </div>
          <DealershipMap dealerships={dealerships} className="sticky top-6 max-lg:static" />
        </div>
      )}
    </div>
  )
}

interface RowProps {
  dealership: SiteDealership
  counters: readonly CounterView[]
  distance: string | null
}

function DealershipRow({ dealership, counters, distance }: RowProps) {
  const { slug, name, street, suburb, state, postcode, phone } = dealership
  return (
    <Card as="li" liftsOnHover>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">
          <CardLink href={paths.dealership({ slug })} prefetch="intent">
            {name}
          </CardLink>
        </h2>
        {distance && <span className="text-ui text-ink-500 tabular-nums">{distance}</span>}
      </div>
      <p className="mt-1 text-ink-500">
        {street}, {suburb} {state} {postcode}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ui">
        {counters.map(({ counter, trading }) => (
          <div key={counter} className="flex gap-2">
            <dt className="text-ink-500">{COUNTER_LABELS[counter]}</dt>
            <dd
              className={classNames(
                'font-semibold',
                trading.status === 'open' ? 'text-positive' : 'text-ink-700',
              )}
            >
              {tradingText(trading)}
            </dd>
          </div>
        ))}
      </dl>
      {/* These links lie above the link that covers the card. */}
      <p className="relative z-1 mt-4 flex w-fit flex-wrap gap-x-5 gap-y-1 text-ui">
        <TextLink href={telHref(phone)}>{phone}</TextLink>
        <TextLink href={directionsHref(dealership)}>Directions</TextLink>
      </p>
    </Card>
  )
}
