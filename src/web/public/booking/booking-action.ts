import { data, redirect } from 'react-router'
import { BOOKING_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import type { Slot } from '../../../domain/bookings/slots.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { CustomerBookings } from '../../../services/bookings/index.ts'

/** The names in the page's forms. */
export const BOOKING_FIELDS = { act: 'act', start: 'start' } as const

/** What the page is told of a change that was not made. */
export type ChangeAnswered = { kind: 'taken'; nearest: Slot[] } | { kind: 'unchosen' } | { kind: 'away' }

/** Moves or cancels, by the page's own forms, with or without script. */
export async function changeBooking(bookings: CustomerBookings, signed: string, request: Request) {
  const posted = await request.formData().catch(() => null)
  const act = posted?.get(BOOKING_FIELDS.act)
  if (act !== 'move' && act !== 'cancel') throw data(null, 400)
  const start = startIn(posted?.get(BOOKING_FIELDS.start))
  if (act === 'move' && !start) return data<ChangeAnswered>({ kind: 'unchosen' }, 400)
  const outcome = await (start && act === 'move' ? bookings.move(signed, start) : bookings.cancel(signed))
  if (outcome.ok) throw redirect(changedHref(signed, act))
  if (outcome.reason === 'unknown') throw redirect(paths.notFound())
  if (outcome.reason === 'away')
    return data<ChangeAnswered>({ kind: 'away' }, { status: 503, headers: { 'Retry-After': '5' } })
  if ('nearest' in outcome) return data<ChangeAnswered>({ kind: 'taken', nearest: outcome.nearest }, 409)
  // Cancelled or over meanwhile: the page itself says so.
  throw redirect(paths.booking({ signed }))
}

/** To the top: a browser keeps the `#change` it posted from where the answer names no other place. */
function changedHref(signed: string, act: 'move' | 'cancel'): string {
  return `${paths.booking({ signed })}?${BOOKING_PARAMETERS.changed}=${act}#main`
}

function startIn(value: FormDataEntryValue | null | undefined): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return null
  const start = new Date(value)
  return Number.isNaN(start.getTime()) ? null : start
}
