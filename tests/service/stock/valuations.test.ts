import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits, vehicles } from '../../../src/data/database/tables.ts'
import type { Estimate } from '../../../src/domain/valuation/estimate.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const DAY = 86_400_000

let scene: AppScene
let stock: (typeof vehicles.$inferSelect)[]

beforeAll(async () => {
  scene = await makeAppScene()
  // Six cars of a model that no other car has.
  const six = await scene.db.select().from(vehicles).where(eq(vehicles.condition, 'used')).limit(6)
  for (const [index, { id }] of six.entries())
    await scene.db
      .update(vehicles)
      .set({
        make: 'Wombat',
        model: 'CX-5',
        year: 2020,
        kms: 60_000 + index * 5_000,
        status: 'on_sale',
        driveAwayPrice: 20_000 + index * 500,
        egcPrice: null,
      })
      .where(eq(vehicles.id, id))
  await scene.published.refresh()
  stock = await scene.db.select().from(vehicles).where(eq(vehicles.make, 'Wombat'))
})

afterAll(async () => {
  await scene.clear()
})

beforeEach(async () => {
  await scene.db.delete(rateLimits)
})

const CAR = { make: 'wombat', model: 'CX5', year: 2020, kms: 65_000, condition: 'good' }

async function valueCar(more: object = {}): Promise<Estimate> {
  const answer = await scene.call('/valuation', { ...CAR, ...more })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { valuation: Estimate }).valuation
}

async function estimateRange(more: object = {}) {
  const valuation = await valueCar(more)
  if (valuation.kind !== 'range') throw new Error(valuation.reason)
  return valuation
}

describe('a price range', () => {
  test('is based on our cars of the same make and model, with their titles, prices and pages', async () => {
    const { similar } = await estimateRange()
    expect(similar.map(({ stockid }) => stockid).toSorted()).toEqual(
      stock.map(({ stockid }) => stockid).toSorted(),
    )
    const [first] = similar
    const car = stock.find(({ stockid }) => stockid === first?.stockid)
    expect(first).toMatchObject({ title: car?.title, price: car?.price, isSold: false })
    expect(first?.href).toBe(`/vehicle-for-sale/${car?.id}/${car?.slug}`)
  })

  test('equals the sum of its lines, and a full history adds to it', async () => {
    const { lines, middle } = await estimateRange({ history: 'full' })
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(middle)
    expect(middle - (await estimateRange({ history: 'part' })).middle).toBe(300)
  })

  test('is also based on cars sold within 90 days, and not on earlier ones', async () => {
    const [one, other] = stock
    const sellDaysAgo = async (id: bigint | undefined, days: number) => {
      const soldAt = new Date(scene.now() - days * DAY)
      await scene.db
        .update(vehicles)
        .set({ status: 'sold', soldAt })
        .where(eq(vehicles.id, id as bigint))
    }
    await sellDaysAgo(one?.id, 89)
    // The published stock is not refreshed yet.
    expect((await estimateRange()).similar).toHaveLength(6)
    await sellDaysAgo(other?.id, 91)
    await scene.published.refresh()
    const { similar } = await estimateRange()
    expect(similar).toHaveLength(5)
    expect(similar.find(({ stockid }) => stockid === one?.stockid)).toMatchObject({ isSold: true })
  })
})

test('there is no range with fewer than four similar cars, and a reason', async () => {
  expect(await valueCar({ year: 2024 })).toMatchObject({ kind: 'none', reason: 'few_similar', similar: 0 })
})

test.each([
  ['an unknown condition', { condition: 'mint' }],
  ['a negative odometer', { kms: -1 }],
  ['a year as text', { year: '2020' }],
  ['no make', { make: ' ' }],
  ['an unknown field', { rego: 'ABC12D' }],
])('refuses %s', async (_mistake, more) => {
  expect((await scene.call('/valuation', { ...CAR, ...more })).status).toBe(400)
})

test('limits an address to 60 valuations', async () => {
  const statuses = []
  for (let tries = 0; tries < 61; tries++) statuses.push((await scene.call('/valuation', CAR)).status)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
})
