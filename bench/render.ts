import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../src/domain/site/routes.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram } from '../tests/program.ts'
import { measureLoad } from './load.ts'
import { startPeer } from './peers/peer.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
const SECONDS = 5
const WARM_SECONDS = 8
/** Minimum share of the answers from memory that rendering and the page cache must reach. */
const MIN_RENDERED_SHARE = 1 / 60
const MIN_CACHED_SHARE = 2 / 3
/** Minimum number of cached answers in the time of one render. */
const MIN_CACHED_PER_RENDERED = 15

/** Compares the search page, rendered and from the page cache, with the same bytes sent from memory. */
export async function benchRender(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-render')
  try {
    // Request logging is not part of rendering a page.
    const program = await startProgram(home, { LOG_LEVEL: 'warn' })
    const file = join(home.root, 'page.html')
    writeFileSync(file, await readPage(program.base + nextPath()))
    const peer = await startPeer('memory-peer.ts', file)
    try {
      return rowsOf(await measure(program.base, peer.base))
    } finally {
      await peer.stop()
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}

const MAX_PRICE = 900_000_000
let requestCount = 0

/** Returns a new address for all stock: the upper price limit is above every price. */
function nextPath(): string {
  return `${paths.carSales()}?price=0,${MAX_PRICE + requestCount++}`
}

async function readPage(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  return Buffer.from(await response.arrayBuffer())
}

/** Alternates all three, so that other work of the machine affects them equally. */
async function measure(ours: string, peer: string) {
  const loads = {
    memory: { base: peer, path: '/' },
    rendered: { base: ours, path: nextPath },
    retained: { base: ours, path: paths.carSales() },
  }
  const sums = { memory: 0, rendered: 0, retained: 0 }
  const kinds = Object.keys(sums) as (keyof typeof sums)[]
  const fire = (kind: keyof typeof sums, seconds: number) =>
    measureLoad({ ...loads[kind], encoding: 'identity', seconds })
  for (const kind of kinds) await fire(kind, WARM_SECONDS)
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of kinds) sums[kind] += (await fire(kind, SECONDS)) / ROUNDS
  return sums
}

function rowsOf({ memory, rendered, retained }: Awaited<ReturnType<typeof measure>>): Row[] {
  const row = (what: string, answers: number, atLeast: number): Row => ({
    what: `${what}, against its bytes from memory`,
    ours: `1/${(memory / answers).toPrecision(3)} (${Math.round(answers)} of ${Math.round(memory)} requests/s)`,
    peer: `at least 1/${(1 / atLeast).toPrecision(3)}`,
    ratio: (atLeast * memory) / answers,
    atMost: 1,
  })
  return [
    row('search page rendered', rendered, MIN_RENDERED_SHARE),
    row('search page from the page cache', retained, MIN_CACHED_SHARE),
    {
      what: 'search page from the page cache, against its render',
      ours: `${(retained / rendered).toPrecision(3)} times as many`,
      peer: `at least ${MIN_CACHED_PER_RENDERED}`,
      ratio: (MIN_CACHED_PER_RENDERED * rendered) / retained,
      atMost: 1,
    },
  ]
}
