import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicles } from '../../../src/data/database/tables.ts'
import { insertVehicles } from '../../../src/data/stock/vehicles.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { type Vehicle, vehicleFactsSchema } from '../../../src/domain/vehicles/vehicle.ts'
import { makeVehicle } from '../../factories/vehicle.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
beforeAll(async () => {
  scene = await makeAppScene()
  const odd = makeVehicle({ stockid: 'ODD', make: '<script>"A/B"</script>', model: 'تويوتا', badge: '+' })
  const facts = vehicleFactsSchema.strip().parse(odd)
  await insertVehicles(scene.db, [{ ...facts, pictureIds: [] }])
  await scene.published.refresh()
})
afterAll(async () => {
  await scene.clear()
})

const onSale = () => scene.published.current()?.vehicles ?? []
const pageAt = (path: string) => scene.services.taxonomy.page(new URL(path, 'http://site.example'))
const countOf = (fits: (vehicle: Vehicle) => boolean) => onSale().filter(fits).length

test.each([
  [paths.carsForSale(), () => true],
  [paths.carsForSale({ condition: 'used' }), ({ condition }: Vehicle) => condition === 'used'],
  [paths.carsForSaleByMake({ make: 'toyota' }), ({ make }: Vehicle) => make === 'Toyota'],
  [
    paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }),
    ({ condition, make, model }: Vehicle) => condition === 'used' && make === 'Toyota' && model === 'HiLux',
  ],
])('%s counts what stands in the yard and shows eight of it at most', (path, fits) => {
  const page = pageAt(path)
  const total = countOf(fits)
  expect(page?.total).toBe(total)
  expect(page?.introduction[0]).toContain(String(total))
  const ids = new Set(
    onSale()
      .filter(fits)
      .map(({ stockid }) => stockid),
  )
  expect(page?.vehicles).toHaveLength(Math.min(8, total))
  expect(page?.vehicles.every(({ stockid }) => ids.has(stockid))).toBe(true)
})

test('every link on every page leads to a page or search with as many vehicles as it says', () => {
  const start = paths.carsForSale()
  const seen = new Set([start])
  for (const path of seen) {
    for (const { links } of pageAt(path)?.groups ?? []) {
      for (const { href, count } of links) {
        const { search, taxonomy } = scene.services
        const url = new URL(href, 'http://site.example')
        const total = href.startsWith(start)
          ? taxonomy.page(url)?.total
          : search.search(search.parse(url)).total
        expect([href, total]).toEqual([href, count])
        if (href.startsWith(start)) seen.add(href)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(50)
  expect([...seen].filter((path) => pageAt(path)?.place.make?.displayValue.includes('A/B'))).toHaveLength(4)
})

test.each([
  '/cars-for-sale/lada',
  '/cars-for-sale/toyota/hilux/sr5',
  '/cars-for-sale/used/lada',
  '/cars-for-sale/used/toyota/nothing',
  '/cars-for-sale/%E0%A4%A',
])('%s names nothing there ever was', (path) => {
  expect(pageAt(path)).toBeNull()
})

test('a make that is sold out says so, with the other makes beside it', async () => {
  await scene.db.update(vehicles).set({ status: 'sold' }).where(eq(vehicles.make, 'Honda'))
  await scene.published.refresh()
  const page = pageAt(paths.carsForSaleByMake({ make: 'honda' }))
  expect(page).toMatchObject({
    total: 0,
    introduction: ['There are no Honda vehicles on sale at the moment.'],
    vehicles: [],
  })
  expect(page?.groups.map(({ heading }) => heading)).toEqual(['Other makes'])
})
