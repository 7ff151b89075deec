import { gzipSync, strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PreparedView } from '../../../src/services/stock/index.ts'
import { makeUser } from '../../factories/user.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
const admin = makeUser({ role: 'super_admin', department: 'admin', name: 'Merle Kookaburra' })
const manager = makeUser({
  role: 'department_manager',
  department: 'sales',
  dealership: 'harbour-brookvale',
  name: 'Robin Heron',
})
const by = (user: typeof admin) => ({ user, address: '192.0.2.1' })

beforeAll(async () => {
  scene = await makeAppScene({ stockFiles: { maxBytes: 200_000 } })
  for (const user of [admin, manager])
    await scene.db.$client.query(
      `insert into users (id, username, email, name, role, department, dealership, password_hash)
       values ($1, $2, $3, $4, $5, $6, $7, '')`,
      [user.id, user.username, user.email, user.name, user.role, user.department, user.dealership],
    )
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.$client.query('truncate vehicles, imports, prepared_imports, import_profiles cascade')
})

const HEADER = 'StockNo,Yr,Make,Mdl,RRP,Odo,Loc,Comments'
const car = (stockid: string, more: { price?: number; kms?: number; at?: string; year?: string } = {}) =>
  `${stockid},${more.year ?? '2023'},Isuzu,MU-X,${more.price ?? 54_990},${more.kms ?? 32_286},${more.at ?? 'Brookvale'},One owner`
const csv = (...rows: string[]) => strToU8(`${HEADER}\n${rows.join('\n')}\n`)

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
}

async function prepare(bytes: Uint8Array, user = admin, name = 'harbour-used-2026-11-17.csv') {
  return scene.services.preparedImports.prepareFile(by(user), { name, bytes: inPieces(bytes) })
}

async function prepared(bytes: Uint8Array, user = admin): Promise<PreparedView> {
  const outcome = await prepare(bytes, user)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}

async function read(id: string, user = admin): Promise<PreparedView> {
  await scene.services.preparedImports.settle()
  const outcome = await scene.services.preparedImports.get(by(user), id)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}

async function check(id: string, user = admin): Promise<PreparedView> {
  expect(await scene.services.preparedImports.check(by(user), id)).toMatchObject({ ok: true })
  return read(id, user)
}

async function applied(bytes: Uint8Array, user = admin): Promise<PreparedView> {
  const { id } = await prepared(bytes, user)
  await check(id, user)
  expect(await scene.services.preparedImports.apply(by(user), { id })).toMatchObject({ ok: true })
  return read(id, user)
}

const listFiles = () => scene.storedFiles().filter((file) => /stock-files\/./.test(file))

const readStock = async () =>
  (
    await scene.db.$client.query<{ stockid: string; status: string; kms: number }>(
      'select stockid, status, kms from vehicles order by stockid',
    )
  ).rows

describe('a file that staff send', () => {
  test('is described: format, samples, where each column goes and how sure that is', async () => {
    const view = await prepared(csv(car('U1'), car('U2', { at: 'MV' }), car('U3', { at: 'ART' })))
    expect(view).toMatchObject({
      status: 'columns',
      format: 'CSV',
      rows: 3,
      missing: [],
      choices: { profile: 'harbour used', source: 'harbour used', isFull: true },
    })
    const column = (name: string) => view.columns.find((one) => one.name === name)
    expect(column('StockNo')).toMatchObject({
      field: 'stockid',
      samples: ['U1', 'U2', 'U3'],
      confidence: 'sure',
    })
    expect(column('RRP')).toMatchObject({ field: 'price', confidence: 'check', reason: 'Or drive away?' })
    expect(column('Loc')).toMatchObject({ field: 'dealership', confidence: 'check' })
    expect(column('Loc')?.words).toContainEqual({ word: 'MV', rows: 1, meaning: null })
    expect(column('Loc')?.words).toContainEqual({ word: 'Brookvale', rows: 1, meaning: 'harbour-brookvale' })
    expect(await readStock()).toEqual([])
  })

  test.each([
    ['an empty file', strToU8(''), 'The file is empty'],
    ['a login page', strToU8('<!doctype html><html><form>Sign in</form>'), 'perhaps a login page'],
    ['a damaged archive', zipSync({ 'a.csv': csv(car('U1')) }).subarray(0, 40), 'damaged, cut off'],
    ['a cut gzip file', gzipSync(csv(car('U1'), car('U2'))).subarray(0, 60), 'damaged or cut off'],
    ['a file beyond the limit', new Uint8Array(300_000).fill(65), 'larger than 1 MB'],
  ])('is refused with a sentence: %s', async (_name, bytes, message) => {
    const filesBefore = listFiles()
    const outcome = await prepare(bytes)
    expect(outcome).toMatchObject({ ok: false, reason: 'invalid' })
    expect((outcome as { message: string }).message).toContain(message)
    expect(listFiles()).toEqual(filesBefore)
  })

  test('is refused while the disk is nearly full', async () => {
    const full = await makeAppScene({ stockFiles: { minFreeBytes: Number.MAX_SAFE_INTEGER } })
    try {
      const outcome = await full.services.preparedImports.prepareFile(by(admin), {
        name: 'a.csv',
        bytes: inPieces(csv(car('U1'))),
      })
      expect(outcome).toMatchObject({ ok: false })
      expect((outcome as { message: string }).message).toContain('nearly full')
    } finally {
      await full.clear()
    }
  })

  test('is not taken from a host that is not allowed', async () => {
    const outcome = await scene.services.preparedImports.prepareUrl(
      by(admin),
      'https://elsewhere.example/a.csv',
    )
    expect((outcome as { message: string }).message).toContain('STOCK_FEED_HOSTS')
  })

  test('is swept with its file after a day', async () => {
    const filesBefore = listFiles()
    const { id } = await prepared(csv(car('U1')))
    expect(await scene.services.preparedImports.sweep()).toBe(0)
    scene.advanceClock(25 * 3_600)
    expect(await scene.services.preparedImports.sweep()).toBe(1)
    expect(await scene.services.preparedImports.get(by(admin), id)).toMatchObject({ reason: 'missing' })
    expect(listFiles()).toEqual(filesBefore)
  })
})

describe('the mapping', () => {
  test('can be changed, with what words mean, and is kept as a profile', async () => {
    const { id, choices } = await prepared(csv(car('U1', { at: 'BV' })))
    const mapping = choices.mapping.map((one) =>
      one.column === 'RRP' ? { ...one, field: 'driveAwayPrice' as const } : one,
    )
    const changed = await scene.services.preparedImports.choose(by(admin), {
      id,
      mapping,
      wordMaps: { dealership: { BV: 'harbour-brookvale' } },
      profile: 'DMS used cars',
    })
    expect(changed).toMatchObject({ ok: true, value: { choices: { profile: 'DMS used cars' } } })
    await check(id)
    await scene.services.preparedImports.apply(by(admin), { id })
    expect(await read(id)).toMatchObject({ status: 'applied' })
    const { rows } = await scene.db.$client.query(`select dealership, drive_away_price from vehicles`)
    expect(rows).toEqual([{ dealership: 'harbour-brookvale', drive_away_price: 54_990 }])
    const again = await prepared(csv(car('U2', { at: 'BV' })))
    expect(again.choices).toMatchObject({ profile: 'DMS used cars', mapping })
    expect(again.columns.find(({ name }) => name === 'Loc')).toMatchObject({
      confidence: 'sure',
      reason: 'Same as last import',
    })
  })

  test('without a required field locks the check and names the field', async () => {
    const { id, choices } = await prepared(csv(car('U1')))
    const mapping = choices.mapping.filter(({ field }) => field !== 'make')
    await scene.services.preparedImports.choose(by(admin), { id, mapping })
    expect(await scene.services.preparedImports.check(by(admin), id)).toMatchObject({
      ok: false,
      message: 'Choose the column for Make before the check',
    })
  })
})

describe('the check', () => {
  test('finds what is new, changed, missing, refused and unchanged, and writes nothing', async () => {
    await applied(csv(car('U1'), car('U2'), car('U3'), car('U4')))
    const { id } = await prepared(
      csv(car('U1'), car('U2', { kms: 40_000 }), car('U3'), car('U5'), car('U6', { year: '' })),
    )
    const before = await readStock()
    const view = await check(id)
    expect(view).toMatchObject({
      status: 'checked',
      summary: { rows: 5, added: 1, changed: 1, unchanged: 2, withdrawn: 1, refused: 1, heldReason: null },
    })
    expect(view.summary?.fields).toEqual({ kms: 1 })
    expect(view.summary?.withdrawals).toMatchObject([
      { dealership: 'harbour-brookvale', withdrawn: 1, live: 4 },
    ])
    expect(await readStock()).toEqual(before)
    const rows = async (kind: 'changed' | 'refused' | 'withdrawn' | 'added') => {
      const outcome = await scene.services.preparedImports.listRows(by(admin), { id, kind, page: 1 })
      return outcome.ok ? outcome.value.rows : []
    }
    expect(await rows('changed')).toMatchObject([
      { stockid: 'U2', detail: { fields: { kms: { from: 32_286, to: 40_000 } } } },
    ])
    expect(await rows('refused')).toMatchObject([{ row: 5, stockid: 'U6' }])
    expect(await rows('withdrawn')).toMatchObject([{ stockid: 'U4' }])
    expect(await rows('added')).toMatchObject([{ stockid: 'U5', detail: { price: 54_990 } }])
    const csvOutcome = await scene.services.preparedImports.exportRows(by(admin), id)
    const lines: string[] = []
    if (csvOutcome.ok) for await (const part of csvOutcome.value) lines.push(part)
    expect(lines.join('')).toContain('Changed,2,U2,2023 Isuzu MU-X,Kms,32286,40000,')
  })

  test('shows the cells of a refused row without what the dealer paid', async () => {
    const header = `Purchase cost,${HEADER}`
    const { id } = await prepared(strToU8(`${header}\n9000,${car('U1')}\n8000,${car('U2', { year: '' })}\n`))
    await check(id)
    const outcome = await scene.services.preparedImports.listRows(by(admin), { id, kind: 'refused', page: 1 })
    const [row] = outcome.ok ? outcome.value.rows : []
    expect(row).toMatchObject({ row: 2, detail: { cells: { StockNo: 'U2', Yr: '', Make: 'Isuzu' } } })
    expect(JSON.stringify(row)).not.toContain('8000')
  })

  test('takes a row that someone fixed', async () => {
    const { id } = await prepared(csv(car('U1'), car('U2', { year: '' })))
    expect(await check(id)).toMatchObject({ summary: { refused: 1, added: 1 } })
    await scene.services.preparedImports.fixRow(by(admin), { id, row: 2, cells: { Yr: '2023' } })
    expect(await check(id)).toMatchObject({ summary: { refused: 0, added: 2 } })
  })
})

describe('applying', () => {
  test('goes on without its caller, is audited, and can be undone', async () => {
    const view = await applied(csv(car('U1'), car('U2')))
    expect(view).toMatchObject({ status: 'applied', record: { inserted: 2, undoable: true } })
    expect(await readStock()).toHaveLength(2)
    const { rows } = await scene.db.$client.query(
      `select act from audit where act like 'import.%' order by id desc limit 2`,
    )
    expect(rows).toEqual([{ act: 'import.applied' }, { act: 'import.prepared' }])
    expect(await scene.services.preparedImports.stop(by(admin), view.id)).toMatchObject({ ok: true })
    expect(await readStock()).toEqual([])
  })

  test('keeps the missing cars of a held import on sale, or takes them off when their number is typed', async () => {
    await applied(csv(car('U1'), car('U2'), car('U3'), car('U4')))
    const { id } = await prepared(csv(car('U1', { kms: 1 })))
    expect(await check(id)).toMatchObject({ summary: { withdrawn: 3, live: 4 } })
    await scene.services.preparedImports.choose(by(admin), { id, missing: 'withdraw' })
    expect(await scene.services.preparedImports.apply(by(admin), { id })).toMatchObject({
      ok: false,
      message: 'Type 3 to take that many cars off sale',
    })
    await scene.services.preparedImports.choose(by(admin), { id, missing: 'keep' })
    await scene.services.preparedImports.apply(by(admin), { id })
    expect(await read(id)).toMatchObject({ record: { withdrawn: 0, updated: 1 } })
    const second = await prepared(csv(car('U1', { kms: 2 })))
    await check(second.id)
    await scene.services.preparedImports.choose(by(admin), { id: second.id, missing: 'withdraw' })
    await scene.services.preparedImports.apply(by(admin), { id: second.id, confirmedCount: 3 })
    expect(await read(second.id)).toMatchObject({ record: { withdrawn: 3 } })
  })

  test('leaves a price that falls too far, unless someone takes it', async () => {
    await applied(csv(car('U1'), car('U2')))
    const { id } = await prepared(csv(car('U1', { price: 3_199 }), car('U2', { price: 3_199 })))
    expect(await check(id)).toMatchObject({ summary: { heldPrices: 2, changed: 2 } })
    await scene.services.preparedImports.choose(by(admin), { id, acceptedPrices: ['U2'] })
    await scene.services.preparedImports.apply(by(admin), { id })
    expect(await read(id)).toMatchObject({ status: 'applied', record: { heldPrices: 1 } })
    const { rows } = await scene.db.$client.query('select price from vehicles order by stockid')
    expect(rows).toEqual([{ price: 54_990 }, { price: 3_199 }])
  })

  test('is taken over when its instance was killed, and nothing is imported twice', async () => {
    const { id } = await prepared(csv(car('U1'), car('U2')))
    await check(id)
    // What a killed instance leaves behind: the status and a lease that nobody renews.
    await scene.db.$client.query(
      `update prepared_imports set status = 'applying', lease = gen_random_uuid(), lease_until = $2 where id = $1`,
      [id, new Date(scene.now() + 60_000)],
    )
    expect(await scene.services.preparedImports.resumeAbandoned()).toBe(0)
    scene.advanceClock(61)
    const counts = await Promise.all([
      scene.services.preparedImports.resumeAbandoned(),
      scene.services.preparedImports.resumeAbandoned(),
    ])
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await read(id)).toMatchObject({ status: 'applied', record: { inserted: 2 } })
    const { rows } = await scene.db.$client.query('select count(*)::integer as count from imports')
    expect(rows).toEqual([{ count: 1 }])
  })

  test('of a file that has gone fails with a sentence, and can be tried again', async () => {
    const { id } = await prepared(csv(car('U1')))
    await check(id)
    await scene.db.$client.query(`update prepared_imports set file = 'gone' where id = $1`, [id])
    await scene.services.preparedImports.apply(by(admin), { id })
    const view = await read(id)
    expect(view.status).toBe('failed')
    expect(view.error).toContain('File not found')
    expect(await readStock()).toEqual([])
  })
})

describe('the manager of one dealership', () => {
  test('imports for it only: other rows are refused by name, and other cars are never missing', async () => {
    await applied(csv(car('U1'), car('U2', { at: 'Artarmon' }), car('U3')))
    const { id } = await prepared(
      csv(
        car('U1', { kms: 5 }),
        car('U3', { kms: 5 }),
        car('U9', { at: 'Artarmon' }),
        car('U10', { at: '' }),
      ),
      manager,
    )
    const view = await check(id, manager)
    expect(view).toMatchObject({
      dealership: 'harbour-brookvale',
      summary: { changed: 2, added: 1, withdrawn: 0, refused: 1 },
    })
    await scene.services.preparedImports.apply(by(manager), { id })
    expect(await read(id, manager)).toMatchObject({ status: 'applied' })
    expect(await readStock()).toMatchObject([
      { stockid: 'U1', kms: 5 },
      { stockid: 'U10', kms: 32_286 },
      { stockid: 'U2', status: 'on_sale', kms: 32_286 },
      { stockid: 'U3', kms: 5 },
    ])
  })

  test('does not see the imports of others', async () => {
    const { id } = await prepared(csv(car('U1')))
    expect(await scene.services.preparedImports.get(by(manager), id)).toMatchObject({ reason: 'missing' })
    expect(await scene.services.preparedImports.check(by(manager), id)).toMatchObject({ reason: 'missing' })
  })
})
