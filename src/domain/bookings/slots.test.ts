import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDealership, weekdayHours } from '../../../tests/factories/dealership.ts'
import type { Dealership } from '../dealerships/dealership.ts'
import { addDays, localTime } from '../time/zone-time.ts'
import type { Span } from './booking.ts'
import { type BookingRules, DEFAULT_BOOKING_RULES } from './booking-rules.ts'
import {
  bookingDay,
  leftOnDay,
  NOTHING_BOOKED,
  nearestSlots,
  placesOnDay,
  type Slot,
  slotsOfDay,
} from './slots.ts'

const NOON = new Date('2026-11-19T01:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000

function place(rules: Partial<BookingRules> = {}, more: Partial<Dealership> = {}): Dealership {
  const usual = DEFAULT_BOOKING_RULES
  return makeDealership({
    bookings: { ...usual, 'test-drive': { ...usual['test-drive'], ...rules } },
    ...more,
  })
}

const timesOf = (dealership: Dealership, date: string, now = NOON) =>
  slotsOfDay(dealership, 'test-drive', date, now, NOTHING_BOOKED).map(
    ({ start }) => localTime(start, dealership.timeZone).clock,
  )

describe('the times of a day', () => {
  test('follow the opening by steps, and the last ends before the close', () => {
    const short = { counters: counters({ fri: { open: '09:00', close: '12:00' } }) }
    expect(timesOf(place({}, short), '2026-11-20')).toEqual(['09:00', '09:45', '10:30', '11:15'])
    expect(timesOf(place({ lengthMinutes: 60 }, short), '2026-11-20').at(-1)).toBe('10:30')
  })

  test.each([
    ['a closed day has none', '2026-11-22', []],
    ['a day that is past has none', '2026-11-18', []],
    ['a day beyond the horizon has none', addDays('2026-11-19', 31), []],
    ['a public holiday has none', '2026-12-25', []],
  ])('%s', (_rule, date, times) => {
    expect(timesOf(place({ daysAhead: 30 }), date, date === '2026-12-25' ? day(date) : NOON)).toEqual(times)
  })

  test('leave the notice that staff need', () => {
    expect(timesOf(place({ noticeMinutes: 120 }), '2026-11-19').at(0)).toBe('14:30')
    expect(timesOf(place({ noticeMinutes: 60 }), '2026-11-19').at(0)).toBe('13:00')
    expect(timesOf(place({ noticeMinutes: 24 * 60 }), '2026-11-19')).toEqual([])
  })

  test('are those of the special day, and of the department: sales for a drive, service for a service', () => {
    const special = { date: '2026-11-20', label: 'Stocktake', counters: ['sales' as const] }
    const dealership = place({}, { specialDays: [{ ...special, hours: { open: '13:00', close: '14:00' } }] })
    expect(timesOf(dealership, '2026-11-20')).toEqual(['13:00'])
    expect(slotsOfDay(dealership, 'service', '2026-11-20', NOON, NOTHING_BOOKED)).toHaveLength(18)
  })

  test('are none where the dealership does not offer them', () => {
    expect(timesOf(place({ isOffered: false }), '2026-11-20')).toEqual([])
  })

  test('go on over midnight', () => {
    const night = place(
      { stepMinutes: 60 },
      { counters: counters({ fri: { open: '22:00', close: '02:00' } }) },
    )
    expect(timesOf(night, '2026-11-20')).toEqual(['22:00', '23:00', '00:00', '01:00'])
  })

  test('come twice in the hour that comes twice, and not at all in the one that never comes', () => {
    const early = { sun: { open: '01:00', close: '04:00' } }
    const night = place({ stepMinutes: 60 }, { counters: counters(early), publicHolidays: 'as_usual' })
    expect(timesOf(night, '2026-04-05', day('2026-04-01'))).toEqual(['01:00', '02:00', '02:00', '03:00'])
    expect(timesOf(night, '2026-10-04', day('2026-10-01'))).toEqual(['01:00', '03:00'])
  })
})

describe('what is left', () => {
  const dealership = place({ capacity: 2 })
  const slots = (occupancy: Partial<typeof NOTHING_BOOKED>) =>
    slotsOfDay(dealership, 'test-drive', '2026-11-20', NOON, { ...NOTHING_BOOKED, ...occupancy })
  const [first, second] = slots({}) as [Slot, Slot]

  test.each([
    ['all of it where nobody booked', {}, [2, 2]],
    ['one less for each booking', { booked: [first] }, [1, 2]],
    ['nothing when it is full', { booked: [first, first] }, [0, 2]],
    ['nothing when more came than there is room for', { booked: [first, first, first] }, [0, 2]],
    ['nothing in a blocked time', { blocked: [{ start: first.start, end: second.end }] }, [0, 0]],
    ['nothing while the car is away', { carAway: [second] }, [2, 0]],
    [
      'all of it beside a booking that only touches',
      { booked: [{ start: first.end, end: second.start }] },
      [2, 2],
    ],
  ])('is %s', (_rule, occupancy, left) => {
    expect(
      slots(occupancy)
        .slice(0, 2)
        .map((slot) => slot.left),
    ).toEqual(left)
  })

  test('a day tells the sum of its times', () => {
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

describe('a day takes so many in all', () => {
  const friday = '2026-11-20'
  const own = place({ capacity: 2, perDay: 3, noticeMinutes: 0 })
  const left = (booked: Span[]) =>
    slotsOfDay(own, 'test-drive', friday, NOON, { ...NOTHING_BOOKED, booked }).map((slot) => slot.left)
  const [first, second, third] = slotsOfDay(own, 'test-drive', friday, NOON, NOTHING_BOOKED) as [
    Slot,
    Slot,
    Slot,
  ]

  test('and no more, though its times have places left', () => {
    expect(placesOnDay(own, 'test-drive', friday)).toBe(3)
    expect(new Set(left([]))).toEqual(new Set([2]))
    expect(left([first, second]).slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(new Set(left([first, second, third]))).toEqual(new Set([0]))
    const slots = slotsOfDay(own, 'test-drive', friday, NOON, { ...NOTHING_BOOKED, booked: [first] })
    const most = leftOnDay(own, 'test-drive', friday, { booked: [first] })
    expect(bookingDay(friday, slots, most)).toMatchObject({ state: 'free', left: 2 })
  })

  test('of its own: those of the day before do not count', () => {
    const before = { start: new Date(first.start.getTime() - DAY), end: new Date(first.end.getTime() - DAY) }
    expect(leftOnDay(own, 'test-drive', friday, { booked: [before] })).toBe(3)
  })

  test('as its times have places for, where no number is set; and none when it is closed', () => {
    const free = place({ capacity: 2 })
    const spans = slotsOfDay(place({ noticeMinutes: 0 }), 'test-drive', friday, NOON, NOTHING_BOOKED)
    expect(placesOnDay(free, 'test-drive', friday)).toBe(spans.length * 2)
    expect(placesOnDay(free, 'test-drive', '2026-11-22')).toBe(0)
    expect(placesOnDay(place({ isOffered: false }), 'test-drive', friday)).toBe(0)
  })
})

test('the nearest free times come first, of two as near the earlier, and never a full one', () => {
  const at = (hour: number, left: number): Slot => ({
    start: new Date(Date.UTC(2026, 10, 20, hour)),
    end: new Date(Date.UTC(2026, 10, 20, hour, 30)),
    left,
  })
  const list = [at(8, 1), at(9, 2), at(10, 0), at(11, 1), at(14, 1)]
  const hours = nearestSlots(list, new Date(Date.UTC(2026, 10, 20, 10))).map(({ start }) =>
    start.getUTCHours(),
  )
  expect(hours).toEqual([9, 11, 8])
  expect(nearestSlots([at(10, 0)], NOON)).toEqual([])
})

test('whatever the rules and the day, times lie in the future, inside the hours, in order and apart by the step', () => {
  const rules = fc.record({
    lengthMinutes: fc.integer({ min: 5, max: 240 }),
    stepMinutes: fc.integer({ min: 5, max: 240 }),
    noticeMinutes: fc.integer({ min: 0, max: 3_000 }),
    daysAhead: fc.integer({ min: 0, max: 365 }),
  })
  const zone = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth')
  const minute = fc.integer({ min: 0, max: 365 * 24 * 60 })
  fc.assert(
    fc.property(rules, zone, minute, fc.integer({ min: -2, max: 366 }), (own, timeZone, offset, ahead) => {
      const now = new Date(Date.UTC(2026, 0, 1) + offset * MINUTE)
      const dealership = place(own, { timeZone })
      const date = addDays(localTime(now, timeZone).date, ahead)
      const found = slotsOfDay(dealership, 'test-drive', date, now, NOTHING_BOOKED)
      expect(found.length === 0 || (ahead >= 0 && ahead <= own.daysAhead)).toBe(true)
      const [first] = found
      for (const [index, { start, end, left }] of found.entries()) {
        expect(start.getTime()).toBeGreaterThanOrEqual(now.getTime() + own.noticeMinutes * MINUTE)
        expect(end.getTime() - start.getTime()).toBe(own.lengthMinutes * MINUTE)
        expect(start.getTime() - (first?.start.getTime() ?? 0)).toBe(index * own.stepMinutes * MINUTE)
        const [from, to] = [localTime(start, timeZone), localTime(end, timeZone)]
        expect([from.date, to.date]).toEqual([date, date])
        expect(from.clock >= '08:30' && to.clock <= '17:30').toBe(true)
        expect(left).toBe(2)
      }
    }),
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
