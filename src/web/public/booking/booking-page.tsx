import { data, redirect } from 'react-router'
import { KIND_RULES } from '../../../domain/bookings/booking.ts'
import { startText } from '../../../domain/bookings/booking-texts.ts'
import { BOOKING_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/booking-page'
import { changeBooking } from './booking-action.ts'
import { BookingTicket } from './booking-ticket.tsx'
import { ChangeBooking } from './change-booking.tsx'
import { loadTimes } from './load-booking.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const opened = await services.bookings.open(params.signed)
  if (!opened.ok && opened.reason === 'away')
    throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
  const showroom =
    opened.ok && services.site.layout().showrooms.find(({ slug }) => slug === opened.booking.dealership)
  if (!showroom) throw redirect(paths.notFound())
  const { booking } = opened
  const { signed, reference, kind, start, end, status, stockid, vehicle, contact, refusal } = booking
  const [card] = stockid === null ? [] : services.site.vehicleCards([stockid])
  return {
    // Of the customer only the first name: whoever else gets the link need not learn the rest.
    booking: { signed, reference, kind, start, end, status, refusal, firstName: firstName(contact.name) },
    car: vehicle && { title: vehicle.title, stockid, card: card ?? null },
    showroom,
    times: await loadTimes(services, booking, showroom, url.searchParams.get(BOOKING_PARAMETERS.date)),
    changed: url.searchParams.get(BOOKING_PARAMETERS.changed),
  }
}

export type BookingShown = Awaited<ReturnType<typeof loader>>

export function action({ context, params, request }: Route.ActionArgs) {
  return changeBooking(context.get(servicesContext).bookings, params.signed, request)
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { booking } = loaderData
  return pageHead({
    site,
    path: paths.booking({ signed: booking.signed }),
    title: `${labelOf(loaderData)} | ${site?.name ?? ''}`,
    description: 'Your booking: see it, move it or cancel it.',
    crumbs: breadcrumbs({ page: 'other', label: labelOf(loaderData) }),
    isIndexed: false,
  })
}

/** A booking as its customer sees it, with the way to change it. */
export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, showroom, times, changed } = loaderData
  const { noun } = KIND_RULES[booking.kind]
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={breadcrumbs({ page: 'other', label: labelOf(loaderData) })} />
      {changed === 'move' && booking.refusal === null && (
        <Notice kind="success" announce className="mt-6" title="Your booking has moved">
          The {noun} is now on {startText(booking.start, showroom.timeZone)}. Add it to your calendar again:
          the old time is replaced.
        </Notice>
      )}
      <BookingTicket shown={loaderData} />
      {times && <ChangeBooking shown={loaderData} times={times} answered={actionData} />}
    </div>
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

function labelOf({ booking }: BookingShown): string {
  return `Your ${KIND_RULES[booking.kind].noun}`
}
