import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vehicles } from '../../../src/data/database/tables.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { qrHref } from '../../../src/domain/vehicles/qr-address.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const DAY = 86_400_000
let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

type Changes = Partial<typeof vehicles.$inferInsert>

/** The nth car on sale, changed as asked, and what its page has. */
async function pageOf(position: number, ...changes: Changes[]) {
  const car = scene.published.current()?.vehicles[position]
  if (!car) throw new Error('The demo has cars')
  for (const set of changes)
    await scene.db
      .update(vehicles)
      .set(set)
      .where(eq(vehicles.id, BigInt(car.id)))
  await scene.published.refresh()
  return { car, found: await scene.services.vehiclePage.find(car.id) }
}

test('a car on sale has its card, its trail, its facts and others like it', async () => {
  const { car, found } = await pageOf(0)
  expect(found).toMatchObject({
    is: 'here',
    page: {
      status: 'on_sale',
      vehicle: { stockid: car.stockid },
      trail: { make: { displayValue: car.make } },
    },
  })
  if (found?.is !== 'here') throw new Error('It is on sale')
  expect(found.page.pictures).toHaveLength(car.pictures.length)
  expect(found.page.related.every((group) => group.length <= 10)).toBe(true)
  expect(found.page.related.flat().map(({ stockid }) => stockid)).not.toContain(car.stockid)
})

test('a car that was sold this moment is nowhere among the related ones', async () => {
  const { car, found } = await pageOf(0)
  const related = found?.is === 'here' ? found.page.related.flat() : []
  const sold = related[0]
  if (!sold) throw new Error('It has related cars')
  await scene.db.update(vehicles).set({ status: 'sold' }).where(eq(vehicles.stockid, sold.stockid))
  await scene.published.refresh()
  const again = await scene.services.vehiclePage.find(car.id)
  const left = again?.is === 'here' ? again.page.related.flat() : []
  expect(left.map(({ stockid }) => stockid)).not.toContain(sold.stockid)
  expect(left.length).toBeGreaterThan(0)
})

test.each(['0', '999999999', 'x', '1;drop table vehicles', '9'.repeat(40), '-1'])(
  'there is no car %j',
  async (id) => {
    expect(await scene.services.vehiclePage.find(id)).toBeNull()
  },
)

describe('a car that is gone', () => {
  test('keeps its page for thirty days, with its name, facts and others like it', async () => {
    const sold = { status: 'sold' as const, soldAt: new Date(scene.now() - 29 * DAY) }
    const { car, found } = await pageOf(1, sold)
    expect(found).toMatchObject({
      is: 'here',
      page: { status: 'sold', vehicle: { stockid: car.stockid, dealershipName: expect.any(String) } },
    })
  })

  test('leads on to its make and model after that', async () => {
    const sold = { status: 'sold' as const, soldAt: new Date(scene.now() - 31 * DAY) }
    const { car, found } = await pageOf(2, sold)
    expect(found?.is).toBe('gone')
    const url = new URL((found as { href: string }).href, 'https://example.com')
    const { selected } = scene.services.search.parse(url)
    const make = scene.published.current()?.stock.optionOf('make', selected.make?.[0] ?? '')
    expect(make?.displayValue).toBe(car.make)
    expect(selected.model).toHaveLength(1)
  })

  test('withdrawn counts from the day it was taken off', async () => {
    const { found } = await pageOf(3, { status: 'withdrawn' })
    expect(found).toMatchObject({ is: 'here', page: { status: 'withdrawn' } })
  })

  test('a pending sale keeps its page however long it takes', async () => {
    const { found } = await pageOf(4, { status: 'pending', listedAt: new Date(scene.now() - 300 * DAY) })
    expect(found).toMatchObject({ is: 'here', page: { status: 'pending' } })
  })
})

describe('the price history', () => {
  const steps = async (position: number, ...changes: Changes[]) => {
    const { found } = await pageOf(position, ...changes)
    return found?.is === 'here' ? found.page.price.steps.map(({ price }) => price) : null
  }
  const price = (driveAwayPrice: number) => ({ driveAwayPrice, egcPrice: null })

  test('has every change that was made', async () => {
    expect((await steps(5, price(50_000), price(48_000)))?.at(-1)).toBe(48_000)
  })

  test('no price that stood for less than a day is one the car was reduced from', async () => {
    const stock = scene.published.current()?.vehicles ?? []
    const position = stock.findIndex(
      ({ price: now, priceType, priceChanges }, index) =>
        index > 20 && now && priceType === 'drive_away' && priceChanges.length === 0,
    )
    const first = stock[position]?.price as number
    const changed = (to: number, previousPrice: number) => ({ ...price(to), previousPrice })
    const { found } = await pageOf(
      position,
      changed(first + 2_000, first),
      changed(first + 1_000, first + 2_000),
    )
    expect(found).toMatchObject({ page: { vehicle: { price: first + 1_000, priceDrop: null } } })
    const { found: later } = await pageOf(position, changed(first - 500, first + 1_000))
    expect(later).toMatchObject({ page: { vehicle: { priceDrop: { from: first } } } })
  })

  test('begins anew where the figure began to mean something else', async () => {
    const egc = { driveAwayPrice: null, egcPrice: 45_000 }
    expect(await steps(6, price(50_000), egc)).toEqual([45_000])
    expect(await steps(7, egc, price(45_000))).toEqual([45_000])
  })
})

test('how long a model usually stands is said only where enough of it were sold', async () => {
  const car = scene.published.current()?.vehicles[8]
  const usual = async () => {
    await scene.published.refresh()
    const found = await scene.services.vehiclePage.find(car?.id ?? '')
    return found?.is === 'here' ? found.page.typicalDaysToSell : null
  }
  const [row] = await scene.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, BigInt(car?.id ?? '0')))
  const { id: _id, price: _price, priceType: _type, ...facts } = row as typeof vehicles.$inferSelect
  const soldAfter = (days: number) => ({
    ...facts,
    stockid: `SOLD-${days}`,
    status: 'sold' as const,
    soldAt: new Date(facts.listedAt.getTime() + days * DAY),
  })
  const others = await scene.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.model, facts.model))
  expect(others.length).toBeGreaterThan(0)
  await scene.db.delete(vehicles).where(eq(vehicles.status, 'sold'))
  await scene.db.insert(vehicles).values([10, 20, 30, 40].map(soldAfter))
  expect(await usual()).toBeNull()
  await scene.db.insert(vehicles).values([soldAfter(100)])
  expect(await usual()).toBe(30)
})

test("a square leads to the car's page on the site's own address", async () => {
  const answer = await scene.app.request(qrHref('3'))
  expect(answer.headers.get('Content-Type')).toContain('image/svg+xml')
  expect(await answer.text()).toMatch(/^<svg/)
  expect((await scene.app.request(`${qrHref('3')}x`)).status).toBe(404)
  expect((await scene.app.request('/pictures/qr/abc.svg')).status).toBe(404)
  expect(paths.vehicle({ id: '3' })).toBe('/vehicle-for-sale/3')
})
