import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Services } from '../../services/services.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, invalidInput, STATUS_SENTENCES } from '../errors.ts'
import { assistantFunctions } from './assistant/assistant.ts'
import { assistantDeskFunctions } from './assistant/interactions.ts'
import { assistantQuestionFunctions } from './assistant/questions.ts'
import { assistantSettingsFunctions } from './assistant/settings.ts'
import { bookingFunctions } from './bookings/bookings.ts'
import { reservationFunctions } from './bookings/holds.ts'
import { bookingDeskFunctions } from './bookings/staff-bookings.ts'
import { consoleFunctions } from './console/console.ts'
import { eventFunctions } from './console/events.ts'
import { documentFunctions } from './content/documents.ts'
import { modelFunctions } from './content/models.ts'
import { redirectFunctions } from './content/redirects.ts'
import { DOCS_CSS, docsPage } from './docs.ts'
import { adfLeadFunctions } from './leads/adf-lead.ts'
import { assignmentFunctions } from './leads/assignments.ts'
import { leadDeskFunctions } from './leads/lead-list.ts'
import { leadViewFunctions } from './leads/lead-views.ts'
import { leadFunctions } from './leads/leads.ts'
import { handLeadFunctions } from './leads/manual-leads.ts'
import { quarantineFunctions } from './leads/quarantine.ts'
import { mailTemplateFunctions } from './outbox/mail-templates.ts'
import { outboxFunctions } from './outbox/outbox.ts'
import { mediaFunctions, mediaUploadFunctions } from './pictures/media.ts'
import { uploadFunctions } from './pictures/uploads.ts'
import { placeFunctions } from './site/places.ts'
import { siteFunctions } from './site/site.ts'
import { feedFunctions } from './stock/feeds.ts'
import { financeFunctions } from './stock/finance.ts'
import { salesTagFunctions } from './stock/sales-tags.ts'
import { stockFunctions } from './stock/stock.ts'
import { valuationFunctions } from './stock/valuations.ts'
import { accountHelpFunctions } from './users/account-help.ts'
import { auditFunctions } from './users/audit.ts'
import { ownAccountFunctions } from './users/own-account.ts'
import { secondFactorFunctions } from './users/second-factor.ts'
import { signInFunctions } from './users/sign-in.ts'
import { userFunctions } from './users/users.ts'

const LARGEST_BODY = 100 * 1024
/** What an editor writes may be long: 200,000 letters, each of them several bytes. */
const LARGEST_DOCUMENT = 1024 * 1024
const DOCUMENT_CALLS = new Set(['/functions/create-document', '/functions/change-document'])
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])

/** Everything under `/functions`: the same schemas parse requests, type the handlers and describe the calls. */
export function createFunctions(services: Services, version: string) {
  const app = new OpenAPIHono<AppEnvironment>({
    defaultHook: (result, context) =>
      result.success ? undefined : invalidInput(context, result.error.issues),
  })

  uploadFunctions(app, services)
  mediaUploadFunctions(app, services)
  adfLeadFunctions(app, services)
  app.use(compress())
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => errorAnswer(context, 413, STATUS_SENTENCES[413] as string),
    })
  const [usual, long] = [limitTo(LARGEST_BODY), limitTo(LARGEST_DOCUMENT)]
  app.use((context, next) => (DOCUMENT_CALLS.has(context.req.path) ? long : usual)(context, next))
  app.use(async (context, next) => {
    const type = context.req.header('content-type') ?? ''
    const hasBody = WITH_BODY.has(context.req.method) && context.req.header('content-length') !== '0'
    if (hasBody && type && !/^application\/(json|[\w.-]+\+json)\b/i.test(type))
      return errorAnswer(context, 415, STATUS_SENTENCES[415] as string)
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })

  signInFunctions(app, services)
  ownAccountFunctions(app, services)
  secondFactorFunctions(app, services)
  accountHelpFunctions(app, services)
  siteFunctions(app, services)
  stockFunctions(app, services)
  salesTagFunctions(app, services)
  mailTemplateFunctions(app, services)
  placeFunctions(app, services)
  financeFunctions(app, services)
  assistantFunctions(app, services)
  assistantSettingsFunctions(app, services)
  assistantDeskFunctions(app, services)
  assistantQuestionFunctions(app, services)
  modelFunctions(app, services)
  documentFunctions(app, services)
  redirectFunctions(app, services)
  mediaFunctions(app, services)
  feedFunctions(app, services)
  leadFunctions(app, services)
  leadDeskFunctions(app, services)
  leadViewFunctions(app, services)
  assignmentFunctions(app, services)
  handLeadFunctions(app, services)
  quarantineFunctions(app, services)
  valuationFunctions(app, services)
  bookingFunctions(app, services)
  bookingDeskFunctions(app, services)
  reservationFunctions(app, services)
  outboxFunctions(app, services)
  consoleFunctions(app, services)
  eventFunctions(app, services)
  userFunctions(app, services)
  auditFunctions(app, services)

  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  const describe = () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Forecourt functions', version },
      servers: [{ url: '/functions' }],
    })
  app.get('/openapi.json', (context) => context.json(describe()))
  app.get('/docs', (context) => docsPage(context, describe()))
  app.get('/docs.css', (context) =>
    context.body(DOCS_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )

  // Last: whatever is known here by another method is a 405, anything else is a 404.
  app.all('*', (context) => {
    const path = context.req.path.replace(/^\/functions/, '')
    const allowed = app.routes
      .filter((route) => route.path === path && route.method !== 'ALL')
      .map((route) => route.method)
    if (allowed.length === 0) return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    context.header('Allow', [...new Set(allowed)].join(', '))
    return errorAnswer(context, 405, STATUS_SENTENCES[405] as string)
  })
  return app
}
