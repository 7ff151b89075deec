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

/** Changes the nth car on sale and returns it with its page. */
async function changeAndFindPage(position: number, ...changes: Changes[]) {
  const car = scene.published.current()?.vehicles[position]
  if (!car) throw new Error('The demo has cars')
  for (const columns of changes)
    await scene.db
      .update(vehicles)
      .set(columns)
      .where(eq(vehicles.id, BigInt(car.id)))
  await scene.published.refresh()
  return { car, result: await scene.services.vehiclePage.find(car.id) }
}

test('a car on sale has its card, breadcrumbs, pictures and related cars', async () => {
  const { car, result } = await changeAndFindPage(0)
  expect(result).toMatchObject({
    is: 'here',
    page: {
      status: 'on_sale',
      vehicle: { stockid: car.stockid },
      trail: { make: { displayValue: car.make } },
    },
  })
  if (result?.is !== 'here') throw new Error('The car must be on sale')
  expect(result.page.pictures).toHaveLength(car.pictures.length)
  expect(result.page.related.every((group) => group.length <= 10)).toBe(true)
  expect(result.page.related.flat().map(({ stockid }) => stockid)).not.toContain(car.stockid)
})

test('a sold car is no longer a related car', async () => {
  const { car, result } = await changeAndFindPage(0)
  const related = result?.is === 'here' ? result.page.related.flat() : []
  const soldCar = related[0]
  if (!soldCar) throw new Error('The car must have related cars')
  await scene.db.update(vehicles).set({ status: 'sold' }).where(eq(vehicles.stockid, soldCar.stockid))
  await scene.published.refresh()
  const again = await scene.services.vehiclePage.find(car.id)
  const remaining = again?.is === 'here' ? again.page.related.flat() : []
  expect(remaining.map(({ stockid }) => stockid)).not.toContain(soldCar.stockid)
  expect(remaining.length).toBeGreaterThan(0)
})

test.each(['0', '999999999', 'x', '1;drop table vehicles', '9'.repeat(40), '-1'])(
  'the id %j has no page',
  async (id) => {
    expect(await scene.services.vehiclePage.find(id)).toBeNull()
  },
)

describe('a car that is not on sale', () => {
  test('keeps its page for thirty days after its sale', async () => {
    const sale = { status: 'sold' as const, soldAt: new Date(scene.now() - 29 * DAY) }
    const { car, result } = await changeAndFindPage(1, sale)
    expect(result).toMatchObject({
      is: 'here',
      page: { status: 'sold', vehicle: { stockid: car.stockid, dealershipName: expect.any(String) } },
    })
  })

  test('redirects to its make and model after thirty days', async () => {
    const sale = { status: 'sold' as const, soldAt: new Date(scene.now() - 31 * DAY) }
    const { car, result } = await changeAndFindPage(2, sale)
    expect(result?.is).toBe('gone')
    const url = new URL((result as { href: string }).href, 'https://example.com')
    const { selected } = scene.services.search.parse(url)
    const make = scene.published.current()?.stock.optionOf('make', selected.make?.[0] ?? '')
    expect(make?.displayValue).toBe(car.make)
    expect(selected.model).toHaveLength(1)
  })

  test('keeps its page when it has just been withdrawn', async () => {
    const { result } = await changeAndFindPage(3, { status: 'withdrawn' })
    expect(result).toMatchObject({ is: 'here', page: { status: 'withdrawn' } })
  })

  test('keeps its page while its sale is pending', async () => {
    const { result } = await changeAndFindPage(4, {
      status: 'pending',
      listedAt: new Date(scene.now() - 300 * DAY),
    })
    expect(result).toMatchObject({ is: 'here', page: { status: 'pending' } })
  })
})

describe('the price history', () => {
  const listPrices = async (position: number, ...changes: Changes[]) => {
    const { result } = await changeAndFindPage(position, ...changes)
    return result?.is === 'here' ? result.page.price.steps.map(({ price }) => price) : null
  }
  const setPrice = (driveAwayPrice: number) => ({ driveAwayPrice, egcPrice: null })

  test('contains every change', async () => {
    expect((await listPrices(5, setPrice(50_000), setPrice(48_000)))?.at(-1)).toBe(48_000)
  })

  test('ignores prices of less than a day in the price drop', async () => {
    const stock = scene.published.current()?.vehicles ?? []
    const position = stock.findIndex(
      ({ price: now, priceType, priceChanges }, index) =>
        index > 20 && now && priceType === 'drive_away' && priceChanges.length === 0,
    )
    const first = stock[position]?.price as number
    const makeChange = (to: number, previousPrice: number) => ({ ...setPrice(to), previousPrice })
    const { result } = await changeAndFindPage(
      position,
      makeChange(first + 2_000, first),
      makeChange(first + 1_000, first + 2_000),
    )
    expect(result).toMatchObject({ page: { vehicle: { price: first + 1_000, priceDrop: null } } })
    const { result: later } = await changeAndFindPage(position, makeChange(first - 500, first + 1_000))
    expect(later).toMatchObject({ page: { vehicle: { priceDrop: { from: first } } } })
  })

  test('restarts when the price type changes', async () => {
    const egc = { driveAwayPrice: null, egcPrice: 45_000 }
    expect(await listPrices(6, setPrice(50_000), egc)).toEqual([45_000])
    expect(await listPrices(7, egc, setPrice(45_000))).toEqual([45_000])
  })
})

test('shows the typical days to sell only after five sales of the model', async () => {
  const car = scene.published.current()?.vehicles[8]
  const readTypicalDays = async () => {
    await scene.published.refresh()
    const result = await scene.services.vehiclePage.find(car?.id ?? '')
    return result?.is === 'here' ? result.page.typicalDaysToSell : null
  }
  const [row] = await scene.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, BigInt(car?.id ?? '0')))
  const { id: _id, price: _price, priceType: _type, ...facts } = row as typeof vehicles.$inferSelect
  const makeSoldVehicle = (days: number) => ({
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
  await scene.db.insert(vehicles).values([10, 20, 30, 40].map(makeSoldVehicle))
  expect(await readTypicalDays()).toBeNull()
  await scene.db.insert(vehicles).values([makeSoldVehicle(100)])
  expect(await readTypicalDays()).toBe(30)
})

test('a QR code of a car is an SVG picture', async () => {
  const answer = await scene.app.request(qrHref('3'))
  expect(answer.headers.get('Content-Type')).toContain('image/svg+xml')
  expect(await answer.text()).toMatch(/^<svg/)
  expect((await scene.app.request(`${qrHref('3')}x`)).status).toBe(404)
  expect((await scene.app.request('/pictures/qr/abc.svg')).status).toBe(404)
  expect(paths.vehicle({ id: '3' })).toBe('/vehicle-for-sale/3')
})
