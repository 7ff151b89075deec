import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { paths } from '../src/domain/site/routes.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram } from '../tests/program.ts'
import { measureLoad } from './load.ts'
import { startPeer } from './peers/peer.ts'
import type { Row } from './row.ts'

const PICTURES = Number(process.env['BENCH_PICTURES'] ?? 5_000)
const PER_CAR = 8
const DIFFERENT_PHOTOS = 40
const SECONDS = 5
/** Between two measurements the pictures come at full speed, as they do on a site that is not under full load. */
const PAUSE_MS = 20_000
/** For the pictures under way to end. */
const REST_MS = 3_000
const MAX_MINUTES = 30
/** Cached pages keep at least 80 % of their throughput. */
const MAX_SLOWDOWN = 1 / 0.8

/** Fetches and makes pictures from a local host, and measures cached pages meanwhile against the same program at rest. */
export async function benchPictures(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-pictures')
  const host = await startPeer('picture-host.ts', String(DIFFERENT_PHOTOS))
  try {
    const program = await startProgram(home, { LOG_LEVEL: 'warn', STOCK_FEED_HOSTS: new URL(host.base).host })
    const pool = new pg.Pool({ connectionString: home.readDatabaseUrl(), max: 2 })
    const measure = () =>
      measureLoad({ base: program.base, path: paths.home(), encoding: 'br', seconds: SECONDS })
    try {
      await measure()
      const idle: number[] = []
      const began = performance.now()
      await addCars(pool, host.base)
      const busy: number[] = []
      let fetched = 0
      let fetchedUnderLoad = 0
      while (fetched < PICTURES && performance.now() - began < MAX_MINUTES * 60_000) {
        await pause(PAUSE_MS)
        const before = await countFetched(pool)
        if (before >= PICTURES) break
        busy.push(await measure())
        fetched = await countFetched(pool)
        fetchedUnderLoad += fetched - before
        // The peer is measured next to each measurement, because other work of the machine comes and goes.
        await setDue(pool, '+ 1 day')
        await pause(REST_MS)
        idle.push(await measure())
        await setDue(pool, '- 1 day')
        console.log(
          `${fetched} of ${PICTURES} pictures, ${Math.round(busy.at(-1) ?? 0)} pages/s, at rest ${Math.round(idle.at(-1) ?? 0)}`,
        )
      }
      fetched = await countFetched(pool)
      const seconds = (performance.now() - began) / 1_000
      if (fetched < PICTURES)
        throw new Error(`Only ${fetched} of ${PICTURES} pictures came in ${MAX_MINUTES} minutes`)
      const [rest, work] = [average(idle), average(busy)]
      return [
        {
          what: `cached pages while ${PICTURES.toLocaleString('en-AU')} pictures are fetched, against rest`,
          ours: `${Math.round(work)} requests/s`,
          peer: `${Math.round(rest)} requests/s`,
          ratio: rest / work,
          atMost: MAX_SLOWDOWN,
        },
        {
          what: 'pictures a second under full load, against the whole run',
          ours: `${(fetchedUnderLoad / (busy.length * SECONDS)).toFixed(1)} a second`,
          peer: `${(PICTURES / seconds).toFixed(1)} a second`,
          ratio: PICTURES / seconds / Math.max(fetchedUnderLoad / (busy.length * SECONDS), 0.01),
        },
      ]
    } finally {
      await pool.end()
      await program.stop()
    }
  } finally {
    await host.stop()
    await home.clear()
  }
}

async function addCars(pool: pg.Pool, base: string): Promise<void> {
  await pool.query(
    `insert into vehicles (stockid, title, slug, condition, year, make, model, body, color, transmission, fuel, kms, dealership,
       drive_away_price, listed_at, image_urls)
     select 'B' || car, '2023 Isuzu MU-X', 'mu-x', 'used', 2023, 'Isuzu', 'MU-X', 'SUV', 'Copper', 'Automatic', 'Diesel', 32000,
       (select min(slug) from dealerships), 54990, now(),
       array(select $1 || '/' || (car * $2::integer + place) || '.jpg' from generate_series(0, $2::integer - 1) place)
     from generate_series(0, $3::integer - 1) car`,
    [base, PER_CAR, Math.ceil(PICTURES / PER_CAR)],
  )
}

/** Puts off the waiting pictures, or makes them due again. */
async function setDue(pool: pg.Pool, by: '+ 1 day' | '- 1 day'): Promise<void> {
  await pool.query(
    `update feed_pictures set next_try_at = next_try_at ${by.startsWith('+') ? '+' : '-'} interval '1 day' where state = 'waiting'`,
  )
}

async function countFetched(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from feed_pictures where state = 'fetched'`,
  )
  return rows[0]?.count ?? 0
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}
