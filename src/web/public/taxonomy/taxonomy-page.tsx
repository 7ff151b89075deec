import { MIN_INDEXED_CARS } from '../../../domain/site/crawlers/indexed.ts'
import { paths } from '../../../domain/site/routes.ts'
import { placeCrumbs, placeHref, placeSearchHref, placeValues } from '../../../domain/taxonomy/place.ts'
import {
  descriptionOf,
  seeAllText,
  taxonomyHeading,
  taxonomyTitle,
} from '../../../domain/taxonomy/taxonomy-text.ts'
import type { TaxonomyPage as TaxonomyPageData } from '../../../services/stock/index.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import { servicesContext } from '../../context.ts'
import { CarStrip } from '../car/car-strip.tsx'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/taxonomy-page'
import { LinkGroups } from './link-groups.tsx'

export function loader({ context, url, request }: Route.LoaderArgs) {
  const page = context.get(servicesContext).taxonomy.page(url)
  if (!page) throw redirectMissing({ context, request })
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { place, total, introduction, vehicles } = loaderData
  return pageHead({
    site,
    path: placeHref(placeValues(place)),
    title: taxonomyTitle(place, total, site),
    description: descriptionOf(introduction),
    crumbs: placeCrumbs(place),
    vehicles,
    isIndexed: total >= MIN_INDEXED_CARS,
  })
}

/** A category of the stock with text, counts and links. Works without script. */
export default function TaxonomyPage({ loaderData }: Route.ComponentProps) {
  const { place, total, introduction, groups, vehicles } = loaderData
  const searchHref = total > 0 ? placeSearchHref(placeValues(place)) : paths.carSales()
  return (
    <div className="wrap pt-5.5">
      <Breadcrumbs crumbs={placeCrumbs(place)} />
      <h1 className="mt-3.5 text-3xl wrap-anywhere max-sm:text-2xl">{taxonomyHeading(place)}</h1>
      <p className="mt-4 max-w-[54ch] text-l text-pretty text-ink-700 tabular-nums max-sm:text-m">
        {introduction.join(' ')}
      </p>
      <ButtonLink
        href={searchHref}
        variant="primary"
        className="mt-6 h-auto! min-h-12 max-w-full py-2 whitespace-normal!"
        icon={<ArrowRight aria-hidden className="order-1" />}
      >
        {seeAllText(place, total)}
      </ButtonLink>
      <LinkGroups groups={groups} />
      <OnSale vehicles={vehicles} />
    </div>
  )
}

function OnSale({ vehicles }: { vehicles: TaxonomyPageData['vehicles'] }) {
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="on-sale" className="mt-14 max-sm:mt-10">
      <h2 id="on-sale" className="mb-6 text-2xl max-sm:mb-4 max-sm:text-xl">
        On sale now
      </h2>
      <CarStrip name="on-sale" vehicles={vehicles} />
    </section>
  )
}
