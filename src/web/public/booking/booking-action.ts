import { data, redirect } from 'react-router'
import { BOOKING_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import type { Slot } from '../../../domain/bookings/slots.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { CustomerBookings } from '../../../services/bookings/index.ts'
import { readPostedForm } from '../../read-posted-form.ts'

/** Field names of the page's forms. */
export const BOOKING_FIELDS = { act: 'act', start: 'start' } as const

/** Reason why a change was refused. */
export type ChangeRefused = { kind: 'taken'; nearest: Slot[] } | { kind: 'unchosen' } | { kind: 'away' }

/** Moves or cancels a booking from the page's forms, with or without script. */
export async function changeBooking(bookings: CustomerBookings, signed: string, request: Request) {
  const formData = await readPostedForm(request)
  const act = formData.get(BOOKING_FIELDS.act)
  if (act !== 'move' && act !== 'cancel') throw data(null, 400)
  const start = startIn(formData.get(BOOKING_FIELDS.start))
  if (act === 'move' && !start) return data<ChangeRefused>({ kind: 'unchosen' }, 400)
  const outcome = await (start && act === 'move' ? bookings.move(signed, start) : bookings.cancel(signed))
  if (outcome.ok) throw redirect(changedHref(signed, act))
  if (outcome.reason === 'unknown') throw redirect(paths.notFound())
  if (outcome.reason === 'away')
    return data<ChangeRefused>({ kind: 'away' }, { status: 503, headers: { 'Retry-After': '5' } })
  if ('nearest' in outcome) return data<ChangeRefused>({ kind: 'taken', nearest: outcome.nearest }, 409)
  // Cancelled or past in the meantime: the page shows that.
  throw redirect(paths.booking({ signed }))
}

/** Sets a fragment: otherwise the browser would keep the `#change` it posted from. */
function changedHref(signed: string, act: 'move' | 'cancel'): string {
  return `${paths.booking({ signed })}?${BOOKING_PARAMETERS.changed}=${act}#main`
}

function startIn(value: FormDataEntryValue | null | undefined): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return null
  const start = new Date(value)
  return Number.isNaN(start.getTime()) ? null : start
}
