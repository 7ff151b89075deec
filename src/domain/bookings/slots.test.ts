import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDealership, weekdayHours } from '../../../tests/factories/dealership.ts'
import type { Dealership } from '../dealerships/dealership.ts'
import { addDays, localTime } from '../time/zone-time.ts'
import type { Span } from './booking.ts'
import { type BookingRules, DEFAULT_BOOKING_RULES } from './booking-rules.ts'
import {
  bookingDay,
  NO_OCCUPANCY,
  nearestSlots,
  placesOnDay,
  remainingOnDay,
  type Slot,
  slotsOfDay,
} from './slots.ts'

const NOON = new Date('2026-11-19T01:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000

function makeBookingDealership(
  rules: Partial<BookingRules> = {},
  more: Partial<Dealership> = {},
): Dealership {
  const defaults = DEFAULT_BOOKING_RULES
  return makeDealership({
    bookings: { ...defaults, 'test-drive': { ...defaults['test-drive'], ...rules } },
    ...more,
  })
}

const timesOf = (dealership: Dealership, date: string, now = NOON) =>
  slotsOfDay(dealership, 'test-drive', date, now, NO_OCCUPANCY).map(
    ({ start }) => localTime(start, dealership.timeZone).clock,
  )

describe('slots of a day', () => {
  test('start at opening time, follow the step, and end before closing time', () => {
    const short = { counters: counters({ fri: { open: '09:00', close: '12:00' } }) }
    expect(timesOf(makeBookingDealership({}, short), '2026-11-20')).toEqual([
      '09:00',
      '09:45',
      '10:30',
      '11:15',
    ])
    expect(timesOf(makeBookingDealership({ lengthMinutes: 60 }, short), '2026-11-20').at(-1)).toBe('10:30')
  })

  test.each([
    ['are empty on a closed day', '2026-11-22', []],
    ['are empty on a past day', '2026-11-18', []],
    ['are empty beyond the days ahead', addDays('2026-11-19', 31), []],
    ['are empty on a public holiday', '2026-12-25', []],
  ])('%s', (_rule, date, times) => {
    expect(
      timesOf(makeBookingDealership({ daysAhead: 30 }), date, date === '2026-12-25' ? day(date) : NOON),
    ).toEqual(times)
  })

  test('respect the minimum notice', () => {
    expect(timesOf(makeBookingDealership({ noticeMinutes: 120 }), '2026-11-19').at(0)).toBe('14:30')
    expect(timesOf(makeBookingDealership({ noticeMinutes: 60 }), '2026-11-19').at(0)).toBe('13:00')
    expect(timesOf(makeBookingDealership({ noticeMinutes: 24 * 60 }), '2026-11-19')).toEqual([])
  })

  test('follow the special hours of the department: sales for test drives, service for services', () => {
    const special = { date: '2026-11-20', label: 'Stocktake', counters: ['sales' as const] }
    const dealership = makeBookingDealership(
      {},
      { specialDays: [{ ...special, hours: { open: '13:00', close: '14:00' } }] },
    )
    expect(timesOf(dealership, '2026-11-20')).toEqual(['13:00'])
    expect(slotsOfDay(dealership, 'service', '2026-11-20', NOON, NO_OCCUPANCY)).toHaveLength(18)
  })

  test('are empty if the dealership does not offer them', () => {
    expect(timesOf(makeBookingDealership({ isOffered: false }), '2026-11-20')).toEqual([])
  })

  test('continue past midnight', () => {
    const night = makeBookingDealership(
      { stepMinutes: 60 },
      { counters: counters({ fri: { open: '22:00', close: '02:00' } }) },
    )
    expect(timesOf(night, '2026-11-20')).toEqual(['22:00', '23:00', '00:00', '01:00'])
  })

  test('repeat in the repeated hour of daylight saving and skip the skipped hour', () => {
    const early = { sun: { open: '01:00', close: '04:00' } }
    const night = makeBookingDealership(
      { stepMinutes: 60 },
      { counters: counters(early), publicHolidays: 'as_usual' },
    )
    expect(timesOf(night, '2026-04-05', day('2026-04-01'))).toEqual(['01:00', '02:00', '02:00', '03:00'])
    expect(timesOf(night, '2026-10-04', day('2026-10-01'))).toEqual(['01:00', '03:00'])
  })
})

describe('remaining places', () => {
  const dealership = makeBookingDealership({ capacity: 2 })
  const slots = (occupancy: Partial<typeof NO_OCCUPANCY>) =>
    slotsOfDay(dealership, 'test-drive', '2026-11-20', NOON, { ...NO_OCCUPANCY, ...occupancy })
  const [first, second] = slots({}) as [Slot, Slot]

  test.each([
    ['equal the capacity without bookings', {}, [2, 2]],
    ['decrease with each booking', { booked: [first] }, [1, 2]],
    ['are 0 in a full slot', { booked: [first, first] }, [0, 2]],
    ['are 0 in an overbooked slot', { booked: [first, first, first] }, [0, 2]],
    ['are 0 in a blocked slot', { blocked: [{ start: first.start, end: second.end }] }, [0, 0]],
    ['are 0 while the car is away', { carAway: [second] }, [2, 0]],
    [
      'ignore a booking that only touches the slot',
      { booked: [{ start: first.end, end: second.start }] },
      [2, 2],
    ],
  ])('%s', (_rule, occupancy, remaining) => {
    expect(
      slots(occupancy)
        .slice(0, 2)
        .map((slot) => slot.left),
    ).toEqual(remaining)
  })

  test('add up for a day', () => {
    expect(bookingDay('2026-11-20', slots({ booked: [first] }))).toEqual({
      date: '2026-11-20',
      state: 'free',
      left: 23,
    })
    const shut = [{ start: NOON, end: new Date('2026-12-01T00:00:00Z') }]
    expect(bookingDay('2026-11-20', slots({ blocked: shut })).state).toBe('full')
    expect(bookingDay('2026-11-22', []).state).toBe('closed')
  })
})

describe('bookings per day', () => {
  const friday = '2026-11-20'
  const dealership = makeBookingDealership({ capacity: 2, perDay: 3, noticeMinutes: 0 })
  const remainingPerSlot = (booked: Span[]) =>
    slotsOfDay(dealership, 'test-drive', friday, NOON, { ...NO_OCCUPANCY, booked }).map((slot) => slot.left)
  const [first, second, third] = slotsOfDay(dealership, 'test-drive', friday, NOON, NO_OCCUPANCY) as [
    Slot,
    Slot,
    Slot,
  ]

  test('are limited even if slots have places left', () => {
    expect(placesOnDay(dealership, 'test-drive', friday)).toBe(3)
    expect(new Set(remainingPerSlot([]))).toEqual(new Set([2]))
    expect(remainingPerSlot([first, second]).slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(new Set(remainingPerSlot([first, second, third]))).toEqual(new Set([0]))
    const slots = slotsOfDay(dealership, 'test-drive', friday, NOON, { ...NO_OCCUPANCY, booked: [first] })
    const dayLimit = remainingOnDay(dealership, 'test-drive', friday, { booked: [first] })
    expect(bookingDay(friday, slots, dayLimit)).toMatchObject({ state: 'free', left: 2 })
  })

  test('exclude those of the day before', () => {
    const before = { start: new Date(first.start.getTime() - DAY), end: new Date(first.end.getTime() - DAY) }
    expect(remainingOnDay(dealership, 'test-drive', friday, { booked: [before] })).toBe(3)
  })

  test('default to the places of all slots, and are 0 on a closed day', () => {
    const free = makeBookingDealership({ capacity: 2 })
    const spans = slotsOfDay(
      makeBookingDealership({ noticeMinutes: 0 }),
      'test-drive',
      friday,
      NOON,
      NO_OCCUPANCY,
    )
    expect(placesOnDay(free, 'test-drive', friday)).toBe(spans.length * 2)
    expect(placesOnDay(free, 'test-drive', '2026-11-22')).toBe(0)
    expect(placesOnDay(makeBookingDealership({ isOffered: false }), 'test-drive', friday)).toBe(0)
  })
})

test('nearest slots are free, sorted by distance, the earlier first on a tie', () => {
  const at = (hour: number, remaining: number): Slot => ({
    start: new Date(Date.UTC(2026, 10, 20, hour)),
    end: new Date(Date.UTC(2026, 10, 20, hour, 30)),
    left: remaining,
  })
  const list = [at(8, 1), at(9, 2), at(10, 0), at(11, 1), at(14, 1)]
  const hours = nearestSlots(list, new Date(Date.UTC(2026, 10, 20, 10))).map(({ start }) =>
    start.getUTCHours(),
  )
  expect(hours).toEqual([9, 11, 8])
  expect(nearestSlots([at(10, 0)], NOON)).toEqual([])
})

test('for any rules and day, slots are in the future, within opening hours, in order and one step apart', () => {
  const rules = fc.record({
    lengthMinutes: fc.integer({ min: 5, max: 240 }),
    stepMinutes: fc.integer({ min: 5, max: 240 }),
    noticeMinutes: fc.integer({ min: 0, max: 3_000 }),
    daysAhead: fc.integer({ min: 0, max: 365 }),
  })
  const zone = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth')
  const minute = fc.integer({ min: 0, max: 365 * 24 * 60 })
  fc.assert(
    fc.property(
      rules,
      zone,
      minute,
      fc.integer({ min: -2, max: 366 }),
      (rulesUnderTest, timeZone, offset, ahead) => {
        const now = new Date(Date.UTC(2026, 0, 1) + offset * MINUTE)
        const dealership = makeBookingDealership(rulesUnderTest, { timeZone })
        const date = addDays(localTime(now, timeZone).date, ahead)
        const slots = slotsOfDay(dealership, 'test-drive', date, now, NO_OCCUPANCY)
        expect(slots.length === 0 || (ahead >= 0 && ahead <= rulesUnderTest.daysAhead)).toBe(true)
        const [first] = slots
        for (const [index, { start, end, left }] of slots.entries()) {
          expect(start.getTime()).toBeGreaterThanOrEqual(
            now.getTime() + rulesUnderTest.noticeMinutes * MINUTE,
          )
          expect(end.getTime() - start.getTime()).toBe(rulesUnderTest.lengthMinutes * MINUTE)
          expect(start.getTime() - (first?.start.getTime() ?? 0)).toBe(
            index * rulesUnderTest.stepMinutes * MINUTE,
          )
          const [from, to] = [localTime(start, timeZone), localTime(end, timeZone)]
          expect([from.date, to.date]).toEqual([date, date])
          expect(from.clock >= '08:30' && to.clock <= '17:30').toBe(true)
          expect(left).toBe(2)
        }
      },
    ),
    { numRuns: 500 },
  )
})

function counters(hours: Dealership['counters']['sales']['hours']): Dealership['counters'] {
  const other = { phone: '1', hours: weekdayHours('08:30', '17:30') }
  return { sales: { phone: '1', hours }, service: other, parts: other }
}

function day(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
