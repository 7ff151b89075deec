import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { ExtractSchema } from 'hono/types'
import { setPlainValidationMessages } from '../../domain/refusals/validation.ts'
import type { Services } from '../../services/services.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, invalidInput, STATUS_SENTENCES } from '../errors.ts'
import type { ProxyWatch } from '../middleware/proxy-watch.ts'
import { refuseUnstorableJson } from '../middleware/refuse-unstorable.ts'
import { createUploadGate, type UploadGate } from '../requests/upload-gate.ts'
import { assistantFunctions } from './assistant/index.ts'
import { bookingFunctions } from './bookings/index.ts'
import { consoleFunctions } from './console/index.ts'
import { contentFunctions } from './content/index.ts'
import { serveDescription } from './docs.ts'
import { engineFunctions } from './engine/index.ts'
import { adfLeadFunctions, leadFunctions } from './leads/index.ts'
import { notificationFunctions } from './notifications/index.ts'
import { outboxFunctions } from './outbox/index.ts'
import { mediaUploadFunctions, pictureFunctions, uploadFunctions } from './pictures/index.ts'
import { reportFunctions } from './reports/index.ts'
import { routingFunctions } from './routing/index.ts'
import { shiftFunctions } from './shifts/index.ts'
import { siteFunctions } from './site/index.ts'
import { photoPieceFunctions, stockFileFunctions, stockFunctions } from './stock/index.ts'
import { userFunctions } from './users/index.ts'

const MAX_BODY_BYTES = 100 * 1024
/** Documents have up to 200,000 characters of several bytes each; a file inside JSON grows by its escapes. */
const LARGE_BODY_BYTES: Readonly<Record<string, number>> = {
  '/functions/create-document': 1024 * 1024,
  '/functions/change-document': 1024 * 1024,
  '/functions/invite-staff': 2 * 1024 * 1024,
  '/functions/check-move-in': 24 * 1024 * 1024,
  '/functions/apply-move-in': 24 * 1024 * 1024,
  '/functions/read-old-site-map': 14 * 1024 * 1024,
  '/functions/import-redirects': 4 * 1024 * 1024,
}
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])

/** Every call by path and method. Types `staffCall` in the browser. */
export type FunctionRoutes = RoutesOf<
  ReturnType<
    | typeof userFunctions
    | typeof siteFunctions
    | typeof stockFunctions
    | typeof assistantFunctions
    | typeof contentFunctions
    | typeof pictureFunctions
    | typeof leadFunctions
    | typeof bookingFunctions
    | typeof outboxFunctions
    | typeof consoleFunctions
    | typeof engineFunctions
    | typeof notificationFunctions
    | typeof reportFunctions
    | typeof routingFunctions
    | typeof shiftFunctions
  >[number]
>
/** All routes of a union of apps. */
type RoutesOf<App> = (App extends unknown ? (routes: ExtractSchema<App>) => void : never) extends (
  routes: infer Routes,
) => void
  ? Routes
  : never

interface Options {
  version: string
  proxyWatch: ProxyWatch
  uploadGate?: UploadGate
}

/** Creates all calls under `/functions`. The same schemas parse requests, type the handlers and describe the calls. */
export function createFunctions(
  services: Services,
  { version, proxyWatch, uploadGate = createUploadGate() }: Options,
) {
  setPlainValidationMessages()
  const app = new OpenAPIHono<AppEnvironment>({
    defaultHook: (result, context) =>
      result.success ? undefined : invalidInput(context, result.error.issues),
  })

  uploadFunctions(app, services, uploadGate)
  mediaUploadFunctions(app, services, uploadGate)
  stockFileFunctions(app, services)
  photoPieceFunctions(app, services, uploadGate)
  adfLeadFunctions(app, services)
  app.use(compress())
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => errorAnswer(context, 413, STATUS_SENTENCES[413] as string),
    })
  const limitBody = limitTo(MAX_BODY_BYTES)
  const largeLimits = new Map(Object.entries(LARGE_BODY_BYTES).map(([path, bytes]) => [path, limitTo(bytes)]))
  app.use((context, next) => (largeLimits.get(context.req.path) ?? limitBody)(context, next))
  app.use(async (context, next) => {
    const type = context.req.header('content-type') ?? ''
    const hasBody = WITH_BODY.has(context.req.method) && context.req.header('content-length') !== '0'
    if (hasBody && type && !/^application\/(json|[\w.-]+\+json)\b/i.test(type))
      return errorAnswer(context, 415, STATUS_SENTENCES[415] as string)
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  app.use(refuseUnstorableJson)

  userFunctions(app, services)
  siteFunctions(app, services)
  stockFunctions(app, services)
  assistantFunctions(app, services)
  contentFunctions(app, services)
  pictureFunctions(app, services)
  leadFunctions(app, services)
  bookingFunctions(app, services)
  outboxFunctions(app, services)
  consoleFunctions(app, services, proxyWatch)
  engineFunctions(app, services)
  notificationFunctions(app, services)
  reportFunctions(app, services)
  routingFunctions(app, services)
  shiftFunctions(app, services)

  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  serveDescription(app, version)

  // Must stay last: answers 405 for a known path with another method, and 404 for any other path.
  app.all('*', (context) => {
    const path = context.req.path.replace(/^\/functions/, '')
    const allowedMethods = app.routes
      .filter((route) => route.path === path && route.method !== 'ALL')
      .map((route) => route.method)
    if (allowedMethods.length === 0) return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    context.header('Allow', [...new Set(allowedMethods)].join(', '))
    return errorAnswer(context, 405, STATUS_SENTENCES[405] as string)
  })
  return app
}
