import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ShareCard } from '../../domain/pictures/share.ts'
import { type Face, type Lettering, loadLettering } from './lettering.ts'
import type { ShareSource } from './picture-maker.ts'
import { CAR_BOX, drawShareText, PHOTO_BOX, PLATE } from './share-drawing.ts'

const COVERED_CAR = join(import.meta.dirname, '../../web/assets/coming-soon.webp')

/** Combines the background, the car and the text. Loads the typefaces for the first picture. */
export function createShareMaker(
  open: (source: ShareSource) => Sharp,
): (source: ShareSource | null, card: ShareCard) => Promise<Buffer> {
  let letters: Promise<Record<Face, Lettering>> | null = null
  return async (source, card) => {
    letters ??= loadFaces()
    const car = open(source ?? { bytes: await readFile(COVERED_CAR), crop: null })
    return await sharp(PLATE)
      .composite([await placeCar(car), { input: drawShareText(card, await letters), left: 0, top: 0 }])
      .flatten({ background: '#eff1ee' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  }
}

async function loadFaces(): Promise<Record<Face, Lettering>> {
  const [display, text, strong] = await Promise.all([
    loadLettering('display'),
    loadLettering('text'),
    loadLettering('strong'),
  ])
  return { display, text, strong }
}

/** Places a cut-out car on the background; a photograph fills its side. */
async function placeCar(car: Sharp): Promise<{ input: Buffer; left: number; top: number }> {
  const png = await car.png({ compressionLevel: 1 }).toBuffer()
  const { isOpaque } = await sharp(png).stats()
  const box = isOpaque ? PHOTO_BOX : CAR_BOX
  const input = await sharp(png)
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
