import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../../../src/data/database/tables.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureHref } from '../../../src/domain/pictures/address.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
let whole: typeof pictures.$inferSelect
let cropped: typeof pictures.$inferSelect

beforeAll(async () => {
  scene = await makeAppScene()
  const rows = await scene.db.select().from(pictures).orderBy(pictures.id)
  whole = rows.find(({ crop }) => crop === null) as typeof whole
  cropped = rows.find(({ crop }) => crop !== null) as typeof cropped
})

afterAll(async () => {
  await scene.clear()
})

test.each(PICTURE_FORMATS)('a picture comes as %s, in the width asked for, kept forever', async (format) => {
  const answer = await scene.app.request(pictureHref(whole.id, 320, format))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(found.width).toBe(320)
  expect(found.format).toBe(format === 'avif' ? 'heif' : format)
})

test('a cropped picture has the shape of its part', async () => {
  const answer = await scene.app.request(pictureHref(cropped.id, 160, 'webp'))
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(Math.abs(height - (width * cropped.height) / cropped.width)).toBeLessThan(2)
})

test('a picture is never enlarged', async () => {
  const widest = PICTURE_WIDTHS.at(-1) as number
  expect(cropped.width).toBeLessThan(widest)
  const answer = await scene.app.request(pictureHref(cropped.id, widest, 'webp'))
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(cropped.width)
})

test('a size is made once, even when many ask together, and then comes from the disk or memory', async () => {
  const before = scene.made.length
  const address = pictureHref(whole.id, 480, 'webp')
  const answers = await Promise.all(Array.from({ length: 5 }, async () => scene.app.request(address)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await scene.app.request(address)).status).toBe(200)
  expect(scene.made.slice(before)).toEqual(['480.webp'])
})

test.each([
  ['a width off the ladder', () => `/pictures/${whole.id}-333.webp`],
  ['a format we do not make', () => `/pictures/${whole.id}-320.png`],
  ['a picture nobody has', () => pictureHref('0000000000000000', 320, 'webp')],
  ['an id that is none', () => '/pictures/..%2f..%2fpackage.json-320.webp'],
  ['a folder', () => '/pictures/'],
])('%s is a 404 that draws nothing', async (_what, address) => {
  const before = scene.made.length
  const answer = await scene.app.request(address())
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'There is nothing at this address' })
  expect(scene.made).toHaveLength(before)
})
