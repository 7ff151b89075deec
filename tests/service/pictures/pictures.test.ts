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

test.each(PICTURE_FORMATS)(
  'a picture is served as %s in the requested width, cached forever',
  async (format) => {
    const answer = await scene.app.request(pictureHref(whole.id, 320, format))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(metadata.width).toBe(320)
    expect(metadata.format).toBe(format === 'avif' ? 'heif' : format)
  },
)

test('a cropped picture has the proportions of its crop', async () => {
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

test('a size is rendered once, even for simultaneous requests', async () => {
  const before = scene.pictureRequests.length
  const address = pictureHref(whole.id, 480, 'webp')
  const answers = await Promise.all(Array.from({ length: 5 }, async () => scene.app.request(address)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await scene.app.request(address)).status).toBe(200)
  expect(scene.pictureRequests.slice(before)).toEqual(['480.webp'])
})

test.each([
  ['a width that is not offered', () => `/pictures/${whole.id}-333.webp`],
  ['a format we do not make', () => `/pictures/${whole.id}-320.png`],
  ['an unknown picture', () => pictureHref('0000000000000000', 320, 'webp')],
  ['an invalid id', () => '/pictures/..%2f..%2fpackage.json-320.webp'],
  ['a folder', () => '/pictures/'],
])('%s is a 404 and renders nothing', async (_case, address) => {
  const before = scene.pictureRequests.length
  const answer = await scene.app.request(address())
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'There is nothing at this address' })
  expect(scene.pictureRequests).toHaveLength(before)
})
