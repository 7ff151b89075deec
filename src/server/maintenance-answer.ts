import type { Context } from 'hono'
import { maintenanceSentence, retryAfterOf, returnText } from '../domain/engine/maintenance.ts'
import { timeZoneOf } from '../services/published/index.ts'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer } from './errors.ts'
import { MAINTENANCE_STYLE_SOURCE, maintenancePage } from './maintenance-page.ts'
import { pagePolicy } from './security.ts'

/** A longer form cannot be repeated on the page; no form without photos is. */
const MAX_FORM_BYTES = 256 * 1024

/** Answers the public during maintenance with the time to come back. The page repeats a form, so that nothing typed is lost. */
export async function maintenanceAnswer(
  context: Context<AppEnvironment>,
  services: Pick<Services, 'site' | 'maintenanceClock'>,
  treatment: 'refuse' | 'page',
): Promise<Response | null> {
  const published = services.site.published()
  const maintenance = published?.state.maintenance
  if (!published || !maintenance) return null
  const now = services.maintenanceClock()
  const timeZone = timeZoneOf(published, null)
  const retryAfter = retryAfterOf(maintenance, now)
  if (treatment === 'refuse')
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
