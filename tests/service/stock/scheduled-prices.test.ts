import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  scheduledPrices,
  stockBatches,
  users,
  vehicleChanges,
  vehicles,
} from '../../../src/data/database/tables.ts'
import { instantOf } from '../../../src/domain/time/zone-time.ts'
import { createScheduledPriceRuns } from '../../../src/services/stock/desk/apply-scheduled-prices.ts'
import type { ListedCar, ListedSchedule, StockList } from '../../../src/services/stock/index.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

let scene: ConsoleScene
let admin: Caller
let branchManager: Caller
let advanced = 0

beforeAll(async () => {
  scene = await makeConsoleScene()
  await scene.db.update(vehicles).set({ source: null, lockedFields: [] })
})
afterAll(() => scene.clear())
beforeEach(async () => {
  await scene.db.delete(scheduledPrices)
  scene.advanceClock(-advanced)
  advanced = 0
  admin = await scene.signInAs('superadmin')
  branchManager = await scene.signInAs('brookvale.manager')
})

const LOWER = { move: 'lower', amount: 3, unit: 'percent', rounding: 'none' }
/** The day after that of the demo, in Sydney. */
const TOMORROW = { date: '2026-03-06', clock: '06:00' }
const readBody = async <Body>(answer: Response) => (await answer.json()) as Body
const runDue = () => scene.services.scheduledPriceRuns.runDue()

async function pickCars(count: number, dealership = 'harbour-brookvale'): Promise<ListedCar[]> {
  const answer = await admin('GET', `/stock?status=on_sale&dealership=${dealership}&pageSize=100`)
  const { cars } = await readBody<StockList>(answer)
  return cars.filter(({ price }) => price !== null).slice(0, count)
}

async function schedule(cars: readonly { id: string }[], more: object = {}, caller = admin) {
  return caller('POST', '/schedule-stock-prices', {
    selection: { ids: cars.map(({ id }) => id) },
    price: LOWER,
    at: TOMORROW,
    ...more,
  })
}

const list = async (caller = admin) =>
  (await readBody<{ scheduled: ListedSchedule[] }>(await caller('GET', '/scheduled-prices'))).scheduled
const advanceTo = (at: Date) => {
  const seconds = (at.getTime() - scene.now()) / 1_000
  advanced += seconds
  scene.advanceClock(seconds)
}
const advancePastDue = (minutes = 1) =>
  advanceTo(new Date(instantOf(TOMORROW, 'Australia/Sydney').getTime() + minutes * 60_000))
const readPrices = async (cars: readonly { id: string }[]) => {
  const rows = await scene.db
    .select({ id: vehicles.id, price: vehicles.price })
    .from(vehicles)
    .where(
      inArray(
        vehicles.id,
        cars.map(({ id }) => BigInt(id)),
      ),
    )
  return cars.map(({ id }) => rows.find((row) => String(row.id) === id)?.price)
}
const setCar = (car: ListedCar | undefined, changes: Partial<typeof vehicles.$inferInsert>) =>
  scene.db
    .update(vehicles)
    .set(changes)
    .where(eq(vehicles.id, BigInt(car?.id ?? '0')))

describe('a scheduled price change', () => {
  test('waits, starts from the prices at that moment, and is undone for a day', async () => {
    const cars = await pickCars(3)
    const answer = await readBody<{ scheduled: object[] }>(await schedule(cars))
    expect(answer.scheduled).toMatchObject([
      { cars: 3, timeZone: 'Australia/Sydney', dueAt: '2026-03-05T19:00:00.000Z' },
    ])
    expect(await runDue()).toBe(0)
    expect(await readPrices(cars)).toEqual(cars.map(({ price }) => price))
    expect((await list())[0]).toMatchObject({ status: 'waiting', cars: 3, label: 'Price 3% lower' })

    await setCar(cars[0], { driveAwayPrice: 50_000, egcPrice: null })
    advancePastDue()
    expect(await runDue()).toBe(1)
    expect((await readPrices(cars))[0]).toBe(48_500)
    admin = await scene.signInAs('superadmin')
    const [applied] = await list()
    expect(applied).toMatchObject({ status: 'applied', changed: 3, skipped: {}, delay: null, canUndo: true })
    expect(scene.published.current()?.stock.vehicles.find(({ id }) => id === cars[0]?.id)?.price).toBe(48_500)
    const changes = await scene.db
      .select()
      .from(vehicleChanges)
      .where(eq(vehicleChanges.batchId, applied?.batchId ?? ''))
    expect(changes).toHaveLength(3)
    expect(await runDue()).toBe(0)

    const undone = await admin('POST', '/undo-stock-change', { batchId: applied?.batchId })
    expect(await undone.json()).toEqual({ restored: 3, kept: 0 })
    expect((await list())[0]).toMatchObject({ isUndone: true, canUndo: false })
  })

  test('locks the price of a car that a feed brought', async () => {
    const [car] = await pickCars(1)
    await setCar(car, { source: 'dms' })
    await schedule(car ? [car] : [])
    advancePastDue()
    await runDue()
    const [row] = await scene.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, BigInt(car?.id ?? '0')))
    expect(row?.lockedFields).toHaveLength(1)
    await setCar(car, { source: null, lockedFields: [] })
  })

  test('skips cars that were sold, deleted, moved away or made P.O.A since, and counts them', async () => {
    const [sold, deleted, moved, poa, normal] = await pickCars(5)
    expect(
      (
        await schedule(
          [sold, deleted, moved, poa, normal].flatMap((car) => car ?? []),
          {},
          branchManager,
        )
      ).status,
    ).toBe(200)
    await setCar(sold, { status: 'sold', soldAt: new Date(scene.now()) })
    await setCar(moved, { dealership: await otherDealership() })
    await setCar(poa, { driveAwayPrice: null, egcPrice: null })
    await scene.db.delete(vehicles).where(eq(vehicles.id, BigInt(deleted?.id ?? '0')))
    advancePastDue()
    expect(await runDue()).toBe(1)
    admin = await scene.signInAs('superadmin')
    expect((await list())[0]).toMatchObject({
      status: 'applied',
      changed: 1,
      skipped: { sold: 1, deleted: 1, outside: 1, no_price: 1 },
    })
    expect((await readPrices([normal as ListedCar]))[0]).toBe(Math.ceil((normal?.price ?? 0) * 0.97 - 0.5))
    expect((await readPrices([moved as ListedCar]))[0]).toBe(moved?.price)
  })

  test('leaves a price that would fall by more than 20%, unless that was confirmed', async () => {
    const cars = await pickCars(2)
    const set = { price: { move: 'set', amount: 10_000 } }
    const refusal = await schedule(cars, set)
    expect(refusal.status).toBe(409)
    expect(await refusal.json()).toMatchObject({
      error: '2 cars would be more than 20% cheaper',
      largeDrops: 2,
    })
    for (const car of cars) await setCar(car, { driveAwayPrice: 11_000, egcPrice: null })
    expect((await schedule(cars, set)).status).toBe(200)
    await setCar(cars[0], { driveAwayPrice: 40_000 })
    advancePastDue()
    await runDue()
    expect(await readPrices(cars)).toEqual([40_000, 10_000])
    admin = await scene.signInAs('superadmin')
    expect((await list())[0]).toMatchObject({ changed: 1, skipped: { large_drop: 1 } })
  })

  test('that was missed is applied at the next start, and says how late', async () => {
    await schedule(await pickCars(1))
    advancePastDue(3 * 60)
    expect(await runDue()).toBe(1)
    admin = await scene.signInAs('superadmin')
    expect((await list())[0]).toMatchObject({ status: 'applied', delay: 180 })
    const labels = (await scene.db.select().from(stockBatches)).map(({ label }) => label)
    expect(labels).toContain('Price 3% lower, scheduled for 6 Mar 2026, 6:00 am, 3 hours late')
  })
})

describe('the time', () => {
  test('must not have passed', async () => {
    const cars = await pickCars(1)
    for (const at of [
      { date: '2026-03-01', clock: '06:00' },
      { date: '2029-03-01', clock: '06:00' },
    ]) {
      const answer = await schedule(cars, { at })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'date' }] })
    }
    expect((await schedule(cars, { at: { date: '2026-13-01', clock: '06:00' } })).status).toBe(400)
    expect(await list()).toEqual([])
  })

  test('is that of each dealership, in one change for each time zone', async () => {
    const other = await otherDealership()
    await setZone(other, 'Australia/Perth')
    try {
      const [near] = await pickCars(1)
      const [far] = await pickCars(1, other)
      const cars = [near, far].flatMap((car) => car ?? [])
      const preview = await admin('POST', '/preview-stock-prices', {
        selection: { ids: cars.map(({ id }) => id) },
        price: LOWER,
      })
      expect(await preview.json()).toMatchObject({ timeZones: ['Australia/Perth', 'Australia/Sydney'] })
      await schedule(cars)
      expect((await list()).map(({ timeZone, dueAt }) => [timeZone, dueAt])).toEqual([
        ['Australia/Sydney', '2026-03-05T19:00:00.000Z'],
        ['Australia/Perth', '2026-03-05T22:00:00.000Z'],
      ])
      advancePastDue()
      expect(await runDue()).toBe(1)
      expect((await readPrices([far as ListedCar]))[0]).toBe(far?.price)
      advancePastDue(3 * 60 + 1)
      expect(await runDue()).toBe(1)
      expect((await readPrices([far as ListedCar]))[0]).not.toBe(far?.price)
    } finally {
      await setZone(other, 'Australia/Sydney')
    }
  })
})

describe('several instances', () => {
  test('apply a change once', async () => {
    const cars = await pickCars(4)
    await schedule(cars)
    const before = await readPrices(cars)
    advancePastDue()
    const counts = await Promise.all([runDue(), runDue(), runDue()])
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    expect(await readPrices(cars)).toEqual(before.map((price) => Math.ceil((price ?? 0) * 0.97 - 0.5)))
  })

  test('write nothing if one is killed between the lock and the end, and apply it afterwards', async () => {
    const cars = await pickCars(2)
    await schedule(cars)
    const before = await readPrices(cars)
    const batches = await scene.db.$count(stockBatches)
    advancePastDue()
    // A connection that holds the lock, as an instance in the middle of its work does.
    const client = await scene.db.$client.connect()
    client.on('error', () => {})
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await client.query('begin')
    await client.query('select from scheduled_prices for update')
    await client.query('update vehicles set drive_away_price = 1 where id = $1', [cars[0]?.id])
    expect(await runDue()).toBe(0)
    await scene.db.$client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    client.release(true)
    expect(await readPrices(cars)).toEqual(before)
    await expect.poll(runDue).toBe(1)
    expect(await readPrices(cars)).toEqual(before.map((price) => Math.ceil((price ?? 0) * 0.97 - 0.5)))
    expect(await scene.db.$count(stockBatches)).toBe(batches + 1)
  })

  test('go on with the others if one fails, and write nothing of it', async () => {
    const [first, second] = await pickCars(2)
    await schedule(first ? [first] : [])
    await schedule(second ? [second] : [])
    advancePastDue()
    // The history of the first car cannot be written: its price must stay too.
    await scene.db.$client.query(
      `create function refuse_change() returns trigger language plpgsql as $$
       begin if new.vehicle_id = ${first?.id} then raise 'broken'; end if; return new; end $$;
       create trigger refuse_change before insert on vehicle_changes for each row execute function refuse_change()`,
    )
    const errors: string[] = []
    const runs = createScheduledPriceRuns({
      db: scene.db,
      refresh: async () => {},
      clock: () => new Date(scene.now()),
      logError: (_error, message) => void errors.push(message),
    })
    try {
      expect(await runs.runDue()).toBe(1)
    } finally {
      await scene.db.$client.query('drop function refuse_change() cascade')
    }
    expect(errors).toEqual(['A scheduled price change failed and is tried again'])
    expect(await readPrices([first as ListedCar])).toEqual([first?.price])
    expect(await readPrices([second as ListedCar])).not.toEqual([second?.price])
    expect(await runs.runDue()).toBe(1)
    expect(await readPrices([first as ListedCar])).not.toEqual([first?.price])
  })
})

describe('people', () => {
  test.each<[string, Partial<typeof users.$inferInsert>, string]>([
    ['was deactivated', { active: false }, 'Its author can no longer sign in'],
    ['lost the permission', { role: 'sales_user' }, 'may no longer change prices'],
  ])('read why a change was not applied whose author %s', async (_name, change, reason) => {
    const cars = await pickCars(1)
    expect((await schedule(cars, {}, branchManager)).status).toBe(200)
    const [author] = await scene.db.select().from(users).where(eq(users.username, 'brookvale.manager'))
    await scene.db
      .update(users)
      .set(change)
      .where(eq(users.id, author?.id ?? ''))
    advancePastDue()
    expect(await runDue()).toBe(0)
    await scene.db
      .update(users)
      .set({ active: true, role: 'department_manager' })
      .where(eq(users.id, author?.id ?? ''))
    expect(await runDue()).toBe(0)
    expect(await readPrices(cars)).toEqual(cars.map(({ price }) => price))
    admin = await scene.signInAs('superadmin')
    const [refused] = await list()
    expect(refused?.status).toBe('refused')
    expect(refused?.reason).toContain(reason)
    const counts = async () => (await readBody<StockList>(await admin('GET', '/stock'))).scheduled
    expect(await counts()).toEqual({ waiting: 0, refused: 1 })
    await admin('POST', '/cancel-scheduled-prices', { id: refused?.id, version: refused?.version })
    expect(await counts()).toEqual({ waiting: 0, refused: 0 })
    expect(await list()).toEqual([])
  })

  test('see and change what concerns their dealership', async () => {
    const other = await otherDealership()
    const [own] = await pickCars(1)
    const [foreign] = await pickCars(1, other)
    await schedule(own ? [own] : [])
    await schedule(foreign ? [foreign] : [])
    await schedule([own, foreign].flatMap((car) => car ?? []))
    const seen = await list(branchManager)
    expect(new Set(seen.map(({ canChange }) => canChange))).toEqual(new Set([false, true]))
    expect(seen).toHaveLength(2)
    const hidden = (await list()).find(({ id }) => !seen.some((each) => each.id === id))
    const cancel = (change: ListedSchedule | undefined) =>
      branchManager('POST', '/cancel-scheduled-prices', { id: change?.id, version: change?.version })
    expect((await cancel(hidden)).status).toBe(404)
    expect((await cancel(seen.find(({ canChange }) => !canChange))).status).toBe(403)
    expect((await cancel(seen.find(({ canChange }) => canChange))).status).toBe(200)
    expect((await schedule(foreign ? [foreign] : [], {}, branchManager)).status).toBe(403)
  })

  test('move and cancel a change that waits, one after the other, and not one that was applied', async () => {
    const cars = await pickCars(1)
    await schedule(cars)
    const [first] = await list()
    const move = (version: number | undefined, at: object) =>
      admin('POST', '/move-scheduled-prices', { id: first?.id, version, at })
    expect((await move(first?.version, { date: '2026-03-01', clock: '09:00' })).status).toBe(400)
    expect((await move(first?.version, { date: '2026-03-07', clock: '09:00' })).status).toBe(200)
    expect((await move(first?.version, { date: '2026-03-08', clock: '09:00' })).status).toBe(409)
    expect((await list())[0]?.dueAt).toBe('2026-03-06T22:00:00.000Z')
    advancePastDue()
    expect(await runDue()).toBe(0)
    advanceTo(new Date('2026-03-06T22:00:01.000Z'))
    expect(await runDue()).toBe(1)
    admin = await scene.signInAs('superadmin')
    const cancel = await admin('POST', '/cancel-scheduled-prices', { id: first?.id, version: 1 })
    expect(cancel.status).toBe(409)
    expect(await cancel.json()).toMatchObject({ error: expect.stringContaining('Undo the change instead') })
  })

  test('find every step in the audit log', async () => {
    const before = await scene.db.$count(audit)
    await schedule(await pickCars(2))
    const [change] = await list()
    await admin('POST', '/cancel-scheduled-prices', { id: change?.id, version: change?.version })
    advancePastDue()
    expect(await runDue()).toBe(0)
    const entries = await scene.db.select().from(audit).orderBy(audit.id).offset(before)
    expect(entries.map(({ act, targetLabel }) => [act, targetLabel])).toEqual([
      ['stock.scheduled', '2 cars'],
      ['stock.unscheduled', '2 cars'],
    ])
  })
})

async function setZone(dealership: string, timeZone: string): Promise<void> {
  await scene.db.$client.query(
    `update dealerships set dealership = jsonb_set(dealership, '{timeZone}', to_jsonb($2::text)) where slug = $1`,
    [dealership, timeZone],
  )
  await scene.published.refresh()
}

async function otherDealership(): Promise<string> {
  const { options } = await readBody<StockList>(await admin('GET', '/stock'))
  return options.dealerships.find(({ slug }) => slug !== 'harbour-brookvale')?.slug ?? ''
}
