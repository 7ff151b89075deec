import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  leads,
  vehicleChanges,
  vehicleDays,
  vehicleDesk,
  vehicles,
} from '../../../src/data/database/tables.ts'
import type { AgeRow } from '../../../src/domain/vehicles/desk/ageing.ts'
import { PROBLEM_NAMES, problemsOf } from '../../../src/domain/vehicles/desk/problems.ts'
import type {
  BulkResult,
  ListedCar,
  PricePreview,
  StockAgeingReport,
  StockList,
} from '../../../src/services/stock/index.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

let scene: ConsoleScene
let admin: Caller
let manager: Caller
let branchManager: Caller
let sales: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.signInAs('superadmin')
  manager = await scene.signInAs('sales.manager')
  branchManager = await scene.signInAs('brookvale.manager')
  sales = await scene.signInAs('sales.one')
})

afterAll(() => scene.clear())

const readBody = async <Body>(answer: Response) => (await answer.json()) as Body
const list = async (query = '', caller = admin) => readBody<StockList>(await caller('GET', `/stock?${query}`))
const change = (ids: readonly string[], body: object, caller = admin) =>
  caller('POST', '/change-stock', { selection: { ids }, change: body })
const readCar = async (id: string) => {
  const [row] = await scene.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, BigInt(id)))
  return row as typeof vehicles.$inferSelect
}
/** Some cars on sale with a price, at one dealership. */
async function pickCars(count: number, query = 'status=on_sale'): Promise<ListedCar[]> {
  const { cars } = await list(`${query}&pageSize=100`)
  return cars.filter(({ price }) => price !== null).slice(0, count)
}

describe('the stock list', () => {
  test('is open to all staff, newest change first, with figures and the right to edit', async () => {
    const { cars, total, byStatus } = await list()
    expect(total).toBe(Object.values(byStatus).reduce((sum, each) => sum + each, 0))
    expect(cars).toHaveLength(Math.min(50, total))
    expect(cars.map(({ changedAt }) => changedAt)).toEqual(
      cars
        .map(({ changedAt }) => changedAt)
        .toSorted()
        .toReversed(),
    )
    expect(cars.every(({ canEdit }) => canEdit)).toBe(true)
    const { cars: viewed } = await list('', sales)
    expect(viewed.map(({ id }) => id)).toEqual(cars.map(({ id }) => id))
    expect(viewed.some(({ canEdit }) => canEdit)).toBe(false)
    const { cars: branch } = await list('pageSize=100', branchManager)
    expect(branch.some(({ canEdit }) => canEdit)).toBe(true)
    expect(
      branch.every(
        ({ canEdit, dealership }) => canEdit === (dealership === 'harbour-brookvale' || dealership === null),
      ),
    ).toBe(true)
  })

  test.each(['changed', 'title', 'stockid', 'price', 'days', 'photos', 'views', 'saves', 'enquiries'])(
    'sorts by %s in both directions, without gaps between pages',
    async (field) => {
      const up = (await list(`sort=${field}&pageSize=100`)).cars.map(({ id }) => id)
      const first = (await list(`sort=${field}&pageSize=10`)).cars.map(({ id }) => id)
      const second = (await list(`sort=${field}&pageSize=10&page=2`)).cars.map(({ id }) => id)
      expect([...first, ...second]).toEqual(up.slice(0, 20))
      const { cars: down, total } = await list(`sort=-${field}&pageSize=100&page=1`)
      expect(down).toHaveLength(Math.min(100, total))
      expect(down[0]?.id).not.toBe(up[0])
    },
  )

  test('is found by stock number, title, VIN and rego, and by nothing for punctuation', async () => {
    const [car] = await pickCars(1)
    if (!car) throw new Error('No car')
    await scene.db
      .update(vehicles)
      .set({ vin: 'JM0DM2W7A00000017', rego: 'FQK 38L' })
      .where(eq(vehicles.id, BigInt(car.id)))
    for (const q of [car.stockid.toLowerCase(), 'jm0dm2w7', 'fqk38', 'fqk 38l', `${car.name} ${car.stockid}`])
      expect((await list(`q=${encodeURIComponent(q)}`)).cars.map(({ id }) => id)).toContain(car.id)
    expect((await list('q=!!!')).total).toBe(0)
  })

  test('counts the filters and the views alike', async () => {
    const { counts } = await readBody<{ counts: Record<string, number> }>(await admin('GET', '/stock-counts'))
    const totals = await Promise.all(
      [
        '',
        'status=on_sale',
        'problem=any',
        'age=over_90',
        'recent=price_drop',
        'photos=few',
        'recent=sold',
      ].map(async (query) => (await list(query)).total),
    )
    expect(totals).toEqual(
      ['all', 'on_sale', 'problems', 'over_90', 'price_drops', 'few_photos', 'sold'].map((id) => counts[id]),
    )
  })

  test('has the problems that the domain finds', async () => {
    const rows = await scene.db
      .select({ car: vehicles, desk: vehicleDesk })
      .from(vehicles)
      .innerJoin(vehicleDesk, eq(vehicleDesk.vehicleId, vehicles.id))
    expect(rows.length).toBeGreaterThan(100)
    for (const { car, desk } of rows) expect(desk.problems).toEqual(problemsOf(car, desk.photos))
    const present = new Set(rows.flatMap(({ desk }) => desk.problems))
    expect(PROBLEM_NAMES.filter((name) => present.has(name)).length).toBeGreaterThan(2)
  })

  test('rejects a page or an order that does not exist with a clear error', async () => {
    expect((await admin('GET', '/stock?sort=colour')).status).toBe(400)
    expect((await admin('GET', '/stock?page=0')).status).toBe(400)
    expect((await list('status=stolen')).total).toBe((await list()).total)
  })
})

describe('a change of many prices', () => {
  const LOWER = { move: 'lower', amount: 3, unit: 'percent', rounding: 'ending_90' }

  test('is previewed, written, recorded, seen by shoppers at once, and undone', async () => {
    const cars = await pickCars(4)
    const ids = cars.map(({ id }) => id)
    const preview = await readBody<PricePreview>(
      await admin('POST', '/preview-stock-prices', { selection: { ids }, price: LOWER }),
    )
    expect(preview).toMatchObject({ changed: 4, largeDrops: 0 })
    const answer = await readBody<BulkResult>(await change(ids, { kind: 'price', price: LOWER }))
    expect(answer).toMatchObject({ changed: 4, skipped: {} })
    for (const priced of preview.cars) {
      expect(await readCar(priced.id)).toMatchObject({ price: priced.to, previousPrice: priced.from })
      expect(scene.published.current()?.stock.vehicles.find(({ id }) => id === priced.id)?.price).toBe(
        priced.to,
      )
    }
    const history = await scene.db
      .select()
      .from(vehicleChanges)
      .where(inArray(vehicleChanges.vehicleId, ids.map(BigInt)))
    expect(history).toHaveLength(4)
    const [listed] = (await list(`q=${cars[0]?.stockid}`)).cars
    expect(listed?.priceChange?.from).toBe(cars[0]?.price)
    const undone = await admin('POST', '/undo-stock-change', { batchId: answer.batchId })
    expect(await undone.json()).toEqual({ restored: 4, kept: 0 })
    for (const { id, price } of cars) expect((await readCar(id)).price).toBe(price)
    expect((await admin('POST', '/undo-stock-change', { batchId: answer.batchId })).status).toBe(404)
    const acts = await scene.db
      .select({ act: audit.act })
      .from(audit)
      .where(inArray(audit.act, ['stock.changed', 'stock.undone']))
    expect(acts).toHaveLength(2)
  })

  test('asks again before prices fall by more than 20%', async () => {
    const [car] = await pickCars(1)
    const half = { kind: 'price', price: { ...LOWER, amount: 50 } }
    const refusal = await change([car?.id ?? ''], half)
    expect(refusal.status).toBe(409)
    expect(await refusal.json()).toMatchObject({
      largeDrops: 1,
      error: '1 car would be more than 20% cheaper',
    })
    expect((await readCar(car?.id ?? '')).price).toBe(car?.price)
    const confirmed = await readBody<BulkResult>(
      await change([car?.id ?? ''], { ...half, isConfirmed: true }),
    )
    expect(confirmed.changed).toBe(1)
    await admin('POST', '/undo-stock-change', { batchId: confirmed.batchId })
  })

  test('skips cars of other dealerships and cars without a price, and counts them', async () => {
    const own = (await pickCars(1, 'dealership=harbour-brookvale&status=on_sale'))[0]
    const other = (await pickCars(100)).find(({ dealership }) => dealership !== 'harbour-brookvale')
    const [poa] = (await list('problem=no_price&dealership=harbour-brookvale&pageSize=1')).cars
    const ids = [own, other, poa].flatMap((car) => (car ? [car.id] : []))
    const answer = await readBody<BulkResult>(
      await change(ids, { kind: 'price', price: LOWER }, branchManager),
    )
    expect(answer.changed).toBe(1)
    expect(answer.skipped).toEqual({ outside: 1, ...(poa && { no_price: 1 }) })
    expect((await readCar(other?.id ?? '')).price).toBe(other?.price)
    await admin('POST', '/undo-stock-change', { batchId: answer.batchId })
  })

  test('keeps what someone changed after it when it is undone', async () => {
    const [first, second] = await pickCars(2)
    const ids = [first?.id ?? '', second?.id ?? '']
    const { batchId } = await readBody<BulkResult>(await change(ids, { kind: 'price', price: LOWER }))
    const later = await readBody<BulkResult>(
      await change([ids[0] ?? ''], {
        kind: 'price',
        price: { move: 'set', amount: 12_345 },
        isConfirmed: true,
      }),
    )
    expect(await (await admin('POST', '/undo-stock-change', { batchId })).json()).toEqual({
      restored: 1,
      kept: 1,
    })
    expect((await readCar(ids[0] ?? '')).price).toBe(12_345)
    await admin('POST', '/undo-stock-change', { batchId: later.batchId })
  })

  test('is refused after 24 hours', async () => {
    const [car] = await pickCars(1)
    const { batchId } = await readBody<BulkResult>(
      await change([car?.id ?? ''], { kind: 'price', price: LOWER }),
    )
    scene.advanceClock(25 * 3_600)
    try {
      const answer = await (await scene.signInAs('superadmin'))('POST', '/undo-stock-change', { batchId })
      expect(answer.status).toBe(409)
    } finally {
      scene.advanceClock(-25 * 3_600)
    }
    await admin('POST', '/undo-stock-change', { batchId })
  })

  test('is refused to staff who may not edit stock', async () => {
    const [car] = await pickCars(1)
    expect((await change([car?.id ?? ''], { kind: 'price', price: LOWER }, sales)).status).toBe(403)
  })
})

describe('a change of many cars by filter', () => {
  beforeEach(async () => {
    await scene.db.update(vehicles).set({ source: null, lockedFields: [] })
  })

  test('takes a whole view off sale and puts it back', async () => {
    const query = 'dealership=harbour-brookvale&status=on_sale'
    const { total } = await list(query)
    const answer = await readBody<BulkResult>(
      await admin('POST', '/change-stock', {
        selection: { filter: query },
        change: { kind: 'status', status: 'withdrawn' },
      }),
    )
    expect(answer.changed).toBe(total)
    expect((await list(query)).total).toBe(0)
    expect((await list('status=withdrawn')).cars[0]?.problems).toEqual([])
    expect(await (await admin('POST', '/undo-stock-change', { batchId: answer.batchId })).json()).toEqual({
      restored: total,
      kept: 0,
    })
    expect((await list(query)).total).toBe(total)
  })

  test('moves cars to a dealership, but not to one the caller may not edit', async () => {
    const [car] = (await list('dealership=harbour-brookvale&status=on_sale')).cars
    const target =
      (await list()).options.dealerships.find(({ slug }) => slug !== 'harbour-brookvale')?.slug ?? ''
    const move = { kind: 'dealership', dealership: target }
    expect((await change([car?.id ?? ''], move, branchManager)).status).toBe(403)
    expect((await change([car?.id ?? ''], { ...move, dealership: 'nowhere' })).status).toBe(400)
    const answer = await readBody<BulkResult>(await change([car?.id ?? ''], move, manager))
    expect((await readCar(car?.id ?? '')).dealership).toBe(target)
    await admin('POST', '/undo-stock-change', { batchId: answer.batchId })
    expect((await readCar(car?.id ?? '')).dealership).toBe('harbour-brookvale')
  })

  test('locks the changed field of a car that a feed brought', async () => {
    const [car] = await pickCars(1)
    await scene.db
      .update(vehicles)
      .set({ source: 'dms' })
      .where(eq(vehicles.id, BigInt(car?.id ?? '0')))
    const answer = await readBody<BulkResult>(
      await change([car?.id ?? ''], { kind: 'status', status: 'pending' }),
    )
    expect((await readCar(car?.id ?? '')).lockedFields).toEqual(['status'])
    await admin('POST', '/undo-stock-change', { batchId: answer.batchId })
  })

  test('adds and removes a manual tag, and undoes it', async () => {
    const cars = await pickCars(3)
    const ids = cars.map(({ id }) => id)
    const { tag } = await readBody<{ tag: { id: string } }>(
      await admin('POST', '/create-sales-tag', { name: 'Weekend', color: 'blue', rule: null }),
    )
    const give = { kind: 'tag', tagId: tag.id, act: 'give' }
    const answer = await readBody<BulkResult>(await change(ids, give))
    expect(answer).toMatchObject({ changed: 3 })
    expect((await list('tag=Weekend')).total).toBe(3)
    expect(await readBody<BulkResult>(await change(ids, give))).toMatchObject({
      changed: 0,
      skipped: { same: 3 },
    })
    expect(await (await admin('POST', '/undo-stock-change', { batchId: answer.batchId })).json()).toEqual({
      restored: 3,
      kept: 0,
    })
    expect((await list('tag=Weekend')).total).toBe(0)
  })
})

describe('figures of a car', () => {
  test('add up views, saves and enquiries of 30 days, with a limit per network', async () => {
    const [car] = await pickCars(1)
    const stockid = car?.stockid ?? ''
    await scene.db.delete(vehicleDays)
    for (let visit = 0; visit < 8; visit++)
      scene.services.carFigures.count('view', stockid, `203.0.113.${visit % 2}`)
    scene.services.carFigures.count('save', stockid, '203.0.113.9')
    scene.services.carFigures.count('view', 'UNKNOWN', '203.0.113.9')
    await scene.services.carFigures.write()
    await scene.services.carFigures.sumUp()
    const [listed] = (await list(`q=${car?.stockid}`)).cars
    expect(listed).toMatchObject({ views: 8, saves: 1 })
    for (let visit = 0; visit < 20; visit++) scene.services.carFigures.count('view', stockid, '203.0.113.77')
    await scene.services.carFigures.write()
    await scene.services.carFigures.sumUp()
    expect((await list(`q=${car?.stockid}`)).cars[0]?.views).toBe(13)
  })

  test('leave the list after 30 days', async () => {
    const [car] = await pickCars(1)
    await scene.db.delete(vehicleDays)
    await scene.db
      .insert(vehicleDays)
      .values({ vehicleId: BigInt(car?.id ?? '0'), day: '2020-01-01', views: 5, saves: 5 })
    await scene.services.carFigures.sumUp()
    expect((await list(`q=${car?.stockid}`)).cars[0]).toMatchObject({ views: 0, saves: 0 })
    await scene.services.carFigures.sweep()
    expect(await scene.db.select().from(vehicleDays)).toEqual([])
  })
})

describe('the ageing report', () => {
  test('groups the cars on sale by dealership and model, like the list', async () => {
    const report = await readBody<StockAgeingReport>(await sales('GET', '/stock-ageing'))
    const { total } = await list('status=on_sale,pending')
    const sum = (rows: readonly AgeRow[]) => rows.reduce((cars, row) => cars + row.cars, 0)
    expect(sum(report.byDealership)).toBe(total)
    for (const { cars, groups } of [...report.byDealership, ...report.byModel])
      expect(Object.values(groups).reduce((all, each) => all + each, 0)).toBe(cars)
    const over90 = report.byDealership.reduce((cars, { groups }) => cars + groups.over_90, 0)
    expect(over90).toBe((await list('age=over_90')).total)
    const one = await readBody<StockAgeingReport>(
      await sales('GET', '/stock-ageing?dealership=harbour-brookvale'),
    )
    expect(one.byDealership.map(({ key }) => key)).toEqual(['harbour-brookvale'])
  })

  test('compares enquiries before and after a price change', async () => {
    const { effects } = await readBody<StockAgeingReport>(await admin('GET', '/stock-ageing'))
    expect(effects.length).toBeGreaterThan(0)
    const effect = effects.find(({ after }) => after !== null)
    if (!effect) throw new Error('No effect')
    const at = new Date(effect.at).getTime()
    const rows = await scene.db.select().from(leads).where(eq(leads.stockid, effect.stockid))
    const inDays = (from: number, to: number) =>
      rows.filter(({ isListed, createdAt }) => {
        const days = (createdAt.getTime() - at) / 86_400_000
        return isListed && days >= from && days < to
      }).length
    expect([effect.before, effect.after]).toEqual([inDays(-14, 0), inDays(0, 14)])
  })
})

test('the export contains the filtered cars and is audited', async () => {
  const answer = await manager('GET', '/stock.csv?status=on_sale')
  const lines = (await answer.text()).trim().split('\n')
  expect(lines).toHaveLength((await list('status=on_sale')).total + 1)
  expect(lines[0]).toContain('stock_number')
})
