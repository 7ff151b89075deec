import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../../tests/factories/user.ts'
import type { BulkCar } from './bulk.ts'
import type { PriceChange } from './price-change.ts'
import {
  authorError,
  canChangeSchedule,
  canSeeSchedule,
  delayMinutes,
  delayText,
  dueError,
  planScheduledPrice,
  scheduleTimeSchema,
  shiftedClock,
} from './scheduled-price.ts'

const LOWER: PriceChange = { move: 'lower', amount: 3, unit: 'percent', rounding: 'ending_90' }
const SET: PriceChange = { move: 'set', amount: 20_000, unit: 'dollars', rounding: 'none' }
const car = (part: Partial<BulkCar> = {}): BulkCar => ({
  status: 'on_sale',
  dealership: 'harbour-brookvale',
  price: 24_490,
  driveAwayPrice: 24_490,
  egcPrice: null,
  ...part,
})
const poa = car({ price: null, driveAwayPrice: null })

describe('a due price change', () => {
  test('starts from the price at that moment', () => {
    const rule = { price: LOWER, isConfirmed: false }
    expect(planScheduledPrice(car(), rule, { hadPrice: true })).toEqual({
      fields: { driveAwayPrice: { from: 24_490, to: 23_790 } },
    })
    const raised = car({ price: 31_990, driveAwayPrice: 31_990 })
    expect(planScheduledPrice(raised, rule, { hadPrice: true })).toEqual({
      fields: { driveAwayPrice: { from: 31_990, to: 30_990 } },
    })
  })

  test.each<[string, BulkCar, PriceChange, boolean, string]>([
    ['was sold', car({ status: 'sold' }), LOWER, true, 'sold'],
    ['became P.O.A', poa, LOWER, true, 'no_price'],
    ['became P.O.A, even if its price would be set', poa, SET, true, 'no_price'],
    ['never had a price to lower', poa, LOWER, false, 'no_price'],
    ['has the price already', car({ price: 20_000, driveAwayPrice: 20_000 }), SET, true, 'same'],
    ['would cost far less', car({ price: 60_000, driveAwayPrice: 60_000 }), SET, true, 'large_drop'],
  ])('skips a car that %s', (_name, changedCar, price, hadPrice, skip) => {
    expect(planScheduledPrice(changedCar, { price, isConfirmed: false }, { hadPrice })).toEqual({ skip })
  })

  test('sets the price of a car that had none, and a far lower one that was confirmed', () => {
    const fields = (from: number | null) => ({ fields: { driveAwayPrice: { from, to: 20_000 } } })
    expect(planScheduledPrice(poa, { price: SET, isConfirmed: false }, { hadPrice: false })).toEqual(
      fields(null),
    )
    const dear = car({ price: 60_000, driveAwayPrice: 60_000 })
    expect(planScheduledPrice(dear, { price: SET, isConfirmed: true }, { hadPrice: true })).toEqual(
      fields(60_000),
    )
  })
})

describe('the time', () => {
  const now = new Date('2026-11-18T02:00:00Z')

  test('must be in the future, within a year', () => {
    expect(dueError(now, now)).toBe('This time has passed. Choose a later one')
    expect(dueError(new Date(now.getTime() + 1), now)).toBeNull()
    expect(dueError(new Date('2028-01-01T00:00:00Z'), now)).toBe('Choose a time within a year')
  })

  test('that clocks skip becomes the moment of the jump', () => {
    expect(shiftedClock({ date: '2027-10-03', clock: '02:30' }, 'Australia/Sydney')).toBe('03:00')
    expect(shiftedClock({ date: '2027-10-03', clock: '02:30' }, 'Australia/Perth')).toBeNull()
    // This hour occurs twice: the first one counts, and clocks show it as typed.
    expect(shiftedClock({ date: '2027-04-04', clock: '02:30' }, 'Australia/Sydney')).toBeNull()
  })

  test('is a calendar day and a clock time', () => {
    expect(scheduleTimeSchema.safeParse({ date: '2026-02-30', clock: '06:00' }).success).toBe(false)
    expect(scheduleTimeSchema.safeParse({ date: '2026-12-01', clock: '24:00' }).success).toBe(false)
    expect(scheduleTimeSchema.safeParse({ date: '2026-12-01', clock: '06:00' }).success).toBe(true)
  })

  test.each([
    [0, null],
    [5 * 60 + 59, null],
    [20 * 60, '20 minutes'],
    [60 * 60, '1 hour'],
    [47 * 3_600, '47 hours'],
    [3 * 86_400, '3 days'],
  ])('of %d seconds ago is a delay of %s', (seconds, text) => {
    const minutes = delayMinutes(now, new Date(now.getTime() + seconds * 1_000))
    expect(minutes && delayText(minutes)).toBe(text)
  })
})

describe('a scheduled change', () => {
  const manager = (part: Partial<Parameters<typeof makeUser>[0]> = {}) =>
    makeUser({ role: 'department_manager', department: 'sales', ...part })
  const brookvale = manager({ dealership: 'brookvale' })
  const both = { userId: 'someone', dealerships: ['brookvale', 'artarmon'] }

  test('is seen by its author and by everyone who may edit one of its cars', () => {
    expect(canSeeSchedule(brookvale, both)).toBe(true)
    expect(canSeeSchedule(brookvale, { ...both, dealerships: ['artarmon'] })).toBe(false)
    expect(canSeeSchedule(brookvale, { userId: brookvale.id, dealerships: ['artarmon'] })).toBe(true)
    expect(canSeeSchedule(manager({ department: 'service' }), both)).toBe(false)
  })

  test('is changed by its author and by people who may edit all of its cars', () => {
    expect(canChangeSchedule(brookvale, both)).toBe(false)
    expect(canChangeSchedule(manager(), both)).toBe(true)
    expect(canChangeSchedule(brookvale, { ...both, userId: brookvale.id })).toBe(true)
    const former = makeUser({ role: 'sales_user', department: 'sales' })
    expect(canChangeSchedule(former, { ...both, userId: former.id })).toBe(false)
  })

  test('is not applied for an author who lost the account or the permission', () => {
    expect(authorError(manager({ name: 'Robin Heron' }))).toBeNull()
    expect(authorError(manager({ active: false }))).toBe('Its author can no longer sign in')
    expect(authorError(null)).toBe('Its author can no longer sign in')
    expect(authorError(makeUser({ role: 'sales_user', department: 'sales', name: 'Robin Heron' }))).toBe(
      'Robin Heron may no longer change prices',
    )
  })
})
