import { KIND_RULES } from '../../../domain/bookings/booking.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/booking-page'
import { changeBooking } from './booking-action.ts'
import { BookingTicket } from './booking-ticket.tsx'
import { ChangeBooking } from './change-booking.tsx'
import { type BookingDetails, loadBooking } from './load-booking.ts'

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadBooking(context.get(servicesContext), params.signed, url)

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
    description: 'View, change or cancel your booking.',
    crumbs: breadcrumbs({ page: 'other', label: labelOf(loaderData) }),
    isIndexed: false,
  })
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, dealership, times, changed } = loaderData
  const { noun } = KIND_RULES[booking.kind]
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={breadcrumbs({ page: 'other', label: labelOf(loaderData) })} />
      {changed === 'move' && booking.refusal === null && (
        <Notice kind="success" announce className="mt-6" title="Your booking has been moved">
          The {noun} is now on {formatInstant(booking.start, 'weekdayTime', dealership.timeZone)}. Add it to
          your calendar again to replace the old time.
        </Notice>
      )}
      <BookingTicket details={loaderData} />
      {times && <ChangeBooking details={loaderData} times={times} refused={actionData} />}
    </div>
  )
}

function labelOf({ booking }: BookingDetails): string {
  return `Your ${KIND_RULES[booking.kind].noun}`
}
