import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { lookDistance, MAX_LOOK_DISTANCE } from '../../domain/photos/look.ts'
import { createPhotoMaker } from './photo-process-maker.ts'

const HEIC = new URL('../../../tests/service/stock/photos/two-colours.heic', import.meta.url)
const maker = createPhotoMaker()
afterAll(() => maker.close())

/** Red on the left, blue on the right, with noise so that it has a look of its own. */
function drawPhoto(width: number, height: number) {
  const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#203a80"/>
    <rect width="50%" height="100%" fill="#c03020"/><circle cx="70%" cy="30%" r="12%" fill="#f0e0a0"/></svg>`
  return sharp(Buffer.from(svg)).flatten()
}

test('applies the rotation of the camera and removes all metadata', async () => {
  const source = await drawPhoto(600, 400)
    .withExif({ IFD0: { Copyright: 'Somewhere' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { photo } = await maker.make(source, 'staff')
  if (!photo) throw new Error('The photo was refused')
  const header = await sharp(photo.bytes).metadata()
  expect({ ...header, exif: header.exif }).toMatchObject({
    width: 400,
    height: 600,
    format: 'jpeg',
    exif: undefined,
  })
  expect(header.orientation).toBeUndefined()
})

test('reads a HEIC file', async () => {
  const { photo } = await maker.make(readFileSync(HEIC), 'staff')
  if (!photo) throw new Error('The photo was refused')
  expect(photo).toMatchObject({ width: 400, height: 300, extension: 'jpg' })
  const [red = 0, , blue = 0] = await sharp(photo.bytes)
    .extract({ left: 0, top: 0, width: 8, height: 8 })
    .resize(1, 1)
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(blue)
})

test('recognises the same picture in another encoding and size', async () => {
  const first = await maker.make(await drawPhoto(1200, 900).jpeg({ quality: 95 }).toBuffer(), 'staff')
  const second = await maker.make(await drawPhoto(800, 600).webp({ quality: 60 }).toBuffer(), 'staff')
  const other = await maker.make(await drawPhoto(800, 600).flop().webp().toBuffer(), 'staff')
  if (!first.photo || !second.photo || !other.photo) throw new Error('A photo was refused')
  expect(lookDistance(first.photo.look, second.photo.look)).toBeLessThanOrEqual(MAX_LOOK_DISTANCE)
  expect(lookDistance(first.photo.look, other.photo.look)).toBeGreaterThan(MAX_LOOK_DISTANCE)
})

test('keeps a cut-out car transparent and limits the long side', async () => {
  const cutOut = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  expect((await maker.make(cutOut, 'feed')).photo).toMatchObject({ extension: 'webp', width: 300 })
  const wide = await drawPhoto(5000, 1000).jpeg().toBuffer()
  expect((await maker.make(wide, 'feed')).photo).toMatchObject({ width: 4000, height: 800 })
})

test.each([
  ['a PDF', async () => Buffer.from('%PDF-1.7 and more'), 'not-a-photo'],
  ['a web page', async () => Buffer.from('<!doctype html><title>Log in</title>'), 'not-a-photo'],
  ['nothing', async () => Buffer.alloc(0), 'empty'],
  ['one pixel', async () => await drawPhoto(1, 1).png().toBuffer(), 'too-small'],
  ['a cut file', async () => (await drawPhoto(900, 600).jpeg().toBuffer()).subarray(0, 3_000), 'broken'],
  ['a cut HEIC file', async () => readFileSync(HEIC).subarray(0, 900), 'broken'],
  [
    '200 megapixels',
    async () =>
      await sharp({
        create: { width: 20_000, height: 10_000, channels: 3, background: '#fff' },
        limitInputPixels: false,
      })
        .png()
        .toBuffer(),
    'too-many-pixels',
  ],
])('refuses %s', async (_name, makeSource, problem) => {
  expect(await maker.make(await makeSource(), 'staff')).toEqual({ problem })
})

test('turns a photo, and the part of it that a crop shows', async () => {
  const { photo } = await maker.make(await drawPhoto(600, 400).jpeg().toBuffer(), 'staff')
  if (!photo) throw new Error('The photo was refused')
  expect((await maker.turn(photo.bytes, null, 90)).photo).toMatchObject({ width: 400, height: 600 })
  const crop = { left: 0, top: 0, width: 300, height: 100 }
  expect((await maker.turn(photo.bytes, crop, 270)).photo).toMatchObject({ width: 100, height: 300 })
})

test('gives up a photo that takes too long, and makes the next one', async () => {
  const hasty = createPhotoMaker({ maxTaskMs: 1 })
  const source = await drawPhoto(2000, 1500).jpeg().toBuffer()
  expect(await hasty.make(source, 'staff')).toEqual({ problem: 'too-slow' })
  await hasty.close()
  await sleep(0)
  expect((await maker.make(source, 'staff')).photo).toBeDefined()
})
