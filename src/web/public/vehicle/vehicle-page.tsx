import { useEffect } from 'react'
import { redirect } from 'react-router'
import { breadcrumbList } from '../../../domain/breadcrumbs/breadcrumbs.ts'
import { searchHref } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/price.ts'
import type { VehiclePage as Page } from '../../../services/vehicle-page.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { CarPicture } from '../car-picture.tsx'
import { CompareTick } from '../saved/compare-tick.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { recordViewedVehicle } from '../viewed/viewed-vehicles.ts'
import { ViewedVehicles } from '../viewed/viewed-vehicles-strip.tsx'
import type { Route } from './+types/vehicle-page'

export function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(servicesContext).vehiclePage.find(params.id)
  if (!page) throw redirect(paths.notFound())
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { vehicle } = loaderData
  const canonical = paths.vehicle({ id: vehicle.id, slug: vehicle.slug })
  return [
    { title: `${vehicle.title} | ${site?.name ?? ''}` },
    {
      name: 'description',
      content: `${vehicle.title}, ${priceText(vehicle.price)}, stock ${vehicle.stockid}`,
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { 'script:ld+json': breadcrumbList(crumbsOf(loaderData), site?.stockurls.site_url ?? '', canonical) },
  ]
}

function crumbsOf({ trail }: Page) {
  return breadcrumbs({ page: 'vehicle', trail })
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { vehicle, facts } = loaderData
  useEffect(() => recordViewedVehicle(vehicle), [vehicle])
  return (
    <div className="wrap pt-5.5">
      <Breadcrumbs crumbs={crumbsOf(loaderData)} />
      <div className="mt-5 grid grid-cols-[1fr_400px] items-start gap-12 max-lg:grid-cols-1 max-lg:gap-6">
        <div className="relative aspect-[5/3.25] overflow-hidden rounded-l bg-plate">
          <CarPicture
            picture={vehicle.picture}
            alt={vehicle.title}
            sizes="(width < 1024px) 100vw, 850px"
            eager
            className="absolute inset-x-0 bottom-[6%] w-full"
          />
          <SaveButton vehicle={vehicle} className="absolute top-3 right-3" />
        </div>
        <div>
          <h1 className="text-3xl max-sm:text-2xl">{vehicle.name}</h1>
          <p className="mt-1 text-l text-ink-500">{vehicle.badge}</p>
          <p className="mt-5">
            <span className="price block text-[2.75rem] max-sm:text-[2.375rem]">
              {priceText(vehicle.price)}
            </span>
            <span className="mt-1 block text-ui text-ink-500">{priceLabel(vehicle)}</span>
          </p>
          <ButtonLink full variant="primary" href={searchHref({ stock: vehicle.stockid })} className="mt-5">
            Enquire
          </ButtonLink>
          <CompareTick vehicle={vehicle} className="mt-3" />
          {facts.map(({ title, rows }) => (
            <section key={title} className="mt-8">
              <h2 className="text-l">{title}</h2>
              <dl className="mt-2">
                {rows.map(({ label, cells }) => (
                  <div
                    key={label}
                    className="flex justify-between gap-6 border-t border-ink-100 py-2 text-ui"
                  >
                    <dt className="text-ink-500">{label}</dt>
                    <dd className="text-right">{cells[0]?.text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
      <ViewedVehicles except={vehicle.stockid} className="mt-18" />
    </div>
  )
}
