import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { FUNCTIONS_PREFIX } from '../src/domain/constants.ts'
import type { SearchAnswer } from '../src/domain/search/search-answer.ts'
import { paths } from '../src/domain/site/routes.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { findChrome } from '../tests/chrome.ts'
import { makeHome, startProgram } from '../tests/program.ts'
import type { Row } from './row.ts'

const RUNS = 5
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const MAX_LAYOUT_SHIFT = 0.02
const MAX_SCRIPT_KB = 150

const PAGES: { name: string; path: (site: string) => string | Promise<string> }[] = [
  { name: 'home page', path: () => paths.home() },
  { name: 'search page', path: () => paths.carSales() },
  { name: 'vehicle page', path: firstVehicle },
]

/** Scores each landing page on Lighthouse's slow phone, and measures the JavaScript it loads. */
export async function benchLighthouse(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-lighthouse')
  try {
    // Configured as in production: without SITE_URL the canonical addresses are incomplete.
    const port = String(await freePort())
    const site = `http://localhost:${port}`
    const program = await startProgram(home, { LOG_LEVEL: 'warn', PORT: port, SITE_URL: site })
    try {
      const rows: Row[] = []
      for (const { name, path } of PAGES) {
        const url = site + (await path(site))
        const results = await visit(url)
        const page = [...scoreRows(results), shiftRow(results), await scriptRow(url, results)]
        rows.push(...page.map((row) => ({ ...row, what: `${name} ${row.what}` })))
      }
      return rows
    } finally {
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}

async function firstVehicle(site: string): Promise<string> {
  const { vehicles } = (await (await fetch(`${site}${FUNCTIONS_PREFIX}/search`)).json()) as SearchAnswer
  const [vehicle] = vehicles
  if (!vehicle) throw new Error('There is no car on sale')
  return paths.vehicle({ id: vehicle.id, slug: vehicle.slug })
}

async function visit(url: string): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run++) {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: findChrome(),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [`--remote-debugging-port=${port}`],
    })
    try {
      const { lhr } = (await lighthouse(url, { port, logLevel: 'error', output: 'json' })) ?? {}
      if (!lhr || lhr.runtimeError)
        throw new Error(`Lighthouse: ${lhr?.runtimeError?.message ?? 'no result'}`)
      results.push(lhr)
    } finally {
      await browser.close()
    }
  }
  return results
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function scoreRows(results: Result[]): Row[] {
  return Object.entries(MIN_SCORES).map(([name, atLeast]) => {
    const score = median(results.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
    return {
      what: `in Lighthouse: ${name}`,
      ours: `${Math.round(score)}${failures(results, name)}`,
      peer: `at least ${atLeast}`,
      ratio: atLeast / score,
      atMost: 1,
    }
  })
}

/** Names the failed audits. Performance has none, because its score consists of times. */
function failures(results: Result[], category: string): string {
  if (category === 'performance') return ''
  const failedAudits = results.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  )
  return failedAudits.length > 0 ? ` (${[...new Set(failedAudits)].join(', ')})` : ''
}

function shiftRow(results: Result[]): Row {
  const shift = median(results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1))
  return {
    what: 'in Lighthouse: layout shift',
    ours: shift.toFixed(3),
    peer: `at most ${MAX_LAYOUT_SHIFT}`,
    ratio: shift / MAX_LAYOUT_SHIFT,
    atMost: 1,
  }
}

/** Scripts in the HTML load at once; all others load when the browser is idle. */
async function scriptRow(url: string, results: Result[]): Promise<Row> {
  const html = await (await fetch(url)).text()
  const urls = new Set(results.flatMap(scriptsOf))
  const sizes = { load: 0, idle: 0 }
  for (const script of urls) {
    const bytes = gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer()), { level: 9 }).length
    sizes[html.includes(new URL(script).pathname) ? 'load' : 'idle'] += bytes / 1_000
  }
  const total = sizes.load + sizes.idle
  return {
    what: 'and its JavaScript, gzip',
    ours: `${total.toFixed(1)} KB (${sizes.load.toFixed(1)} at load, ${sizes.idle.toFixed(1)} when idle)`,
    peer: `at most ${MAX_SCRIPT_KB} KB`,
    ratio: total / MAX_SCRIPT_KB,
    atMost: 1,
  }
}

function scriptsOf({ audits }: Result): string[] {
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  return items.flatMap(({ resourceType, url }) =>
    resourceType === 'Script' && typeof url === 'string' ? [url] : [],
  )
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
