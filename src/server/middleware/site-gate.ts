import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { PREVIEW_PARAMETER } from '../../domain/content/preview.ts'
import { CLOSED_ANSWERS, closedTreatment, STAFF_LOOK_PATH } from '../../domain/site/opening/site-access.ts'
import { paths } from '../../domain/site/routes.ts'
import type { Services } from '../../services/services.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer } from '../errors.ts'
import { maintenanceAnswer } from '../maintenance-answer.ts'

interface Options {
  services: Pick<Services, 'site' | 'previews' | 'staffLooks' | 'signIn' | 'maintenanceClock'>
  /** Renders the page that says why the site is closed. */
  closedPage: (context: Context<AppEnvironment>) => Promise<Response>
  logError: (error: unknown, message: string) => void
}

/**
 * Keeps the public out of a site that is not live or under maintenance, and lets signed-in staff in. Must come before everything
 * that answers with stock or content, the page cache included.
 */
export function siteGate({ services, closedPage, logError }: Options) {
  /** A look needs the database; without it the site stays closed. */
  async function isStaff(context: Context<AppEnvironment>): Promise<boolean> {
    const cookie = getCookie(context, COOKIE)
    const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
    try {
      if (cookie !== undefined && (await services.staffLooks.isStaff(cookie))) return true
      const isBearer = scheme?.toLowerCase() === 'bearer' && token
      return isBearer ? (await services.signIn.verifyToken(token)) !== null : false
    } catch (error) {
      logError(error, 'a look at the closed site could not be checked')
      return false
    }
  }

  /** A preview link shows a draft to anyone who has it. */
  async function isPreview({ req }: Context): Promise<boolean> {
    const signed = req.query(PREVIEW_PARAMETER)
    return signed ? (await services.previews.open(signed)) !== null : false
  }

  return createMiddleware<AppEnvironment>(async (context, next) => {
    const access = services.site.access()
    if (access === 'open') return next()
    const treatment = closedTreatment(context.req.path)
    if (treatment === 'serve') return next()
    if (await isStaff(context)) {
      context.set('isStaffLook', true)
      return next()
    }
    if (treatment === 'page' && (await isPreview(context))) return next()
    context.set('isClosed', true)
    const { retryAfterSeconds, sentence } = CLOSED_ANSWERS[access]
    context.header('Cache-Control', 'no-store')
    context.header('CDN-Cache-Control', 'no-store')
    if (access === 'maintenance') {
      const answer = await maintenanceAnswer(context, services, treatment)
      if (answer) return answer
    }
    context.header('X-Robots-Tag', 'noindex')
    if (treatment === 'refuse') return errorAnswer(context, 503, sentence, { retryAfter: retryAfterSeconds })
    context.header('Retry-After', String(retryAfterSeconds))
    return closedPage(context)
  })
}

/** Answers the link that the console opens: exchanges its ticket for a cookie of this host. */
export async function beginStaffLook(context: Context<AppEnvironment>, { staffLooks }: Services) {
  context.header('Cache-Control', 'no-store')
  context.header('Referrer-Policy', 'no-referrer')
  const look = await staffLooks.begin(context.req.param('ticket') ?? '')
  if (!look) return context.redirect(paths.adminLogin(), 303)
  setCookie(context, COOKIE, look.value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: context.get('origin')().startsWith('https:'),
    maxAge: look.maxAgeSeconds,
  })
  return context.redirect(paths.home(), 303)
}

export const STAFF_LOOK_ROUTE = `${STAFF_LOOK_PATH}/:ticket`
const COOKIE = 'forecourt_look'
