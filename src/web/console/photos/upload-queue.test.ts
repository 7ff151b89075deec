import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { CarPhotos } from '../../../domain/photos/photo.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import type { CallFailure } from '../staff-call.ts'
import { readZip } from './read-zip.ts'
import { createUploadQueue, type UploadCalls, type UploadItem } from './upload-queue.ts'

const NO_PHOTOS: CarPhotos = {
  title: '',
  stockid: '',
  photos: [],
  isLocked: true,
  waiting: 0,
  canEdit: true,
  hasFeed: false,
}
const LOST: CallFailure = { ok: false, status: 0, error: 'Connection lost', errors: {} }

function makeQueue(overrides: Partial<UploadCalls> = {}) {
  const received = new Map<string, number>()
  const sizes = new Map<string, number>()
  let items: readonly UploadItem[] = []
  let added = 0
  let inFlight = 0
  let maxInFlight = 0
  const pauses: number[] = []
  const calls: UploadCalls = {
    async begin({ name, size }) {
      sizes.set(name, size)
      return { ok: true, value: { id: name, received: received.get(name) ?? 0, size } }
    },
    async sendPiece(id, offset, piece) {
      inFlight++
      maxInFlight = Math.max(maxInFlight, inFlight)
      await Promise.resolve()
      inFlight--
      received.set(id, offset + piece.size)
      return { ok: true, value: { id, received: offset + piece.size, size: sizes.get(id) ?? 0 } }
    },
    async finish() {
      added++
      return { ok: true, value: { current: NO_PHOTOS } }
    },
    async cancel() {},
    ...overrides,
  }
  const queue = createUploadQueue({
    vehicleId: '1',
    calls,
    hashOf: async () => undefined,
    onChange(next) {
      items = next
    },
    onAdded: () => {},
    sleep: async (ms) => void pauses.push(ms),
  })
  const settle = async () => {
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    queue,
    settle,
    pauses,
    items: () => items,
    added: () => added,
    maxInFlight: () => maxInFlight,
    received,
  }
}

const makeFile = (name: string, size: number) => new File([new Uint8Array(size)], name)

test('sends three photos at a time, in pieces', async () => {
  const scene = makeQueue()
  scene.queue.add(Array.from({ length: 7 }, (_, at) => makeFile(`${at}.jpg`, PHOTOS.pieceBytes * 2 + 5)))
  await scene.settle()
  expect(scene.items()).toEqual([])
  expect(scene.added()).toBe(7)
  expect(scene.maxInFlight()).toBe(3)
  expect(scene.received.get('6.jpg')).toBe(PHOTOS.pieceBytes * 2 + 5)
})

test('adds photos in the order of the files, whichever arrives first', async () => {
  const finishedIds: string[] = []
  const scene = makeQueue({
    async finish(id) {
      finishedIds.push(id)
      return { ok: true, value: { current: NO_PHOTOS } }
    },
  })
  scene.queue.add([makeFile('a.jpg', PHOTOS.pieceBytes * 9), makeFile('b.jpg', 5), makeFile('c.jpg', 5)])
  await scene.settle()
  expect(finishedIds).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('repeats only the piece that was lost, with growing pauses', async () => {
  let failures = 2
  const offsets: number[] = []
  const scene = makeQueue({
    async sendPiece(id, offset, piece) {
      offsets.push(offset)
      if (offset > 0 && failures > 0) {
        failures--
        return LOST
      }
      return { ok: true, value: { id, received: offset + piece.size, size: PHOTOS.pieceBytes * 2 } }
    },
  })
  scene.queue.add([makeFile('a.jpg', PHOTOS.pieceBytes * 2)])
  await scene.settle()
  expect(offsets).toEqual([0, PHOTOS.pieceBytes, PHOTOS.pieceBytes, PHOTOS.pieceBytes])
  expect(scene.pauses).toEqual([1_000, 2_000])
  expect(scene.added()).toBe(1)
})

test('keeps a failed photo until it is retried, and then continues where it stopped', async () => {
  let isDown = true
  const offsets: number[] = []
  const scene = makeQueue({
    async sendPiece(id, offset, piece) {
      if (isDown) return LOST
      offsets.push(offset)
      return { ok: true, value: { id, received: offset + piece.size, size: 10 } }
    },
  })
  scene.queue.add([makeFile('a.jpg', 10)])
  await scene.settle()
  expect(scene.items()).toMatchObject([{ state: 'failed', error: 'Connection lost' }])
  isDown = false
  scene.queue.retry()
  await scene.settle()
  expect(scene.items()).toEqual([])
  expect(offsets).toEqual([0])
})

test('continues at the offset that the server names', async () => {
  const offsets: number[] = []
  const scene = makeQueue({
    async sendPiece(id, offset, piece) {
      offsets.push(offset)
      const upload = { id, received: PHOTOS.pieceBytes, size: PHOTOS.pieceBytes + 1 }
      if (offset === 0) return { ok: false, status: 409, error: 'Elsewhere', errors: {}, body: { upload } }
      return { ok: true, value: { ...upload, received: offset + piece.size } }
    },
  })
  scene.queue.add([makeFile('a.jpg', PHOTOS.pieceBytes + 1)])
  await scene.settle()
  expect(offsets).toEqual([0, PHOTOS.pieceBytes])
  expect(scene.added()).toBe(1)
})

test('refuses a file over 25 MB without sending it', async () => {
  const scene = makeQueue()
  scene.queue.add([makeFile('huge.jpg', PHOTOS.maxBytes + 1)])
  await scene.settle()
  expect(scene.items()).toMatchObject([{ state: 'refused', error: expect.stringContaining('25 MB') }])
})

test('asks before it adds a photo twice', async () => {
  const finishes: boolean[] = []
  const scene = makeQueue({
    async finish(_id, keepDuplicate) {
      finishes.push(keepDuplicate)
      if (keepDuplicate) return { ok: true, value: { current: NO_PHOTOS } }
      const duplicate = { kind: 'same-file', number: 2, name: 'b.jpg' }
      return {
        ok: false,
        status: 409,
        error: 'This is the same file as photo 2',
        errors: {},
        body: { duplicate },
      }
    },
  })
  scene.queue.add([makeFile('a.jpg', 10)])
  await scene.settle()
  expect(scene.items()).toMatchObject([{ state: 'duplicate', error: 'This is the same file as photo 2' }])
  await scene.queue.keepDuplicate(scene.items()[0]?.key ?? '')
  expect(finishes).toEqual([false, true])
  expect(scene.items()).toEqual([])
})

const zip = (files: Record<string, Uint8Array>) => new Blob([new Uint8Array(zipSync(files))])

test('unpacks photos in the order of their names and leaves other files out', async () => {
  const photo = strToU8('photo')
  const files = await readZip(
    zip({
      'car/10.jpg': photo,
      'car/2.JPG': photo,
      '__MACOSX/._2.JPG': photo,
      'notes.txt': photo,
      '1.heic': photo,
    }),
  )
  expect(files.map(({ name }) => name)).toEqual(['1.heic', '2.JPG', '10.jpg'])
  expect(await files[0]?.text()).toBe('photo')
})

test.each([
  ['a bomb', () => zip({ 'bomb.jpg': new Uint8Array(PHOTOS.maxBytes + 1) }), 'bomb.jpg is larger than 25 MB'],
  [
    'too many files',
    () => zip(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.jpg`, strToU8('x')]))),
    'up to 200 photos',
  ],
  ['a zip without photos', () => zip({ 'a.txt': strToU8('x') }), 'no photos'],
  ['something else', () => new Blob(['hello']), 'no photos'],
])('refuses %s', async (_name, makeZip, message) => {
  await expect(readZip(makeZip())).rejects.toThrow(message)
})
