import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../src/data/database/database.ts'
import { vehicles } from '../../../src/data/database/tables.ts'
import { watchVersions } from '../../../src/data/site/versions.ts'
import { addTagToVehicles, deleteSalesTag, insertSalesTag } from '../../../src/data/stock/sales-tags.ts'
import { createPublished } from '../../../src/services/published/published.ts'
import { waitUntil } from '../../program.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const throwError = (error: unknown) => {
  throw error
}
const NEVER = 3_600_000

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase('demo')
})

afterEach(async () => {
  await database.drop()
})

test('a change in one instance reaches another without polling', async () => {
  const other = await startSecondInstance(NEVER)
  await waitUntil(async () => (await countListeners()) > 0, 'the other instance listens')
  const [vehicle] = other.published.current()?.vehicles ?? []
  await database.db
    .update(vehicles)
    .set({ driveAwayPrice: 12_345 })
    .where(eq(vehicles.stockid, vehicle?.stockid ?? ''))
  const readOtherPrice = () =>
    other.published.current()?.vehicles.find(({ stockid }) => stockid === vehicle?.stockid)?.price
  await waitUntil(() => readOtherPrice() === 12_345, 'the other instance shows the new price')
  await other.stop()
})

test('a sales tag that one instance creates, adds and deletes changes in another', async () => {
  const other = await startSecondInstance(NEVER)
  await waitUntil(async () => (await countListeners()) > 0, 'the other instance listens')
  const [vehicle] = other.published.current()?.vehicles ?? []
  const hasTag = () =>
    other.published
      .current()
      ?.vehicles.find(({ stockid }) => stockid === vehicle?.stockid)
      ?.tags.includes('Chosen')
  const now = readToday()
  const { id } = await database.db.transaction((transaction) =>
    insertSalesTag(transaction, { name: 'Chosen', feedName: null, color: 'red', rule: null }, now),
  )
  await database.db.transaction((transaction) =>
    addTagToVehicles(transaction, id, [BigInt(vehicle?.id ?? 0)], now),
  )
  await waitUntil(() => hasTag() === true, 'the other instance shows the tag')
  await database.db.transaction((transaction) => deleteSalesTag(transaction, id))
  await waitUntil(() => hasTag() === false, 'the other instance removes the tag')
  await other.stop()
})

test('polling finds a change without a notification', async () => {
  const other = await startSecondInstance(20)
  const before = other.published.current()?.summary.total ?? 0
  await database.db.$client.query(`alter table vehicles disable trigger user;
    update vehicles set status = 'sold'; update versions set version = version + 1`)
  await waitUntil(() => other.published.current()?.summary.total === 0, 'the other instance shows no stock')
  expect(before).toBeGreaterThanOrEqual(220)
  await other.stop()
})

test('watching continues after the server closes the connection', async () => {
  const other = await startSecondInstance(50)
  await waitUntil(async () => (await cutListeners()) > 0, 'the listener was connected')
  await database.db.update(vehicles).set({ driveAwayPrice: 54_321 })
  await waitUntil(() => other.published.current()?.vehicles[0]?.price === 54_321, 'the new price is there')
  await waitUntil(async () => (await countListeners()) > 0, 'the listener is back')
  await other.stop()
})

test('unchanged content is not loaded again', async () => {
  const published = createPublished(database.db, readToday, throwError)
  await published.refresh()
  const first = published.current()
  await published.refresh()
  expect(published.current()).toBe(first)
  await database.db.$client.query(
    `update documents set published = published || '{"title": "Other"}' where kind = 'page'`,
  )
  await published.refresh()
  expect(published.current()).not.toBe(first)
})

test('a failed refresh keeps the old state', async () => {
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  const published = createPublished(db, readToday, throwError)
  await published.refresh()
  const first = published.current()
  await db.$client.end()
  await expect(published.refresh()).rejects.toThrow(/Failed query|pool after calling end/)
  expect(published.current()).toBe(first)
})

async function startSecondInstance(pollEvery: number) {
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  const published = createPublished(db, readToday, throwError)
  await published.refresh()
  const watch = watchVersions({
    url: database.url,
    checkVersions: published.refresh,
    pollIntervalMs: pollEvery,
    onError: () => {},
  })
  return {
    published,
    async stop() {
      await watch.stop()
      await db.$client.end()
    },
  }
}

function readToday(): Date {
  return new Date('2026-03-05T01:00:00Z')
}

const LISTENERS = `from pg_stat_activity where application_name = 'forecourt-listen' and datname = current_database()
  and query = 'listen versions' and state = 'idle'`

async function cutListeners(): Promise<number> {
  return (await database.db.$client.query(`select pg_terminate_backend(pid) ${LISTENERS}`)).rowCount ?? 0
}

async function countListeners(): Promise<number> {
  return (await database.db.$client.query(`select pid ${LISTENERS}`)).rowCount ?? 0
}

test('a price drop is shown for thirty days, also without a change of stock', async () => {
  const [car] = await database.db.select().from(vehicles).where(eq(vehicles.status, 'on_sale')).limit(1)
  if (!car) throw new Error('The demo has cars')
  const prices = { driveAwayPrice: 41_000, egcPrice: null, previousPrice: 43_000 }
  await database.db
    .update(vehicles)
    .set({ ...prices, driveAwayPrice: 43_000 })
    .where(eq(vehicles.id, car.id))
  // A price must apply for at least a day to count.
  await database.db.$client.query(
    "update vehicle_history set at = at - interval '2 days' where vehicle_id = $1",
    [car.id],
  )
  await database.db.update(vehicles).set(prices).where(eq(vehicles.id, car.id))
  let now = new Date()
  const published = createPublished(database.db, () => now, throwError)
  const readPriceDrop = async (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000)
    await published.refresh()
    return published.current()?.stock.cardOf(car.stockid)?.priceDrop
  }
  expect(await readPriceDrop(0)).toMatchObject({ from: 43_000 })
  expect(await readPriceDrop(29)).toMatchObject({ from: 43_000 })
  expect(await readPriceDrop(2)).toBeNull()
})

test('a price that went up again is not a reduction', async () => {
  const [car] = await database.db.select().from(vehicles).where(eq(vehicles.status, 'on_sale')).limit(1)
  if (!car) throw new Error('The demo has cars')
  // Higher than any earlier price, because the demo has its own reductions.
  for (const driveAwayPrice of [943_000, 941_000, 944_000])
    await database.db
      .update(vehicles)
      .set({ driveAwayPrice, previousPrice: 943_000 })
      .where(eq(vehicles.id, car.id))
  const published = createPublished(database.db, () => new Date(), throwError)
  await published.refresh()
  expect(published.current()?.stock.cardOf(car.stockid)?.priceDrop).toBeNull()
})
