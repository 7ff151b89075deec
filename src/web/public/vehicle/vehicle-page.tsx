import { useEffect } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useActionData, useLocation } from 'react-router'
import { actHref } from '../../../domain/leads/vehicle-acts.ts'
import { analyticsItem } from '../../../domain/site/analytics-event.ts'
import { paths } from '../../../domain/site/routes.ts'
import { canBeHeld, canEnquire, STATUS_NOTICES } from '../../../domain/vehicles/availability.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import type { VehiclePage as Page } from '../../../services/stock/index.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { servicesContext } from '../../context.ts'
import { recordEvent } from '../../start/measure.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { countCar } from '../car/count-car.ts'
import { EnquiryWhenAsked } from '../enquiry/enquiry-island.tsx'
import { leadAction } from '../enquiry/form/lead-action.ts'
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import { type Enquiry, enquiryOf, enquiryQueryIn } from '../enquiry/load-enquiry.ts'
import { CalculatorWhenNear } from '../finance/calculator-when-near.tsx'
import { quoteIn } from '../finance/quote-in.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import { recordViewedVehicle } from '../viewed/viewed-vehicles.ts'
import { ViewedVehicles } from '../viewed/viewed-vehicles-strip.tsx'
import type { Route } from './+types/vehicle-page'
import { About } from './about.tsx'
import { ActBar } from './act-bar.tsx'
import { BuyingColumn } from './buying-column.tsx'
import { DetailList } from './detail-list.tsx'
import { Forecourt } from './forecourt.tsx'
import { Gallery } from './gallery.tsx'
import { PriceHistory } from './price-history.tsx'
import { PrintFoot } from './print-foot.tsx'
import { Related } from './related.tsx'

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const result = await context.get(servicesContext).vehiclePage.find(params.id)
  if (!result) throw redirectMissing({ context, request })
  if (result.is === 'gone') throw redirect(result.href, 301)
  const { id, slug } = result.page.vehicle
  if (params.id !== id || params.slug !== slug) throw redirect(paths.vehicle({ id, slug }) + url.search, 301)
  return result.page
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

/** Dialogs change only the query of the address; the car's data stays valid. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && !formMethod ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { vehicle } = loaderData
  return pageHead({
    site,
    path: paths.vehicle({ id: vehicle.id, slug: vehicle.slug }),
    title: [vehicle.title, priceText(vehicle.price), site?.name].filter(Boolean).join(' | '),
    description: descriptionOf(loaderData),
    crumbs: crumbsOf(loaderData),
    ...loaderData.metadata,
    isIndexed: canEnquire(loaderData.status),
  })
}

function descriptionOf({ vehicle, keyFacts, status }: Page): string {
  const price = vehicle.price
    ? `${priceText(vehicle.price)} ${priceLabel(vehicle).toLowerCase()}`
    : priceText(0)
  const facts = keyFacts.slice(0, 3).map(({ text }) => text)
  const where = vehicle.dealershipName ? [`at ${vehicle.dealershipName}`] : []
  return [STATUS_NOTICES[status]?.tag, vehicle.title, price, ...facts, ...where, `stock ${vehicle.stockid}`]
    .filter(Boolean)
    .join(', ')
}

function crumbsOf({ trail }: Page) {
  return breadcrumbs({ page: 'vehicle', trail })
}

export default function VehicleScreen({ loaderData }: Route.ComponentProps) {
  // The key resets all state, such as the visible photo, between cars.
  return <VehiclePage key={loaderData.vehicle.id} page={loaderData} />
}

function VehiclePage({ page }: { page: Page }) {
  const { vehicle, status } = page
  const layout = useLayoutData()
  const dealership = layout?.dealerships.find(({ slug }) => slug === vehicle.dealership)
  const notice = STATUS_NOTICES[status]
  const href = paths.vehicle({ id: vehicle.id, slug: vehicle.slug })
  const phone = dealership?.phone ?? layout?.site.phone
  const { search } = useLocation()
  const postedResult = useActionData<PostedFormResult>()
  // The car was sold between form and answer: still confirms the enquiry.
  const isSent = postedResult?.kind === 'sent'
  const enquiry = canEnquire(status) || isSent ? enquiryIn(search, page, isSent) : null
  const finance = layout?.site.finance
  const quote = enquiry?.act === 'finance' && finance ? quoteIn(search, vehicle.price, finance) : undefined
  useEffect(() => recordViewedVehicle(vehicle), [vehicle])
  useEffect(() => countCar('view', vehicle.stockid), [vehicle.stockid])
  useEffect(() => recordEvent({ name: 'view_item', item: analyticsItem(vehicle) }), [vehicle])
  return (
    <div className="vehicle-page wrap pt-5.5">
      <Breadcrumbs crumbs={crumbsOf(page)} isShortOnPhones className="print:hidden" />
      {notice && (
        <Notice kind={status === 'pending' ? 'warning' : 'info'} title={notice.title} className="mt-4">
          {notice.text}
          {!canEnquire(status) && page.related.length > 0 && ' Here are some similar cars.'}
        </Notice>
      )}
      <div className="vehicle-grid">
        <Gallery
          vehicle={vehicle}
          pictures={page.pictures}
          tag={notice?.tag}
          canBeSaved={status === 'on_sale'}
          isCovered={enquiry !== null}
        />
        <BuyingColumn page={page} dealership={dealership} phone={phone} finance={layout?.site.finance} />
        <div className="grid content-start gap-14 max-sm:gap-11">
          {!canEnquire(status) && <Related groups={page.related} />}
          <About comments={page.comments} features={page.features} />
          <DetailList title="Details" details={page.details} className="sm:columns-2 sm:gap-8" />
          <PriceHistory price={page.price} />
        </div>
        {status === 'on_sale' && <Forecourt page={page} />}
      </div>
      {status === 'on_sale' && vehicle.price && layout?.site.finance.enabled && (
        <div className="when-near mt-18 [--height-when-far:90rem] max-sm:mt-12 sm:[--height-when-far:78rem] lg:[--height-when-far:43rem] print:hidden">
          <CalculatorWhenNear
            finance={layout.site.finance}
            title={vehicle.title}
            price={vehicle.price}
            priceNote={priceLabel(vehicle)}
            askHref={(query) => actHref({ pathname: href, search: `?${query}` }, vehicle.stockid, 'finance')}
          />
        </div>
      )}
      {canEnquire(status) && <Related groups={page.related} />}
      <ViewedVehicles except={vehicle.stockid} className="mt-18 print:hidden" />
      {layout && (
        <p className="mt-12 max-w-[90ch] text-s text-pretty text-ink-500">
          {layout.site.price.price_disclaimer}
        </p>
      )}
      <PrintFoot vehicle={vehicle} dealership={dealership} site={layout?.site} />
      {canEnquire(status) && <ActBar vehicle={vehicle} phone={phone} />}
      <EnquiryWhenAsked enquiry={enquiry} attached={quote ? { quote } : {}} />
    </div>
  )
}

/** Opens forms for this car only. A hold that is not possible becomes an enquiry, unless it was already sent. */
function enquiryIn(search: string, { vehicle, status }: Page, isSent: boolean): Enquiry | null {
  const query = enquiryQueryIn(new URL(search, 'https://example.com'))
  if (query.stock !== vehicle.stockid) return null
  const cannotReserve = query.form === 'reserve' && !canBeHeld(status) && !isSent
  return enquiryOf(cannotReserve ? { ...query, form: null } : query, () => vehicle)
}
