import { paths } from '../src/domain/site/routes.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram } from '../tests/program.ts'
import { measureLoad } from './load.ts'
import type { Row } from './row.ts'

const ROUNDS = 15
const WARM_SECONDS = 5
/** Visits are counted at most at this cost for a page from the cache. */
const MAX_RATIO = 1.05

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const VISITOR = { 'user-agent': BROWSER, referer: 'https://www.google.com.au/' }
/** A prefetched page is not counted. Both kinds send equally many headers, because reading a header has a cost of its own. */
const KINDS = {
  counted: { ...VISITOR, 'x-purpose': 'prefetch' },
  uncounted: { ...VISITOR, 'sec-purpose': 'prefetch' },
}

const PAGES = {
  'home page': paths.home(),
  'search without results': `${paths.carSales()}?make=toyota&price=0,100`,
}

/** Compares pages from the cache with the same pages without counting the visit. */
export async function benchCounting(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-counting')
  try {
    const program = await startProgram(home, { LOG_LEVEL: 'warn' })
    try {
      const rows: Row[] = []
      for (const [name, path] of Object.entries(PAGES)) rows.push(await compare(program.base, name, path))
      return rows
    } finally {
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}

/** The median of many short pairs: other work of the machine disturbs some of them, in either direction. */
async function compare(base: string, name: string, path: string): Promise<Row> {
  const measure = (kind: keyof typeof KINDS, seconds = 1) =>
    measureLoad({ base, path, encoding: 'br', seconds, headers: KINDS[kind] })
  await measure('counted', WARM_SECONDS)
  await measure('uncounted', WARM_SECONDS)
  const pairs: { counted: number; uncounted: number; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const isFirst = round % 2 === 0
    const first = await measure(isFirst ? 'counted' : 'uncounted')
    const second = await measure(isFirst ? 'uncounted' : 'counted')
    const [counted, uncounted] = isFirst ? [first, second] : [second, first]
    pairs.push({ counted, uncounted, ratio: uncounted / counted })
  }
  const middle = pairs.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(ROUNDS / 2)]
  if (!middle) throw new Error('No round was measured')
  return {
    what: `time of a cached page (${name}) with the visit counted, against the same uncounted`,
    ours: `${Math.round(middle.counted)} requests/s`,
    peer: `${Math.round(middle.uncounted)} requests/s`,
    ratio: middle.ratio,
    atMost: MAX_RATIO,
  }
}
