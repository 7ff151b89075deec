import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  audit,
  deletedVehicles,
  vehicleDrafts,
  vehicles,
  vehicleViewers,
} from '../../../src/data/database/tables.ts'
import { CAR_TABLES } from '../../../src/data/stock/cars/deleted-cars.ts'
import { STOCK_SORTS } from '../../../src/domain/vehicles/desk/stock-list.ts'
import type { LookedUpFacts } from '../../../src/domain/vehicles/edit/looked-up-facts.ts'
import type { Viewer } from '../../../src/domain/vehicles/edit/viewers.ts'
import type { CarSuggestions } from '../../../src/services/stock/cars/car-suggestions.ts'
import type { WindowCard } from '../../../src/services/stock/cars/window-cards.ts'
import type {
  CarHistory,
  CarNeighbours,
  DeletedCarEntry,
  EditedCar,
  StockList,
} from '../../../src/services/stock/index.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'
import { addPerson, createCaller, signInAs } from '../people.ts'

const VIN = 'MPATFS85JNT001234'
let scene: ConsoleScene
let admin: Caller
let manager: Caller
let staff: Caller
let number = 0

beforeAll(async () => {
  scene = await makeConsoleScene({
    vehicleLookup: {
      findByVin: async (vin) =>
        vin === VIN ? { year: 2023, make: 'Isuzu', seats: 7, doors: 99, fuel: 'Diesel' } : null,
      findByRego: async ({ rego, state }) => {
        if (rego === 'FAILS') throw new Error('socket hang up')
        const answers: Record<string, LookedUpFacts> = {
          'EYH42B NSW': { make: 'Isuzu', vin: VIN },
          'WORDS NSW': 'Please sign in' as never,
          'LIST NSW': [1, 2] as never,
          'ODD NSW': { year: 'soon', doors: {}, model: ' MU-X ', price: 1, regoExpiry: '31/31/31' } as never,
        }
        return answers[`${rego} ${state}`] ?? null
      },
    },
  })
  await signInAll()
})
afterAll(() => scene.clear())

/** Again after every jump of the clock, which ends the sessions. */
async function signInAll() {
  admin = await scene.signInAs('admin')
  manager = await scene.signInAs('sales.manager')
  staff = await scene.signInAs('sales.one')
}
const readBody = async <Body>(answer: Response) => (await answer.json()) as Body
async function openCar(id: string, caller = admin): Promise<EditedCar> {
  return (await readBody<{ car: EditedCar }>(await caller('GET', `/car/${id}`))).car
}
async function addCar(parts: object = {}): Promise<string> {
  number += 1
  const car = { stockid: `T${number}`, condition: 'used', year: 2023, make: 'Isuzu', model: 'MU-X', ...parts }
  const answer = await admin('POST', '/add-car', car)
  expect(answer.status).toBe(201)
  return (await readBody<{ id: string }>(answer)).id
}
type Change = { field: string; base: unknown; value: unknown; published?: unknown }
async function save(id: string, changes: Change[], caller = admin) {
  const answer = await caller('POST', '/save-car-draft', { id, changes })
  expect(answer.status).toBe(200)
  return readBody<{
    savedFields: string[]
    conflicts: object[]
    errors: { field: string; message: string }[]
    car: EditedCar
  }>(answer)
}
async function publish(id: string, caller = admin): Promise<Response> {
  const { draft } = await openCar(id)
  return caller('POST', '/publish-car', { id, seen: draft?.updatedAt ?? null })
}
const readHistory = async (id: string) => readBody<CarHistory>(await admin('GET', `/car-history/${id}`))
const onSale = (id: string) => scene.published.current()?.stock.vehicles.find((vehicle) => vehicle.id === id)
const lastAudit = async () => (await scene.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]
const setStatus = (id: string, status: string, from: string, more: object = {}) =>
  admin('POST', '/change-car-status', { id, status, from, ...more })

async function addPublishedCar(parts: object = {}): Promise<string> {
  const id = await addCar({ dealership: 'harbour-brookvale', ...parts })
  await save(id, [{ field: 'driveAwayPrice', base: null, value: 55_990 }])
  expect((await publish(id)).status).toBe(200)
  return id
}

describe('the neighbours of a car', () => {
  const listIds = async (query: string) =>
    (await readBody<StockList>(await staff('GET', `/stock?${query}&pageSize=100`))).cars.map(({ id }) => id)
  const findNeighbours = async (id: string, query: string) =>
    readBody<CarNeighbours>(await staff('GET', `/car-neighbours/${id}?${query}`))

  test.each(STOCK_SORTS)('follow the stock list by %s', async (sort) => {
    const query = `status=on_sale&sort=${sort}`
    const ids = await listIds(query)
    expect(ids.length).toBeGreaterThan(50)
    for (const at of [0, 1, 17, 51]) {
      expect(await findNeighbours(ids[at] ?? '', query)).toMatchObject({
        previous: ids[at - 1] ?? null,
        next: ids[at + 1],
        position: at + 1,
      })
    }
  })

  test.each(['', 'problem=any', 'q=toyota', 'recent=price_drop', 'photos=few&sort=photos'])(
    'end with the list: %s',
    async (query) => {
      const { total } = await readBody<StockList>(await staff('GET', `/stock?${query}`))
      const last = await readBody<StockList>(await staff('GET', `/stock?${query}&pageSize=1&page=${total}`))
      expect(await findNeighbours(last.cars[0]?.id ?? '', query)).toMatchObject({
        next: null,
        position: total,
        total,
      })
    },
  )

  test('stay those of the list when the car no longer matches its filters', async () => {
    const [before, id, after] = await listIds('status=on_sale&sort=stockid')
    await setStatus(id ?? '', 'pending', 'on_sale')
    expect(await findNeighbours(id ?? '', 'status=on_sale&sort=stockid')).toMatchObject({
      previous: before,
      next: after,
      position: null,
    })
    await setStatus(id ?? '', 'on_sale', 'pending')
  })
})

describe('two people with one car open', () => {
  test('hear that it is gone if it is deleted at the same moment', async () => {
    const id = await addCar()
    let request: Promise<Response> | undefined
    await scene.db.transaction(async (transaction) => {
      await transaction.execute(sql`delete from vehicles where id = ${id}`)
      request = admin('POST', '/view-car', { id, state: 'viewing' })
      await expect
        .poll(async () => {
          // Outside the transaction, which would see the activity of its beginning.
          const { rows } = await scene.db.execute(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%vehicle_viewers%'`,
          )
          return rows.length
        })
        .toBe(1)
    })
    expect((await request)?.status).toBe(404)
  })

  const report = async (id: string, state: string, caller: Caller) =>
    (await readBody<{ viewers: Viewer[] }>(await caller('POST', '/view-car', { id, state }))).viewers

  test('see each other but not themselves, until they close it or a minute after the last report', async () => {
    const id = await addCar()
    expect(await report(id, 'viewing', admin)).toEqual([])
    expect(await report(id, 'viewing', staff)).toEqual([{ name: 'Jay Falcon', isEditing: false }])
    expect(await report(id, 'editing', admin)).toMatchObject([{ isEditing: false }])
    expect(await report(id, 'viewing', staff)).toMatchObject([{ isEditing: true }])
    expect(await report(id, 'gone', staff)).toEqual([])
    expect(await report(id, 'viewing', admin)).toEqual([])
    scene.advanceClock(59)
    expect(await report(id, 'viewing', staff)).toHaveLength(1)
    scene.advanceClock(2)
    expect(await report(id, 'viewing', staff)).toEqual([])
    expect(await scene.db.$count(vehicleViewers)).toBe(1)
  })

  test('hear of each other at once, and not of renewals', async () => {
    const id = await addCar()
    const countEvents = async () => {
      const { rows } = await scene.db.execute<{ events: number }>(sql`select count(*)::integer as events
        from console_events where payload::jsonb ->> 'kind' = 'viewer' and payload::jsonb ->> 'id' = ${id}`)
      return rows[0]?.events
    }
    await report(id, 'viewing', staff)
    expect(await countEvents()).toBe(1)
    await report(id, 'viewing', staff)
    expect(await countEvents()).toBe(1)
    await report(id, 'editing', staff)
    expect(await countEvents()).toBe(2)
    await report(id, 'gone', staff)
    expect(await countEvents()).toBe(3)
  })
})

describe('a new car', () => {
  test('is a draft that only staff see, until it is published with what was typed', async () => {
    const id = await addCar({ badge: 'LS-U', dealership: 'harbour-brookvale' })
    expect(await openCar(id)).toMatchObject({ status: 'draft', title: '2023 Isuzu MU-X LS-U', draft: null })
    expect(await scene.services.vehiclePage.find(id)).toBeNull()
    const { car } = await save(id, [
      { field: 'driveAwayPrice', base: null, value: 55_990 },
      { field: 'comments', base: '', value: 'One owner, with a tow bar.' },
    ])
    expect(Object.keys(car.draft?.fields ?? {}).toSorted()).toEqual(['comments', 'driveAwayPrice'])
    expect(car.fields.driveAwayPrice).toBeNull()
    scene.advanceClock(60)
    expect((await publish(id)).status).toBe(200)
    expect(onSale(id)).toMatchObject({ price: 55_990, searchKeywords: ['towbar', 'one owner'] })
    expect(onSale(id)?.listedAt.getTime()).toBe(scene.now())
    expect((await readHistory(id)).entries.map(({ act }) => act)).toEqual(['changed', 'added'])
    expect(await lastAudit()).toMatchObject({ act: 'car.published' })
  })

  test('is refused if its stock number is used in any spelling, and names that car', async () => {
    await addCar({ stockid: 'Same-1' })
    const answer = await admin('POST', '/add-car', {
      stockid: 'sAME-1',
      condition: 'used',
      year: 2024,
      make: 'Toyota',
      model: 'HiLux',
    })
    expect(answer.status).toBe(409)
    expect(await readBody(answer)).toMatchObject({
      error: 'Stock number Same-1 is already used by 2023 Isuzu MU-X.',
      errors: [{ field: 'stockid' }],
    })
  })

  test('is refused with a sentence for each invalid field', async () => {
    const answer = await admin('POST', '/add-car', {
      stockid: 'BAD-1',
      condition: 'used',
      year: 1800,
      make: 'Isuzu',
      model: 'MU-X',
      vin: 'TOO-SHORT',
    })
    expect(answer.status).toBe(400)
    expect(await readBody(answer)).toMatchObject({ errors: [{ field: 'year' }, { field: 'vin' }] })
  })

  test('names the other car with the same VIN', async () => {
    await addCar({ stockid: 'VIN-1', vin: VIN.replace('4', '5') })
    const { vinRival } = await openCar(await addCar({ vin: VIN.replace('4', '5') }))
    expect(vinRival).toMatchObject({ stockid: 'VIN-1', title: '2023 Isuzu MU-X' })
  })
})

describe('two editors in one car', () => {
  test('a field that the other changed is refused with value and name, and the other fields are saved', async () => {
    const id = await addCar()
    await save(id, [{ field: 'kms', base: null, value: 100 }], manager)
    const result = await save(id, [
      { field: 'kms', base: null, value: 200 },
      { field: 'color', base: null, value: 'Copper' },
    ])
    expect(result.savedFields).toEqual(['color'])
    expect(result.conflicts).toMatchObject([{ field: 'kms', value: 100, by: expect.any(String) }])
    expect(result.car.draft?.fields.kms?.value).toBe(100)
    const again = await save(id, [{ field: 'kms', base: 100, value: 200 }])
    expect(again).toMatchObject({ savedFields: ['kms'], conflicts: [] })
  })

  test('a value published in between must be chosen before the draft is published', async () => {
    const id = await addPublishedCar()
    await save(id, [{ field: 'driveAwayPrice', base: 55_990, value: 53_990 }])
    await scene.db
      .update(vehicles)
      .set({ driveAwayPrice: 54_500 })
      .where(eq(vehicles.id, BigInt(id)))
    const refused = await publish(id)
    expect(refused.status).toBe(409)
    expect(await readBody(refused)).toMatchObject({ conflicts: [{ field: 'driveAwayPrice', value: 54_500 }] })
    expect((await openCar(id)).conflicts).toMatchObject([{ field: 'driveAwayPrice', value: 54_500 }])
    await save(id, [{ field: 'driveAwayPrice', base: 53_990, value: 53_990, published: 54_500 }])
    expect((await publish(id)).status).toBe(200)
    expect(onSale(id)?.price).toBe(53_990)
  })

  test('a draft that changed since cannot be published or discarded unseen', async () => {
    const id = await addPublishedCar()
    await save(id, [{ field: 'kms', base: null, value: 1 }])
    const { draft } = await openCar(id)
    scene.advanceClock(1)
    await save(id, [{ field: 'seats', base: null, value: 7 }], manager)
    const seen = draft?.updatedAt
    expect((await admin('POST', '/publish-car', { id, seen })).status).toBe(409)
    expect((await admin('POST', '/discard-car-draft', { id, seen })).status).toBe(409)
    const current = (await openCar(id)).draft?.updatedAt
    expect((await admin('POST', '/discard-car-draft', { id, seen: current })).status).toBe(200)
    expect((await openCar(id)).draft).toBeNull()
  })
})

describe('a draft', () => {
  test('keeps invalid values out, with a sentence', async () => {
    const id = await addCar()
    const { errors, savedFields } = await save(id, [
      { field: 'vin', base: null, value: 'ABC' },
      { field: 'year', base: 2023, value: null },
      { field: 'seats', base: null, value: 5 },
    ])
    expect(errors.map(({ field }) => field)).toEqual(['vin', 'year'])
    expect(savedFields).toEqual(['seats'])
  })

  test('never moves a car out of the scope of its editor', async () => {
    const id = await addCar({ dealership: 'harbour-artarmon' })
    const user = await addPerson(scene, {
      role: 'department_manager',
      department: 'sales',
      dealership: 'harbour-artarmon',
    })
    const caller = createCaller(scene, await signInAs(scene, user.username))
    const { errors } = await save(
      id,
      [{ field: 'dealership', base: 'harbour-artarmon', value: 'harbour-brookvale' }],
      caller,
    )
    expect(errors).toEqual([
      { field: 'dealership', message: 'You can only move cars to your own dealership.' },
    ])
    const other = await addCar({ dealership: 'harbour-brookvale' })
    expect((await openCar(other, caller)).canEdit).toBe(false)
    for (const path of ['/delete-car', '/restore-car'])
      expect([403, 404]).toContain((await caller('POST', path, { id: other })).status)
    const saving = { id: other, changes: [{ field: 'kms', base: null, value: 1 }] }
    expect((await caller('POST', '/save-car-draft', saving)).status).toBe(403)
    expect((await caller('POST', '/publish-car', { id: other, seen: null })).status).toBe(403)
  })

  test('is visible to staff without the permission, who cannot change it', async () => {
    const id = await addCar()
    expect(await openCar(id, staff)).toMatchObject({ canEdit: false })
    const saving = { id, changes: [{ field: 'kms', base: null, value: 1 }] }
    expect((await staff('POST', '/save-car-draft', saving)).status).toBe(403)
  })

  test('appears on the page of the car only with a preview link, which ends', async () => {
    const id = await addCar({ badge: 'LS-U', dealership: 'harbour-brookvale' })
    await save(id, [{ field: 'driveAwayPrice', base: null, value: 49_990 }])
    const { previewHref } = await openCar(id)
    const signed = new URL(previewHref, 'http://x').searchParams.get('preview') ?? ''
    const preview = await scene.services.previews.open(signed)
    const result = await preview?.vehiclePage.find(id)
    expect(result).toMatchObject({ is: 'here', page: { status: 'draft', vehicle: { price: 49_990 } } })
    expect(await scene.services.vehiclePage.find(id)).toBeNull()
    expect(await scene.services.previews.open(`${signed.slice(0, -2)}AA`)).toBeNull()
    scene.advanceClock(3_601)
    expect(await scene.services.previews.open(signed)).toBeNull()
    await signInAll()
  })
})

describe('a car of a feed', () => {
  test('keeps the fields that staff changed, until the feed may change them again', async () => {
    const id = await addPublishedCar()
    await scene.db
      .update(vehicles)
      .set({ source: 'dms' })
      .where(eq(vehicles.id, BigInt(id)))
    await save(id, [{ field: 'kms', base: null, value: 32_286 }])
    await publish(id)
    expect(await openCar(id)).toMatchObject({ source: 'dms', lockedFields: ['kms'] })
    const answer = await admin('POST', '/unlock-car-fields', { id, fields: ['kms'] })
    expect((await readBody<{ car: EditedCar }>(answer)).car.lockedFields).toEqual([])
    const { errors } = await save(id, [{ field: 'stockid', base: 'x', value: 'NEW-NUMBER' }])
    expect(errors[0]?.message).toContain('The feed finds this car by its stock number')
  })
})

describe('the status', () => {
  test('sold has date, price and lead, and all are cleared when the sale falls through', async () => {
    const id = await addPublishedCar()
    const { fields } = await openCar(id)
    const leadId = await scene.createLead({ stockid: fields.stockid })
    const sale = { on: '2026-01-02', price: 52_000, leadId }
    const tomorrow = new Date(scene.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await setStatus(id, 'sold', 'on_sale', { sale: { ...sale, on: tomorrow } })).status).toBe(400)
    const today = new Date(scene.now()).toISOString().slice(0, 10)
    const answer = await setStatus(id, 'sold', 'on_sale', { sale: { ...sale, on: today } })
    expect(answer.status).toBe(200)
    expect((await openCar(id)).sale).toMatchObject({ price: 52_000, lead: { id: leadId } })
    expect(onSale(id)).toBeUndefined()
    expect((await setStatus(id, 'on_sale', 'sold')).status).toBe(200)
    const [row] = await scene.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, BigInt(id)))
    expect(row).toMatchObject({ soldAt: null, soldPrice: null, soldLead: null, status: 'on_sale' })
    expect(onSale(id)).toBeDefined()
  })

  test('is refused if someone else changed it, or if the table does not allow it', async () => {
    const id = await addPublishedCar()
    expect((await setStatus(id, 'pending', 'withdrawn')).status).toBe(409)
    const draft = await addCar()
    const answer = await setStatus(draft, 'sold', 'draft')
    expect(await readBody(answer)).toMatchObject({
      error: 'A car cannot go from draft to sold. Put it on sale first.',
    })
  })
})

describe('undo', () => {
  test('writes a new entry that refers to the old one, and can itself be undone', async () => {
    const id = await addPublishedCar()
    await save(id, [{ field: 'driveAwayPrice', base: 55_990, value: 54_990 }])
    await publish(id)
    expect(onSale(id)).toMatchObject({ price: 54_990, previousPrice: 55_990 })
    const [entry] = (await readHistory(id)).entries
    expect(entry?.lines).toEqual([
      { field: 'driveAwayPrice', label: 'Price, drive away', from: '$55,990', to: '$54,990' },
    ])
    expect((await admin('POST', '/undo-car-change', { changeId: entry?.id })).status).toBe(200)
    expect(onSale(id)).toMatchObject({ price: 55_990, previousPrice: null })
    const { entries, total } = await readHistory(id)
    expect(total).toBe(4)
    expect(entries[0]).toMatchObject({ undoes: entry?.id, canUndo: true })
    expect(entries[1]).toMatchObject({ id: entry?.id, undoneBy: expect.any(String), canUndo: false })
    expect((await admin('POST', '/undo-car-change', { changeId: entry?.id })).status).toBe(409)
  })

  test('is refused once the field has another value, unless it is forced', async () => {
    const id = await addPublishedCar()
    for (const [base, value] of [
      [null, 100],
      [100, 200],
    ]) {
      await save(id, [{ field: 'kms', base, value }])
      await publish(id)
    }
    const changeId = (await readHistory(id)).entries[1]?.id
    const refused = await admin('POST', '/undo-car-change', { changeId })
    expect(refused.status).toBe(409)
    expect(await readBody(refused)).toMatchObject({ conflicts: [{ field: 'kms', value: 200 }] })
    expect((await admin('POST', '/undo-car-change', { changeId, force: true })).status).toBe(200)
    expect((await openCar(id)).fields.kms).toBeNull()
  })

  test('of a price asks again while an open lead names the car', async () => {
    const id = await addPublishedCar()
    const { fields } = await openCar(id)
    await save(id, [{ field: 'driveAwayPrice', base: 55_990, value: 54_990 }])
    await publish(id)
    await scene.createLead({ stockid: fields.stockid })
    const changeId = (await readHistory(id)).entries[0]?.id
    const refused = await admin('POST', '/undo-car-change', { changeId })
    expect(refused.status).toBe(409)
    expect(await readBody(refused)).toMatchObject({ openLeads: 1 })
    const confirmed = await admin('POST', '/undo-car-change', { changeId, isQuoteConfirmed: true })
    expect(confirmed.status).toBe(200)
  })
})

describe('deleting', () => {
  test('moves the car away with all its rows, and restoring puts the same rows back', async () => {
    const id = await addPublishedCar()
    await save(id, [{ field: 'kms', base: null, value: 5 }])
    await scene.db.execute(
      sql`insert into vehicle_pictures (vehicle_id, position, picture_id) select ${id}::bigint, 0, id from pictures limit 1`,
    )
    await scene.db.execute(
      sql`insert into vehicle_days (vehicle_id, day, views) values (${id}::bigint, '2026-01-01', 3)`,
    )
    await scene.db.execute(sql`update vehicle_desk set views = 3 where vehicle_id = ${id}::bigint`)
    const dump = async () => {
      const tables = ['vehicles', ...Object.keys(CAR_TABLES)].map(async (table) => {
        const column = table === 'vehicles' ? 'id' : 'vehicle_id'
        const { rows } = await scene.db.execute(
          sql.raw(
            `select to_jsonb(t) - 'updated_at' as row from ${table} t where ${column} = ${id} order by 1`,
          ),
        )
        return [table, rows] as const
      })
      return Object.fromEntries(await Promise.all(tables))
    }
    const { vehicle_changes: changesBefore, ...before } = await dump()
    const deleted = await admin('POST', '/delete-car', { id })
    expect(deleted.status).toBe(200)
    expect((await admin('GET', `/car/${id}`)).status).toBe(404)
    expect(onSale(id)).toBeUndefined()
    const list = await readBody<{ cars: DeletedCarEntry[] }>(await admin('GET', '/deleted-cars'))
    expect(list.cars[0]).toMatchObject({
      id,
      title: '2023 Isuzu MU-X',
      dealershipName: 'Brookvale',
      deletedBy: 'Jay Falcon',
    })
    const { deletedAt = '', restorableUntil = '' } = list.cars[0] ?? {}
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
    expect((await admin('POST', '/restore-car', { id })).status).toBe(200)
    const { vehicle_changes: changesAfter, ...after } = await dump()
    expect(after).toEqual(before)
    expect(changesAfter).toHaveLength((changesBefore?.length ?? 0) + 2)
    expect(onSale(id)).toBeDefined()
    expect((await readHistory(id)).entries.slice(0, 2).map(({ act }) => act)).toEqual(['restored', 'deleted'])
  })

  test('lists the cars that the caller may restore, page by page and by word', async () => {
    const branchManager = await scene.signInAs('brookvale.manager')
    const search = async (query: string, caller = admin) =>
      readBody<{ cars: DeletedCarEntry[]; total: number }>(await caller('GET', `/deleted-cars?${query}`))
    const own = await addCar({ stockid: 'BIN-1', dealership: 'harbour-brookvale' })
    const other = await addCar({ stockid: 'BIN-2', dealership: 'harbour-artarmon' })
    for (const id of [own, other]) await admin('POST', '/delete-car', { id })
    expect((await search('q=bin- isuzu')).cars.map(({ id }) => id)).toEqual([other, own])
    expect(await search('q=bin-&page=2')).toEqual({ cars: [], total: 2 })
    expect((await search('q=bin-', branchManager)).cars.map(({ id }) => id)).toEqual([own])
    expect((await search('q=bin-3')).total).toBe(0)
    for (const id of [own, other]) await admin('POST', '/restore-car', { id })
  })

  test('names the car that uses the stock number again', async () => {
    const id = await addCar({ stockid: 'GONE-1' })
    await admin('POST', '/delete-car', { id })
    await addCar({ stockid: 'gone-1', model: 'D-Max' })
    const answer = await admin('POST', '/restore-car', { id })
    expect(answer.status).toBe(409)
    expect(await readBody(answer)).toMatchObject({
      error: 'Stock number gone-1 is already used by 2023 Isuzu D-Max.',
    })
  })

  test('covers every table that refers to a car', async () => {
    const { rows } = await scene.db.execute<{ name: string }>(
      sql`select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'vehicles'::regclass`,
    )
    expect(Object.keys(CAR_TABLES).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('is final after 30 days', async () => {
    const id = await addCar()
    await admin('POST', '/delete-car', { id })
    const isStored = async () =>
      (
        await scene.db
          .select()
          .from(deletedVehicles)
          .where(eq(deletedVehicles.id, BigInt(id)))
      ).length === 1
    scene.advanceClock(29 * 86_400)
    await scene.services.cars.sweepDeletedCars()
    expect(await isStored()).toBe(true)
    scene.advanceClock(2 * 86_400)
    expect(await scene.services.cars.sweepDeletedCars()).toBeGreaterThan(0)
    expect(await isStored()).toBe(false)
    await signInAll()
  })
})

test('a duplicate is a new draft without VIN and rego', async () => {
  const id = await addCar({ vin: 'MPATFS85JNT009999', badge: 'LS-T' })
  await save(id, [{ field: 'rego', base: null, value: 'ABC 123' }])
  const answer = await admin('POST', '/duplicate-car', { id, stockid: 'COPY-1' })
  expect(answer.status).toBe(201)
  const copy = await openCar((await readBody<{ id: string }>(answer)).id)
  expect(copy).toMatchObject({
    status: 'draft',
    title: '2023 Isuzu MU-X LS-T',
    fields: { stockid: 'COPY-1', vin: null, rego: null, badge: 'LS-T' },
  })
})

test('the decoder fills in what it knows, except what our rules refuse', async () => {
  const id = await addCar()
  const { lookups } = await readBody<CarSuggestions>(await staff('GET', '/car-suggestions'))
  expect(lookups).toEqual(['vin', 'rego'])
  const answer = await admin('POST', '/look-up-car', { id, vin: VIN.toLowerCase() })
  expect(await readBody(answer)).toEqual({
    values: [
      { field: 'year', value: 2023 },
      { field: 'make', value: 'Isuzu' },
      { field: 'fuel', value: 'Diesel' },
      { field: 'seats', value: 7 },
    ],
  })
  const unknown = await admin('POST', '/look-up-car', { id, vin: 'MPATFS85JNT000000' })
  expect(unknown.status).toBe(400)
  // A car that is being added has no ID yet.
  expect((await admin('POST', '/look-up-car', { id: null, vin: VIN })).status).toBe(200)
})

describe('a lookup by rego', () => {
  const lookUp = async (rego: string, state = 'NSW') => {
    const answer = await admin('POST', '/look-up-car', { id: await addCar(), rego, state })
    return { status: answer.status, body: await readBody<Record<string, unknown>>(answer) }
  }

  test('names the state, and ignores spaces and case', async () => {
    expect(await lookUp('eyh 42b')).toEqual({
      status: 200,
      body: {
        values: [
          { field: 'make', value: 'Isuzu' },
          { field: 'vin', value: VIN },
        ],
      },
    })
    expect(await lookUp('EYH42B', 'VIC')).toMatchObject({
      status: 400,
      body: { error: 'The decoder does not know this rego. Check it and its state, or type the details in.' },
    })
    expect((await lookUp('EYH42B', 'XYZ')).status).toBe(400)
    expect((await lookUp('- -')).status).toBe(400)
  })

  test.each(['FAILS', 'WORDS', 'LIST'])(
    'a decoder that answers with nonsense or fails changes nothing: %s',
    async (rego) => {
      const linesBefore = scene.errors.length
      expect(await lookUp(rego)).toMatchObject({
        status: 503,
        body: {
          error:
            'The decoder did not answer. Nothing was changed: try again in a minute, or type the details in.',
        },
      })
      expect(scene.errors.slice(linesBefore)).toContain('The vehicle decoder failed')
    },
  )

  test('facts that no rule accepts are left out', async () => {
    expect((await lookUp('ODD')).body).toEqual({ values: [{ field: 'model', value: 'MU-X' }] })
  })
})

test('suggestions come from stock in any status and from the models', async () => {
  await addCar({ make: 'Zyx', model: 'Prototype', badge: 'One' })
  const { names, words } = await readBody<CarSuggestions>(await staff('GET', '/car-suggestions'))
  expect(names).toContainEqual({ make: 'Zyx', model: 'Prototype', badge: 'One' })
  const [model] = scene.published.current()?.models ?? []
  expect(names.some(({ make, badge }) => make === model?.make && badge === model.grades[0]?.name)).toBe(true)
  expect(words.color).toContain(model?.colours[0]?.name)
})

test('window cards carry the price with its label, the facts and the licence', async () => {
  const id = await addPublishedCar()
  const answer = await staff('GET', `/window-cards?ids=${id},999999999`)
  const { cards } = await readBody<{ cards: WindowCard[] }>(answer)
  expect(cards).toMatchObject([
    { id, price: '$55,990', priceLabel: 'Drive away', isPublic: true, qrHref: expect.stringContaining(id) },
  ])
  expect(cards[0]?.licenceNumber).toBe(scene.published.current()?.site.licenceNumber)
})

test('a saved draft raises no stock version, so the pages of shoppers stay cached', async () => {
  const id = await addPublishedCar()
  await scene.published.refresh()
  const version = scene.published.current()?.versions.stock
  await save(id, [{ field: 'kms', base: null, value: 9 }])
  await scene.published.refresh()
  expect(scene.published.current()?.versions.stock).toBe(version)
  expect(
    await scene.db
      .select()
      .from(vehicleDrafts)
      .where(eq(vehicleDrafts.vehicleId, BigInt(id))),
  ).toHaveLength(1)
})
