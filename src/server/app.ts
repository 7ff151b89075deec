import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { BRAND_STYLES } from '../domain/site/brand.ts'
import { MCP_PATH } from '../domain/site/routes.ts'
import { hideSignature } from '../domain/site/signed-path.ts'
import { UPLOADS } from '../domain/uploads/upload.ts'
import { isUnavailable } from '../services/published/index.ts'
import type { Services } from '../services/services.ts'
import { bookingFiles } from './bookings.ts'
import { contentFeeds } from './content.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, SERVER_ERROR, STATUS_SENTENCES } from './errors.ts'
import { feedFiles } from './feeds.ts'
import { createFunctions } from './functions/functions.ts'
import { errorLine } from './log.ts'
import { llmsFile, mcpEndpoint } from './mcp/index.ts'
import type { Metrics } from './metrics.ts'
import { requirePlainPath } from './middleware/plain-path.ts'
import { createProxyWatch } from './middleware/proxy-watch.ts'
import { refuseUnstorableAddress } from './middleware/refuse-unstorable.ts'
import { requestLog } from './middleware/request-log.ts'
import { separateHosts } from './middleware/separate-hosts.ts'
import { beginStaffLook, STAFF_LOOK_ROUTE, siteGate } from './middleware/site-gate.ts'
import { operations } from './operations/operations.ts'
import { createPageCheck } from './operations/page-check.ts'
import { createPages } from './pages.ts'
import { pictureFiles } from './pictures.ts'
import { qrCodes } from './qr-codes.ts'
import type { Renderer } from './render.ts'
import { isCostlyData, QUEUE_LIMITS } from './requests/costly-requests.ts'
import { createFairQueue } from './requests/fair-queue.ts'
import { isMultipart, photoForm } from './requests/photo-form.ts'
import { takesPhotos } from './requests/photo-form-routes.ts'
import { createUploadGate } from './requests/upload-gate.ts'
import { securityHeadersFor } from './security.ts'
import { staticFiles } from './static-files.ts'

export interface AppParts {
  services: Services
  renderer: Renderer
  log: Logger
  metrics: Metrics
  options: {
    version: string
    siteUrl: string | null
    hstsSubdomains?: boolean
    /** The console's own host, or null. Needs `siteUrl`. */
    consoleUrl: string | null
    trustProxy: boolean
    metricsToken: string | null
    /** Whether other people's assistants may call `/mcp`. */
    hasAgentEndpoint?: boolean
    /** The folder of the web build's browser files; null in development, where Vite serves them. */
    clientFolder: string | null
  }
}

/** The longest form is a chat with its messages. */
const MAX_PAGE_FORM_BYTES = 256 * 1024
/** Without JavaScript a form is posted together with its photos. */
const MAX_PHOTO_FORM_BYTES = UPLOADS.maxFiles * UPLOADS.maxBytes + MAX_PAGE_FORM_BYTES
const DATA_PREFIXES = ['/functions', '/content', '/assets', '/feeds', '/pictures']

/** Creates the whole HTTP application without a server: tests call it with a Request. */
export function createApp({ services, renderer, log, metrics, options }: AppParts): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const securityHeaders = securityHeadersFor(options)

  const proxyWatch = createProxyWatch({ trustProxy: options.trustProxy, log, now: Date.now })

  app.use(requestLog(log, metrics, { ...options, proxyWatch }))
  app.use(async (context, next) => {
    for (const [name, value] of securityHeaders) context.header(name, value)
    await next()
  })
  app.use(requirePlainPath)
  const { siteUrl, consoleUrl, hasAgentEndpoint = true } = options
  if (siteUrl && consoleUrl) app.use(separateHosts({ siteUrl, consoleUrl }))
  app.use(refuseUnstorableAddress)
  const dataQueue = createFairQueue(QUEUE_LIMITS.data)
  app.use((context, next) =>
    isCostlyData(context.req.path) ? dataQueue.run(context.get('address')(), next) : next(),
  )

  const version = () => {
    const versions = services.site.published()?.versions
    return versions
      ? [versions.stock, versions.content, services.site.tradingKey(), renderer.buildTimestamp].join('\n')
      : null
  }
  const logError = (error: unknown, message: string) => log.error({ err: error }, message)
  operations(app, {
    health: services.health,
    rendersPages: createPageCheck({
      renderer,
      version,
      logError,
    }),
    metrics,
    metricsToken: options.metricsToken,
  })
  const pages = createPages({
    renderer,
    services,
    metrics,
    version,
    ownOrigins: [siteUrl, consoleUrl].filter((origin) => origin !== null),
    development: options.clientFolder === null,
  })
  app.get(STAFF_LOOK_ROUTE, (context) => beginStaffLook(context, services))
  app.use(siteGate({ services, closedPage: pages.closed, logError }))
  const uploadGate = createUploadGate()
  app.route('/functions', createFunctions(services, { version: options.version, proxyWatch, uploadGate }))
  if (hasAgentEndpoint)
    mcpEndpoint(app, {
      services,
      queue: dataQueue,
      version: options.version,
      siteOrigins: siteUrl ? [siteUrl] : [],
      logError,
    })
  else app.all(MCP_PATH, (context) => errorAnswer(context, 404, STATUS_SENTENCES[404] as string))
  llmsFile(app, services, { hasEndpoint: hasAgentEndpoint })
  contentFeeds(app, services)
  qrCodes(app, services.site)
  pictureFiles(app, services)
  feedFiles(app, services.feeds)
  bookingFiles(app, services.bookings)
  app.get(BRAND_STYLES, (context) =>
    context.body(services.site.brandCss(), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    }),
  )
  if (options.clientFolder) staticFiles(app, options.clientFolder)
  for (const prefix of DATA_PREFIXES)
    app.all(`${prefix}/*`, (context) => errorAnswer(context, 404, STATUS_SENTENCES[404] as string))

  app.get('*', pages.fromCache)
  app.use(compress())
  const plainLimit = bodyLimit({ maxSize: MAX_PAGE_FORM_BYTES, onError: refuseTooLarge })
  const photoLimit = photoForm({ gate: uploadGate, maxBytes: MAX_PHOTO_FORM_BYTES })
  app.use((context, next) => {
    const isPhotoForm = isMultipart(context) && takesPhotos(context.req.path)
    return isPhotoForm ? photoLimit(context, next) : plainLimit(context, next)
  })
  app.all('*', pages.rendered)

  app.onError((error, context) => {
    if (error instanceof HTTPException)
      return errorAnswer(context, error.status as 400, STATUS_SENTENCES[error.status] ?? error.message)
    if (isUnavailable(error)) {
      log.error({ reason: errorLine(error) }, 'a dependency is unavailable: answered 503')
      return errorAnswer(context, 503, STATUS_SENTENCES[503] as string, { retryAfter: 5 })
    }
    log.error(
      { err: error, method: context.req.method, path: hideSignature(context.req.path) },
      'request failed',
    )
    return errorAnswer(context, 500, SERVER_ERROR)
  })
  return app
}

function refuseTooLarge(context: Context) {
  return errorAnswer(context, 413, STATUS_SENTENCES[413] as string)
}
