import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../src/domain/site/routes.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram } from '../tests/program.ts'
import { measureLoad } from './load.ts'
import { startPeer } from './peer.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
const SECONDS = 5
const WARM_SECONDS = 8
/** Of a second's answers from memory, how many a render and the page cache must give. */
const RENDERED_AT_LEAST = 1 / 60
const KEPT_AT_LEAST = 2 / 3
/** How many answers the page cache must give for one that is rendered. */
const KEPT_BY_RENDERED = 15

/** The search page rendered anew each time, and from the page cache, against the same bytes sent from memory. */
export async function benchRender(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-render')
  try {
    // The lines of a log are no part of a page.
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

const DEAREST = 900_000_000
let asked = 0

/** Everything on sale again, under an address that was never asked for: the upper end is beyond every price. */
function nextPath(): string {
  return `${paths.carSales()}?price=0,${DEAREST + asked++}`
}

async function readPage(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  return Buffer.from(await response.arrayBuffer())
}

/** Turn and turn about, so that whatever else the machine does falls on all three. */
async function measure(ours: string, peer: string) {
  const loads = {
    memory: { base: peer, path: '/' },
    rendered: { base: ours, path: nextPath },
    kept: { base: ours, path: paths.carSales() },
  }
  const sums = { memory: 0, rendered: 0, kept: 0 }
  const kinds = Object.keys(sums) as (keyof typeof sums)[]
  const fire = (kind: keyof typeof sums, seconds: number) =>
    measureLoad({ ...loads[kind], encoding: 'identity', seconds })
  for (const kind of kinds) await fire(kind, WARM_SECONDS)
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of kinds) sums[kind] += (await fire(kind, SECONDS)) / ROUNDS
  return sums
}

function rowsOf({ memory, rendered, kept }: Awaited<ReturnType<typeof measure>>): Row[] {
  const row = (what: string, answers: number, atLeast: number): Row => ({
    what: `${what}, against its bytes from memory`,
    ours: `1/${(memory / answers).toPrecision(3)} (${Math.round(answers)} of ${Math.round(memory)} requests/s)`,
    peer: `at least 1/${(1 / atLeast).toPrecision(3)}`,
    ratio: (atLeast * memory) / answers,
    atMost: 1,
  })
  return [
    row('search page rendered', rendered, RENDERED_AT_LEAST),
    row('search page from the page cache', kept, KEPT_AT_LEAST),
    {
      what: 'search page from the page cache, against its render',
      ours: `${(kept / rendered).toPrecision(3)} times as many`,
      peer: `at least ${KEPT_BY_RENDERED}`,
      ratio: (KEPT_BY_RENDERED * rendered) / kept,
      atMost: 1,
    },
  ]
}
