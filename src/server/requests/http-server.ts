import { createServer, type RequestListener, type Server } from 'node:http'
import { createSlowBodyGuard, type SLOW_BODY_LIMITS } from './slow-bodies.ts'

/** Limits on connections and unfinished requests. They do not end responses: event streams last as long as their page. */
export const CONNECTION_LIMITS = {
  /** Longer than a load balancer keeps an idle connection (usually 60 s), so that it never reuses one that is closing. */
  keepAliveTimeout: 75_000,
  headersTimeout: 15_000,
  /** For a whole request with its body: eight photos of 10 MB on a slow line. */
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
  /** A browser opens six; further connections are refused. */
  maxConnections: 4_000,
}
const SWEEP_MS = 2_000
const DROP_LOG_MS = 60_000

interface Options {
  listener: RequestListener
  logWarning: (message: string) => void
  limits?: Partial<typeof CONNECTION_LIMITS>
  slowBodies?: typeof SLOW_BODY_LIMITS
}

/** Creates Node's server with limits on time and connections, so that idle and slow clients cannot occupy it. */
export function createHttpServer({ listener, logWarning, limits, slowBodies }: Options): Server {
  const { maxConnections, ...timeouts } = { ...CONNECTION_LIMITS, ...limits }
  const guard = createSlowBodyGuard(slowBodies)
  const server = createServer(timeouts, (request, response) => {
    guard.watch(request)
    listener(request, response)
  })
  server.maxConnections = maxConnections
  const sweepTimer = setInterval(() => guard.sweep(), SWEEP_MS)
  sweepTimer.unref()
  server.on('close', () => clearInterval(sweepTimer))
  let lastWarning = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - lastWarning < DROP_LOG_MS) return
    lastWarning = performance.now()
    logWarning(`All ${maxConnections} connections are in use: new ones are refused`)
  })
  return server
}
