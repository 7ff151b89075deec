import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import packageJson from '../package.json' with { type: 'json' }
import { listenToConsoleEvents } from './data/console/index.ts'
import { type Database, openDatabase } from './data/database/database.ts'
import { listenToDeletedPictures } from './data/pictures/index.ts'
import { watchVersions } from './data/site/index.ts'
import { listenToSessionEvents } from './data/users/index.ts'
import { MAX_MESSAGE_BYTES } from './domain/adf/inbound.ts'
import { mailServerOf } from './domain/outbox/mail-server.ts'
import { consoleOrigin } from './domain/site/console-host.ts'
import { runBackupProcess } from './integrations/backups/backup-process.ts'
import { createHttpContentHost } from './integrations/content-host/http-content-host.ts'
import { createLocalLeadFolder } from './integrations/lead-folder/local-lead-folder.ts'
import { createSmtpServers } from './integrations/mail/smtp-servers.ts'
import { createNodeMailDns } from './integrations/mail-dns/node-mail-dns.ts'
import { createHttpOldSite } from './integrations/old-site/http-old-site.ts'
import { createPictureHost } from './integrations/photos/http-picture-host.ts'
import { createPhotoMaker } from './integrations/photos/photo-process-maker.ts'
import { createSharpPictureMaker } from './integrations/pictures/sharp-picture-maker.ts'
import { createUploadCleaner } from './integrations/pictures/sharp-upload-cleaner.ts'
import { createWebPushSender } from './integrations/push/web-push-sender.ts'
import type { Bucket } from './integrations/storage/s3-bucket.ts'
import { createWebhookSender } from './integrations/webhooks/http-webhook-sender.ts'
import { startFigureWriter } from './jobs/figure-writer.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { type LogBuffer, startLogWriter } from './jobs/log-writer.ts'
import { startNotifications } from './jobs/notification-runner.ts'
import { startOutbox } from './jobs/outbox-runner.ts'
import { startPictures } from './jobs/picture-runner.ts'
import { startRouting } from './jobs/routing-runner.ts'
import { startJobs } from './jobs/runner.ts'
import { createApp } from './server/app.ts'
import { createBuiltRenderer } from './server/render.ts'
import { requestListenerOf } from './server/requests/request-listener.ts'
import { requestTrail, runOutsideRequest } from './server/requests/request-scope.ts'
import { createRequestTimes } from './services/engine/index.ts'
import { createPublished } from './services/published/index.ts'
import { hashPassword } from './services/security/index.ts'
import { createServices } from './services/services.ts'
import { readSecret } from './start-up/app-secret.ts'
import { ensureBuilt } from './start-up/build.ts'
import { type Config, listOperatorSettings } from './start-up/config.ts'
import { closeDataFolder } from './start-up/data-folder.ts'
import type { Development } from './start-up/development.ts'
import { fillEmptyDatabase } from './start-up/first-run.ts'
import { createLoadWatch } from './start-up/load-watch.ts'
import { measureStorage } from './start-up/measure-storage.ts'
import { openAssistantModel } from './start-up/open-assistant-model.ts'
import { openBackupStore } from './start-up/open-backup-store.ts'
import { openConfiguredDatabase } from './start-up/open-database.ts'
import { openStorage } from './start-up/open-storage.ts'
import { createOutageLog } from './start-up/outage-log.ts'
import { closeServer, listenOnPort } from './start-up/port.ts'
import { listQueuedJobs } from './start-up/queued-jobs.ts'
import { findOtherStoragePlace } from './start-up/storage-place.ts'
import { openMetrics } from './start-up/watch/open-metrics.ts'
import { openTracer } from './start-up/watch/open-tracer.ts'
import { traceQueries } from './start-up/watch/trace-queries.ts'
import { traceRenders, traceRequests } from './start-up/watch/trace-requests.ts'
import { watchJobRuns, watchRounds } from './start-up/watch/watch-jobs.ts'
import { watchSearches } from './start-up/watch/watch-searches.ts'

const VERSION_POLL_MS = 5_000
const OUTBOX_POLL_MS = 1_000
const NOTIFICATION_POLL_MS = 2_000
const ROUTING_POLL_MS = 1_000
const FIGURES_POLL_MS = 5_000
const PICTURE_POLL_MS = 2_000
const HEARTBEAT_MS = 10_000
const LOG_WRITE_MS = 2_000
/** `/readyz` reports not ready for this long before the port closes, so that a load balancer stops sending requests. */
const NOT_READY_MS = 4_000

export interface Forecourt {
  port: number
  /** Reports not ready, finishes requests in flight, then stops the jobs and the database. */
  stop(): Promise<void>
}

interface Options {
  config: Config
  log: Logger
  /** The lines of the log, to be stored for the engine room. */
  logBuffer?: LogBuffer
  /** Prints one line per step for a person at a terminal. */
  step: (line: string) => void
  /** Aborts the start; what has been started is stopped again. */
  signal?: AbortSignal
  development?: boolean
}

/** Starts the whole program. The port opens at once and answers 503 until everything is ready. */
export async function startForecourt({
  config,
  log,
  logBuffer,
  step,
  signal,
  development = false,
}: Options): Promise<Forecourt> {
  const cleanUps: (() => Promise<unknown>)[] = []
  try {
    const portListener = await listenOnPort(config, log)
    cleanUps.unshift(() => closeServer(portListener.server))
    const webBuild = development ? null : await ensureBuilt(step)
    signal?.throwIfAborted()

    closeDataFolder(config.dataDir)
    const instanceName = `${hostname()}:${process.pid}`
    const tracer = await openTracer(config, {
      version: packageJson.version,
      instanceName,
      logWarning: (message) => log.warn(message),
    })
    if (tracer) cleanUps.unshift(() => tracer.stop())
    const outage = createOutageLog(log)
    const database = await openConfiguredDatabase(config, step)
    cleanUps.unshift(() => database.release())
    signal?.throwIfAborted()
    const db = openDatabase({
      url: database.url,
      poolSize: config.poolSize,
      onError: (error) => runOutsideRequest(() => outage.report(error, 'A database connection was lost')),
    })
    cleanUps.unshift(() => db.$client.end())
    if (tracer) traceQueries(db.$client, tracer)
    await fillEmptyDatabase(db, config, step)

    const logError = (error: unknown, message: string) => log.error({ err: error }, message)
    const logInfo = (message: string) => log.info(message)
    signal?.throwIfAborted()
    const clock = () => new Date()
    const published = createPublished(db, clock, logError)
    await published.refresh()
    const siteName = published.current()?.site.name ?? 'Forecourt'
    const mailer = await openMailer(config, siteName)
    if (mailer) cleanUps.unshift(() => mailer.close())
    const sessionEvents = listenToSessionEvents(database.url, (error) =>
      outage.report(error, 'Could not listen for ended sessions'),
    )
    cleanUps.unshift(() => sessionEvents.stop())
    const consoleEvents = listenToConsoleEvents({
      url: database.url,
      db,
      onError: (error) => outage.report(error, 'Could not listen for console events'),
    })
    cleanUps.unshift(() => consoleEvents.stop())
    const { storage, stockFiles, bucket } = await openStorage(config)
    if (bucket) cleanUps.unshift(async () => bucket.close())
    await checkStorage(db, config, bucket, log)
    const photoMaker = createPhotoMaker()
    cleanUps.unshift(() => photoMaker.close())
    const backupStore = await openBackupStore(config)
    cleanUps.unshift(async () => backupStore.close())
    const jobQueue = createJobQueue()
    const requestTimes = createRequestTimes()
    const plainServices = createServices({
      db,
      backupParts: {
        store: backupStore.store,
        isEncrypted: config.backup.passphrase !== null,
        runProcess: (byName) => runBackupProcess(byName ?? 'schedule'),
      },
      engine: {
        instance: { id: randomUUID(), name: instanceName, version: packageJson.version },
        jobQueue,
        requestTimes,
        measureStorage: () => measureStorage(storage, config.dataDir),
        operatorSettings: listOperatorSettings(config),
      },
      requestTrail,
      tracer,
      published,
      mailer,
      operatorMailServer: config.mail
        ? mailServerOf(config.mail.url, { name: siteName, address: config.mail.from })
        : null,
      mailServers: createSmtpServers({ allowedHosts: config.mailHosts }),
      mailDns: createNodeMailDns(),
      pushSender: createWebPushSender(),
      webhookSender: config.webhookSecret
        ? createWebhookSender({ secret: config.webhookSecret, clock })
        : null,
      webhooks: config.webhooks,
      leadFolder: config.adfInFolder
        ? createLocalLeadFolder({ folder: config.adfInFolder, maxBytes: MAX_MESSAGE_BYTES })
        : null,
      adfInToken: config.adfInToken,
      assistantModel: await openAssistantModel(config),
      leadRetentionMonths: config.leadRetentionMonths,
      storage,
      pictureMaker: createSharpPictureMaker(),
      uploadCleaner: createUploadCleaner(),
      photoMaker,
      pictureHost: createPictureHost({ allowedHosts: config.stockFeedHosts }),
      openStock: async (from, options) =>
        (await import('./integrations/stock-feeds/open-stock.ts')).openStock(from, options),
      inspectStock: async (from, options) =>
        (await import('./integrations/stock-feeds/inspect-stock.ts')).inspectStock(from, options),
      readStockRows: async (from, options, range) =>
        (await import('./integrations/stock-feeds/read-rows.ts')).readStockRows(from, options, range),
      stockFiles,
      stockFeedHosts: config.stockFeedHosts,
      vehicleLookup: null,
      isSiteBusy: createLoadWatch().isBusy,
      contentHost: config.content && createHttpContentHost(config.content),
      oldSite: createHttpOldSite(),
      siteUrl: config.siteUrl,
      consoleUrl: consoleOrigin(config),
      isDemo: config.mode === 'demo',
      secret: await readSecret(db, config),
      hashPassword,
      sessionEvents,
      consoleEvents,
      sleep: async (ms) => sleep(ms),
      clock,
      logError,
      logInfo,
    })
    const metrics = openMetrics({
      services: plainServices,
      requestTimes,
      dataDir: config.dataDir,
      version: packageJson.version,
    })
    const watchers = { metrics, tracer }
    const services = watchSearches(plainServices, watchers)
    const instance = watchRounds(services.instance, watchers)
    const deletedPictures = listenToDeletedPictures({
      url: database.url,
      onDeleted: (id) => services.pictures.forget(id),
      onMissed: () => services.pictures.forgetAll(),
      onError: (error) => outage.report(error, 'Could not listen for deleted pictures'),
    })
    cleanUps.unshift(() => deletedPictures.stop())
    cleanUps.unshift(() => services.closeMailer())
    const watch = watchVersions({
      url: database.url,
      checkVersions: async () => {
        await published.refresh()
        outage.clear()
      },
      pollIntervalMs: VERSION_POLL_MS,
      onError: (error) => outage.report(error, 'Could not check for new stock and content'),
    })
    cleanUps.unshift(() => watch.stop())
    const heartbeat = await startHeartbeat({
      instance,
      everyMs: HEARTBEAT_MS,
      onError: outage.report,
    })
    cleanUps.unshift(() => heartbeat.stop())
    if (logBuffer) {
      const logWriter = startLogWriter({ buffer: logBuffer, logs: services.logs, everyMs: LOG_WRITE_MS })
      cleanUps.unshift(() => logWriter.stop())
    }
    const jobs = await startJobs({
      url: database.url,
      runs: watchJobRuns(services.jobs, watchers),
      queue: jobQueue,
      jobs: listQueuedJobs(services, { fetchesContent: config.content !== null, logInfo }),
      onError: outage.report,
    })
    cleanUps.unshift(() => jobs.stop(5_000))
    // Not awaited: a slow host must not delay the start.
    void services.outsideContent
      .fetch()
      .catch((error: unknown) => logError(error, 'Content could not be fetched'))
    const figureWriter = startFigureWriter({
      figures: services.carFigures,
      instance,
      everyMs: FIGURES_POLL_MS,
      onError: outage.report,
    })
    cleanUps.unshift(() => figureWriter.stop())
    const visitWriter = startFigureWriter({
      figures: services.visits,
      instance,
      everyMs: FIGURES_POLL_MS,
      onError: outage.report,
    })
    cleanUps.unshift(() => visitWriter.stop())
    const outbox = startOutbox({
      outbox: services.outbox,
      instance,
      everyMs: OUTBOX_POLL_MS,
      onError: outage.report,
    })
    cleanUps.unshift(() => outbox.stop())
    const notifications = startNotifications({
      sender: services.notificationSender,
      instance,
      everyMs: NOTIFICATION_POLL_MS,
      onError: outage.report,
    })
    cleanUps.unshift(() => notifications.stop())
    const routing = startRouting({
      router: services.router,
      clockRuns: services.clockRuns,
      instance,
      everyMs: ROUTING_POLL_MS,
      onError: outage.report,
    })
    cleanUps.unshift(() => routing.stop())
    const pictures = startPictures({
      pictures: services.feedPictures,
      instance,
      everyMs: PICTURE_POLL_MS,
      onError: outage.report,
    })
    cleanUps.unshift(() => pictures.stop())

    const rendering = { services, demo: config.mode === 'demo', devPages: config.devPages, logError }
    const dev = webBuild
      ? null
      : await (await import('./start-up/development.ts')).startDevelopment(portListener.server, rendering)
    if (dev) cleanUps.unshift(() => dev.stop())
    const renderer = webBuild
      ? await createBuiltRenderer(webBuild.serverFile, rendering)
      : (dev as Development).renderer
    const app = createApp({
      services,
      renderer: tracer ? traceRenders(renderer, tracer) : renderer,
      log,
      metrics,
      options: {
        version: packageJson.version,
        siteUrl: config.siteUrl,
        hstsSubdomains: config.hstsSubdomains,
        consoleUrl: config.consoleUrl,
        trustProxy: config.trustProxy,
        metricsToken: config.metricsToken,
        hasAgentEndpoint: config.hasAgentEndpoint,
        clientFolder: webBuild?.clientFolder ?? null,
      },
    })
    const listener = requestListenerOf(tracer ? traceRequests(app, tracer, config) : app)
    portListener.answerWith(dev ? dev.before(listener) : listener)
    signal?.throwIfAborted()
    return {
      port: portListener.port,
      async stop() {
        services.health.beginStop()
        await sleep(config.mode === 'production' ? NOT_READY_MS : 0)
        // First, because its hot-reload socket would keep the server open.
        await dev?.stop()
        // Event streams never end by themselves.
        services.consoleEvents.stop()
        await closeServer(portListener.server)
        await runCleanUps(cleanUps)
      },
    }
  } catch (error) {
    await runCleanUps(cleanUps).catch((cleanUpError: unknown) =>
      log.error({ err: cleanUpError }, 'A part could not be stopped'),
    )
    throw error
  }
}

/** Runs every clean-up even if others fail, then throws the first error. */
async function runCleanUps(cleanUps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const cleanUp of cleanUps.splice(0)) await cleanUp().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Reports a bucket that cannot be used, or files on another disk; the site serves what it can meanwhile. */
async function checkStorage(db: Database, config: Config, bucket: Bucket | null, log: Logger): Promise<void> {
  await bucket
    ?.check()
    .catch((error: Error) => log.error(`Files cannot be read or stored now: ${error.message}`))
  const otherPlace = await findOtherStoragePlace(db, config)
  if (otherPlace)
    log.error(
      `Uploads and photos of this site are stored in ${otherPlace}, which this instance does not use: pictures will be missing. ` +
        'Give all instances the same S3_ settings or the same disk, or run `node bin/forecourt.js files` after moving the files',
    )
}

/** Loaded only if mail is configured. */
async function openMailer({ mail }: Config, name: string) {
  if (!mail) return null
  const { createSmtpMailer } = await import('./integrations/mail/smtp-mailer.ts')
  return createSmtpMailer({ url: mail.url, from: { name, address: mail.from } })
}
