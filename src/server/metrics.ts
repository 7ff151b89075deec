import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MonitoringFigures } from '../services/engine/index.ts'
import { createFigureGauges } from './operations/figure-gauges.ts'

export interface Metrics {
  observeRequest(method: string, kind: string, status: number, seconds: number): void
  countPage(outcome: 'hit' | 'miss' | 'uncached'): void
  observeSearch(kind: SearchKind, seconds: number): void
  observeJobRun(job: string, outcome: 'done' | 'failed', seconds: number): void
  /** Shows the size of a page cache with each scrape. */
  watchPageCache(size: () => { entries: number; bytes: number }): void
  text(): Promise<string>
  contentType: string
}

export type SearchKind =
  /** A page of search results. */
  | 'page'
  /** A call to `/functions/search`. */
  | 'function'
  /** The search and the lists of the console. */
  | 'console'

/** Where the values come from that are read with each scrape. */
export interface MetricSources {
  version: string
  pool: () => { total: number; idle: number; waiting: number }
  freeBytes: () => Promise<number | null>
  /** Null while the database is away. */
  figures: () => Promise<MonitoringFigures | null>
}

const NO_SOURCES: MetricSources = {
  version: '0.0.0',
  pool: () => ({ total: 0, idle: 0, waiting: 0 }),
  freeBytes: async () => null,
  figures: async () => null,
}

export function createMetrics(sources: MetricSources = NO_SOURCES): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  const pages = new Counter({
    name: 'forecourt_pages_total',
    help: 'Pages served, by page cache outcome',
    labelNames: ['outcome'],
    registers,
  })
  const searches = new Histogram({
    name: 'forecourt_search_seconds',
    help: 'Time of a search',
    labelNames: ['kind'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    registers,
  })
  const jobRuns = new Histogram({
    name: 'forecourt_job_run_seconds',
    help: 'Time of a run of a background job on this instance',
    labelNames: ['job_name', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const connections = new Gauge({
    name: 'forecourt_database_pool_connections',
    help: 'Connections of this instance to the database',
    labelNames: ['state'],
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const waiting = gauge('forecourt_database_pool_waiting', 'Queries that wait for a connection')
  const cacheEntries = gauge('forecourt_page_cache_entries', 'Pages in the page cache')
  const cacheBytes = gauge('forecourt_page_cache_bytes', 'Bytes of the pages in the page cache')
  const freeBytes = gauge('forecourt_storage_free_bytes', 'Free bytes of the disk with the data folder')
  new Gauge({
    name: 'forecourt_build_info',
    help: 'Always 1; the labels name the versions',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: sources.version, node: process.versions.node }, 1)
  const figureGauges = createFigureGauges(registry)
  let cacheSize = () => ({ entries: 0, bytes: 0 })

  return {
    observeRequest: (method, kind, status, seconds) =>
      requests.observe({ method, kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    countPage: (outcome) => pages.inc({ outcome }),
    observeSearch: (kind, seconds) => searches.observe({ kind }, seconds),
    observeJobRun(job, outcome, seconds) {
      jobRuns.observe({ job_name: job, outcome }, seconds)
      if (outcome === 'done') figureGauges.setJobSuccess(job, Date.now())
    },
    watchPageCache(size) {
      cacheSize = size
    },
    async text() {
      const [figures, free] = await Promise.all([sources.figures(), sources.freeBytes()])
      figureGauges.set(figures)
      if (free === null) freeBytes.remove()
      else freeBytes.set(free)
      const pool = sources.pool()
      connections.set({ state: 'busy' }, pool.total - pool.idle)
      connections.set({ state: 'idle' }, pool.idle)
      waiting.set(pool.waiting)
      cacheEntries.set(cacheSize().entries)
      cacheBytes.set(cacheSize().bytes)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
