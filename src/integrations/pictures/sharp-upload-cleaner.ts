import sharp from 'sharp'
import { UPLOADS } from '../../domain/uploads/upload.ts'
import { limitSharp } from './sharp-limits.ts'
import type { UploadCleaner } from './upload-cleaner.ts'

const MAX_SIDE_PIXELS = 2_400
const TIMEOUT_SECONDS = 20

export function createUploadCleaner(): UploadCleaner {
  limitSharp()
  return {
    async countPixels(source) {
      // Without the limit, because an error would not tell a large picture from a broken one.
      const header = await sharp(source, { limitInputPixels: false })
        .metadata()
        .catch(() => null)
      return header && header.width * header.height
    },

    async clean(source) {
      try {
        const { data, info } = await sharp(source, { limitInputPixels: UPLOADS.maxPixels, failOn: 'error' })
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
