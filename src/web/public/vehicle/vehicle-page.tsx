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
import { EnquiryWhenAsked } from '../enquiry/enquiry-when-asked.tsx'
import { leadAction } from '../enquiry/form/lead-action.ts'
import type { LeadAnswered } from '../enquiry/form/lead-answered.ts'
import { askedIn, type Enquiry, enquiryOf } from '../enquiry/load-enquiry.ts'
import { CalculatorWhenNear } from '../finance/calculator-when-near.tsx'
import { quoteIn } from '../finance/quote-in.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import { leadOn } from '../not-found/lead-on.ts'
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
  const found = await context.get(servicesContext).vehiclePage.find(params.id)
  if (!found) throw leadOn({ context, request })
  if (found.is === 'gone') throw redirect(found.href, 301)
  const { id, slug } = found.page.vehicle
  if (params.id !== id || params.slug !== slug) throw redirect(paths.vehicle({ id, slug }) + url.search, 301)
  return found.page
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

/** What is open over the page stands in its address; the car is the same. */
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
  // From one car to the next nothing stays: which photo, how far a strip was pushed.
  return <VehiclePage key={loaderData.vehicle.id} page={loaderData} />
}

function VehiclePage({ page }: { page: Page }) {
  const { vehicle, status } = page
  const layout = useLayoutData()
  const showroom = layout?.showrooms.find(({ slug }) => slug === vehicle.dealership)
  const notice = STATUS_NOTICES[status]
  const href = paths.vehicle({ id: vehicle.id, slug: vehicle.slug })
  const phone = showroom?.phone ?? layout?.site.phone
  const { search } = useLocation()
  const answered = useActionData<LeadAnswered>()
  // Sold between the form and its answer: who has asked is told so all the same.
  const isSent = answered?.kind === 'sent'
  const enquiry = canEnquire(status) || isSent ? enquiryIn(search, page, isSent) : null
  const finance = layout?.site.finance
  const quote = enquiry?.act === 'finance' && finance ? quoteIn(search, vehicle.price, finance) : undefined
  useEffect(() => recordViewedVehicle(vehicle), [vehicle])
  useEffect(() => recordEvent({ name: 'view_item', item: analyticsItem(vehicle) }), [vehicle])
  return (
    <div className="vehicle-page wrap pt-5.5">
      <Breadcrumbs crumbs={crumbsOf(page)} isShortOnPhones className="print:hidden" />
      {notice && (
        <Notice kind={status === 'pending' ? 'warning' : 'info'} title={notice.title} className="mt-4">
          {notice.text}
          {!canEnquire(status) && page.related.length > 0 && ' These are close to it.'}
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
        <BuyingColumn page={page} showroom={showroom} phone={phone} finance={layout?.site.finance} />
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
            priceMeaning={priceLabel(vehicle)}
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
      <PrintFoot vehicle={vehicle} showroom={showroom} site={layout?.site} />
      {canEnquire(status) && <ActBar vehicle={vehicle} phone={phone} />}
      <EnquiryWhenAsked enquiry={enquiry} attached={quote ? { quote } : {}} />
    </div>
  )
}

/** Over a car's page only that car is asked about, and only for what can be had; what was asked already stays what it was. */
function enquiryIn(search: string, { vehicle, status }: Page, isSent: boolean): Enquiry | null {
  const asked = askedIn(new URL(search, 'https://example.com'))
  if (asked.stock !== vehicle.stockid) return null
  const cannotReserve = asked.form === 'reserve' && !canBeHeld(status) && !isSent
  return enquiryOf(cannotReserve ? { ...asked, form: null } : asked, () => vehicle)
}
