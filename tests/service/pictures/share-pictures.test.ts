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

const readSite = () => scene.published.current()!.site
const findCard = (at: number): SharedVehicle => {
  const { stock } = scene.published.current()!
  return stock.cardOf(stock.vehicles[at]!.stockid)!
}

test('a share picture is rendered once, even for simultaneous requests, and cached forever', async () => {
  const before = scene.pictureRequests.length
  const href = shareHref(findCard(0), readSite())
  const answers = await Promise.all(Array.from({ length: 4 }, async () => scene.app.request(href)))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // Pages of other sites embed share pictures.
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
  const { format, width, height } = await sharp(Buffer.from(await answers[0]!.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARE_SIZE })
  expect((await scene.app.request(href)).status).toBe(200)
  expect(scene.pictureRequests.slice(before)).toEqual([`share ${findCard(0).name}`])
})

test('a new price gets a new address, and the old address still serves the old picture', async () => {
  const card = findCard(1)
  const oldHref = shareHref(card, readSite())
  const before = Buffer.from(await (await scene.app.request(oldHref)).arrayBuffer())
  await scene.db
    .update(vehicles)
    .set({ driveAwayPrice: 12_345, egcPrice: null })
    .where(eq(vehicles.id, BigInt(card.id)))
  await scene.published.refresh()
  expect(Buffer.from(await (await scene.app.request(oldHref)).arrayBuffer())).toEqual(before)
  const newHref = shareHref({ ...card, price: 12_345, priceType: 'drive_away' }, readSite())
  expect(newHref).not.toBe(oldHref)
  expect((await scene.app.request(newHref)).status).toBe(200)
})

test('an unknown version redirects to the current one and renders nothing', async () => {
  const before = scene.pictureRequests.length
  const card = findCard(2)
  const answer = await scene.app.request(`/pictures/share/${card.id}/0123456789abcdef.jpg`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, shareHref(card, readSite())])
  expect(scene.pictureRequests).toHaveLength(before)
})

test('a sold car has its own share picture; a withdrawn car has none', async () => {
  const card = findCard(3)
  const setStatus = async (status: 'sold' | 'withdrawn') => {
    await scene.db
      .update(vehicles)
      .set({ status })
      .where(eq(vehicles.id, BigInt(card.id)))
    await scene.published.refresh()
  }
  await setStatus('sold')
  const soldHref = shareHref({ ...card, status: 'sold' }, readSite())
  const redirect = await scene.app.request(`/pictures/share/${card.id}/0123456789abcdef.jpg`)
  expect(redirect.headers.get('location')).toBe(soldHref)
  expect((await scene.app.request(soldHref)).status).toBe(200)
  await setStatus('withdrawn')
  expect((await scene.app.request(`/pictures/share/${card.id}/0123456789abcdef.jpg`)).status).toBe(404)
})

test('a car without a readable picture is shown as the covered car', async () => {
  const { stock } = scene.published.current()!
  const vehicleWithoutPictures = stock.vehicles.find((each) => each.pictures.length === 0)!
  expect(
    (await scene.app.request(shareHref(stock.cardOf(vehicleWithoutPictures.stockid)!, readSite()))).status,
  ).toBe(200)

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
    const card = findCard(4)
    expect(await open(card.id, shareVersion(card, readSite()))).toEqual({
      bytes: Buffer.from('the covered car'),
    })
  }
  expect(sources).toEqual([undefined, 'no picture', undefined])
  expect(errors).toEqual([`The picture of vehicle ${findCard(4).id} could not be read`])
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

test('renders at most 32 share pictures at once, and answers busy to further requests', async () => {
  const { stock } = scene.published.current()!
  const hrefs = stock.vehicles
    .slice(50, 90)
    .map(({ stockid }) => shareHref(stock.cardOf(stockid)!, readSite()))
  let release = () => {}
  const blocker = new Promise<void>((resolve) => {
    release = resolve
  })
  const { open } = createSharePictureServices({
    db: scene.db,
    published: () => scene.published.current()!,
    storage: { read: async () => null, write: async () => {} },
    pictureMaker: {
      make: async () => Buffer.from(''),
      makeShare: async () => {
        await blocker
        return Buffer.from('drawn')
      },
    },
    logError: () => {},
  })
  const requests = hrefs.map((href) => {
    const [, id, version] = /share\/(\d+)\/(\w+)/.exec(href)!
    return open(id!, version!).then(
      () => 'drawn',
      (error: unknown) => (isUnavailable(error) ? 'busy' : 'failed'),
    )
  })
  setImmediate(release)
  const answers = await Promise.all(requests)
  expect(answers.filter((answer) => answer === 'drawn')).toHaveLength(32)
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(8)
})
