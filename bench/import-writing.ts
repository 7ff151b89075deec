import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COPY_NULL, copyText, copyTextArray } from '../src/data/database/copy-text.ts'
import { type Database, openDatabase } from '../src/data/database/database.ts'
import { migrate } from '../src/data/database/migrations.ts'
import { startEmbedded } from '../src/data/embedded/embedded.ts'
import { IMPORT_COLUMNS } from '../src/data/stock/imports/import-columns.ts'
import type { ImportedVehicle, ImportRow, StockReading } from '../src/domain/imports/import.ts'
import { openStock } from '../src/integrations/stock-feeds/open-stock.ts'
import { createImportServices } from '../src/services/stock/imports/imports.ts'
import { makeDealership } from '../tests/factories/dealership.ts'
import { ALL_FIELDS, makeImported, makeReading } from '../tests/factories/stock-reading.ts'
import { makeHome } from '../tests/program.ts'
import type { Row } from './row.ts'

const ROWS = 100_000
const ROUNDS = 3
const MEMORY_ROWS = 400_000
const MAX_MEMORY_MB = 250
const MAX_COPY_TIMES = 3
const FILE_ROWS = 20_000
const MAX_FILE_COPY_TIMES = 4
const BATCH_ROWS = 500

/** Compares a complete import with a bare COPY of the same rows, and measures its memory. */
export async function benchmarkImportWriting(): Promise<Row[]> {
  const home = makeHome('bench-import')
  const server = await startEmbedded({ dataDir: home.dataDir, log: () => {} })
  const db = openDatabase({ url: server.url, poolSize: 2, onError: () => {} })
  try {
    await migrate(server.url)
    await db.$client.query(`insert into dealerships (slug, position, dealership) values ('yard', 1, $1)`, [
      makeDealership({ slug: 'yard' }),
    ])
    const rows = Array.from({ length: ROWS }, (_row, index) => makeRow(index))
    const seconds = { first: 0, again: 0, changed: 0, copy: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      seconds.copy += await measureSeconds(() => plainCopy(server.url, rows))
      await db.$client.query('truncate vehicles, import_changes cascade')
      seconds.first += await measureSeconds(() => importRows(db, rows))
      seconds.again += await measureSeconds(() => importRows(db, rows))
      seconds.changed += await measureSeconds(() => importRows(db, rows.map(cheaper)))
    }
    const fileRow = await benchmarkFile(db, server.url, home.dataDir)
    const megabytes = await measureMemory(server.url)
    const compareWithCopy = (what: string, ours: number, atMost?: number): Row => ({
      what: `${what}, against a plain COPY`,
      ours: `${(ours / ROUNDS).toFixed(2)} s`,
      peer: `${(seconds.copy / ROUNDS).toFixed(2)} s`,
      ratio: ours / seconds.copy,
      ...(atMost === undefined ? {} : { atMost }),
    })
    return [
      compareWithCopy('100,000 new vehicles imported', seconds.first, MAX_COPY_TIMES),
      compareWithCopy('the same 100,000 again, nothing changed', seconds.again, MAX_COPY_TIMES),
      compareWithCopy('the same 100,000, every price changed', seconds.changed),
      fileRow,
      {
        what: 'memory of a program that imports 400,000, against its limit',
        ours: `${Math.round(megabytes)} MB`,
        peer: `${MAX_MEMORY_MB} MB`,
        ratio: megabytes / MAX_MEMORY_MB,
        atMost: 1,
      },
    ]
  } finally {
    await db.$client.end()
    await server.release()
    await home.clear()
  }
}

/** Reads a CSV file, maps it and writes its vehicles, as staff do; against a COPY of the rows it contains. */
async function benchmarkFile(db: Database, url: string, folder: string): Promise<Row> {
  const rows = Array.from({ length: FILE_ROWS }, (_row, index) => makeRow(index))
  const path = join(folder, 'bench-stock.csv')
  await writeFile(path, [CSV_COLUMNS.map(([header]) => header).join(','), ...rows.map(csvLine)].join('\n'))
  const seconds = { ours: 0, copy: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    seconds.copy += await measureSeconds(() => plainCopy(url, rows))
    await db.$client.query('truncate vehicles, import_changes cascade')
    seconds.ours += await measureSeconds(() => importFile(db, path))
  }
  return {
    what: '20,000 rows of a CSV file read, mapped and written, against a plain COPY',
    ours: `${(seconds.ours / ROUNDS).toFixed(2)} s`,
    peer: `${(seconds.copy / ROUNDS).toFixed(2)} s`,
    ratio: seconds.ours / seconds.copy,
    atMost: MAX_FILE_COPY_TIMES,
  }
}

async function importFile(db: Database, path: string): Promise<void> {
  const services = createImportServices({ allowedHosts: [], db, clock: () => new Date(), openStock })
  const outcome = await services.runImport(
    { kind: 'file', path },
    { acceptGuess: () => true, actor: null, rules: { overridesHold: true } },
  )
  if (!outcome.ok || outcome.record.inserted !== FILE_ROWS)
    throw new Error(`The import went wrong: ${JSON.stringify(outcome)}`)
}

const CSV_COLUMNS: [header: string, field: keyof ImportedVehicle][] = [
  ['Stock Number', 'stockid'],
  ['VIN', 'vin'],
  ['Make', 'make'],
  ['Model', 'model'],
  ['Year', 'year'],
  ['Badge', 'badge'],
  ['Body', 'body'],
  ['Colour', 'color'],
  ['Transmission', 'transmission'],
  ['Fuel', 'fuel'],
  ['Odometer', 'kms'],
  ['DAP Price', 'driveAwayPrice'],
  ['EGC Price', 'egcPrice'],
  ['Location', 'dealership'],
  ['Dealer Comments', 'comments'],
  ['Features', 'features'],
  ['Images', 'imageUrls'],
]

function csvLine({ vehicle }: ImportRow): string {
  return CSV_COLUMNS.map(([, field]) => {
    const value = vehicle?.[field] ?? ''
    return `"${(Array.isArray(value) ? value.join('|') : String(value)).replaceAll('"', '""')}"`
  }).join(',')
}

async function measureSeconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return (performance.now() - began) / 1_000
}

async function importRows(db: Database, rows: ImportRow[]): Promise<void> {
  await runReading(
    db,
    rows.length,
    batchesOf(rows.length, (index) => rows[index] as ImportRow),
  )
}

async function runReading(db: Database, expected: number, rows: StockReading['rows']): Promise<void> {
  const provided = ALL_FIELDS.filter((field) => !['status', 'listedAt', 'previousPrice'].includes(field))
  const services = createImportServices({
    allowedHosts: [],
    db,
    clock: () => new Date(),
    openStock: async () => makeReading([], { rows, provided }),
  })
  const outcome = await services.runImport(
    { kind: 'file', path: 'bench.csv' },
    { acceptGuess: () => true, actor: null },
  )
  if (!outcome.ok || outcome.record.imported !== expected || outcome.record.status !== 'applied')
    throw new Error(`The import went wrong: ${JSON.stringify(outcome)}`)
}

async function* batchesOf(count: number, rowAt: (index: number) => ImportRow): StockReading['rows'] {
  for (let from = 0; from < count; from += BATCH_ROWS)
    yield Array.from({ length: Math.min(BATCH_ROWS, count - from) }, (_row, index) => rowAt(from + index))
}

/** Texts as long and as many as in a real advertisement. */
function makeRow(index: number): ImportRow {
  const vehicle = makeImported({
    stockid: `B${index}`,
    vin: `6T1BF3FK${String(index).padStart(9, '0')}`,
    dealership: 'yard',
    driveAwayPrice: 20_000 + (index % 50_000),
    kms: index,
    listedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    comments: `One owner, full books, ${index} km.\n${'Inspected by our workshop and ready to drive. '.repeat(6)}`,
    features: Array.from({ length: 8 }, (_feature, n) => `Feature number ${(index + n) % 97}`),
    imageUrls: Array.from({ length: 8 }, (_image, n) => `https://pictures.example/${index}/photo-${n}.jpg`),
  })
  return { row: index + 1, vehicle, remarks: [] }
}

function cheaper({ row, vehicle, remarks }: ImportRow): ImportRow {
  return {
    row,
    remarks,
    vehicle: vehicle && { ...vehicle, driveAwayPrice: (vehicle.driveAwayPrice ?? 0) - 1 },
  }
}

/** Copies into a table with the indexes and checks of `vehicles`, in one statement. */
async function plainCopy(url: string, rows: readonly ImportRow[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop table if exists plain; create table plain (like vehicles including all)')
    const columns = IMPORT_COLUMNS.map(({ name }) => name).join(', ')
    await pipeline(plainLines(rows), client.query(copyFrom(`copy plain (${columns}) from stdin`)))
    await client.query('drop table plain')
  } finally {
    await client.end()
  }
}

async function* plainLines(rows: readonly ImportRow[]): AsyncGenerator<string> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS)
    yield rows
      .slice(from, from + BATCH_ROWS)
      .map(plainLine)
      .join('')
}

function plainLine({ vehicle }: ImportRow): string {
  return `${IMPORT_COLUMNS.map(({ field }) => {
    const value = vehicle?.[field] ?? null
    if (value === null) return COPY_NULL
    if (typeof value === 'string') return copyText(value)
    if (typeof value === 'number') return value
    return value instanceof Date ? value.toISOString() : copyTextArray(value)
  }).join('\t')}\n`
}

/** Runs in a separate process that starts like the command. */
async function measureMemory(url: string): Promise<number> {
  const program = `import { setFlagsFromString } from 'node:v8'
    setFlagsFromString('--semi-space-growth-factor=1')
    const { importMany } = await import(${JSON.stringify(import.meta.url)})
    console.log(await importMany(${JSON.stringify(url)}))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return Number(output)
}

/** Samples the memory often, because the operating system's own peak would include the parent process. */
export async function importMany(url: string): Promise<number> {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const db = openDatabase({ url, poolSize: 2, onError: () => {} })
  await db.$client.query('truncate vehicles, import_changes cascade')
  await runReading(db, MEMORY_ROWS, batchesOf(MEMORY_ROWS, makeRow))
  await db.$client.end()
  clearInterval(timer)
  return peak / 1_048_576
}

if (process.argv[1] === import.meta.filename) console.table(await benchmarkImportWriting())
