import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { listenToConsoleEvents } from '../../src/data/console/console-events.ts'
import type { Database } from '../../src/data/database/database.ts'
import { writeSiteState } from '../../src/data/site/site-state.ts'
import { listenToSessionEvents, type SessionEventSource } from '../../src/data/users/session-events.ts'
import type { MailServer } from '../../src/domain/outbox/mail-server.ts'
import type { ContentHost } from '../../src/integrations/content-host/content-host.ts'
import type { LeadFolder } from '../../src/integrations/lead-folder/lead-folder.ts'
import type { Mailer } from '../../src/integrations/mail/mailer.ts'
import { createSmtpServers } from '../../src/integrations/mail/smtp-servers.ts'
import type { MailDns } from '../../src/integrations/mail-dns/mail-dns.ts'
import { createHttpOldSite } from '../../src/integrations/old-site/http-old-site.ts'
import { createPictureHost } from '../../src/integrations/photos/http-picture-host.ts'
import { createPhotoMaker } from '../../src/integrations/photos/photo-process-maker.ts'
import { createSharpPictureMaker } from '../../src/integrations/pictures/sharp-picture-maker.ts'
import { createUploadCleaner } from '../../src/integrations/pictures/sharp-upload-cleaner.ts'
import type { PushSender } from '../../src/integrations/push/push-sender.ts'
import { inspectStock } from '../../src/integrations/stock-feeds/inspect-stock.ts'
import { openStock } from '../../src/integrations/stock-feeds/open-stock.ts'
import { readStockRows } from '../../src/integrations/stock-feeds/read-rows.ts'
import { createLocalStockFiles } from '../../src/integrations/stock-files/local-stock-files.ts'
import { createLocalStorage } from '../../src/integrations/storage/local-storage.ts'
import type { Tracer } from '../../src/integrations/tracing/tracer.ts'
import type { VehicleLookup } from '../../src/integrations/vehicle-lookup/vehicle-lookup.ts'
import { createWebhookSender } from '../../src/integrations/webhooks/http-webhook-sender.ts'
import { type AppParts, createApp } from '../../src/server/app.ts'
import { createMetrics } from '../../src/server/metrics.ts'
import type { Renderer } from '../../src/server/render.ts'
import { requestTrail } from '../../src/server/requests/request-scope.ts'
import type { AssistantModel } from '../../src/services/assistant/assistant-model.ts'
import type { EngineParts } from '../../src/services/engine/index.ts'
import { createFormGuardServices } from '../../src/services/leads/intake/form-guard.ts'
import { createPublished, type Published } from '../../src/services/published/published.ts'
import type { HashPassword } from '../../src/services/security/passwords.ts'
import { createServices, type Services } from '../../src/services/services.ts'
import { hashCheaply } from './cheap-hash.ts'
import { createTestDatabase } from './database.ts'
import { DEMO_DAY } from './database-server.ts'

export const SCENE_SECRET = 'a secret that only these tests know'
export const WEBHOOK_SECRET = 'a secret between two programs'
/** Reaches no browser. */
const NO_PUSH: PushSender = {
  createKeys: () => ({ publicKey: 'public', privateKey: 'private' }),
  send: async () => 'failed',
}
const NONCE = 'a-nonce-of-this-render'

interface Options {
  content?: 'migrated' | 'demo'
  /** False: the site has not gone live, as after the first start in production. */
  isLive?: boolean
  options?: Partial<AppParts['options']>
  mailer?: Mailer | null
  operatorMailServer?: MailServer | null
  /** Hosts with their ports that may be set as a mail server. */
  mailHosts?: string[]
  mailDns?: MailDns
  /** Hosts with their ports that an old sitemap may be fetched from. */
  oldSiteHosts?: string[]
  pushSender?: PushSender
  webhooks?: string[]
  adfInToken?: string
  assistantModel?: AssistantModel
  leadFolder?: LeadFolder
  contentHost?: ContentHost | null
  vehicleLookup?: VehicleLookup | null
  stockFeedHosts?: string[]
  sessionEvents?: SessionEventSource
  hashPassword?: HashPassword
  /** Receives the lines of requests and the errors that services log. */
  log?: Logger
  tracer?: Tracer
  /** What the scene's instance knows about itself. */
  engine?: EngineParts
  /** Whether the scene listens to session and console events of the database, as the program does. */
  shouldListen?: boolean
  /** Settings of the stock files: their limits, the hosts they may come from. */
  stockFiles?: Partial<Parameters<typeof createLocalStockFiles>[0]>
  /** Responds to every page request instead of React. */
  render?: (request: Request) => Response | Promise<Response>
  /** Creates the renderer that is used instead of `render`. */
  makeRenderer?: (services: Services) => Promise<Renderer>
}

const publishedByTemplate = new Map<string, Promise<Published | null>>()

/** Loads the published content once for each template: it is the same in all copies, and loading it takes half of a scene's start. */
function loadPublished(content: string, db: Database): Promise<Published | null> {
  const load = async () => {
    const template = createPublished(db, () => DEMO_DAY, throwError)
    await template.refresh()
    return template.current()
  }
  const publishedContent = publishedByTemplate.get(content) ?? load()
  publishedByTemplate.set(content, publishedContent)
  return publishedContent
}

function throwError(error: unknown): never {
  throw error
}

/** Creates the whole HTTP app on its own database, with a clock that only the test moves and a stub renderer for the pages. */
export async function makeAppScene({
  content = 'demo',
  isLive = true,
  options = {},
  mailer = null,
  operatorMailServer = null,
  mailHosts = [],
  oldSiteHosts = [],
  mailDns = { findTxt: async () => null },
  pushSender = NO_PUSH,
  webhooks = [],
  adfInToken,
  assistantModel,
  leadFolder,
  contentHost = null,
  vehicleLookup = null,
  stockFeedHosts = [],
  sessionEvents,
  hashPassword = hashCheaply,
  log = pino({ level: 'silent' }),
  tracer,
  engine,
  shouldListen = false,
  stockFiles = {},
  render = renderPlainPage,
  makeRenderer = async () => createStubRenderer(render),
}: Options = {}) {
  const database = await createTestDatabase(content)
  if (content === 'migrated' && isLive)
    await writeSiteState(database.db, { liveAt: DEMO_DAY, maintenance: null })
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-app-'))
  mkdirSync(join(folder, 'client'))
  let now = DEMO_DAY.getTime()
  const clock = () => new Date(now)
  const logLines: string[] = []
  /** Messages of the errors that the services logged. */
  const errors: string[] = []
  /** Delays of attempts to sign in, which the scene skips. */
  const delays: number[] = []
  const scenePublished = createPublished(database.db, clock, (_error, message) => void logLines.push(message))
  const initialContent = await loadPublished(isLive ? content : `${content}, not live`, database.db)
  const published = {
    current: () => scenePublished.current() ?? initialContent,
    refresh: scenePublished.refresh,
  }
  const listeners = shouldListen
    ? {
        sessions: listenToSessionEvents(database.url, () => {}),
        console: listenToConsoleEvents({ url: database.url, db: database.db, onError: () => {} }),
      }
    : null
  let renders = 0
  const pictureRequests: string[] = []
  const maker = createSharpPictureMaker()
  const photoMaker = createPhotoMaker()
  const services = createServices({
    db: database.db,
    published,
    storage: createLocalStorage({
      demo: join(import.meta.dirname, '../../demo/pictures'),
      made: join(folder, 'made'),
      uploads: join(folder, 'uploads'),
      photos: join(folder, 'photos'),
    }),
    pictureMaker: {
      make(source, request) {
        pictureRequests.push(`${request.width}.${request.format}`)
        return maker.make(source, request)
      },
      makeShare(source, card) {
        pictureRequests.push(`share ${card.name}`)
        return maker.makeShare(source, card)
      },
    },
    uploadCleaner: createUploadCleaner(),
    photoMaker,
    pictureHost: createPictureHost({ allowedHosts: stockFeedHosts, maxFetchMs: 2_000, maxIdleMs: 1_000 }),
    openStock,
    inspectStock,
    readStockRows,
    stockFiles: createLocalStockFiles({
      folder: join(folder, 'stock-files'),
      dropFolder: join(folder, 'drop'),
      allowedHosts: [],
      minFreeBytes: 0,
      settledMs: 0,
      ...stockFiles,
    }),
    mailer,
    operatorMailServer,
    mailServers: createSmtpServers({ allowedHosts: mailHosts }),
    mailDns,
    pushSender,
    webhookSender: createWebhookSender({ secret: WEBHOOK_SECRET, clock }),
    webhooks,
    adfInToken: adfInToken ?? null,
    assistantModel: assistantModel ?? null,
    leadFolder: leadFolder ?? null,
    leadRetentionMonths: 24,
    stockFeedHosts,
    contentHost,
    oldSite: createHttpOldSite({ allowedHosts: oldSiteHosts }),
    vehicleLookup,
    ...(engine && { engine }),
    siteUrl: options.siteUrl ?? null,
    consoleUrl: options.consoleUrl ?? options.siteUrl ?? null,
    isDemo: content === 'demo',
    sessionEvents: sessionEvents ?? listeners?.sessions ?? null,
    consoleEvents: listeners?.console ?? null,
    secret: new TextEncoder().encode(SCENE_SECRET),
    hashPassword,
    sleep: async (ms) => void delays.push(ms),
    clock,
    logError(error, message) {
      errors.push(message)
      log.error({ err: error }, message)
    },
    logInfo(line) {
      logLines.push(line)
      log.info(line)
    },
    requestTrail,
    ...(tracer && { tracer }),
  })
  const minuteOldGuards = createFormGuardServices({
    secret: new TextEncoder().encode(SCENE_SECRET),
    clock: () => new Date(now - 60_000),
  })
  const renderer = await makeRenderer(services)
  const app = createApp({
    services,
    renderer: {
      ...renderer,
      render(...request) {
        renders++
        return renderer.render(...request)
      },
    },
    log,
    metrics: createMetrics({
      version: '1.2.3',
      pool: services.monitoring.pool,
      figures: services.monitoring.read,
      freeBytes: async () => 5_000_000_000,
    }),
    options: {
      version: '0.0.0',
      siteUrl: null,
      consoleUrl: null,
      trustProxy: false,
      metricsToken: null,
      clientFolder: join(folder, 'client'),
      ...options,
    },
  })
  return {
    ...database,
    app,
    services,
    published,
    /** Requests to the picture maker, in order. */
    pictureRequests: pictureRequests,
    /** Lines of the operator's log. */
    logged: logLines,
    errors,
    delays,
    /** Path of an uploaded photo. */
    uploadFile: (id: string) => join(folder, 'uploads', `${id}.webp`),
    storedFiles: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    renders: () => renders,
    now: () => now,
    advanceClock(seconds: number) {
      now += seconds * 1_000
    },
    /** Calls `/functions`, with POST if there is a body. Adds the guard of a form opened a minute ago to a lead that has none. */
    call(path: string, input?: unknown, headers: Record<string, string> = {}) {
      const isLead = path === '/submit-lead' && typeof input === 'object'
      const body = isLead ? { guard: minuteOldGuards.give(), ...input } : input
      return app.request(`/functions${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    },
    isListening: () => listeners?.sessions.isListening() === true && listeners.console.isListening(),
    async clear() {
      services.consoleEvents.stop()
      await Promise.all([listeners?.sessions.stop(), listeners?.console.stop()])
      await photoMaker.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type AppScene = Awaited<ReturnType<typeof makeAppScene>>

function createStubRenderer(render: (request: Request) => Response | Promise<Response>): Renderer {
  return {
    buildTimestamp: '2026-01-01T00:00:00.000Z',
    async render(request) {
      const response = await render(request)
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
      return { response, html: isPage ? await response.clone().text() : null, nonce: NONCE }
    },
  }
}

function renderPlainPage(request: Request): Response {
  const { pathname } = new URL(request.url)
  return new Response(
    `<!doctype html><title>${pathname}</title><script nonce="${NONCE}">page()</script><script>foreign()</script>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' }, status: pathname === '/404' ? 404 : 200 },
  )
}
