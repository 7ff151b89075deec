import type { Hono } from 'hono'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { PICTURES_PREFIX } from '../domain/pictures/address.ts'
import { addressOf } from '../domain/site/address.ts'
import { paths } from '../domain/site/routes.ts'
import { parseQrName } from '../domain/vehicles/qr-address.ts'
import type { SitePageServices } from '../services/site/index.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'

/** Cached for a day only, because the site's address may change. */
const QR_CODE_CACHING = 'public, max-age=86400'

export function qrCodes(app: Hono<AppEnvironment>, site: SitePageServices): void {
  app.get(`${PICTURES_PREFIX}/qr/:name`, (context) => {
    const id = parseQrName(context.req.param('name'))
    if (!id) return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    const origin = site.layout().site.stockurls.site_url ?? context.get('origin')()
    return context.body(toSvgSource(generate(addressOf(paths.vehicle({ id }), origin)), { pad: 2 }), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': QR_CODE_CACHING,
    })
  })
}
