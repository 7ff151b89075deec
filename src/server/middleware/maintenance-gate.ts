import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { FUNCTIONS_PREFIX } from '../../domain/constants.ts'
import { PREVIEW_PARAMETER } from '../../domain/content/preview.ts'
import {
  maintenanceSentence,
  PUBLIC_CALLS,
  retryAfterOf,
  returnText,
} from '../../domain/engine/maintenance.ts'
import { PICTURES_PREFIX } from '../../domain/pictures/address.ts'
import { BRAND_STYLES } from '../../domain/site/brand.ts'
import { isConsolePath } from '../../domain/site/routes.ts'
import type { Services } from '../../services/services.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer } from '../errors.ts'
import { MAINTENANCE_STYLE_SOURCE, maintenancePage } from '../maintenance-page.ts'
import { pagePolicy } from '../security.ts'

/** Files that the console needs as well. */
const OPEN_PREFIXES = ['/assets/', `${PICTURES_PREFIX}/`]
const OPEN_FILES = new Set([BRAND_STYLES, '/favicon.ico', '/favicon.svg', '/robots.txt'])
/** A longer form cannot be repeated on the page; no form without photos is. */
const MAX_FORM_BYTES = 256 * 1024
const NO_STORE = { 'Cache-Control': 'no-store', 'CDN-Cache-Control': 'no-store' }

interface Options {
  services: Pick<Services, 'site' | 'signIn' | 'previews' | 'maintenanceClock'>
}

/**
 * Answers public pages and calls with 503 during maintenance. The console, its calls, marketplaces that send leads, and health
 * checks (registered before) pass; so does a preview of a draft, which only staff can open.
 */
export function maintenanceGate({ services }: Options) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const published = services.site.published()
    const maintenance = published?.state.maintenance
    if (!published || !maintenance) return next()
    const { path } = context.req
    const isCall = path.startsWith(`${FUNCTIONS_PREFIX}/`)
    if (isCall ? !isPublicCall(path) || (await isStaff(context)) : await isOpen(context)) return next()

    const now = services.maintenanceClock()
    const timeZone = published.dealerships[0]?.timeZone ?? 'Australia/Sydney'
    for (const [name, value] of Object.entries(NO_STORE)) context.header(name, value)
    const retryAfter = retryAfterOf(maintenance, now)
    if (isCall || isData(path))
      return errorAnswer(context, 503, maintenanceSentence(maintenance, now, timeZone), { retryAfter })
    context.header('Retry-After', String(retryAfter))
    context.header(
      'Content-Security-Policy',
      pagePolicy({ scripts: [], styles: [MAINTENANCE_STYLE_SOURCE], thirdParties: null }),
    )
    const html = maintenancePage({
      site: published.site,
      dealerships: published.dealerships,
      returnText: returnText(maintenance, now, timeZone),
      form: await readForm(context),
    })
    return context.html(html, 503)
  })

  async function isOpen(context: Context): Promise<boolean> {
    const { path } = context.req
    if (isConsolePath(path) || OPEN_FILES.has(path)) return true
    if (OPEN_PREFIXES.some((prefix) => path.startsWith(prefix))) return true
    const preview = context.req.query(PREVIEW_PARAMETER)
    return preview !== undefined && (await services.previews.open(preview)) !== null
  }

  /** Some calls of the public are also made by the console, with a token. */
  async function isStaff(context: Context<AppEnvironment>): Promise<boolean> {
    const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !token) return false
    const use = { idleMs: 0, address: context.get('address')() }
    return (await services.signIn.verifyToken(token, use)) !== null
  }
}

function isPublicCall(path: string): boolean {
  const [, name = ''] = path.slice(FUNCTIONS_PREFIX.length).split('/')
  return PUBLIC_CALLS.has(`/${name}`)
}

function isData(path: string): boolean {
  return path.endsWith('.data') || path.startsWith('/content/') || path.startsWith('/feeds/')
}

async function readForm(context: Context) {
  const { req } = context
  const type = req.header('content-type') ?? ''
  const length = Number(req.header('content-length') ?? Number.NaN)
  const isForm = req.method === 'POST' && type.startsWith('application/x-www-form-urlencoded')
  if (!isForm || !(length <= MAX_FORM_BYTES)) return null
  const { pathname, search } = new URL(req.url)
  return { action: `${pathname}${search}`, fields: [...new URLSearchParams(await req.text())] }
}
