import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealerships } from '../../../src/data/database/tables.ts'
import { tradingText } from '../../../src/domain/dealerships/trading-hours.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

const findDealership = () =>
  scene.services.site.layout().dealerships.find(({ suburb }) => suburb === 'Brookvale')
const readTradingText = () => tradingText(findDealership()?.trading ?? { status: 'closed', opens: null })
const moveClockTo = (instant: string) => scene.advanceClock((Date.parse(instant) - scene.now()) / 1_000)

test('a public holiday shows the next opening, and invalidates the pages cached the day before', async () => {
  moveClockTo('2026-04-02T12:59:00Z')
  const keyBefore = scene.services.site.tradingKey()
  moveClockTo('2026-04-02T13:00:00Z')
  expect(scene.services.site.tradingKey()).not.toBe(keyBefore)
  moveClockTo('2026-04-03T01:00:00Z')
  expect(readTradingText()).toBe('Opens Tue 8:30 am')
  expect(findDealership()?.salesSpecialDays.map(({ label }) => label)).toEqual([
    'Good Friday',
    'Easter Saturday',
    'Easter Sunday',
    'Easter Monday',
    'Anzac Day',
    'Anzac Day',
  ])
})

test('a special day changes the opening hours, the free times and the cache key as soon as it is published', async () => {
  moveClockTo('2026-04-08T01:00:00Z')
  expect(readTradingText()).toBe('Open until 5:30 pm')
  const keyBefore = scene.services.site.tradingKey()
  const row = await scene.db.query.dealerships.findFirst({
    where: eq(dealerships.slug, 'harbour-brookvale'),
  })
  if (!row) throw new Error('The demo must have Brookvale')
  const day = { date: '2026-04-08', label: 'Training', hours: { open: '08:30', close: '11:00' } }
  const dealership = { ...row.dealership, specialDays: [{ ...day, counters: ['sales' as const] }] }
  await scene.db.update(dealerships).set({ dealership: dealership }).where(eq(dealerships.slug, row.slug))
  await scene.published.refresh()
  expect(readTradingText()).toBe('Opens Thu 8:30 am')
  expect(scene.services.site.tradingKey()).not.toBe(keyBefore)
  expect(
    await scene.services.bookings.slots({ kind: 'test-drive', dealership: row.slug, date: day.date }),
  ).toEqual([])
})

test('the cache key changes when any department closes, not only sales', () => {
  moveClockTo('2026-04-09T05:59:00Z')
  const keyBefore = scene.services.site.tradingKey()
  moveClockTo('2026-04-09T07:00:00Z')
  expect(scene.services.site.tradingKey()).not.toBe(keyBefore)
})
