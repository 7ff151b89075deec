import { redirect } from 'react-router'
import { breadcrumbList } from '../../../domain/breadcrumbs/breadcrumbs.ts'
import { paths } from '../../../domain/site/routes.ts'
import { placeCrumbs, placeHref, placeSearchHref, placeValues } from '../../../domain/taxonomy/place.ts'
import {
  descriptionOf,
  seeAllText,
  taxonomyHeading,
  taxonomyTitle,
} from '../../../domain/taxonomy/taxonomy-text.ts'
import { itemList } from '../../../domain/vehicles/item-list.ts'
import type { TaxonomyPage as TaxonomyPageData } from '../../../services/taxonomy.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import { servicesContext } from '../../context.ts'
import { openGraph } from '../open-graph.ts'
import { useStripScroll } from '../use-strip-scroll.ts'
import { VehicleCard } from '../vehicle-card.tsx'
import type { Route } from './+types/taxonomy-page'
import { LinkGroups } from './link-groups.tsx'

/** With fewer there is nothing here that the vehicle's own page does not say better. */
const LEAST_INDEXED = 2

export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(servicesContext).taxonomy.page(url)
  if (!page) throw redirect(paths.notFound())
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { place, total, introduction, vehicles } = loaderData
  const origin = site?.stockurls.site_url ?? ''
  const here = placeHref(placeValues(place))
  const title = taxonomyTitle(place, total, site)
  const description = descriptionOf(introduction)
  const picture = vehicles.find((vehicle) => vehicle.picture)?.picture
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: here },
    ...(total < LEAST_INDEXED ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...openGraph({ title, description, url: origin + here, origin, picture }),
    { 'script:ld+json': breadcrumbList(placeCrumbs(place), origin, here) },
    ...(vehicles.length > 0 ? [{ 'script:ld+json': itemList(vehicles, origin) }] : []),
  ]
}

/** A part of the stock in words, counts and ways on; complete without script. */
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
  const strip = useStripScroll<HTMLUListElement>('on-sale')
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="on-sale" className="mt-14 max-sm:mt-10">
      <h2 id="on-sale" className="mb-6 text-2xl max-sm:mb-4 max-sm:text-xl">
        On sale now
      </h2>
      <ul
        ref={strip}
        className="scroll-strip grid grid-cols-4 gap-6 max-lg:grid-cols-2 max-sm:-mx-4 max-sm:auto-cols-[78%] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2"
      >
        {vehicles.map((vehicle) => (
          <li key={vehicle.stockid} className="snap-start">
            <VehicleCard vehicle={vehicle} sizes="(width < 640px) 78vw, (width < 1024px) 48vw, 306px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
