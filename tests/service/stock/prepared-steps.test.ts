import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PreparedView } from '../../../src/services/stock/index.ts'
import { makeUser } from '../../factories/user.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
const user = makeUser({ role: 'super_admin', department: 'admin', name: 'Merle Kookaburra' })
const acting = { user, address: '192.0.2.1' }

beforeAll(async () => {
  scene = await makeAppScene({})
  await scene.db.$client.query(
    `insert into users (id, username, email, name, role, department, password_hash) values ($1, $2, $3, $4, $5, $6, '')`,
    [user.id, user.username, user.email, user.name, user.role, user.department],
  )
})
afterAll(() => scene.clear())
beforeEach(async () => {
  await scene.db.$client.query('truncate vehicles, imports, prepared_imports, import_profiles cascade')
})

const HEADER = 'StockNo,Yr,Make,Mdl,RRP,Odo,Loc,Photos'
const car = (stockid: string, more: { kms?: number; at?: string; year?: string; photos?: string } = {}) =>
  `${stockid},${more.year ?? '2023'},Isuzu,MU-X,54990,${more.kms ?? 32_286},${more.at ?? 'Brookvale'},${more.photos ?? ''}`
const csv = (...rows: string[]) => strToU8(`${HEADER}\n${rows.join('\n')}\n`)

const services = () => scene.services.preparedImports

function viewOf(outcome: Awaited<ReturnType<AppScene['services']['preparedImports']['get']>>): PreparedView {
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}

const prepare = async (bytes: Uint8Array, name = 'used.csv') =>
  viewOf(
    await services().prepareFile(acting, {
      name,
      bytes: (async function* () {
        yield bytes
      })(),
    }),
  )

async function read(id: string): Promise<PreparedView> {
  await services().settle()
  return viewOf(await services().get(acting, id))
}

async function checked(bytes: Uint8Array): Promise<string> {
  const { id } = await prepare(bytes)
  viewOf(await services().check(acting, id))
  expect(await read(id)).toMatchObject({ status: 'checked' })
  return id
}

async function applied(bytes: Uint8Array): Promise<string> {
  const id = await checked(bytes)
  viewOf(await services().apply(acting, { id }))
  expect(await read(id)).toMatchObject({ status: 'applied' })
  return id
}

const count = async (table: 'vehicles' | 'imports') =>
  (await scene.db.$client.query<{ count: number }>(`select count(*)::integer as count from ${table}`)).rows[0]
    ?.count

/** Keeps every import waiting before it writes. */
async function blockStock(): Promise<() => Promise<void>> {
  const client = await scene.db.$client.connect()
  await client.query('begin')
  await client.query('lock table vehicles in share row exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const isWaiting = async () =>
  (
    await scene.db.$client.query(
      `select from pg_stat_activity where application_name = 'forecourt-import' and wait_event_type = 'Lock'
       and datname = current_database()`,
    )
  ).rowCount

describe('an import under way', () => {
  test('is paused without a trace in the stock, and resumed', async () => {
    const id = await checked(csv(car('U1'), car('U2')))
    const release = await blockStock()
    viewOf(await services().apply(acting, { id }))
    await expect.poll(isWaiting).toBe(1)
    expect(await services().pause(acting, id)).toMatchObject({ ok: true, value: { status: 'paused' } })
    await release()
    expect(await read(id)).toMatchObject({ status: 'paused', record: null })
    expect(await count('vehicles')).toBe(0)
    scene.advanceClock(3_600)
    expect(await services().resumeAbandoned()).toBe(0)
    expect(await services().resume(acting, id)).toMatchObject({ ok: true, value: { status: 'applying' } })
    expect(await read(id)).toMatchObject({ status: 'applied', record: { inserted: 2 } })
    expect(await services().resume(acting, id)).toMatchObject({ ok: false, reason: 'conflict' })
    expect(await services().pause(acting, id)).toMatchObject({ ok: false, reason: 'conflict' })
  })

  test('is imported once if it is resumed while the paused work has not ended', async () => {
    const id = await checked(csv(car('U1'), car('U2')))
    const release = await blockStock()
    viewOf(await services().apply(acting, { id }))
    await expect.poll(isWaiting).toBe(1)
    await services().pause(acting, id)
    await services().resume(acting, id)
    await release()
    expect(await read(id)).toMatchObject({ status: 'applied', record: { inserted: 2 } })
    expect(await count('imports')).toBe(1)
  })

  test('is stopped, running or paused, and leaves the stock as it was', async () => {
    await applied(csv(car('U1'), car('U2')))
    const id = await checked(csv(car('U1', { kms: 1 }), car('U3')))
    const release = await blockStock()
    viewOf(await services().apply(acting, { id }))
    await expect.poll(isWaiting).toBe(1)
    expect(await services().stop(acting, id)).toMatchObject({ ok: true, value: { status: 'checked' } })
    await services().apply(acting, { id })
    await services().pause(acting, id)
    expect(await services().stop(acting, id)).toMatchObject({ ok: true, value: { status: 'checked' } })
    await release()
    expect(await read(id)).toMatchObject({ status: 'checked' })
    const { rows } = await scene.db.$client.query('select stockid, kms from vehicles order by stockid')
    expect(rows).toEqual([
      { stockid: 'U1', kms: 32_286 },
      { stockid: 'U2', kms: 32_286 },
    ])
  })
})

test('the latest files are listed, without discarded ones and those of other dealerships', async () => {
  const { id } = await prepare(csv(car('U1')), 'first.csv')
  const discarded = await prepare(csv(car('U1')), 'second.csv')
  await services().discard(acting, discarded.id)
  const outcome = await services().list(acting)
  expect(outcome).toMatchObject({ ok: true, value: [{ id, name: 'first.csv', status: 'columns' }] })
  const manager = makeUser({
    role: 'department_manager',
    department: 'sales',
    dealership: 'harbour-artarmon',
  })
  expect(await services().list({ ...acting, user: manager })).toEqual({ ok: true, value: [] })
  const seller = makeUser({ role: 'sales_user', department: 'sales' })
  expect(await services().list({ ...acting, user: seller })).toMatchObject({ reason: 'not_permitted' })
})

test('an import can be undone for 24 hours', async () => {
  const id = await applied(csv(car('U1')))
  scene.advanceClock(23 * 3_600)
  const { undoUntil } = await read(id)
  expect(undoUntil?.getTime()).toBe(scene.now() + 3_600_000)
  scene.advanceClock(3_601)
  expect(await read(id)).toMatchObject({ undoUntil: null })
  expect(await services().stop(acting, id)).toMatchObject({
    ok: false,
    message: 'An import can be undone for 24 hours',
  })
  expect(await count('vehicles')).toBe(1)
})

describe('a row as a car', () => {
  const listSamples = async (id: string, page = 1) => {
    const outcome = await services().listSamples(acting, { id, page })
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.value
  }

  test('names the car in stock that it updates, the word of the dealership and the photos', async () => {
    await applied(csv(car('U1')))
    const photos = 'https://photos.example.com/1.jpg'
    const { id } = await prepare(csv(car('U1', { at: 'BVX', photos }), car('U2'), car('U3', { year: '' })))
    await services().choose(acting, { id, wordMaps: { dealership: { BVX: 'harbour-brookvale' } } })
    const [update, addition, refused] = await listSamples(id)
    expect(update).toMatchObject({
      row: 1,
      refusal: null,
      dealershipWord: 'BVX',
      car: { stockid: 'U1', title: '2023 Isuzu MU-X', dealership: 'harbour-brookvale', imageUrls: [photos] },
      stockedCar: { stockid: 'U1', status: 'on_sale', picture: null },
      isTaken: false,
    })
    expect(addition).toMatchObject({ row: 2, car: { stockid: 'U2' }, stockedCar: null })
    expect(refused).toMatchObject({ row: 3, car: null, refusal: 'Year is missing' })
    await scene.db.$client.query(`update vehicles set source = 'another', model = 'D-MAX'`)
    expect((await listSamples(id))[0]).toMatchObject({ isTaken: true })
  })

  test('follows the mapping as it is now, page by page', async () => {
    const { id, choices } = await prepare(csv(...Array.from({ length: 25 }, (_, at) => car(`U${at + 1}`))))
    const mapping = choices.mapping.map((one) =>
      one.column === 'RRP' ? { ...one, field: 'driveAwayPrice' } : one,
    )
    await services().choose(acting, { id, mapping })
    const rows = await listSamples(id, 2)
    expect(rows.map(({ row }) => row)).toEqual([21, 22, 23, 24, 25])
    expect(rows[0]?.car).toMatchObject({ driveAwayPrice: 54_990, egcPrice: null })
    expect(await listSamples(id, 3)).toEqual([])
  })
})

describe('an archive with several files', () => {
  const zip = zipSync({ 'export/new.csv': csv(car('N1')), 'export/used.csv': csv(car('U1'), car('U2')) })

  test('waits until someone chooses one, and can be asked for another', async () => {
    const { id, files, columns } = await prepare(zip, 'stock.zip')
    expect(files).toEqual([
      { name: 'export/new.csv', bytes: csv(car('N1')).length },
      { name: 'export/used.csv', bytes: csv(car('U1'), car('U2')).length },
    ])
    expect(columns).toEqual([])
    expect(await services().check(acting, id)).toMatchObject({
      ok: false,
      message: 'Choose a file of the archive before the check',
    })
    const first = await services().chooseFile(acting, { id, file: 'export/new.csv' })
    expect(first).toMatchObject({ ok: true, value: { rows: 1, choices: { source: 'new' } } })
    const second = await services().chooseFile(acting, { id, file: 'export/used.csv' })
    expect(second).toMatchObject({ ok: true, value: { rows: 2, files, choices: { source: 'used' } } })
    await services().check(acting, id)
    await services().settle()
    await services().apply(acting, { id })
    expect(await read(id)).toMatchObject({ status: 'applied', record: { inserted: 2 } })
  })

  test('refuses a file that it does not contain, and keeps its choice if one is unreadable', async () => {
    const { id } = await prepare(
      zipSync({ 'a.csv': csv(car('A1')), 'b.csv': strToU8('<!doctype html><html>Sign in') }),
      'stock.zip',
    )
    expect(await services().chooseFile(acting, { id, file: '../../etc/passwd' })).toMatchObject({
      ok: false,
      message: 'The archive does not contain this file',
    })
    expect(await services().chooseFile(acting, { id, file: 'b.csv' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('perhaps a login page'),
    })
    expect(await services().chooseFile(acting, { id, file: 'a.csv' })).toMatchObject({ ok: true })
  })

  test('is refused when the chosen file is made to fill the disk', async () => {
    const bomb = zipSync(
      { 'a.csv': csv(car('A1')), 'b.csv': new Uint8Array(40_000_000).fill(48) },
      { level: 9 },
    )
    const { id } = await prepare(bomb, 'stock.zip')
    expect(await services().chooseFile(acting, { id, file: 'b.csv' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('more than 200 times its size'),
    })
  })
})
