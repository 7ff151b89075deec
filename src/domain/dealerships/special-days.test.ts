import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDealership } from '../../../tests/factories/dealership.ts'
import { countPropertyRuns } from '../../../tests/property-runs.ts'
import { DAYS } from '../time/days.ts'
import { addDays, localTime } from '../time/zone-time.ts'
import { type Dealership, dealershipSchema } from './dealership.ts'
import { publicHolidays, STATES } from './public-holidays.ts'
import { counterStatus, openingDays, specialDays } from './special-days.ts'
import { openSpan, tradingStatus, tradingText } from './trading-hours.ts'

const EVERY_COUNTER = ['sales' as const, 'service' as const, 'parts' as const]
const textAt = (dealership: Dealership, instant: string, counter = EVERY_COUNTER[0] ?? 'sales') =>
  tradingText(counterStatus(dealership, counter, new Date(instant)))

describe('a special day', () => {
  const eve = { date: '2026-12-24', label: 'Christmas Eve', counters: EVERY_COUNTER }
  const dealership = makeDealership({
    specialDays: [{ ...eve, hours: { open: '09:00', close: '13:00' } }],
  })

  test.each([
    ['has its own opening time', '2026-12-23T21:45:00Z', 'Opens 9:00 am'],
    ['has its own closing time', '2026-12-24T01:00:00Z', 'Open until 1:00 pm'],
    ['is followed by the next open day after the holidays', '2026-12-24T03:00:00Z', 'Opens Tue 8:30 am'],
    ['is announced the day before', '2026-12-23T07:00:00Z', 'Opens Thu 9:00 am'],
  ])('%s', (_rule, instant, text) => {
    expect(textAt(dealership, instant)).toBe(text)
  })

  test('of one counter does not affect the others', () => {
    const stocktake = { date: '2026-11-18', label: 'Stocktake', counters: ['parts' as const], hours: null }
    const closedDealership = makeDealership({ specialDays: [stocktake] })
    expect(textAt(closedDealership, '2026-11-18T01:00:00Z')).toBe('Open until 5:30 pm')
    expect(textAt(closedDealership, '2026-11-18T01:00:00Z', 'parts')).toBe('Opens Thu 8:30 am')
  })

  test('takes precedence over a public holiday', () => {
    const hours = { open: '10:00', close: '16:00' }
    const open = makeDealership({
      specialDays: [{ date: '2026-06-08', label: "King's Birthday sale", counters: EVERY_COUNTER, hours }],
    })
    expect(textAt(open, '2026-06-08T01:00:00Z')).toBe('Open until 4:00 pm')
    expect(specialDays(open, 'sales', '2026-06-08', '2026-06-08')).toEqual([
      { date: '2026-06-08', label: "King's Birthday sale", hours },
    ])
  })
})

describe('a public holiday', () => {
  test('closes dealerships of its state only', () => {
    const melbourne = { state: 'VIC', timeZone: 'Australia/Melbourne' }
    expect(textAt(makeDealership(melbourne), '2026-11-03T01:00:00Z')).toBe('Opens Wed 8:30 am')
    expect(textAt(makeDealership(), '2026-11-03T01:00:00Z')).toBe('Open until 5:30 pm')
  })

  test('has no effect if the dealership trades as usual', () => {
    const always = makeDealership({ publicHolidays: 'as_usual' })
    expect(textAt(always, '2026-06-08T01:00:00Z')).toBe('Open until 5:30 pm')
  })

  test.each(STATES)('table of %s covers both years without duplicate dates', (state) => {
    for (const year of [2026, 2027]) {
      const dates = publicHolidays(state, `${year}-01-01`, `${year}-12-31`).map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].toSorted())
      for (const day of ['01-01', '01-26', '12-25']) expect(dates).toContain(`${year}-${day}`)
    }
  })

  test('table of New South Wales has 13 holidays in 2026 and 14 in 2027', () => {
    const count = (year: number) => publicHolidays('NSW', `${year}-01-01`, `${year}-12-31`).length
    expect([count(2026), count(2027)]).toEqual([13, 14])
    expect(publicHolidays('NSW', '2027-03-26', '2027-04-26')).toEqual([
      { date: '2027-03-26', label: 'Good Friday' },
      { date: '2027-03-27', label: 'Easter Saturday' },
      { date: '2027-03-28', label: 'Easter Sunday' },
      { date: '2027-03-29', label: 'Easter Monday' },
      { date: '2027-04-25', label: 'Anzac Day' },
      { date: '2027-04-26', label: 'Anzac Day' },
    ])
  })
})

test('after a long break, the opening text includes the date', () => {
  const dates = Array.from({ length: 18 }, (_, ahead) => addDays('2026-12-24', ahead))
  const away = makeDealership({
    specialDays: dates.map((date) => ({ date, label: 'Summer break', counters: EVERY_COUNTER, hours: null })),
  })
  expect(textAt(away, '2026-12-24T01:00:00Z')).toBe('Opens Mon 11 Jan 8:30 am')
  expect(textAt(away, '2027-01-08T01:00:00Z')).toBe('Opens Mon 8:30 am')
})

test('a list of days labels the exceptions', () => {
  const days = openingDays(makeDealership(), 'service', '2026-12-23', 4)
  expect(days).toEqual([
    { date: '2026-12-23', hours: { open: '08:30', close: '17:30' }, label: null },
    { date: '2026-12-24', hours: { open: '08:30', close: '17:30' }, label: null },
    { date: '2026-12-25', hours: null, label: 'Christmas Day' },
    { date: '2026-12-26', hours: null, label: 'Boxing Day' },
  ])
})

test('a document without special days and bookings gets the defaults', () => {
  const { specialDays: _days, publicHolidays: _holidays, bookings: _rules, ...old } = makeDealership()
  expect(dealershipSchema.parse(old)).toEqual(makeDealership())
  const own = { ...old, bookings: { service: { capacity: 9 } } }
  expect(dealershipSchema.parse(own).bookings).toMatchObject({
    service: { capacity: 9, stepMinutes: 30 },
    'test-drive': { capacity: 2 },
  })
})

describe('hours past midnight', () => {
  const hours = { fri: { open: '18:00', close: '02:00' } }
  test.each([
    ['in the evening', '2026-11-20T08:00:00Z', 'Open until 2:00 am'],
    ['after midnight', '2026-11-20T14:59:00Z', 'Open until 2:00 am'],
    ['at closing time', '2026-11-20T15:00:00Z', 'Opens Fri 6:00 pm'],
    ['the morning before', '2026-11-19T22:00:00Z', 'Opens 6:00 pm'],
  ])('%s', (_when, instant, text) => {
    expect(tradingText(tradingStatus(hours, 'Australia/Sydney', new Date(instant)))).toBe(text)
  })

  test('last the whole day if they open and close at the same time', () => {
    const whole = Object.fromEntries(DAYS.map((day) => [day, { open: '00:00', close: '00:00' }]))
    for (const hour of [0, 6, 12, 13, 18, 23])
      expect(tradingStatus(whole, 'Australia/Sydney', new Date(Date.UTC(2026, 10, 20, hour))).status).toBe(
        'open',
      )
  })

  test('end after the repeated hour of daylight saving', () => {
    // Clocks go back from 3 to 2 on Sunday 5 April 2026 in Sydney.
    const night = { sat: { open: '18:00', close: '02:30' } }
    const status = (instant: string) => tradingStatus(night, 'Australia/Sydney', new Date(instant)).status
    expect([
      status('2026-04-04T15:29:00Z'),
      status('2026-04-04T15:45:00Z'),
      status('2026-04-04T16:15:00Z'),
      status('2026-04-04T16:30:00Z'),
    ]).toEqual(['open', 'open', 'open', 'closed'])
  })

  test('that begin in the skipped hour of daylight saving begin after it', () => {
    const early = { sun: { open: '02:30', close: '05:00' } }
    const status = (instant: string) =>
      tradingText(tradingStatus(early, 'Australia/Sydney', new Date(instant)))
    expect(status('2026-10-03T15:59:00Z')).toBe('Opens 2:30 am')
    expect(status('2026-10-03T16:00:00Z')).toBe('Open until 5:00 am')
  })
})

const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const open = fc.record({ open: clock, close: clock })
const week = fc.record(Object.fromEntries(DAYS.map((day) => [day, open])), { requiredKeys: [] })
const zone = fc.constantFrom(
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
)

test('for any time and zone, the status matches the hours of today or last night, and the next opening is correct', () => {
  const minute = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 })
  const special = fc.array(fc.record({ ahead: fc.integer({ min: 0, max: 729 }), hours: fc.option(open) }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(week, special, zone, minute, (hours, days, timeZone, offset) => {
      const at = new Date(Date.UTC(2026, 0, 1) + offset * 60_000)
      const list = days.map((day) => ({ ...day, label: 'Special', date: addDays('2026-01-01', day.ahead) }))
      const { date } = localTime(at, timeZone)
      const spanOn = (day: string) => {
        const [openHours] = openingDaysOf(hours, list, day)
        return openHours && openSpan(day, openHours, timeZone)
      }
      const isWithinHours = [date, addDays(date, -1)].some((day) => {
        const span = spanOn(day)
        return span && span.start <= at && at < span.end
      })
      const trading = tradingStatus(hours, timeZone, at, list)
      expect(trading.status).toBe(isWithinHours ? 'open' : 'closed')
      if (trading.status === 'open' || !trading.opens) return
      const { opens } = trading
      const ahead = Array.from({ length: 36 }, (_, days_) => addDays(date, days_)).find((day) => {
        const span = spanOn(day)
        return span && span.start > at
      })
      expect(opens.today).toBe(ahead === date)
      const nextSpan = spanOn(ahead ?? '')
      expect(tradingStatus(hours, timeZone, nextSpan?.start ?? at, list).status).toBe('open')
    }),
    { numRuns: countPropertyRuns(1_500) },
  )
})

/** Simple reference implementation of the hours of a date. */
function openingDaysOf(
  hours: Parameters<typeof tradingStatus>[0],
  special: readonly { date: string; hours: { open: string; close: string } | null }[],
  date: string,
) {
  const specialDay = special.find((day) => day.date === date)
  const day = DAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as (typeof DAYS)[number]
  const openHours = specialDay ? specialDay.hours : hours[day]
  return openHours ? [openHours] : []
}

test('a weekday counter of New South Wales is open on 252 days of 2026', () => {
  // 261 weekdays, minus nine holidays: four of the thirteen fall on a weekend.
  const days = openingDays(makeDealership(), 'sales', '2026-01-01', 365)
  expect(days.filter(({ hours }) => hours)).toHaveLength(261 - 9)
})
