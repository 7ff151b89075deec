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
      ...(isUploadId(address.id) ? PRIVATE_HEADERS : PUBLIC_HEADERS),
      'Content-Type': `image/${address.format}`,
    })
  })

  app.get(`${PICTURES_PREFIX}/share/:id/:file`, async (context) => {
    const address = parseShareAddress(context.req.param('id'), context.req.param('file'))
    const picture = address && (await sharePictures.open(address.id, address.version))
    if (!picture) return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    if ('movedTo' in picture) {
      context.header('Cache-Control', 'no-cache')
      return context.redirect(picture.movedTo)
    }
    return context.body(new Uint8Array(picture.bytes), 200, {
      ...PUBLIC_HEADERS,
      'Content-Type': 'image/jpeg',
    })
  })
}

/** Feeds and shared links publish these addresses, so other sites such as classifieds may embed the pictures. */
const PUBLIC_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** An uploaded photo is only for its sender and staff, so not for search engines or shared caches. */
const PRIVATE_HEADERS = {
  'Cache-Control': 'private, max-age=86400',
  'X-Robots-Tag': 'noindex',
}
