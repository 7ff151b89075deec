import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '../../domain/pictures/address.ts'
import type { PictureMaker, ShareSource } from './picture-maker.ts'
import { createShareMaker } from './share-maker.ts'

const PLATE = '#eff1ee'

const ENCODE = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 4 }),
  // It knows no transparency: a drawn car stands on the plate's colour.
  jpeg: (image: Sharp) => image.flatten({ background: PLATE }).jpeg({ quality: 82, mozjpeg: true }),
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

  async function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    await turn()
    try {
      return await work()
    } finally {
      done()
    }
  }

  const drawShare = createShareMaker(open)

  return {
    make: (source, { crop, width, format }) =>
      inTurn(() =>
        ENCODE[format](open({ bytes: source, crop }).resize({ width, withoutEnlargement: true })).toBuffer(),
      ),
    makeShare: (source, card) => inTurn(() => drawShare(source, card)),
  }
}

function open({ bytes, crop }: ShareSource): Sharp {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient()
  return crop ? image.extract(crop) : image
}
