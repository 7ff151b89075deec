import sharp from 'sharp'
import type { UploadCleaner } from './upload-cleaner.ts'

const MAX_SIDE_PIXELS = 2_400
/** A file of a few kilobytes can unpack to an enormous picture. */
const MAX_PIXELS = 100_000_000
const TIMEOUT_SECONDS = 20

export function createUploadCleaner(): UploadCleaner {
  return {
    async clean(source) {
      try {
        const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
          .timeout({ seconds: TIMEOUT_SECONDS })
          .autoOrient()
          .resize({
            width: MAX_SIDE_PIXELS,
            height: MAX_SIDE_PIXELS,
            fit: 'inside',
            withoutEnlargement: true,
          })
          .webp({ quality: 82 })
          .toBuffer({ resolveWithObject: true })
        return { bytes: data, width: info.width, height: info.height }
      } catch {
        return null
      }
    },
  }
}
