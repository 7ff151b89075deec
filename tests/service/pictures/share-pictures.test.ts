import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicles } from '../../../src/data/database/tables.ts'
import {
  SHARE_SIZE,
  type SharedVehicle,
  shareHref,
  shareVersion,
} from '../../../src/domain/pictures/share.ts'
import { createSharePictureServices } from '../../../src/services/pictures/share-pictures.ts'
import { isUnavailable } from '../../../src/services/published/availability.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
beforeAll(async () => {
  scene = await makeAppScene()
})
afterAll(async () => {
  await scene.clear()
})

const site = () => scene.published.current()!.site
const cardAt = (at: number): SharedVehicle => {
  const { stock } = scene.published.current()!
  return stock.cardOf(stock.vehicles[at]!.stockid)!
}

test('the picture beside a link is drawn once, even when many ask together, and kept forever', async () => {
  const before = scene.made.length
  const href = shareHref(cardAt(0), site())
  const answers = await Promise.all(Array.from({ length: 4 }, async () => scene.app.request(href)))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // Other sites' pages may show it.
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
  const { format, width, height } = await sharp(Buffer.from(await answers[0]!.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARE_SIZE })
  expect((await scene.app.request(href)).status).toBe(200)
  expect(scene.made.slice(before)).toEqual([`share ${cardAt(0).name}`])
})

test('a new price has an address of its own, the old one still answers as it was', async () => {
  const card = cardAt(1)
  const old = shareHref(card, site())
  const before = Buffer.from(await (await scene.app.request(old)).arrayBuffer())
  await scene.db
    .update(vehicles)
    .set({ driveAwayPrice: 12_345, egcPrice: null })
    .where(eq(vehicles.id, BigInt(card.id)))
  await scene.published.refresh()
  expect(Buffer.from(await (await scene.app.request(old)).arrayBuffer())).toEqual(before)
  const now = shareHref({ ...card, price: 12_345, priceType: 'drive_away' }, site())
  expect(now).not.toBe(old)
  expect((await scene.app.request(now)).status).toBe(200)
})

test('a version nobody knows leads to the one of today, and draws nothing', async () => {
  const before = scene.made.length
  const card = cardAt(2)
  const answer = await scene.app.request(`/pictures/share/${card.id}/0123456789abcdef.jpg`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, shareHref(card, site())])
  expect(scene.made).toHaveLength(before)
})

test('a sold car has one that says so; a car that is withdrawn has none', async () => {
  const card = cardAt(3)
  const set = async (status: 'sold' | 'withdrawn') => {
    await scene.db
      .update(vehicles)
      .set({ status })
      .where(eq(vehicles.id, BigInt(card.id)))
    await scene.published.refresh()
  }
  await set('sold')
  const sold = shareHref({ ...card, status: 'sold' }, site())
  const moved = await scene.app.request(`/pictures/share/${card.id}/0123456789abcdef.jpg`)
  expect(moved.headers.get('location')).toBe(sold)
  expect((await scene.app.request(sold)).status).toBe(200)
  await set('withdrawn')
  expect((await scene.app.request(`/pictures/share/${card.id}/0123456789abcdef.jpg`)).status).toBe(404)
})

test('a car without a picture, or with one whose file is gone or broken, is the covered car', async () => {
  const { stock } = scene.published.current()!
  const bare = stock.vehicles.find((each) => each.pictures.length === 0)!
  expect((await scene.app.request(shareHref(stock.cardOf(bare.stockid)!, site()))).status).toBe(200)

  const sources: (string | undefined)[] = []
  const errors: string[] = []
  for (const file of [null, Buffer.from('no picture')]) {
    const { open } = createSharePictureServices({
      db: scene.db,
      published: () => scene.published.current()!,
      storage: { read: async (key) => (key.startsWith('made/') ? null : file), write: async () => {} },
      pictureMaker: {
        make: () => Promise.reject(new Error('not asked for')),
        async makeShare(source) {
          sources.push(source?.bytes.toString())
          if (source) throw new Error('Input buffer contains unsupported image format')
          return Buffer.from('the covered car')
        },
      },
      logError: (_error, message) => void errors.push(message),
    })
    const card = cardAt(4)
    expect(await open(card.id, shareVersion(card, site()))).toEqual({ bytes: Buffer.from('the covered car') })
  }
  expect(sources).toEqual([undefined, 'no picture', undefined])
  expect(errors).toEqual([`The picture of vehicle ${cardAt(4).id} could not be read`])
})

test.each([
  '/pictures/share/999999/0123456789abcdef.jpg',
  '/pictures/share/1/short.jpg',
  '/pictures/share/x/0123456789abcdef.jpg',
  '/pictures/share/1',
])('%s is a 404', async (path) => {
  const answer = await scene.app.request(path)
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is nothing at this address' }])
})

test('of a whole stock asked for at once only so many are drawn, and the rest is told to come again', async () => {
  const { stock } = scene.published.current()!
  const hrefs = stock.vehicles.slice(50, 90).map(({ stockid }) => shareHref(stock.cardOf(stockid)!, site()))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { open } = createSharePictureServices({
    db: scene.db,
    published: () => scene.published.current()!,
    storage: { read: async () => null, write: async () => {} },
    pictureMaker: {
      make: async () => Buffer.from(''),
      makeShare: async () => {
        await held
        return Buffer.from('drawn')
      },
    },
    logError: () => {},
  })
  const asked = hrefs.map((href) => {
    const [, id, version] = /share\/(\d+)\/(\w+)/.exec(href)!
    return open(id!, version!).then(
      () => 'drawn',
      (error: unknown) => (isUnavailable(error) ? 'busy' : 'failed'),
    )
  })
  setImmediate(release)
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'drawn')).toHaveLength(32)
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(8)
})
