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
const SERVICE_NOTES = [
  'Log book service',
  'Log book service',
  '60,000 km service',
  'Tyres and alignment',
  'Brakes',
  'Air conditioning',
  'Battery',
  'Recall, airbag',
]

/** The minimum and maximum number of bookings a day, per dealership. */
const DAILY_BOOKINGS: Record<BookingKind, readonly [number, number]>[] = [
  { service: [2, 4], 'test-drive': [1, 3] },
  { service: [1, 3], 'test-drive': [0, 2] },
  { service: [1, 2], 'test-drive': [0, 2] },
  { service: [0, 2], 'test-drive': [0, 1] },
]

/** Makes two weeks of bookings at the four dealerships, from this week's Monday on. */
export function demoBookings(
  { today }: { today: Date },
  dealerships: readonly Dealership[],
  vehicles: readonly DemoCar[],
): DemoBookings {
  const random = seededRandom(SEED)
  // Uses the cars that shoppers see last, so that the first ones are free for visitors of the demo.
  const cars = vehicles
    .filter(({ status, kms }) => status === 'on_sale' && kms !== null)
    .toSorted((a, b) => (b.kms ?? 0) - (a.kms ?? 0) || (a.stockid < b.stockid ? -1 : 1))
  const nextCustomer = createCustomers(random)
  const bookings = dealerships.flatMap((dealer, at) => {
    const dates = fortnight(today, dealer)
    const testDriveCars = cars.filter(({ dealership }) => dealership === dealer.slug).slice(4, 16)
    return dates.flatMap((date) =>
      (['service', 'test-drive'] as const).flatMap((kind) => {
        const [min, max] = DAILY_BOOKINGS[at % DAILY_BOOKINGS.length]?.[kind] ?? [0, 1]
        const count = random.int(min, max)
        const slots = random.shuffled(listSlots(dealer, kind, date)).slice(0, count)
        return slots.map((slot) =>
          makeBooking(slot, { dealer, kind, today, testDriveCars, nextCustomer, random }),
        )
      }),
    )
  })
  return {
    bookings: withoutClashes(bookings),
    blocks: makeBlocks(dealerships, today),
    holds: makeHolds(cars.slice(0, 4), today, { nextCustomer, random }),
  }
}

interface BookingContext {
  dealer: Dealership
  kind: BookingKind
  today: Date
  testDriveCars: readonly DemoCar[]
  nextCustomer: () => { name: string; email: string; phone: string }
  random: Random
}

function makeBooking({ start, end }: Slot, context: BookingContext): DemoBooking {
  const { dealer, kind, today, testDriveCars, nextCustomer, random } = context
  const car = kind === 'test-drive' && testDriveCars.length > 0 ? random.pick(testDriveCars) : null
  const { name, email, phone } = nextCustomer()
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
    reference: makeReference(random),
    kind,
    dealership: dealer.slug,
    startsAt: start,
    endsAt: end,
    status,
    stockid: car?.stockid ?? null,
    vehicle: car && snapshotOf(car),
    contact: { name, phone, email: random.chance(0.8) ? email : null },
    note: kind === 'service' ? random.pick(SERVICE_NOTES) : '',
    createdAt,
    changedAt: isOver ? start : createdAt,
  }
}

/** Removes bookings of a car that is already booked at that time. */
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

function makeBlocks(dealerships: readonly Dealership[], today: Date): DemoBlock[] {
  const block = (
    dealer: Dealership | undefined,
    dayIndex: number,
    clocks: readonly [string, string],
    rest: Pick<DemoBlock, 'kind' | 'reason'>,
  ): DemoBlock[] => {
    if (!dealer) return []
    const date = fortnight(today, dealer)[dayIndex] ?? ''
    const [startsAt, endsAt] = clocks.map((clock) => instantOf({ date, clock }, dealer.timeZone))
    return startsAt && endsAt ? [{ dealership: dealer.slug, startsAt, endsAt, ...rest }] : []
  }
  return [
    ...block(dealerships[0], 3, ['13:00', '15:00'], { kind: 'service', reason: 'Hoist 2 inspection' }),
    ...block(dealerships[2], 4, ['14:00', '17:00'], { kind: null, reason: 'Staff training' }),
    ...block(dealerships[1], 9, ['09:00', '11:00'], { kind: 'test-drive', reason: 'Car park resurfaced' }),
  ]
}

function makeHolds(
  cars: readonly DemoCar[],
  today: Date,
  { nextCustomer, random }: Pick<BookingContext, 'nextCustomer' | 'random'>,
): DemoHold[] {
  const [first, second, third] = cars
  const at = (hours: number) => new Date(today.getTime() + hours * HOUR)
  const hold = (
    car: DemoCar | undefined,
    hoursAgo: number,
    rest: Pick<DemoHold, 'heldUntil' | 'status'>,
  ): DemoHold[] =>
    car
      ? [
          {
            reference: makeReference(random),
            stockid: car.stockid,
            vehicle: snapshotOf(car),
            contact: nextCustomer(),
            requestedAt: at(-hoursAgo),
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

/** Returns all slots of a day, past ones included. */
function listSlots(dealer: Dealership, kind: BookingKind, date: string): Slot[] {
  const midnight = instantOf({ date, clock: '00:00' }, dealer.timeZone)
  const bookings = { ...dealer.bookings, [kind]: staffRules(dealer.bookings[kind]) }
  return slotsOfDay({ ...dealer, bookings }, kind, date, midnight, NO_OCCUPANCY)
}

function makeReference(random: Random): string {
  return leadReference(
    'Harbour Motor Group',
    Uint8Array.from({ length: 5 }, () => random.int(0, 255)),
  )
}

/** Returns customers in random order, with phone numbers reserved for fiction. */
function createCustomers(random: Random) {
  const names = random.shuffled(CUSTOMERS)
  let next = 0
  return () => {
    const name = names[next++ % names.length] ?? 'Matilda Wattle'
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`
    const phone = `+61491570${String(random.int(0, 999)).padStart(3, '0')}`
    return { name, email, phone }
  }
}
