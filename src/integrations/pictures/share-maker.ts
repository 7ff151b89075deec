import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ShareCard } from '../../domain/pictures/share.ts'
import { type Face, type Lettering, loadLettering } from './lettering.ts'
import type { ShareSource } from './picture-maker.ts'
import { CAR_BOX, PHOTO_BOX, PLATE, shareWords } from './share-drawing.ts'

const COVERED_CAR = join(import.meta.dirname, '../../web/assets/coming-soon.webp')

/** Puts the car on its plate and the words beside it. */
export function createShareMaker(
  open: (source: ShareSource) => Sharp,
): (source: ShareSource | null, card: ShareCard) => Promise<Buffer> {
  let letters: Promise<Record<Face, Lettering>> | null = null
  return async (source, card) => {
    letters ??= loadAll()
    const car = open(source ?? { bytes: await readFile(COVERED_CAR), crop: null })
    return await sharp(PLATE)
      .composite([await placed(car), { input: shareWords(card, await letters), left: 0, top: 0 }])
      .flatten({ background: '#eff1ee' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  }
}

async function loadAll(): Promise<Record<Face, Lettering>> {
  const [display, text, strong] = await Promise.all([
    loadLettering('display'),
    loadLettering('text'),
    loadLettering('strong'),
  ])
  return { display, text, strong }
}

/** A car without a background stands on the plate; a photograph fills its side of it. */
async function placed(car: Sharp): Promise<{ input: Buffer; left: number; top: number }> {
  const whole = await car.png({ compressionLevel: 1 }).toBuffer()
  const { isOpaque } = await sharp(whole).stats()
  const box = isOpaque ? PHOTO_BOX : CAR_BOX
  const input = await sharp(whole)
    .resize({
      width: box.width,
      height: box.height,
      fit: isOpaque ? 'cover' : 'contain',
      position: isOpaque ? 'centre' : 'bottom',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: box.left, top: box.top }
}
