import { createMetrics, type Metrics } from '../../server/metrics.ts'
import type { RequestTimes } from '../../services/engine/index.ts'
import type { Services } from '../../services/services.ts'
import { readFreeBytes } from '../measure-storage.ts'

/** Requests whose times the engine room shows as those of the website. */
const PAGE_KINDS = new Set(['page', 'functions', 'admin'])

interface Parts {
  services: Pick<Services, 'monitoring'>
  requestTimes: RequestTimes
  dataDir: string
  version: string
}

/** Creates the metrics with everything that they read. */
export function openMetrics({ services, requestTimes, dataDir, version }: Parts): Metrics {
  const metrics = createMetrics({
    version,
    pool: services.monitoring.pool,
    figures: services.monitoring.read,
    freeBytes: () => readFreeBytes(dataDir),
  })
  return {
    ...metrics,
    observeRequest(method, kind, status, seconds) {
      metrics.observeRequest(method, kind, status, seconds)
      if (PAGE_KINDS.has(kind)) requestTimes.observe(seconds)
    },
  }
}
