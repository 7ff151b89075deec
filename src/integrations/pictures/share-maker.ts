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

/** Places a cut-out car on the floor of its box. A photograph fills its side; one that is too small stands in its middle. */
async function placeCar(car: Sharp): Promise<{ input: Buffer; left: number; top: number }> {
  const { data: png, info: source } = await car
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { isOpaque } = await sharp(png).stats()
  const box = isOpaque ? PHOTO_BOX : CAR_BOX
  const fillsBox = isOpaque && source.width >= box.width && source.height >= box.height
  const { data: input, info } = await sharp(png)
    .resize({
      width: box.width,
      height: box.height,
      fit: fillsBox ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return {
    input,
    left: box.left + Math.round((box.width - info.width) / 2),
    top: box.top + (isOpaque ? Math.round((box.height - info.height) / 2) : box.height - info.height),
  }
}
