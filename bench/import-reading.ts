import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import { openStock } from '../src/integrations/stock-feeds/open-stock.ts'
import type { Row } from './row.ts'

const ROWS = 100_000
const TIMES_LARGER = 4
const ROUNDS = 3
const MAX_MEMORY_MB = 250
const MAX_PARSER_TIMES = 4
/** The flags that `npm run stock:import` sets. */
const COMMAND_FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=20']
const CONTEXT = {
  dealerships: [{ slug: 'brookvale', name: 'Brookvale Motors', suburb: 'Brookvale', codes: ['01'] }],
  defaultDealership: null,
  today: new Date('2026-01-01T00:00:00Z'),
}

/** Compares reading stock with csv-parse alone, and measures the memory for a file four times as long. */
export async function benchImportReading(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'))
  try {
    const small = await writeStock(join(folder, 'stock.csv'), ROWS)
    const large = await writeStock(join(folder, 'large.csv'), ROWS * TIMES_LARGER)
    return [await compareTime(small), await measureMemory(large)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Alternates both. The best run of each counts, because other work can only make a run slower. */
async function compareTime(path: string): Promise<Row> {
  const best = { ours: Number.POSITIVE_INFINITY, peer: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    best.peer = Math.min(best.peer, await measureSeconds(() => readWithParser(path)))
    best.ours = Math.min(best.ours, await measureSeconds(() => readStock(path)))
  }
  return {
    what: `${ROWS.toLocaleString('en-GB')} rows read, mapped, cleaned and checked against csv-parse alone`,
    ours: `${best.ours.toFixed(2)} s`,
    peer: `${best.peer.toFixed(2)} s`,
    ratio: best.ours / best.peer,
    atMost: MAX_PARSER_TIMES,
  }
}

async function measureSeconds(run: () => Promise<number>): Promise<number> {
  const began = performance.now()
  const rows = await run()
  if (rows !== ROWS) throw new Error(`${rows} rows were read, not ${ROWS}`)
  return (performance.now() - began) / 1_000
}

async function readWithParser(path: string): Promise<number> {
  let rows = 0
  const parser = createReadStream(path).pipe(parse({ columns: true }))
  parser.on('data', () => {
    rows += 1
  })
  await once(parser, 'end')
  return rows
}

async function readStock(path: string): Promise<number> {
  const reading = await openStock({ kind: 'file', path }, { savedProfiles: [], context: CONTEXT })
  let acceptedRows = 0
  for await (const batch of reading.rows)
    for (const { vehicle } of batch) if (vehicle !== null) acceptedRows += 1
  return acceptedRows
}

/** Runs in a separate process, because the memory of this one is already higher. */
async function measureMemory(path: string): Promise<Row> {
  const child = spawn(process.execPath, [...COMMAND_FLAGS, import.meta.filename, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await once(child, 'close')
  const megabytes = Number(output)
  if (!Number.isFinite(megabytes) || output === '') throw new Error('The memory could not be measured')
  return {
    what: `memory of a program that reads ${(ROWS * TIMES_LARGER).toLocaleString('en-GB')} rows, against its limit`,
    ours: `${Math.round(megabytes)} MB`,
    peer: `${MAX_MEMORY_MB} MB`,
    ratio: megabytes / MAX_MEMORY_MB,
    atMost: 1,
  }
}

async function printPeak(path: string): Promise<void> {
  await readStock(path)
  // The operating system's own peak, in kilobytes, includes every moment.
  process.stdout.write(String((process.resourceUsage().maxRSS * 1_024) / 1_000_000))
}

const HEADER =
  'Stock number,Car type,Make,Model,DAP Price,EGC Price,Badge,Series,Cylinders,Rego,Rego expiry,Vin,Body,Year,Odometer,Interior Colour,Exterior Colour,Location code,Vehicle description,Build date,Compliance date,Dealercomments,Fuel,Transmission,Doors,Seats,Purchase cost,Features,Certified,Drive,Engine size,Redbook code'

const CARS = [
  ['Toyota', 'HiLux', 'SR5', 'Ute', 'Diesel', '4x4'],
  ['Mazda', 'CX-5', 'Maxx Sport', 'SUV', 'Unleaded', 'AWD'],
  ['Hyundai', 'i30', 'Active', 'Hatchback', 'Petrol', 'Front'],
  ['Isuzu', 'D-MAX', 'LS-U+', 'Ute / Tray', 'Diesel', '4WD'],
  ['Kia', 'Carnival', 'S', 'People Mover', 'Diesel', 'FWD'],
] as const
const COLOURS = ['White', 'BLACK', 'Grey', 'silver', 'Blue']
const DIGITS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'

async function writeStock(path: string, rows: number): Promise<string> {
  const file = createWriteStream(path)
  file.write(`${HEADER}\r\n`)
  for (let row = 0; row < rows; row++) if (!file.write(`${lineOf(row)}\r\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'close')
  return path
}

function lineOf(row: number): string {
  const [make, model, badge, body, fuel, drive] = CARS[row % CARS.length] ?? CARS[0]
  const year = 2005 + (row % 20)
  const vin = Array.from(
    { length: 17 },
    (_digit, at) => DIGITS[(row * 7 + at * at * 11 + (row >> at)) % DIGITS.length],
  )
  const price = 9_990 + ((row * 137) % 60_000)
  return [
    `S${100_000 + row}`,
    ['Used', 'NEW', 'Demo'][row % 3],
    make,
    model,
    row % 4 === 0 ? '' : `"$${price.toLocaleString('en-AU')} "`,
    row % 4 === 0 ? 'POA' : price - 990,
    badge,
    'MY20',
    '4 cyl',
    `ABC${row % 1_000}`,
    `${1 + (row % 28)}/0${1 + (row % 9)}/2026`,
    vin.join(''),
    body,
    year,
    `"${((row * 31) % 250_000).toLocaleString('en-AU')} km"`,
    'Black Leather',
    COLOURS[row % COLOURS.length],
    '01',
    `${year} ${make} ${model} ${badge}`,
    `0${1 + (row % 9)}/${year}`,
    `0${1 + (row % 9)}/${year}`,
    `"One owner, full service history, towbar and bull bar fitted. ${row} reasons to come and see it;\nasking is free."`,
    fuel,
    row % 3 === 0 ? '6-Speed Manual' : '8-Speed Automatic',
    '" 5 Doors"',
    '" 7 Seats"',
    price - 4_000,
    'Reverse camera|Apple CarPlay|Cruise control|Alloy wheels',
    row % 2 === 0 ? 'Yes' : 'No',
    drive,
    '2.2 L',
    `RB${row}`,
  ].join(',')
}

const [, script, path] = process.argv
if (script === import.meta.filename && path !== undefined) await printPeak(path)
