import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '../../domain/pictures/address.ts'
import type { PictureMaker } from './picture-maker.ts'

const ENCODE = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 4 }),
} satisfies Record<PictureFormat, (image: Sharp) => Sharp>

const MOST_PIXELS = 50_000_000

/** Two pictures at a time, one thread each: encoding never takes the whole machine from the pages. */
export function createSharpPictureMaker({ atOnce = 2 } = {}): PictureMaker {
  sharp.concurrency(1)
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function done(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    async make(source, { crop, width, format }) {
      await turn()
      try {
        const image = sharp(source, { limitInputPixels: MOST_PIXELS }).autoOrient()
        const part = crop ? image.extract(crop) : image
        return await ENCODE[format](part.resize({ width, withoutEnlargement: true })).toBuffer()
      } finally {
        done()
      }
    },
  }
}
