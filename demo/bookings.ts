import { type BookingKind, type BookingStatus, overlap } from '../src/domain/bookings/booking.ts'
import { staffRules } from '../src/domain/bookings/booking-rules.ts'
import { calendarDates } from '../src/domain/bookings/calendar-span.ts'
import { NO_OCCUPANCY, type Slot, slotsOfDay } from '../src/domain/bookings/slots.ts'
import type { Dealership } from '../src/domain/dealerships/dealership.ts'
import { type LeadVehicle, snapshotOf } from '../src/domain/leads/lead.ts'
import { leadReference } from '../src/domain/leads/reference.ts'
import { addDays, instantOf, localTime } from '../src/domain/time/zone-time.ts'
import type { VehicleStatus } from '../src/domain/vehicles/condition.ts'
import { CUSTOMERS } from './customers.ts'
import { type Random, seededRandom } from './random.ts'

export interface DemoBooking {
  reference: string
  kind: BookingKind
  dealership: string
  startsAt: Date
  endsAt: Date
  status: BookingStatus
  stockid: string | null
  vehicle: LeadVehicle | null
  contact: { name: string; email: string | null; phone: string | null }
  note: string
  createdAt: Date
  changedAt: Date
}

export interface DemoBlock {
  dealership: string
  kind: BookingKind | null
  startsAt: Date
  endsAt: Date
  reason: string
}

export interface DemoHold {
  reference: string
  stockid: string
  vehicle: LeadVehicle
  contact: { name: string; email: string; phone: string }
  requestedAt: Date
  heldUntil: Date | null
  status: 'requested' | 'confirmed'
}

type DemoCar = LeadVehicle & { stockid: string; status: VehicleStatus }

interface DemoBookings {
  bookings: DemoBooking[]
  blocks: DemoBlock[]
  holds: DemoHold[]
}

const SEED = 81_526
const HOUR = 3_600_000
const WORKS = [
  'Log book service',
  'Log book service',
  '60,000 km service',
  'Tyres and alignment',
  'Brakes',
  'Air conditioning',
  'Battery',
  'Recall, airbag',
]

/** How busy a desk is, at least and at most on one day. */
const BUSY: Record<BookingKind, readonly [number, number]>[] = [
  { service: [2, 4], 'test-drive': [1, 3] },
  { service: [1, 3], 'test-drive': [0, 2] },
  { service: [1, 2], 'test-drive': [0, 2] },
  { service: [0, 2], 'test-drive': [0, 1] },
]

/** Two lived-in weeks of the four desks, from the Monday of today's: what is over has been, the rest is to come. */
export function demoBookings(
  { today }: { today: Date },
  dealerships: readonly Dealership[],
  vehicles: readonly DemoCar[],
): DemoBookings {
  const random = seededRandom(SEED)
  // Those shoppers meet last: whoever tries the demo finds the first ones free.
  const cars = vehicles
    .filter(({ status, kms }) => status === 'on_sale' && kms !== null)
    .toSorted((a, b) => (b.kms ?? 0) - (a.kms ?? 0) || (a.stockid < b.stockid ? -1 : 1))
  const customers = customersIn(random)
  const bookings = dealerships.flatMap((place, at) => {
    const dates = fortnight(today, place)
    const drives = cars.filter(({ dealership }) => dealership === place.slug).slice(4, 16)
    return dates.flatMap((date) =>
      (['service', 'test-drive'] as const).flatMap((kind) => {
        const [least, most] = BUSY[at % BUSY.length]?.[kind] ?? [0, 1]
        const count = random.int(least, most)
        const slots = random.shuffled(slotsIn(place, kind, date)).slice(0, count)
        return slots.map((slot) => bookingIn(slot, { place, kind, today, drives, customers, random }))
      }),
    )
  })
  return {
    bookings: withoutClashes(bookings),
    blocks: blocksIn(dealerships, today),
    holds: holdsOf(cars.slice(0, 4), today, { customers, random }),
  }
}

interface Around {
  place: Dealership
  kind: BookingKind
  today: Date
  drives: readonly DemoCar[]
  customers: () => { name: string; email: string; phone: string }
  random: Random
}

function bookingIn({ start, end }: Slot, around: Around): DemoBooking {
  const { place, kind, today, drives, customers, random } = around
  const car = kind === 'test-drive' && drives.length > 0 ? random.pick(drives) : null
  const { name, email, phone } = customers()
  const isOver = start <= today
  const status = isOver
    ? random.chance(0.1)
      ? 'missed'
      : 'done'
    : random.chance(0.12)
      ? 'requested'
      : 'confirmed'
  const createdAt = new Date(Math.min(start.getTime(), today.getTime()) - random.int(3, 120) * HOUR)
  return {
    reference: referenceOf(random),
    kind,
    dealership: place.slug,
    startsAt: start,
    endsAt: end,
    status,
    stockid: car?.stockid ?? null,
    vehicle: car && snapshotOf(car),
    contact: { name, phone, email: random.chance(0.8) ? email : null },
    note: kind === 'service' ? random.pick(WORKS) : '',
    createdAt,
    changedAt: isOver ? start : createdAt,
  }
}

/** One car is with one driver at a time. */
function withoutClashes(bookings: readonly DemoBooking[]): DemoBooking[] {
  const span = ({ startsAt: start, endsAt: end }: DemoBooking) => ({ start, end })
  return bookings.filter(
    (booking, at) =>
      booking.stockid === null ||
      bookings
        .slice(0, at)
        .every((other) => other.stockid !== booking.stockid || !overlap(span(other), span(booking))),
  )
}

function blocksIn(dealerships: readonly Dealership[], today: Date): DemoBlock[] {
  const block = (
    place: Dealership | undefined,
    ahead: number,
    clocks: readonly [string, string],
    rest: Pick<DemoBlock, 'kind' | 'reason'>,
  ): DemoBlock[] => {
    if (!place) return []
    const date = fortnight(today, place)[ahead] ?? ''
    const [startsAt, endsAt] = clocks.map((clock) => instantOf({ date, clock }, place.timeZone))
    return startsAt && endsAt ? [{ dealership: place.slug, startsAt, endsAt, ...rest }] : []
  }
  return [
    ...block(dealerships[0], 3, ['13:00', '15:00'], { kind: 'service', reason: 'Hoist 2 inspection' }),
    ...block(dealerships[2], 4, ['14:00', '17:00'], { kind: null, reason: 'Staff training' }),
    ...block(dealerships[1], 9, ['09:00', '11:00'], { kind: 'test-drive', reason: 'Car park resurfaced' }),
  ]
}

function holdsOf(
  cars: readonly DemoCar[],
  today: Date,
  { customers, random }: Pick<Around, 'customers' | 'random'>,
): DemoHold[] {
  const [first, second, third] = cars
  const at = (hours: number) => new Date(today.getTime() + hours * HOUR)
  const hold = (
    car: DemoCar | undefined,
    asked: number,
    rest: Pick<DemoHold, 'heldUntil' | 'status'>,
  ): DemoHold[] =>
    car
      ? [
          {
            reference: referenceOf(random),
            stockid: car.stockid,
            vehicle: snapshotOf(car),
            contact: customers(),
            requestedAt: at(-asked),
            ...rest,
          },
        ]
      : []
  return [
    ...hold(first, 4, { heldUntil: at(20), status: 'requested' }),
    ...hold(first, 1, { heldUntil: null, status: 'requested' }),
    ...hold(second, 22, { heldUntil: at(2), status: 'requested' }),
    ...hold(third, 30, { heldUntil: at(42), status: 'confirmed' }),
  ]
}

function fortnight(today: Date, { timeZone }: Dealership): string[] {
  const week = calendarDates('week', localTime(today, timeZone).date)
  return [...week, ...week.map((date) => addDays(date, 7))]
}

/** All of a day's, whenever it was. */
function slotsIn(place: Dealership, kind: BookingKind, date: string): Slot[] {
  const midnight = instantOf({ date, clock: '00:00' }, place.timeZone)
  const bookings = { ...place.bookings, [kind]: staffRules(place.bookings[kind]) }
  return slotsOfDay({ ...place, bookings }, kind, date, midnight, NO_OCCUPANCY)
}

function referenceOf(random: Random): string {
  return leadReference(
    'Harbour Motor Group',
    Uint8Array.from({ length: 5 }, () => random.int(0, 255)),
  )
}

/** One after another, each with a number kept for fiction. */
function customersIn(random: Random) {
  const names = random.shuffled(CUSTOMERS)
  let next = 0
  return () => {
    const name = names[next++ % names.length] ?? 'Matilda Wattle'
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`
    const phone = `+61491570${String(random.int(0, 999)).padStart(3, '0')}`
    return { name, email, phone }
  }
}
