import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import packageJson from '../package.json' with { type: 'json' }
import { ensureBuilt } from './build.ts'
import type { Config } from './config.ts'
import { keepAppState } from './data/app-state.ts'
import { openDatabase } from './data/database.ts'
import { watchVersions } from './data/versions.ts'
import type { Development } from './development.ts'
import { fillEmptyDatabase } from './first-run.ts'
import { createSharpPictureMaker } from './integrations/pictures/sharp-picture-maker.ts'
import { createLocalStorage } from './integrations/storage/local-storage.ts'
import { startJobs } from './jobs/runner.ts'
import { sweepSessions } from './jobs/sweep-sessions.ts'
import { openConfiguredDatabase } from './open-database.ts'
import { createOutageLog } from './outage-log.ts'
import { createApp } from './server/app.ts'
import { createMetrics } from './server/metrics.ts'
import { createBuiltRenderer } from './server/render.ts'
import { securityHeadersFor } from './server/security.ts'
import { createPublished } from './services/published.ts'
import { createServices } from './services/services.ts'
import { StartError } from './start-error.ts'

const LOOK_EVERY = 5_000
/** Behind a load balancer: `/readyz` says no for this long before the door closes, so that nobody is sent to a closed one. */
const BALANCER_NOTICES_MS = 4_000
const ROOT = join(import.meta.dirname, '..')

export interface Forecourt {
  port: number
  /** Readiness goes first, requests in flight finish, jobs stop, the database stops. */
  stop(): Promise<void>
}

interface Options {
  config: Config
  log: Logger
  /** Tells a person at a terminal what is happening, a line a step. */
  step: (line: string) => void
  /** Told to stop while still starting: what stands already is taken down again. */
  signal?: AbortSignal
  development?: boolean
}

/** Starts the whole program. The port is taken at once and answers 503 until everything behind it stands. */
export async function startForecourt({
  config,
  log,
  step,
  signal,
  development = false,
}: Options): Promise<Forecourt> {
  const undo: (() => Promise<unknown>)[] = []
  try {
    const door = await openDoor(config)
    undo.unshift(() => closeDoor(door.server))
    const built = development ? null : await ensureBuilt(step)
    signal?.throwIfAborted()

    const outage = createOutageLog(log)
    const database = await openConfiguredDatabase(config, step)
    undo.unshift(() => database.release())
    signal?.throwIfAborted()
    const db = openDatabase({
      url: database.url,
      poolSize: config.poolSize,
      onError: (error) => outage.noticed(error, 'a database connection broke'),
    })
    undo.unshift(() => db.$client.end())
    await fillEmptyDatabase(db, config, step)

    const logError = (error: unknown, message: string) => log.error({ err: error }, message)
    signal?.throwIfAborted()
    const clock = () => new Date()
    const published = createPublished(db, clock)
    await published.refresh()
    const services = createServices({
      db,
      published,
      storage: createLocalStorage({
        demo: join(ROOT, 'demo/pictures'),
        uploads: join(config.dataDir, 'uploads'),
        made: join(config.dataDir, 'cache/pictures'),
      }),
      pictureMaker: createSharpPictureMaker(),
      openStock: async (from, options) =>
        (await import('./integrations/stock-feeds/open-stock.ts')).openStock(from, options),
      stockFeedHosts: config.stockFeedHosts,
      siteUrl: config.siteUrl,
      secret: await readSecret(db, config),
      clock,
      logError,
    })
    const watch = watchVersions({
      url: database.url,
      look: async () => {
        await published.refresh()
        outage.reached()
      },
      pollEvery: LOOK_EVERY,
      onError: (error) => outage.noticed(error, 'stock could not be looked at'),
    })
    undo.unshift(() => watch.stop())
    const jobs = await startJobs({
      url: database.url,
      jobs: [sweepSessions(services.sessions, (line) => log.info(line))],
      onError: outage.noticed,
    })
    undo.unshift(() => jobs.stop(5_000))

    const rendering = { services, demo: config.mode === 'demo', devPages: config.devPages, logError }
    const dev = built
      ? null
      : await (await import('./development.ts')).startDevelopment(door.server, rendering)
    if (dev) undo.unshift(() => dev.stop())
    const app = createApp({
      services,
      renderer: built
        ? await createBuiltRenderer(built.serverFile, rendering)
        : (dev as Development).renderer,
      log,
      metrics: createMetrics(),
      options: {
        version: packageJson.version,
        siteUrl: config.siteUrl,
        trustProxy: config.trustProxy,
        metricsToken: config.metricsToken,
        clientFolder: built?.clientFolder ?? null,
      },
    })
    const listener = getRequestListener(app.fetch) as RequestListener
    door.answerWith(dev ? dev.before(listener) : listener)
    signal?.throwIfAborted()
    return {
      port: door.port,
      async stop() {
        services.health.beginStop()
        await sleep(config.mode === 'production' ? BALANCER_NOTICES_MS : 0)
        // First: its hot-reload socket would hold the door open.
        await dev?.stop()
        await closeDoor(door.server)
        await runAll(undo)
      },
    }
  } catch (error) {
    await runAll(undo).catch((second: unknown) => log.error({ err: second }, 'a part did not stop'))
    throw error
  }
}

/** Every act is tried, whatever the ones before it did; the first failure is told at the end. */
async function runAll(undo: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const act of undo.splice(0)) await act().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function openDoor({ port, host }: Config) {
  let listener: RequestListener = starting
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is taken by another program: stop it, or start with PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
      )
    if (error.code === 'EACCES')
      throw new StartError(
        `Port ${port} needs rights this user does not have: choose one above 1023, such as PORT=3000`,
      )
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0`)
    throw error
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    answerWith(next: RequestListener) {
      listener = next
    },
  }
}

/** The process lives, and is not ready: that is all there is to say until the rest stands. */
const starting: RequestListener = (request, response) => {
  const lives = request.url === '/healthz'
  response.writeHead(lives ? 200 : 503, {
    ...Object.fromEntries(securityHeadersFor(null)),
    'Content-Type': 'application/json',
    'X-Request-Id': randomUUID(),
    'Retry-After': '2',
  })
  response.end(lives ? '{"status":"ok"}' : '{"error":"Forecourt is starting"}')
}

const IN_FLIGHT_MS = 10_000

/** Takes no new connection, lets those with a request in flight finish, then cuts what is left. */
async function closeDoor(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** Every instance signs with the same secret: the configured one, or one made once and kept in the database. */
async function readSecret(db: Parameters<typeof keepAppState>[0], config: Config): Promise<Uint8Array> {
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const secret = config.authSecret ?? (await keepAppState(db, 'auth-secret', made))
  return new TextEncoder().encode(secret)
}
