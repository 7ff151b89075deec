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

const showroom = () => scene.services.site.layout().dealerships.find(({ suburb }) => suburb === 'Brookvale')
const textNow = () => tradingText(showroom()?.trading ?? { status: 'closed', opens: null })
const goTo = (instant: string) => scene.pass((Date.parse(instant) - scene.now()) / 1_000)

test('on a public holiday every page says closed, and the pages kept from the day before are not used', async () => {
  goTo('2026-04-02T12:59:00Z')
  const before = scene.services.site.tradingKey()
  goTo('2026-04-02T13:00:00Z')
  expect(scene.services.site.tradingKey()).not.toBe(before)
  goTo('2026-04-03T01:00:00Z')
  expect(textNow()).toBe('Opens Tue 8:30 am')
  expect(showroom()?.salesSpecialDays.map(({ label }) => label)).toEqual([
    'Good Friday',
    'Easter Saturday',
    'Easter Sunday',
    'Easter Monday',
    'Anzac Day',
    'Anzac Day',
  ])
})

test("what an editor says of a day is there as soon as it is published, for the department's hours and the pages' key", async () => {
  goTo('2026-04-08T01:00:00Z')
  expect(textNow()).toBe('Open until 5:30 pm')
  const before = scene.services.site.tradingKey()
  const row = await scene.db.query.dealerships.findFirst({
    where: eq(dealerships.slug, 'harbour-brookvale'),
  })
  if (!row) throw new Error('The demo has Brookvale')
  const day = { date: '2026-04-08', label: 'Training', hours: { open: '08:30', close: '11:00' } }
  const changed = { ...row.dealership, specialDays: [{ ...day, counters: ['sales' as const] }] }
  await scene.db.update(dealerships).set({ dealership: changed }).where(eq(dealerships.slug, row.slug))
  await scene.published.refresh()
  expect(textNow()).toBe('Opens Thu 8:30 am')
  expect(scene.services.site.tradingKey()).not.toBe(before)
  expect(
    await scene.services.bookings.slots({ kind: 'test-drive', dealership: row.slug, date: day.date }),
  ).toEqual([])
})

test('the key moves when a department closes, not only sales', () => {
  goTo('2026-04-09T05:59:00Z')
  const before = scene.services.site.tradingKey()
  goTo('2026-04-09T07:00:00Z')
  expect(scene.services.site.tradingKey()).not.toBe(before)
})
