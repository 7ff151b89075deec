import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHOTOS } from '../../../../src/domain/photos/photo-limits.ts'
import type { Acting } from '../../../../src/domain/users/acting.ts'
import { type ConsoleScene, makeConsoleScene } from '../../console-scene.ts'
import { addPerson } from '../../people.ts'
import { addCar, drawPhoto, readHistory, readPhotos, uploadPhoto } from './photo-scene.ts'

let scene: ConsoleScene
let admin: Acting
let manager: Acting

beforeAll(async () => {
  scene = await makeConsoleScene()
  const actingAs = (user: Acting['user']): Acting => ({ user, address: '127.0.0.1' })
  admin = actingAs(await addPerson(scene, { role: 'admin', name: 'Robin Heron' }))
  manager = actingAs(
    await addPerson(scene, {
      role: 'department_manager',
      department: 'sales',
      dealership: 'harbour-hornsby',
    }),
  )
})
afterAll(() => scene.clear())

const ids = async (car: string) => (await readPhotos(scene, admin, car)).photos.map(({ id }) => id)

async function addPhotos(car: string, seeds: readonly number[]): Promise<string[]> {
  for (const seed of seeds) {
    const outcome = await uploadPhoto(scene, admin, car, await drawPhoto(seed), `IMG_${seed}.jpg`)
    if (!outcome.ok) throw new Error(outcome.message)
  }
  return ids(car)
}

describe('adding photos', () => {
  test('stores a photo once at full size, upright and without metadata, and shows it on the site', async () => {
    const car = await addCar(scene)
    const source = await sharp(await drawPhoto(1))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Me' } })
      .jpeg()
      .toBuffer()
    expect(await uploadPhoto(scene, admin, car, source, 'IMG_2214.jpg')).toMatchObject({ ok: true })
    const { photos, isLocked } = await readPhotos(scene, admin, car)
    expect(photos).toMatchObject([
      { name: 'IMG_2214.jpg', origin: 'staff', picture: { width: 480, height: 640 } },
    ])
    expect(isLocked).toBe(true)
    const id = photos[0]?.picture.id ?? ''
    const answer = await scene.app.request(`/pictures/${id}-480.webp`)
    const header = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(header).toMatchObject({ width: 480, height: 640 })
    expect(header.exif).toBeUndefined()
    const onSale = scene.published.current()?.stock.vehicles.find((vehicle) => vehicle.id === car)
    expect(onSale?.pictures).toEqual([photos[0]?.picture])
    expect(await readHistory(scene, car)).toEqual(['Photo 1 added'])
    expect(scene.storedFiles().filter((file) => file.includes('incoming/'))).toEqual([])
  })

  test('takes a HEIC file', async () => {
    const car = await addCar(scene)
    const heic = readFileSync(new URL('two-colours.heic', import.meta.url))
    expect(await uploadPhoto(scene, admin, car, heic)).toMatchObject({ ok: true })
    expect((await readPhotos(scene, admin, car)).photos).toMatchObject([
      { picture: { width: 400, height: 300 } },
    ])
  })

  test('continues an upload where the connection was lost, and finishes it once', async () => {
    const car = await addCar(scene)
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg({ quality: 98 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(PHOTOS.pieceBytes)
    const sha256 = createHash('sha256').update(noise).digest('hex')
    const start = { vehicleId: car, name: 'large.jpg', size: noise.length, sha256 }
    const upload = await scene.services.photoUploads.begin(admin, start)
    if (!upload.ok) throw new Error(upload.message)
    const { id } = upload.value
    const first = noise.subarray(0, PHOTOS.pieceBytes)
    await scene.services.photoUploads.takePiece(admin, id, 0, first)
    // The answer was lost, so the sender repeats the piece.
    expect(await scene.services.photoUploads.takePiece(admin, id, 0, first)).toMatchObject({
      ok: false,
      reason: 'conflict',
      state: { upload: { received: PHOTOS.pieceBytes } },
    })
    expect(await scene.services.photoUploads.finish(admin, { id, keepDuplicate: false })).toMatchObject({
      ok: false,
    })
    // The page was reloaded: the same file continues.
    expect(await scene.services.photoUploads.begin(admin, start)).toMatchObject({
      ok: true,
      value: { id, received: PHOTOS.pieceBytes },
    })
    for (let offset = PHOTOS.pieceBytes; offset < noise.length; offset += PHOTOS.pieceBytes)
      await scene.services.photoUploads.takePiece(
        admin,
        id,
        offset,
        noise.subarray(offset, offset + PHOTOS.pieceBytes),
      )
    const finish = () => scene.services.photoUploads.finish(admin, { id, keepDuplicate: false })
    const outcomes = await Promise.all([finish(), finish()])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await finish()).toMatchObject({ ok: true })
    expect(await ids(car)).toHaveLength(1)
    expect(await scene.services.photoUploads.find(manager, id)).toBeNull()
  })

  test('names the photo that a file repeats, and adds it if the caller wants it twice', async () => {
    const car = await addCar(scene)
    const bytes = await drawPhoto(31)
    await uploadPhoto(scene, admin, car, bytes, 'front.jpg')
    expect(await uploadPhoto(scene, admin, car, bytes, 'copy.jpg')).toMatchObject({
      reason: 'taken',
      message: 'This is the same file as photo 1 (front.jpg).',
    })
    const smaller = await sharp(bytes).resize(500).webp().toBuffer()
    expect(await uploadPhoto(scene, admin, car, smaller, 'small.webp')).toMatchObject({
      reason: 'taken',
      message: 'This looks the same as photo 1 (front.jpg).',
      state: { duplicate: { kind: 'same-picture', number: 1 } },
    })
    const again = await scene.services.photoUploads.begin(admin, {
      vehicleId: car,
      name: 'b.jpg',
      size: bytes.length,
    })
    if (!again.ok) throw new Error(again.message)
    await scene.services.photoUploads.takePiece(admin, again.value.id, 0, bytes)
    const second = await scene.services.photoUploads.finish(admin, {
      id: again.value.id,
      keepDuplicate: true,
    })
    expect(second).toMatchObject({ ok: true })
    expect(await ids(car)).toHaveLength(2)
  })

  test.each([
    ['a PDF', Buffer.from('%PDF-1.7 something'), 'This is not a photo.'],
    ['a web page', Buffer.from('<html><body>Log in</body></html>'), 'This is not a photo.'],
    ['a broken file', Buffer.from('\u00ff\u00d8\u00ff\u00e0 broken', 'latin1'), 'cannot be opened'],
  ])('refuses %s and keeps nothing of it', async (_name, bytes, message) => {
    const car = await addCar(scene)
    const listPieces = () => scene.storedFiles().filter((file) => file.includes('incoming/'))
    const piecesBefore = listPieces()
    const outcome = await uploadPhoto(scene, admin, car, bytes)
    expect(outcome).toMatchObject({ ok: false, reason: 'invalid', message: expect.stringContaining(message) })
    expect(await readPhotos(scene, admin, car)).toMatchObject({ photos: [], isLocked: false })
    expect(listPieces()).toEqual(piecesBefore)
  })

  test('refuses one pixel, 200 megapixels and 60 MB by name of the limit', async () => {
    const car = await addCar(scene)
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const huge = await sharp({
      create: { width: 20_000, height: 10_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    expect(await uploadPhoto(scene, admin, car, pixel)).toMatchObject({
      message: expect.stringContaining('smaller than 64 pixels'),
    })
    expect(await uploadPhoto(scene, admin, car, huge)).toMatchObject({
      message: expect.stringContaining('60 megapixels'),
    })
    const start = { vehicleId: car, name: 'large.tif', size: 60 * 1024 * 1024 }
    expect(await scene.services.photoUploads.begin(admin, start)).toMatchObject({
      ok: false,
      message: expect.stringContaining('larger than 25 MB'),
    })
  })

  test('removes uploads without progress after a day', async () => {
    const car = await addCar(scene)
    const bytes = await drawPhoto(7)
    const upload = await scene.services.photoUploads.begin(admin, {
      vehicleId: car,
      name: 'a.jpg',
      size: bytes.length + 10,
    })
    if (!upload.ok) throw new Error(upload.message)
    await scene.services.photoUploads.takePiece(
      admin,
      upload.value.id,
      0,
      Buffer.concat([bytes, Buffer.alloc(10)]),
    )
    scene.advanceClock(25 * 3600)
    expect(await scene.services.photoUploads.sweep()).toBeGreaterThan(0)
    expect(await scene.services.photoUploads.find(admin, upload.value.id)).toBeNull()
    expect(scene.storedFiles().filter((file) => file.includes(upload.value.id))).toEqual([])
  })
})

describe('changing photos', () => {
  test('orders them, writes the history, and refuses an order of other photos', async () => {
    const car = await addCar(scene)
    const [a = '', b = '', c = ''] = await addPhotos(car, [41, 42, 43])
    const outcome = await scene.services.carPhotos.order(admin, {
      vehicleId: car,
      seen: [a, b, c],
      order: [a, c, b],
    })
    expect(outcome).toMatchObject({ ok: true })
    expect(await ids(car)).toEqual([a, c, b])
    expect((await readHistory(scene, car)).at(-1)).toBe('Photo 3 moved to place 2')
    const late = await scene.services.carPhotos.order(admin, {
      vehicleId: car,
      seen: [a, b, c],
      order: [b, a, c],
    })
    expect(late).toMatchObject({
      ok: false,
      reason: 'changed',
      state: { current: { photos: [{ id: a }, { id: c }, { id: b }] } },
    })
    const missing = await scene.services.carPhotos.order(admin, {
      vehicleId: car,
      seen: [a, c, b],
      order: [c, a],
    })
    expect(missing).toMatchObject({ ok: false, reason: 'changed' })
    expect(await ids(car)).toEqual([a, c, b])
  })

  test('loses nothing when two people order and add at once', async () => {
    const car = await addCar(scene)
    const [a = '', b = ''] = await addPhotos(car, [51, 52])
    const order = () => scene.services.carPhotos.order(admin, { vehicleId: car, seen: [a, b], order: [b, a] })
    const [first, second, added] = await Promise.all([
      order(),
      order(),
      drawPhoto(53).then((bytes) => uploadPhoto(scene, admin, car, bytes)),
    ])
    expect(added).toMatchObject({ ok: true })
    // The second finds the order that it wants, or the photo that came in between.
    expect([first, second].some(({ ok }) => ok)).toBe(true)
    expect((await ids(car)).toSorted()).toEqual([a, b, added.ok ? added.value.photoId : ''].toSorted())
  })

  test('removes photos and restores them in their places', async () => {
    const car = await addCar(scene)
    const [a = '', b = '', c = '', d = ''] = await addPhotos(car, [61, 62, 63, 64])
    const removal = await scene.services.carPhotos.remove(admin, { vehicleId: car, photoIds: [a, c] })
    if (!removal.ok) throw new Error(removal.message)
    expect(await ids(car)).toEqual([b, d])
    const { undoIds } = removal.value
    expect(await scene.services.carPhotos.undo(admin, { vehicleId: car, undoIds })).toMatchObject({
      ok: true,
    })
    expect(await ids(car)).toEqual([a, b, c, d])
    expect(await readHistory(scene, car)).toEqual([
      'Photo 1 added',
      'Photo 2 added',
      'Photo 3 added',
      'Photo 4 added',
      '2 photos removed',
      '2 photos restored',
    ])
    expect(await scene.services.carPhotos.undo(admin, { vehicleId: car, undoIds })).toMatchObject({
      reason: 'missing',
    })
  })

  test('deletes the file of a removed photo after a day, unless another car uses it', async () => {
    const [car, other] = [await addCar(scene), await addCar(scene)]
    const [lone = ''] = await addPhotos(car, [71])
    const [shared = ''] = (await addPhotos(car, [72])).slice(1)
    await addPhotos(other, [72])
    const pictureIds = (await readPhotos(scene, admin, car)).photos.map(({ picture }) => picture.id)
    await scene.app.request(`/pictures/${pictureIds[0]}-160.webp`)
    await scene.services.carPhotos.remove(admin, { vehicleId: car, photoIds: [lone, shared] })
    const stored = () => pictureIds.map((id) => scene.storedFiles().some((file) => file.includes(id)))
    await scene.services.carPhotos.sweep()
    expect(stored()).toEqual([true, true])
    scene.advanceClock(25 * 3600)
    await scene.services.carPhotos.sweep()
    expect(stored()).toEqual([false, true])
    expect((await scene.app.request(`/pictures/${pictureIds[0]}-160.webp`)).status).toBe(404)
  })

  test('rotates and crops a photo, and undoes both', async () => {
    const car = await addCar(scene)
    const [photoId = ''] = await addPhotos(car, [81])
    const picture = async () => (await readPhotos(scene, admin, car)).photos[0]?.picture
    const original = await picture()
    const change = async (
      what: { turn: 90 } | { crop: { left: number; top: number; width: number; height: number } },
    ) =>
      scene.services.carPhotos.change(admin, {
        vehicleId: car,
        photoId,
        pictureId: (await picture())?.id ?? '',
        change: what,
      })
    const turned = await change({ turn: 90 })
    expect(await picture()).toMatchObject({ width: 480, height: 640 })
    expect(await change({ crop: { left: 10, top: 500, width: 400, height: 100 } })).toMatchObject({
      ok: true,
    })
    const cropped = await picture()
    expect(cropped).toMatchObject({ width: 400, height: 100 })
    const file = await scene.app.request(`/pictures/${cropped?.id}-480.webp`)
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      width: 400,
      height: 100,
    })
    expect(await change({ crop: { left: 300, top: 0, width: 200, height: 100 } })).toMatchObject({
      reason: 'invalid',
    })
    if (!turned.ok) throw new Error(turned.message)
    await scene.services.carPhotos.undo(admin, { vehicleId: car, undoIds: turned.value.undoIds })
    expect(await picture()).toEqual(original)
    const late = await scene.services.carPhotos.change(admin, {
      vehicleId: car,
      photoId,
      pictureId: cropped?.id ?? '',
      change: { turn: 90 },
    })
    expect(late).toMatchObject({ ok: false, reason: 'changed' })
  })

  test('lets a manager change photos of their own dealership only', async () => {
    const car = await addCar(scene)
    const own = await addCar(scene, { dealership: 'harbour-hornsby' })
    const bytes = await drawPhoto(91)
    expect(await uploadPhoto(scene, manager, car, bytes)).toMatchObject({ reason: 'not_permitted' })
    expect(await uploadPhoto(scene, manager, own, bytes)).toMatchObject({ ok: true })
    const [photo = ''] = await addPhotos(car, [92])
    expect(
      await scene.services.carPhotos.remove(manager, { vehicleId: car, photoIds: [photo] }),
    ).toMatchObject({
      reason: 'not_permitted',
    })
    expect(await readPhotos(scene, manager, car)).toMatchObject({ canEdit: false, photos: [{ id: photo }] })
  })
})

test('packs the photos of a car in order', async () => {
  const car = await addCar(scene)
  await addPhotos(car, [101, 102])
  const caller = await scene.signInAs('admin')
  const answer = await caller('GET', `/car-photos.zip?vehicleId=${car}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['01 IMG_101.jpg', '02 IMG_102.jpg'])
  expect(await sharp(files['02 IMG_102.jpg']).metadata()).toMatchObject({ width: 640, format: 'jpeg' })
})

test('counts photos for the stock list', async () => {
  const car = await addCar(scene)
  await addPhotos(car, [111, 112])
  const { rows } = await scene.db.execute(sql`select photos from vehicle_desk where vehicle_id = ${car}`)
  expect(rows).toEqual([{ photos: 2 }])
})
