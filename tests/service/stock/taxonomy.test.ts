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
  const oddVehicle = makeVehicle({
    stockid: 'ODD',
    make: '<script>"A/B"</script>',
    model: 'تويوتا',
    badge: '+',
  })
  const facts = vehicleFactsSchema.strip().parse(oddVehicle)
  await insertVehicles(scene.db, [{ ...facts, pictureIds: [] }])
  await scene.published.refresh()
})
afterAll(async () => {
  await scene.clear()
})

const listOnSale = () => scene.published.current()?.vehicles ?? []
const findPage = (path: string) => scene.services.taxonomy.page(new URL(path, 'http://site.example'))
const countVehicles = (matches: (vehicle: Vehicle) => boolean) => listOnSale().filter(matches).length

test.each([
  [paths.carsForSale(), () => true],
  [paths.carsForSale({ condition: 'used' }), ({ condition }: Vehicle) => condition === 'used'],
  [paths.carsForSaleByMake({ make: 'toyota' }), ({ make }: Vehicle) => make === 'Toyota'],
  [
    paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }),
    ({ condition, make, model }: Vehicle) => condition === 'used' && make === 'Toyota' && model === 'HiLux',
  ],
])('%s counts the cars on sale and shows eight at most', (path, matches) => {
  const page = findPage(path)
  const total = countVehicles(matches)
  expect(page?.total).toBe(total)
  expect(page?.introduction[0]).toContain(String(total))
  const ids = new Set(
    listOnSale()
      .filter(matches)
      .map(({ stockid }) => stockid),
  )
  expect(page?.vehicles).toHaveLength(Math.min(8, total))
  expect(page?.vehicles.every(({ stockid }) => ids.has(stockid))).toBe(true)
})

test('every link leads to a page or search with the stated number of vehicles', () => {
  const start = paths.carsForSale()
  const visitedPaths = new Set([start])
  for (const path of visitedPaths) {
    for (const { links } of findPage(path)?.groups ?? []) {
      for (const { href, count } of links) {
        const { search, taxonomy } = scene.services
        const url = new URL(href, 'http://site.example')
        const total = href.startsWith(start)
          ? taxonomy.page(url)?.total
          : search.search(search.parse(url)).total
        expect([href, total]).toEqual([href, count])
        if (href.startsWith(start)) visitedPaths.add(href)
      }
    }
  }
  expect(visitedPaths.size).toBeGreaterThan(50)
  expect(
    [...visitedPaths].filter((path) => findPage(path)?.place.make?.displayValue.includes('A/B')),
  ).toHaveLength(4)
})

test.each([
  '/cars-for-sale/lada',
  '/cars-for-sale/toyota/hilux/sr5',
  '/cars-for-sale/used/lada',
  '/cars-for-sale/used/toyota/nothing',
  '/cars-for-sale/%E0%A4%A',
])('%s has no page, because it names nothing known', (path) => {
  expect(findPage(path)).toBeNull()
})

test('a sold-out make has a page that says so and links to other makes', async () => {
  await scene.db.update(vehicles).set({ status: 'sold' }).where(eq(vehicles.make, 'Honda'))
  await scene.published.refresh()
  const page = findPage(paths.carsForSaleByMake({ make: 'honda' }))
  expect(page).toMatchObject({
    total: 0,
    introduction: ['There are no Honda vehicles on sale at the moment.'],
    vehicles: [],
  })
  expect(page?.groups.map(({ heading }) => heading)).toEqual(['Other makes'])
})
