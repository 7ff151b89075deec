import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vehicleHistory, vehicles } from '../../../src/data/database/tables.ts'
import { insertVehicles } from '../../../src/data/stock/vehicles.ts'
import type { FilterDefinition } from '../../../src/domain/search/filters.ts'
import { decodeStock, type WireStock } from '../../../src/domain/search/index/stock-wire.ts'
import type { SearchAnswer } from '../../../src/domain/search/search-answer.ts'
import type { FeedVehicle } from '../../../src/domain/vehicles/feed-vehicle.ts'
import { displayedPrice } from '../../../src/domain/vehicles/prices/price.ts'
import { type Vehicle, type VehicleFacts, vehicleFactsSchema } from '../../../src/domain/vehicles/vehicle.ts'
import { makeVehicle } from '../../factories/vehicle.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
beforeAll(async () => {
  scene = await makeAppScene()
})
afterAll(async () => {
  await scene.clear()
})

const FEED = '/carsales-feed'
const listOnSale = () => scene.published.current()?.vehicles ?? []
async function searchCars(query: string): Promise<SearchAnswer & { state: unknown }> {
  const response = await scene.call(`/search?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as SearchAnswer & { state: unknown }
}

describe('the stock feed', () => {
  test('contains every vehicle on sale in the shape of the specification, and the filters', async () => {
    const response = await scene.call(FEED)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const feed = (await response.json()) as { vehiclesData: FeedVehicle[]; filters: FilterDefinition[] }
    expect(feed.vehiclesData.map(({ stockid }) => stockid).toSorted()).toEqual(
      listOnSale()
        .map(({ stockid }) => stockid)
        .toSorted(),
    )
    const hero = feed.vehiclesData.find(({ stockid }) => stockid === 'D10402')
    expect(hero).toMatchObject({
      title: '2025 Isuzu D-MAX X-Terrain Crew Cab 4x4',
      slug: '2025-isuzu-d-max-x-terrain-crew-cab-4x4',
      price: 64_990,
      priceType: 'drive_away',
      kms: 2_140,
      odometer: 2_140,
      sold: false,
      pending: false,
      withdrawn: false,
      make: { value: ['isuzu'], displayValue: ['Isuzu'] },
      year: { value: ['2025'], displayValue: ['2025'] },
      condition: { value: ['demo'], displayValue: ['Demo'] },
      doors: { value: ['4'] },
      seats: { value: ['5'] },
      dealership: 'harbour-brookvale',
    })
    expect(hero?.thumb).toMatch(/^\/pictures\/[0-9a-f]{16}-480\.webp$/)
    expect(hero?.thumbnail).toBe(hero?.thumb)
    const makes = feed.filters.find(({ name }) => name === 'make')
    expect(makes?.data.find(({ value }) => value === 'isuzu')?.modelList?.map(({ value }) => value)).toEqual([
      'd-max',
      'mu-x',
    ])
  })

  test('is compressed once, and answers 304 to a current ETag', async () => {
    for (const path of [FEED, `${FEED}?format=columns`]) {
      const plain = Buffer.from(await (await scene.call(path)).arrayBuffer())
      const br = await scene.call(path, undefined, { 'accept-encoding': 'gzip, br' })
      expect(br.headers.get('content-encoding')).toBe('br')
      expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer()))).toEqual(plain)
      const gzip = await scene.call(path, undefined, { 'accept-encoding': 'gzip' })
      expect(gunzipSync(Buffer.from(await gzip.arrayBuffer()))).toEqual(plain)
      const etag = br.headers.get('etag') as string
      for (const currentTag of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
        expect((await scene.call(path, undefined, { 'if-none-match': currentTag })).status).toBe(304)
      const anyResponse = await scene.call(path, undefined, { 'accept-encoding': '*' })
      expect([anyResponse.headers.get('content-encoding'), anyResponse.headers.get('etag')]).toEqual([
        'gzip',
        etag,
      ])
      const oddResponse = await scene.call(path, undefined, { 'accept-encoding': 'deflate' })
      expect([oddResponse.headers.get('content-encoding'), oddResponse.headers.get('etag')]).toEqual([
        null,
        etag,
      ])
      const bodies = [
        await scene.services.search.feed('columns'),
        await scene.services.search.feed('columns'),
      ]
      expect(bodies[0]).toBe(bodies[1])
    }
  })

  test('in columns is an eighth of the size, with the same cars', async () => {
    const spec = await (await scene.call(FEED)).text()
    const columns = await (await scene.call(`${FEED}?format=columns`)).text()
    expect(columns.length).toBeLessThan(spec.length / 8)
    const stock = decodeStock(JSON.parse(columns) as WireStock)
    expect([...stock.columns.stockids].toSorted()).toEqual(
      listOnSale()
        .map(({ stockid }) => stockid)
        .toSorted(),
    )
  })

  test('refuses an unknown format', async () => {
    expect((await scene.call(`${FEED}?format=parquet`)).status).toBe(400)
  })
})

describe('search', () => {
  test('finds, counts and pages the stock', async () => {
    const isuzu = listOnSale().filter(({ make }) => make === 'Isuzu')
    const answer = await searchCars('make=isuzu&size=24&page=1')
    expect(answer).toMatchObject({ total: isuzu.length, page: 1, size: 24 })
    expect(answer.vehicles).toHaveLength(Math.min(24, isuzu.length))
    expect(answer.facets.model.map(({ displayValue, count }) => [displayValue, count])).toEqual([
      ['D-MAX', isuzu.filter(({ model }) => model === 'D-MAX').length],
      ['MU-X', isuzu.filter(({ model }) => model === 'MU-X').length],
    ])
    expect(answer.facets.make.length).toBeGreaterThan(10)
    const prices = isuzu.flatMap(({ price }) => price ?? [])
    expect(answer.facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    expect(answer.facets.listed?.min).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect((await searchCars('listed=2020-01-01,2030-01-01')).state).toMatchObject({
      selected: { listed: ['2020-01-01', '2030-01-01'] },
    })
    expect(answer.state).toEqual({
      selected: { make: ['isuzu'] },
      page: { current: 1, size: 24, sizes: [12, 24, 36, 48] },
      sorting: { by: '', direction: 'asc', options: ['price', 'kms', 'year'] },
    })
  })

  test('sorts by fewest kilometres by default, and cars without a price last', async () => {
    const kms = (await searchCars('size=48')).vehicles.map((vehicle) => vehicle.kms ?? 0)
    expect(kms).toEqual(kms.toSorted((a, b) => a - b))
    for (const direction of ['asc', 'desc']) {
      const pages = Math.ceil(listOnSale().length / 48)
      const last = await searchCars(`sortdir=${direction}&size=48&page=${pages}`)
      expect(last.vehicles.at(-1)?.price).toBeNull()
    }
  })

  test('shows every car once across all pages', async () => {
    const stockids: string[] = []
    for (let page = 1; page <= Math.ceil(listOnSale().length / 48); page++)
      stockids.push(
        ...(await searchCars(`sortby=year&sortdir=desc&size=48&page=${page}`)).vehicles.map(
          (each) => each.stockid,
        ),
      )
    expect(stockids.toSorted()).toEqual(
      listOnSale()
        .map(({ stockid }) => stockid)
        .toSorted(),
    )
  })

  test('without results suggests filters to remove', async () => {
    const answer = await searchCars('make=isuzu&fuel=electric')
    expect(answer.total).toBe(0)
    expect(answer.relaxations.length).toBeGreaterThan(0)
    for (const { selected, count } of answer.relaxations)
      expect(
        scene.services.search.search({ ...scene.services.search.parse(new URL('http://x/')), selected })
          .total,
      ).toBe(count)
  })

  test('ignores unknown values, and keeps values that are out of stock', async () => {
    expect((await searchCars('make=tardis')).total).toBe(listOnSale().length)
    const soldVehicle = makeVehicle({ stockid: 'GONE', make: 'Edsel', model: 'Corsair', status: 'sold' })
    await insertVehicles(scene.db, [{ ...readFacts(soldVehicle), pictureIds: [] }])
    await scene.published.refresh()
    expect(await searchCars('make=edsel')).toMatchObject({ total: 0, facets: { make: expect.anything() } })
    await scene.db.update(vehicles).set({ condition: 'used' }).where(eq(vehicles.condition, 'new'))
    await scene.published.refresh()
    expect(await searchCars('condition=new')).toMatchObject({ total: 0 })
    expect(scene.services.search.parse(new URL('http://x/car-sales/new')).selected).toEqual({
      condition: ['new'],
    })
    for (const { slug } of scene.published.current()?.dealerships ?? [])
      expect(scene.services.search.parse(new URL(`http://x/?dealership=${slug}`)).selected).not.toEqual({})
    const { isUnknownPath } = scene.services.search
    expect(isUnknownPath(new URL('http://x/car-sales/edsel/corsair/'))).toBe(false)
    expect(isUnknownPath(new URL('http://x/car-sales/used/tardis/'))).toBe(true)
  })

  test.each([
    `make=${'x,'.repeat(4_000)}`,
    'page=1e9&price=NaN,-1',
    '__proto__=1&constructor=2&make=constructor',
    `q=${encodeURIComponent('\u0001 % _ " \\ <script>')}`,
    'make=isuzu&'.repeat(500),
    'listed=9999-99-99,0000-00-00&size=-1&sortby=__proto__',
    'q=%F0%9F%9A',
  ])('answers hostile input %#', async (query) => {
    expect((await scene.call(`/search?${query}`)).status).toBe(200)
  })
})

describe('suggestions', () => {
  const suggestCars = async (text: string) => {
    const response = await scene.call(`/suggest?q=${encodeURIComponent(text)}`)
    expect(response.status).toBe(200)
    return (
      (await response.json()) as {
        suggestions: { text: string; kind: string; href: string; count: number }[]
      }
    ).suggestions
  }

  test('match the text, ten at most, each with its number of cars', async () => {
    const suggestions = await suggestCars('isuzu')
    expect(suggestions.length).toBeLessThanOrEqual(10)
    const count = listOnSale().filter(({ make }) => make === 'Isuzu').length
    expect(suggestions[0]).toEqual({ text: 'Isuzu', kind: 'make', href: '/car-sales/isuzu/', count })
    expect((await suggestCars('toyta hilx'))[0]?.text).toContain('Toyota')
    expect((await suggestCars('hilx'))[0]?.text).toBe('Toyota HiLux')
    expect((await suggestCars('d10402'))[0]).toMatchObject({
      kind: 'vehicle',
      count: 1,
      vehicle: { stockid: 'D10402', price: 64_990 },
    })
    expect(await suggestCars('--')).toEqual([])
    const all = (await Promise.all(['2024 toyota', 'sr5', 'mazda cx'].map(suggestCars))).flat()
    const lists = all.filter(({ href }) => !href.startsWith('/vehicle-for-sale/'))
    expect(lists.length).toBeGreaterThan(3)
    const { parse, search: find } = scene.services.search
    expect(lists.map(({ href }) => find(parse(new URL(href, 'http://x'))).total)).toEqual(
      lists.map((each) => each.count),
    )
  })

  test('need two characters, and are empty without a text', async () => {
    expect(await suggestCars('i')).toEqual([])
    expect(await suggestCars('  ')).toEqual([])
    expect((await scene.call('/suggest')).status).toBe(200)
    expect((await scene.call(`/suggest?q=${'x'.repeat(501)}`)).status).toBe(400)
  })
})

describe('a change of stock', () => {
  test('updates the index, the feed and the history; a change of content does not', async () => {
    const [car] = listOnSale()
    const before = (await searchCars('')).total
    const etag = (await scene.call(FEED)).headers.get('etag')
    await scene.db
      .update(vehicles)
      .set({ status: 'sold' })
      .where(eq(vehicles.stockid, car?.stockid ?? ''))
    await scene.published.refresh()
    expect((await searchCars('')).total).toBe(before - 1)
    expect((await scene.call(FEED)).headers.get('etag')).not.toBe(etag)
    const change = (await scene.db.select().from(vehicleHistory).orderBy(vehicleHistory.id)).at(-1)
    expect(change).toMatchObject({ statusFrom: 'on_sale', statusTo: 'sold' })

    const { stock } = scene.published.current() ?? {}
    await scene.db.$client.query(`update versions set version = version + 1 where name = 'content'`)
    await scene.published.refresh()
    expect(scene.published.current()?.stock).toBe(stock)
  })

  test('is recorded in the history if the price changes', async () => {
    const [car] = listOnSale()
    const stockid = car?.stockid ?? ''
    await scene.db.delete(vehicleHistory)
    await scene.db.update(vehicles).set({ comments: 'Polished' }).where(eq(vehicles.stockid, stockid))
    expect(await scene.db.select().from(vehicleHistory)).toEqual([])
    await scene.db.update(vehicles).set({ driveAwayPrice: 11_111 }).where(eq(vehicles.stockid, stockid))
    expect(await scene.db.select().from(vehicleHistory)).toMatchObject([
      { priceFrom: car?.price, priceTo: 11_111, statusFrom: 'on_sale', statusTo: 'on_sale' },
    ])
  })

  test('keeps the displayed price of the database equal to the rule', async () => {
    await scene.published.refresh()
    for (const vehicle of listOnSale()) expect(vehicle).toMatchObject(displayedPrice(vehicle))
  })
})

test('related vehicles are cached for 30 seconds', async () => {
  const vehicle = listOnSale().find(({ model }) => model === 'HiLux') as Vehicle
  const first = scene.services.search.related(vehicle)
  expect(first.flat().length).toBeGreaterThan(0)
  scene.advanceClock(29)
  expect(scene.services.search.related(vehicle)).toBe(first)
  scene.advanceClock(2)
  expect(scene.services.search.related(vehicle)).not.toBe(first)
})

function readFacts(vehicle: Vehicle): VehicleFacts {
  return vehicleFactsSchema.strip().parse(vehicle)
}
