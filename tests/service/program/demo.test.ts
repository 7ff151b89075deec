import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDemo } from '../../../demo/load-demo.ts'
import { leads, pictures, users, vehicles } from '../../../src/data/database/tables.ts'
import { readAppState } from '../../../src/data/site/app-state.ts'
import { listDealerships, readSiteConfig } from '../../../src/data/site/site.ts'
import { listVehiclesOnSale } from '../../../src/data/stock/vehicles.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { DEMO_DAY } from '../database-server.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  await database.drop()
})

test('the demo group is complete: 260 vehicles, at least 220 on sale, most with pictures', async () => {
  const { db } = database
  expect(await loadDemo(db, DEMO_DAY)).toBe(true)
  expect(await db.$count(vehicles)).toBe(260)
  const onSale = await listVehiclesOnSale(db, subtractMonth(DEMO_DAY))
  expect(onSale.length).toBeGreaterThanOrEqual(220)
  const vehiclesWithoutPhotos = onSale.filter((vehicle) => vehicle.pictures.length < 3)
  // A few have no photos yet, to show the coming-soon picture.
  expect(vehiclesWithoutPhotos.length).toBeLessThan(onSale.length / 10)
  expect(onSale.filter(({ priceDrop }) => priceDrop).length).toBeGreaterThan(10)
  expect(await listDealerships(db)).toHaveLength(4)
  expect((await readSiteConfig(db))?.name).toBe('Harbour Motor Group')
  expect(await db.$count(users)).toBe(10)
  expect(await db.$count(leads)).toBeGreaterThan(50)
  expect(await db.$count(pictures)).toBeGreaterThan(100)
  expect(await readAppState(db, 'mode')).toBe('demo')
})

test('two instances that load the demo together load it once', async () => {
  const { db } = database
  const outcomes = await Promise.all([loadDemo(db, DEMO_DAY), loadDemo(db, DEMO_DAY)])
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await db.$count(vehicles)).toBe(260)
  expect(await db.$count(users)).toBe(10)
})

test('loading the demo again changes nothing', async () => {
  const loadedDatabase = await createTestDatabase('demo')
  await loadedDatabase.db.delete(users)
  expect(await loadDemo(loadedDatabase.db, DEMO_DAY)).toBe(false)
  expect(await loadedDatabase.db.$count(users)).toBe(0)
  await loadedDatabase.drop()
})

function subtractMonth(date: Date): Date {
  return new Date(date.getTime() - 30 * 86_400_000)
}
