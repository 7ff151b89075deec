import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import packageJson from '../package.json' with { type: 'json' }
import { listenToConsole } from './data/console/index.ts'
import { openDatabase } from './data/database/database.ts'
import { watchVersions } from './data/site/index.ts'
import { listenForSessions } from './data/users/index.ts'
import { LARGEST_MESSAGE } from './domain/adf/inbound.ts'
import { createHttpContentHost } from './integrations/content-host/http-content-host.ts'
import { createLocalLeadFolder } from './integrations/lead-folder/local-lead-folder.ts'
import { createSharpPictureMaker } from './integrations/pictures/sharp-picture-maker.ts'
import { createUploadCleaner } from './integrations/pictures/sharp-upload-cleaner.ts'
import { createLocalStorage } from './integrations/storage/local-storage.ts'
import { createWebhookSender } from './integrations/webhooks/http-webhook-sender.ts'
import { eraseOldInteractions } from './jobs/erase-old-interactions.ts'
import { eraseOldLeads } from './jobs/erase-old-leads.ts'
import { fetchContent } from './jobs/fetch-content.ts'
import { startOutbox } from './jobs/outbox-runner.ts'
import { publishDue } from './jobs/publish-due.ts'
import { readLeadFolder } from './jobs/read-lead-folder.ts'
import { startJobs } from './jobs/runner.ts'
import { sweepDocuments } from './jobs/sweep-documents.ts'
import { sweepSessions } from './jobs/sweep-sessions.ts'
import { sweepUploads } from './jobs/sweep-uploads.ts'
import { tidyLeads } from './jobs/tidy-leads.ts'
import { createApp } from './server/app.ts'
import { createMetrics } from './server/metrics.ts'
import { createBuiltRenderer } from './server/render.ts'
import { securityHeadersFor } from './server/security.ts'
import { createPublished } from './services/published/index.ts'
import { hashPassword } from './services/security/index.ts'
import { createServices } from './services/services.ts'
import { readSecret } from './start-up/app-secret.ts'
import { ensureBuilt } from './start-up/build.ts'
import type { Config } from './start-up/config.ts'
import type { Development } from './start-up/development.ts'
import { fillEmptyDatabase } from './start-up/first-run.ts'
import { openAssistantModel } from './start-up/open-assistant-model.ts'
import { openConfiguredDatabase } from './start-up/open-database.ts'
import { createOutageLog } from './start-up/outage-log.ts'
import { StartError } from './start-up/start-error.ts'
import { storageAreas } from './start-up/storage-areas.ts'

const LOOK_EVERY = 5_000
const OUTBOX_EVERY = 1_000
/** Behind a load balancer: `/readyz` says no for this long before the door closes, so that nobody is sent to a closed one. */
const BALANCER_NOTICES_MS = 4_000

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
    const published = createPublished(db, clock, logError)
    await published.refresh()
    const mailer = await openMailer(config, published.current()?.site.name ?? 'Forecourt')
    if (mailer) undo.unshift(() => mailer.close())
    const sessionNotices = listenForSessions(database.url, (error) =>
      outage.noticed(error, 'ended sessions could not be listened for'),
    )
    undo.unshift(() => sessionNotices.stop())
    const consoleNotices = listenToConsole({
      url: database.url,
      db,
      onError: (error) => outage.noticed(error, 'news for the consoles could not be listened for'),
    })
    undo.unshift(() => consoleNotices.stop())
    const services = createServices({
      db,
      published,
      mailer,
      webhookSender: config.webhookSecret
        ? createWebhookSender({ secret: config.webhookSecret, clock })
        : null,
      webhooks: config.webhooks,
      leadFolder: config.adfInFolder
        ? createLocalLeadFolder({ folder: config.adfInFolder, largest: LARGEST_MESSAGE })
        : null,
      adfInToken: config.adfInToken,
      assistantModel: await openAssistantModel(config),
      leadRetentionMonths: config.leadRetentionMonths,
      storage: createLocalStorage(storageAreas(config.dataDir)),
      pictureMaker: createSharpPictureMaker(),
      uploadCleaner: createUploadCleaner(),
      openStock: async (from, options) =>
        (await import('./integrations/stock-feeds/open-stock.ts')).openStock(from, options),
      stockFeedHosts: config.stockFeedHosts,
      contentHost: config.content && createHttpContentHost(config.content),
      siteUrl: config.siteUrl,
      isDemo: config.mode === 'demo',
      secret: await readSecret(db, config),
      hashPassword,
      sessionNotices,
      consoleNotices,
      clock,
      logError,
      logInfo: (message) => log.info(message),
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
      jobs: [
        sweepSessions(services.sessions, (line) => log.info(line)),
        sweepUploads(services.uploads, (line) => log.info(line)),
        tidyLeads(services.leads, (line) => log.info(line)),
        readLeadFolder(services.inbound, (line) => log.info(line)),
        eraseOldLeads(services.privacy, (line) => log.info(line)),
        eraseOldInteractions(services.assistantInteractions, (line) => log.info(line)),
        ...(config.content ? [fetchContent(services.outsideContent, (line) => log.info(line))] : []),
        publishDue(services.documents, (line) => log.info(line)),
        sweepDocuments(services.documents, (line) => log.info(line)),
      ],
      onError: outage.noticed,
    })
    undo.unshift(() => jobs.stop(5_000))
    // Not waited for: a slow host keeps nobody from opening.
    void services.outsideContent
      .fetch()
      .catch((error: unknown) => logError(error, 'content could not be fetched'))
    const outbox = startOutbox({
      outbox: services.outbox,
      everyMs: OUTBOX_EVERY,
      onError: outage.noticed,
    })
    undo.unshift(() => outbox.stop())

    const rendering = { services, demo: config.mode === 'demo', devPages: config.devPages, logError }
    const dev = built
      ? null
      : await (await import('./start-up/development.ts')).startDevelopment(door.server, rendering)
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
        // Streams never finish by themselves.
        services.consoleEvents.stop()
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

/** Longer than a load balancer keeps an idle connection (60 s as a rule): whoever reuses one must not meet its closing. */
const IDLE_CONNECTION_MS = 75_000

async function openDoor({ port, host }: Config) {
  let listener: RequestListener = starting
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS }, (request, response) =>
    listener(request, response),
  )
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

/** Loaded only where mail is sent. */
async function openMailer({ mail }: Config, name: string) {
  if (!mail) return null
  const { createSmtpMailer } = await import('./integrations/mail/smtp-mailer.ts')
  return createSmtpMailer({ url: mail.url, from: { name, address: mail.from } })
}
