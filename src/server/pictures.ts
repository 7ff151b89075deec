import type { Hono } from 'hono'
import { PICTURES_PREFIX, parsePictureAddress } from '../domain/pictures/address.ts'
import type { PictureServices } from '../services/pictures.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'

export function pictureFiles(app: Hono<AppEnvironment>, pictures: PictureServices): void {
  app.get(`${PICTURES_PREFIX}/:name`, async (context) => {
    const address = parsePictureAddress(context.req.param('name'))
    const bytes = address && (await pictures.openPicture(address.id, address.width, address.format))
    if (!address || !bytes) return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${address.format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}
