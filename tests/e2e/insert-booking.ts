import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { addDays } from '../../src/domain/time/zone-time.ts'
import { signBooking } from '../../src/services/bookings/booking-link.ts'
import { query } from './database.ts'

/** Returns the start of a free slot `daysAhead` days from today, or up to six days later. */
export async function findFreeStart(
  request: APIRequestContext,
  {
    daysAhead,
    kind = 'test-drive',
    stockid,
  }: { daysAhead: number; kind?: BookingInput['kind']; stockid?: string | undefined },
): Promise<string> {
  for (let day = daysAhead; day < daysAhead + 7; day++) {
    const date = addDays(new Date().toISOString().slice(0, 10), day)
    const search = new URLSearchParams({
      kind,
      dealership: 'harbour-brookvale',
      date,
      ...(stockid && { stockid }),
    })
    const answer = await request.get(`/functions/slots?${search}`)
    const { slots } = (await answer.json()) as { slots: { start: string; left: number }[] }
    const free = slots.filter(({ left }) => left > 0)
    // A random slot, because tests that run at the same time book too.
    if (free.length > 0) return free[randomInt(free.length)]?.start ?? ''
  }
  throw new Error('There is no free slot')
}

interface BookingInput {
  kind: 'service' | 'test-drive'
  /** ISO instant of a slot. */
  start: string
  vehicle?: { stockid: string; title: string } | undefined
  status?: 'requested' | 'confirmed' | 'cancelled'
  name?: string
}

/** Inserts a booking as a form would and returns the path of its page. */
export async function insertBooking({
  kind,
  start,
  vehicle,
  status = 'confirmed',
  name = 'Matilda Wattle',
}: BookingInput): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into bookings (id, reference, kind, dealership, starts_at, ends_at, status, stockid, vehicle, contact, created_at, changed_at)
     values ($1, $2, $3, 'harbour-brookvale', $4::timestamptz, $4::timestamptz + interval '30 minutes', $5, $6, $7, $8, now(), now())`,
    [
      id,
      `HMG-${String(randomInt(10_000, 99_999))}`,
      kind,
      start,
      status,
      vehicle?.stockid ?? null,
      vehicle ? JSON.stringify({ title: vehicle.title }) : null,
      JSON.stringify({ name, email: 'matilda@example.com', phone: null }),
    ],
  )
  const [secret] = await query(`select value from app_state where key = 'auth-secret'`)
  return paths.booking({ signed: signBooking(id, new TextEncoder().encode(secret?.value)) })
}
