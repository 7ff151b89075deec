import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '../../domain/pictures/address.ts'
import type { PictureMaker, ShareSource } from './picture-maker.ts'
import { createShareMaker } from './share-maker.ts'
import { limitSharp } from './sharp-limits.ts'

const PLATE = '#eff1ee'

const ENCODERS = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 4 }),
  // JPEG has no transparency, so the plate's colour goes behind cut-out cars.
  jpeg: (image: Sharp) => image.flatten({ background: PLATE }).jpeg({ quality: 82, mozjpeg: true }),
} satisfies Record<PictureFormat, (image: Sharp) => Sharp>

const MAX_PIXELS = 50_000_000

/** Encodes two pictures at a time with one thread each, so that pages stay responsive. */
export function createSharpPictureMaker({ concurrency = 2 } = {}): PictureMaker {
  limitSharp()
  const queue: (() => void)[] = []
  let running = 0

  async function acquireSlot(): Promise<void> {
    if (running < concurrency) {
      running++
      return
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function releaseSlot(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  async function runInSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    await acquireSlot()
    try {
      return await work()
    } finally {
      releaseSlot()
    }
  }

  const drawShare = createShareMaker(open)

  return {
    make: (source, { crop, width, format }) =>
      runInSlot(() =>
        ENCODERS[format](
          open({ bytes: source, crop }).resize({ width, withoutEnlargement: true }),
        ).toBuffer(),
      ),
    makeShare: (source, card) => runInSlot(() => drawShare(source, card)),
  }
}

function open({ bytes, crop }: ShareSource): Sharp {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient()
  return crop ? image.extract(crop) : image
}
