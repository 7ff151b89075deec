import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  observeRequest(method: string, kind: string, status: number, seconds: number): void
  countPage(outcome: 'hit' | 'miss' | 'uncached'): void
  text(): Promise<string>
  contentType: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const pages = new Counter({
    name: 'forecourt_pages_total',
    help: 'Pages served, by page cache outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    observeRequest: (method, kind, status, seconds) =>
      requests.observe({ method, kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    countPage: (outcome) => pages.inc({ outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
