import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { columnsOf } from '../src/domain/search/index/columns-of.ts'
import {
  createSearchIndex,
  type SearchIndex,
  type SearchQuery,
} from '../src/domain/search/index/search-index.ts'
import type { StockColumns } from '../src/domain/search/index/stock-columns.ts'
import { makePlainVehicles, type PlainVehicle, runPlainSearch } from '../tests/plain-search.ts'
import { createItemsPeer, type ItemsPeer } from './peers/items-peer.ts'
import type { Row } from './row.ts'
import { queriesOf } from './search-queries.ts'
import { feedOf, syntheticStock } from './synthetic-stock.ts'

const SIZES = [20_000, 100_000, 1_000_000]
const MAX_SIZE_WITH_PEERS = 100_000
const WARM_ROUNDS = 4
const ROUNDS = 12
const MAX_MEMORY_MB = 60
/** Maximum share of a peer's time, by the size of the stock. */
const MAX_SHARE_OF_PEER = { 20_000: 1 / 25, 100_000: 1 / 40 } as Record<number, number>
const MAX_GROWTH = 10
const MAX_BUILD_RATIO = 15

interface SearchTimes {
  size: number
  /** Measured without peers, whose garbage would disturb the times. */
  alone: number[]
  ours: number[]
  plain: number[]
  items: number[]
}

/** Every answer has the total, a page of 12, all facet counts and all bounds. Nothing is cached between queries. */
export async function benchSearch(): Promise<Row[]> {
  const rows = [compareBuild(SIZES[0]!), measureMemory(MAX_SIZE_WITH_PEERS)]
  const measured = SIZES.map(measureSearches)
  for (const { size, alone, ours, plain, items } of measured) {
    const at = size.toLocaleString('en')
    rows.push(
      timeRow(`slowest 1 in 100 of ${at} against the median`, quantile(alone, 0.99), quantile(alone, 0.5)),
    )
    if (items.length > 0)
      rows.push(medianRow(`search of ${at} against itemsjs`, ours, items, MAX_SHARE_OF_PEER[size]))
    if (plain.length > 0)
      rows.push(medianRow(`search of ${at} against a plain filter`, ours, plain, MAX_SHARE_OF_PEER[size]))
  }
  const [, hundred, million] = measured
  rows.push(medianRow('search of 1,000,000 against 100,000', million!.alone, hundred!.alone, MAX_GROWTH))
  const exponent = growthOf(measured)
  rows.push({
    what: 'growth of search time with stock, as a power',
    ours: exponent.toFixed(2),
    peer: '1 (in proportion)',
    ratio: exponent,
  })
  return rows
}

function measureSearches(size: number): SearchTimes {
  const { columns, ordered } = columnsOf(syntheticStock(size))
  const index = createSearchIndex(columns)
  const withPeers = size <= MAX_SIZE_WITH_PEERS
  const plain = withPeers ? makePlainVehicles(ordered, columns) : []
  const peer = withPeers ? createItemsPeer(plain) : undefined
  const measured: SearchTimes = { size, alone: [], ours: [], plain: [], items: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const query of queriesOf(columns, round)) {
      const [time] = measureTime(() => index.search(query))
      if (round >= WARM_ROUNDS) measured.alone.push(time)
    }
  if (peer) for (const query of queriesOf(columns, ROUNDS)) compareSearch(measured, query, index, plain, peer)
  return measured
}

/** Alternates all engines, so that other work of the machine affects them equally. Throws if their totals differ. */
function compareSearch(
  measured: SearchTimes,
  query: SearchQuery,
  index: SearchIndex,
  plain: readonly PlainVehicle[],
  peer: ItemsPeer,
): void {
  const [plainTime, { total: plainTotal }] = measureTime(() => runPlainSearch(plain, query))
  const [itemsTime, itemsTotal] = measureTime(() => peer.search(query))
  const [time, { total }] = measureTime(() => index.search(query))
  if (plainTotal !== total || itemsTotal !== total)
    throw new Error(`${JSON.stringify(query)}: ${total}, plain ${plainTotal}, itemsjs ${itemsTotal}`)
  measured.ours.push(time)
  measured.plain.push(plainTime)
  measured.items.push(itemsTime)
}

/** Compares building the index in the browser with parsing the feed. */
function compareBuild(size: number): Row {
  const stock = syntheticStock(size)
  const feed = JSON.stringify(feedOf(stock))
  const builds: number[] = []
  const parses: number[] = []
  for (let round = 0; round < 3; round++) {
    builds.push(measureTime(() => createSearchIndex(columnsOf(stock).columns))[0])
    parses.push(measureTime(() => JSON.parse(feed) as unknown)[0])
  }
  return medianRow(
    `index of ${size.toLocaleString('en')} built against its feed parsed`,
    builds,
    parses,
    MAX_BUILD_RATIO,
  )
}

function measureMemory(size: number): Row {
  const before = usedMemory()
  const retained = buildAndUse(size)
  const used = (usedMemory() - before) / 1e6
  return {
    what: `memory of columns and index of ${retained.index.size.toLocaleString('en')} against its limit`,
    ours: `${used.toFixed(1)} MB`,
    peer: `${MAX_MEMORY_MB} MB`,
    ratio: used / MAX_MEMORY_MB,
    atMost: 1,
  }
}

/** A separate function, so that only its result stays in memory. */
function buildAndUse(size: number): { columns: StockColumns; index: SearchIndex } {
  const { columns } = columnsOf(syntheticStock(size))
  const index = createSearchIndex(columns)
  for (const query of queriesOf(columns, 0)) index.search(query)
  index.rowOf('')
  return { columns, index }
}

function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function measureTime<T>(work: () => T): [milliseconds: number, result: T] {
  const began = performance.now()
  const result = work()
  return [performance.now() - began, result]
}

function medianRow(what: string, ours: readonly number[], peer: readonly number[], atMost?: number): Row {
  return timeRow(what, quantile(ours, 0.5), quantile(peer, 0.5), atMost)
}

function timeRow(what: string, ours: number, peer: number, atMost?: number): Row {
  return { what, ours: `${ours.toFixed(3)} ms`, peer: `${peer.toFixed(3)} ms`, ratio: ours / peer, atMost }
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
}

/** Slope of the regression line in a log-log plot. */
function growthOf(measured: readonly SearchTimes[]): number {
  const points = measured.map(({ size, alone }) => [Math.log(size), Math.log(quantile(alone, 0.5))] as const)
  const mean = (nth: 0 | 1) => points.reduce((sum, point) => sum + point[nth], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const rise = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return rise / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
