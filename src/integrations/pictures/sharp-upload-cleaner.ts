import sharp from 'sharp'
import type { UploadCleaner } from './upload-cleaner.ts'

const LONGEST_SIDE = 2_400
/** A few kilobytes can claim to be a picture of a square kilometre. */
const MOST_PIXELS = 100_000_000
const LONGEST_SECONDS = 20

export function createUploadCleaner(): UploadCleaner {
  return {
    async clean(source) {
      try {
        const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
          .timeout({ seconds: LONGEST_SECONDS })
          .autoOrient()
          .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82 })
          .toBuffer({ resolveWithObject: true })
        return { bytes: data, width: info.width, height: info.height }
      } catch {
        return null
      }
    },
  }
}
