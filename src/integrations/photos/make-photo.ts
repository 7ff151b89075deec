import sharp, { type Sharp } from 'sharp'
import { fileKindOf } from '../../domain/photos/file-kind.ts'
import { LOOK_SIZE, lookOf } from '../../domain/photos/look.ts'
import { PHOTOS } from '../../domain/photos/photo-limits.ts'
import type { PhotoProblem } from '../../domain/photos/photo-problems.ts'
import type { Crop } from '../../domain/pictures/picture.ts'
import { decodeHeic } from './decode-heic.ts'
import type { MadePhoto, PhotoOutcome, Turn } from './photo-maker.ts'

const TIMEOUT_SECONDS = 20
const JPEG = { quality: 88 }
const WEBP = { quality: 90, effort: 2 }

/** Checks a file and re-encodes it, so that only pixels remain: no location, camera data or hidden parts. */
export async function makePhoto(source: Uint8Array): Promise<PhotoOutcome> {
  if (source.length === 0) return { problem: 'empty' }
  if (source.length > PHOTOS.maxBytes) return { problem: 'too-large' }
  const { kind, isPhoto } = fileKindOf(source)
  if (!isPhoto) return { problem: 'not-a-photo' }
  try {
    return kind === 'heic' ? await makeHeic(source) : await makeOther(source)
  } catch (error) {
    return { problem: isTimeout(error) ? 'too-slow' : 'broken' }
  }
}

async function makeHeic(source: Uint8Array): Promise<PhotoOutcome> {
  const image = await decodeHeic(source, sizeProblem)
  if (image.problem) return { problem: image.problem }
  const { data, width, height } = image
  return { photo: await encode(sharp(data, { raw: { width, height, channels: 4 } })) }
}

async function makeOther(source: Uint8Array): Promise<PhotoOutcome> {
  // Without the limit, because an error would not tell a large picture from a broken one.
  const header = await sharp(source, { limitInputPixels: false }).metadata()
  const problem = sizeProblem(header.width, header.height)
  if (problem) return { problem }
  const image = sharp(source, { limitInputPixels: PHOTOS.maxPixels, failOn: 'error' })
  return { photo: await encode(image.autoOrient()) }
}

/** Turns a stored photo clockwise, or the part of it that a crop shows. */
export async function turnPhoto(stored: Uint8Array, crop: Crop | null, turn: Turn): Promise<PhotoOutcome> {
  try {
    const image = sharp(stored, { limitInputPixels: PHOTOS.maxPixels })
    const part = crop ? sharp(await image.extract(crop).png({ compressionLevel: 1 }).toBuffer()) : image
    return { photo: await encode(part.rotate(turn)) }
  } catch {
    return { problem: 'broken' }
  }
}

function sizeProblem(width: number, height: number): PhotoProblem | null {
  if (width * height > PHOTOS.maxPixels) return 'too-many-pixels'
  return Math.min(width, height) < PHOTOS.minSidePixels ? 'too-small' : null
}

/** Cut-out cars stay transparent; everything else becomes a JPEG, which is ten times faster to encode. */
async function encode(image: Sharp): Promise<MadePhoto> {
  const { data: pixels, info } = await image
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({
      width: PHOTOS.maxSidePixels,
      height: PHOTOS.maxSidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const isTransparent =
    (info.channels === 4 || info.channels === 2) && !(await sharp(pixels, { raw }).stats()).isOpaque
  const encoder = sharp(pixels, { raw })
  const bytes = await (isTransparent ? encoder.webp(WEBP) : encoder.removeAlpha().jpeg(JPEG)).toBuffer()
  return {
    bytes,
    extension: isTransparent ? 'webp' : 'jpg',
    width: info.width,
    height: info.height,
    look: await readLook(sharp(pixels, { raw })),
  }
}

async function readLook(image: Sharp): Promise<bigint> {
  const greys = await image
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ ...LOOK_SIZE, fit: 'fill' })
    .raw()
    .toBuffer()
  return lookOf(greys)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout')
}
