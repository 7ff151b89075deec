import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FEED_PICTURES } from '../../../../src/domain/photos/feed-picture.ts'
import type { Acting } from '../../../../src/domain/users/acting.ts'
import { type AppScene, makeAppScene } from '../../app-scene.ts'
import { addPerson } from '../../people.ts'
import { addCar, drawPhoto, readPhotos, servePictures, uploadPhoto } from './photo-scene.ts'

type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: Buffer | string
  hang?: boolean
  delayMs?: number
}

let scene: AppScene
let admin: Acting
let host: Awaited<ReturnType<typeof servePictures>>
const answers = new Map<string, Answer>()
const requests: { path: string; etag: string | undefined; since: string | undefined }[] = []

beforeAll(async () => {
  host = await servePictures((request, response) => {
    const path = request.url ?? ''
    requests.push({
      path,
      etag: request.headers['if-none-match'],
      since: request.headers['if-modified-since'],
    })
    const {
      status = 200,
      headers = {},
      body,
      hang = false,
      delayMs = 0,
    } = answers.get(path) ?? { status: 404 }
    if (hang) return
    setTimeout(() => {
      const isKnown = headers.ETag !== undefined && request.headers['if-none-match'] === headers.ETag
      response.writeHead(isKnown ? 304 : status, headers).end(isKnown ? undefined : body)
    }, delayMs)
  })
  scene = await makeAppScene({ stockFeedHosts: [host.host] })
  admin = { user: await addPerson(scene, { role: 'admin' }), address: '127.0.0.1' }
})
afterAll(async () => {
  host.close()
  await scene.clear()
})
beforeEach(async () => {
  requests.length = 0
  await scene.db.execute(sql`delete from feed_pictures`)
})

const url = (path: string) => `${host.base}${path}`
const fetchDue = () => scene.services.feedPictures.fetchDue()
const photosOf = async (car: string) => (await readPhotos(scene, admin, car)).photos
const onSale = (car: string) => scene.published.current()?.stock.vehicles.find(({ id }) => id === car)

async function serve(path: string, seed: number, headers: Record<string, string> = {}): Promise<string> {
  answers.set(path, { body: await drawPhoto(seed), headers: { 'Content-Type': 'image/jpeg', ...headers } })
  return url(path)
}

async function setUrls(car: string, urls: string[]): Promise<void> {
  await scene.db.execute(sql`update vehicles set image_urls = ${sql.param(urls)}::text[] where id = ${car}`)
}

async function rowOf(address: string) {
  const { rows } = await scene.db.execute<{
    state: string
    reason: string | null
    tries: number
    next_try_at: string | null
  }>(sql`select state, reason, tries, next_try_at from feed_pictures where url = ${address}`)
  return rows[0]
}

test('a car gains the pictures of its feed in order, and the version is raised once for all', async () => {
  const urls = [await serve('/a1.jpg', 1), await serve('/a2.jpg', 2), await serve('/a3.jpg', 3)]
  const car = await addCar(scene, { imageUrls: urls })
  const version = async () =>
    (await scene.db.execute<{ version: string }>(sql`select version from versions where name = 'stock'`))
      .rows[0]?.version
  await scene.published.refresh()
  expect(onSale(car)?.pictures).toEqual([])
  const before = Number(await version())
  expect(await fetchDue()).toBe(3)
  const photos = await photosOf(car)
  expect(photos.map(({ name, origin }) => `${name} ${origin}`)).toEqual([
    'a1.jpg feed',
    'a2.jpg feed',
    'a3.jpg feed',
  ])
  expect(onSale(car)?.pictures).toHaveLength(3)
  // One deletion and one insertion for the whole batch.
  expect(Number(await version()) - before).toBeLessThanOrEqual(2)
  expect((await scene.app.request(`/pictures/${photos[0]?.picture.id}-320.webp`)).status).toBe(200)
})

test('an unchanged address is not fetched again, a changed picture is replaced, a removed one disappears', async () => {
  const urls = [
    await serve('/b1.jpg', 11, { ETag: '"1"' }),
    await serve('/b2.jpg', 12, { 'Last-Modified': 'Tue, 17 Nov 2026 10:00:00 GMT' }),
  ]
  const car = await addCar(scene, { imageUrls: urls })
  await fetchDue()
  const before = await photosOf(car)
  requests.length = 0
  // The next import names the same addresses in another order.
  await setUrls(car, urls.toReversed())
  expect(await fetchDue()).toBe(0)
  expect((await photosOf(car)).map(({ picture }) => picture.id)).toEqual(
    before.map(({ picture }) => picture.id).toReversed(),
  )
  scene.advanceClock(FEED_PICTURES.recheckMs / 1_000 + 1)
  await serve('/b2.jpg', 13)
  await fetchDue()
  expect(
    requests
      .toSorted((one, other) => one.path.localeCompare(other.path))
      .map(({ path, etag, since }) => [path, etag, since]),
  ).toEqual([
    ['/b1.jpg', '"1"', undefined],
    ['/b2.jpg', undefined, 'Tue, 17 Nov 2026 10:00:00 GMT'],
  ])
  const after = await photosOf(car)
  expect(after.map(({ name }) => name)).toEqual(['b2.jpg', 'b1.jpg'])
  expect(after[1]?.picture).toEqual(before[0]?.picture)
  expect(after[0]?.picture).not.toEqual(before[1]?.picture)
  await setUrls(car, [urls[0] as string])
  await fetchDue()
  expect((await photosOf(car)).map(({ name }) => name)).toEqual(['b1.jpg'])
})

describe('what is not a picture', () => {
  const FILES: [string, Answer, string][] = [
    ['/c.pdf', { body: '%PDF-1.7', headers: { 'Content-Type': 'image/jpeg' } }, 'Not a picture: a PDF'],
    ['/c.html', { body: '<!doctype html><title>Log in</title>' }, 'Not a picture: a web page'],
    ['/c.missing', { status: 404 }, 'Not found (404)'],
    [
      '/c.private',
      { status: 302, headers: { Location: 'http://169.254.169.254/latest' } },
      'redirects to another host',
    ],
    ['/c.port', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 'redirects to another host'],
    ['/c.large', { body: 'x', headers: { 'Content-Length': String(60 * 1024 * 1024) } }, 'Larger than 25 MB'],
  ]
  test.each(FILES)('%s is skipped with the reason', async (path, answer, reason) => {
    answers.set(path, answer)
    await addCar(scene, { imageUrls: [url(path)] })
    await fetchDue()
    expect(await rowOf(url(path))).toMatchObject({
      state: 'skipped',
      reason: expect.stringContaining(reason),
      next_try_at: null,
    })
  })

  test('one pixel is skipped, a narrow picture is kept behind the others', async () => {
    answers.set('/d1.jpg', { body: await drawPhoto(1, { width: 1, height: 1 }) })
    answers.set('/d2.jpg', { body: await drawPhoto(21, { width: 240, height: 180 }) })
    await serve('/d3.jpg', 22)
    const car = await addCar(scene, { imageUrls: ['/d1.jpg', '/d2.jpg', '/d3.jpg'].map(url) })
    await fetchDue()
    expect(await rowOf(url('/d1.jpg'))).toMatchObject({ state: 'skipped', reason: 'Smaller than 64 pixels' })
    expect(await rowOf(url('/d2.jpg'))).toMatchObject({
      state: 'fetched',
      reason: 'Only 240 px wide. Kept, not used as main',
    })
    expect((await photosOf(car)).map(({ name }) => name)).toEqual(['d3.jpg', 'd2.jpg'])
  })

  test('a host that is not allowed is never asked', async () => {
    const address = 'http://127.0.0.1:9/x.jpg'
    await addCar(scene, { imageUrls: [address] })
    await fetchDue()
    expect(await rowOf(address)).toMatchObject({
      state: 'skipped',
      reason: expect.stringContaining('STOCK_FEED_HOSTS'),
    })
  })
})

test('a host that fails or hangs is tried again later, and Retry fetches at once', async () => {
  answers.set('/e1.jpg', { status: 500 })
  answers.set('/e2.jpg', { hang: true })
  const car = await addCar(scene, { imageUrls: [url('/e1.jpg'), url('/e2.jpg')] })
  await fetchDue()
  expect(await rowOf(url('/e1.jpg'))).toMatchObject({
    state: 'failed',
    reason: 'The host failed (500)',
    tries: 1,
  })
  expect(await rowOf(url('/e2.jpg'))).toMatchObject({ state: 'failed', tries: 1 })
  const progress = await scene.services.pictureProgress.read()
  expect(progress).toMatchObject({ failed: 2, failureCount: 2 })
  expect(progress.failures).toContainEqual(
    expect.objectContaining({
      vehicleId: car,
      reason: 'The host failed (500)',
      photos: 1,
      nextTryAt: expect.any(String),
    }),
  )
  requests.length = 0
  expect(await fetchDue()).toBe(0)
  await Promise.all([serve('/e1.jpg', 31), serve('/e2.jpg', 32)])
  expect(await scene.services.pictureProgress.retry(admin, {})).toMatchObject({
    ok: true,
    value: { pictures: 2 },
  })
  await fetchDue()
  expect(await photosOf(car)).toHaveLength(2)
  expect((await scene.services.pictureProgress.read()).failures).toEqual([])
})

test('photos that staff added keep the feed out until someone follows it again', async () => {
  const urls = [await serve('/f1.jpg', 41)]
  const car = await addCar(scene, { imageUrls: urls })
  await uploadPhoto(scene, admin, car, await drawPhoto(42), 'own.jpg')
  await fetchDue()
  expect((await photosOf(car)).map(({ name }) => name)).toEqual(['own.jpg'])
  expect(await readPhotos(scene, admin, car)).toMatchObject({ isLocked: true, hasFeed: true })
  expect(await scene.services.carPhotos.followFeed(admin, car)).toMatchObject({ ok: true })
  expect((await photosOf(car)).map(({ name }) => name)).toEqual(['f1.jpg'])
  expect(await readPhotos(scene, admin, car)).toMatchObject({ isLocked: false })
})

test('an order of staff survives the next import', async () => {
  const urls = [await serve('/g1.jpg', 51), await serve('/g2.jpg', 52)]
  const car = await addCar(scene, { imageUrls: urls })
  await fetchDue()
  const [first = '', second = ''] = (await photosOf(car)).map(({ id }) => id)
  await scene.services.carPhotos.order(admin, {
    vehicleId: car,
    seen: [first, second],
    order: [second, first],
  })
  await setUrls(car, [...urls, await serve('/g3.jpg', 53)])
  await fetchDue()
  expect((await photosOf(car)).map(({ name }) => name)).toEqual(['g2.jpg', 'g1.jpg'])
})

test('two instances fetch no picture twice', async () => {
  const urls: string[] = []
  for (let at = 0; at < 12; at++) urls.push(await serve(`/h${at}.jpg`, 60 + at))
  const cars = await Promise.all([
    addCar(scene, { imageUrls: urls.slice(0, 6) }),
    addCar(scene, { imageUrls: urls.slice(6) }),
  ])
  await Promise.all([fetchDue(), scene.services.feedPictures.fetchDue()])
  expect(requests.map(({ path }) => path).toSorted()).toEqual(
    urls.map((address) => new URL(address).pathname).toSorted(),
  )
  for (const car of cars) expect(await photosOf(car)).toHaveLength(6)
})

test('a picture that a dead instance had taken is fetched after its lease', async () => {
  const address = await serve('/i1.jpg', 81)
  const car = await addCar(scene, { imageUrls: [address] })
  await fetchDue()
  await scene.db.execute(sql`
    update feed_pictures set state = 'waiting', picture_id = null, next_try_at = ${new Date(scene.now()).toISOString()},
      taken_until = ${new Date(scene.now() + FEED_PICTURES.leaseMs).toISOString()} where url = ${address}`)
  expect(await fetchDue()).toBe(0)
  scene.advanceClock(FEED_PICTURES.leaseMs / 1_000 + 1)
  expect(await fetchDue()).toBe(1)
  expect(await photosOf(car)).toHaveLength(1)
})

test('a host that answers slowly gets one request at a time', async () => {
  const { createHostLimits } = await import('../../../../src/services/stock/photos/host-limits.ts')
  let now = 0
  const limits = createHostLimits(() => now)
  expect(limits.free('a', 0)).toBe(FEED_PICTURES.maxPerHost)
  limits.enter('a')
  expect(limits.free('a', 1)).toBe(FEED_PICTURES.maxPerHost - 1)
  limits.record('a', 9_000)
  expect(limits.free('a', 1)).toBe(0)
  expect(limits.isSlow('a')).toBe(true)
  limits.leave('a')
  expect(limits.free('a', 0)).toBe(1)
  expect(limits.free('b', FEED_PICTURES.maxAtOnce - 1)).toBe(1)
  now += 61_000
  expect(limits.free('a', 0)).toBe(FEED_PICTURES.maxPerHost)
})

test('photos of a car that was withdrawn a month ago are removed, and come back with the car', async () => {
  const address = await serve('/j1.jpg', 91)
  const car = await addCar(scene, { imageUrls: [address] })
  await fetchDue()
  const [photo] = await photosOf(car)
  await scene.db.execute(sql`update vehicles set status = 'withdrawn' where id = ${car}`)
  await scene.db.execute(
    sql`update vehicle_desk set status_since = ${new Date(scene.now()).toISOString()} where vehicle_id = ${car}`,
  )
  scene.advanceClock(29 * 24 * 3600)
  await scene.services.carPhotos.sweep()
  expect(await photosOf(car)).toHaveLength(1)
  scene.advanceClock(2 * 24 * 3600)
  await scene.services.carPhotos.sweep()
  expect(await photosOf(car)).toEqual([])
  expect(scene.storedFiles().some((file) => file.includes(photo?.picture.id ?? '-'))).toBe(false)
  await scene.db.execute(sql`update vehicles set status = 'on_sale' where id = ${car}`)
  await fetchDue()
  expect(await photosOf(car)).toMatchObject([{ picture: photo?.picture }])
})

describe('the history of a car', () => {
  const readEntries = async (car: string) =>
    (await scene.services.cars.history(car, null))?.entries.map(({ act, by, text, isFeed, canUndo }) => ({
      act,
      by,
      text,
      isFeed,
      canUndo,
    }))

  test('has one entry for each run of fetching, without undo', async () => {
    const car = await addCar(scene, { imageUrls: [await serve('/h1.jpg', 881), await serve('/h2.jpg', 882)] })
    await scene.db.execute(sql`update vehicles set source = 'DMS' where id = ${car}`)
    await fetchDue()
    const entry = { act: 'photos', by: 'DMS', isFeed: true, canUndo: false }
    expect(await readEntries(car)).toEqual([{ ...entry, text: 'Added 2 photos' }])
    await fetchDue()
    expect(await readEntries(car)).toHaveLength(1)
    // A little later, as after a restart: the same run goes on.
    await setUrls(car, [url('/h1.jpg'), url('/h2.jpg'), await serve('/h3.jpg', 883)])
    await fetchDue()
    expect(await readEntries(car)).toEqual([{ ...entry, text: 'Added 3 photos' }])
    await serve('/h2.jpg', 884)
    scene.advanceClock(FEED_PICTURES.recheckMs / 1_000 + 1)
    await fetchDue()
    expect((await readEntries(car))?.map(({ text }) => text)).toEqual(['Replaced 1 photo', 'Added 3 photos'])
    scene.advanceClock(3_600)
    await setUrls(car, [url('/h1.jpg')])
    await fetchDue()
    expect((await readEntries(car))?.[0]?.text).toBe('Removed 2 photos')
  })

  test('counts the photos that come with a new car in the entry that added it', async () => {
    const car = await addCar(scene, { imageUrls: [await serve('/n1.jpg', 891), await serve('/n2.jpg', 892)] })
    await scene.db.execute(sql`
      insert into vehicle_changes (vehicle_id, at, act, by_name, import_id)
      values (${car}::bigint, ${new Date(scene.now()).toISOString()}, 'added', 'DMS', 1)`)
    expect((await readEntries(car))?.map(({ text }) => text)).toEqual(['Added, on sale'])
    await fetchDue()
    const entry = { act: 'added', by: 'DMS', isFeed: true, canUndo: false }
    expect(await readEntries(car)).toEqual([{ ...entry, text: 'Added with 2 photos, on sale' }])
  })
})
