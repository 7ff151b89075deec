import type { Hono } from 'hono'
import { PICTURES_PREFIX, parsePictureAddress } from '../domain/pictures/address.ts'
import { parseShareAddress } from '../domain/pictures/share.ts'
import { isUploadId } from '../domain/uploads/upload-id.ts'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'

export function pictureFiles(
  app: Hono<AppEnvironment>,
  { pictures, sharePictures }: Pick<Services, 'pictures' | 'sharePictures'>,
): void {
  app.get(`${PICTURES_PREFIX}/:name`, async (context) => {
    const address = parsePictureAddress(context.req.param('name'))
    const bytes = address && (await pictures.openPicture(address.id, address.width, address.format))
    if (!address || !bytes) return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    return context.body(new Uint8Array(bytes), 200, {
      ...(isUploadId(address.id) ? BETWEEN_TWO : SHOWN_ANYWHERE),
      'Content-Type': `image/${address.format}`,
    })
  })

  app.get(`${PICTURES_PREFIX}/share/:id/:file`, async (context) => {
    const address = parseShareAddress(context.req.param('id'), context.req.param('file'))
    const opened = address && (await sharePictures.open(address.id, address.version))
    if (!opened) return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    if ('movedTo' in opened) {
      context.header('Cache-Control', 'no-cache')
      return context.redirect(opened.movedTo)
    }
    return context.body(new Uint8Array(opened.bytes), 200, {
      ...SHOWN_ANYWHERE,
      'Content-Type': 'image/jpeg',
    })
  })
}

/** Feeds and shared links give these addresses out: a classifieds site's own page may show what stands there. */
const SHOWN_ANYWHERE = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A sender's photo is for the sender and for staff: whoever has its address, and no search engine or shared cache. */
const BETWEEN_TWO = {
  'Cache-Control': 'private, max-age=86400',
  'X-Robots-Tag': 'noindex',
}
