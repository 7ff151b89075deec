import { describe, expect, test } from 'vitest'
import { checkPhoto } from './check-photo.ts'
import {
  acceptedTiles,
  megabytes,
  type PhotoTile,
  progressText,
  remainingPlaces,
  timeLeftText,
  uploadedShare,
} from './photo-tile-state.ts'
import { createPhotoUploads } from './photo-uploads.ts'
import type { UploadResult } from './send-photo.ts'

const id = (digit: number) => `u${String(digit).repeat(32)}`
const photo = (name: string) => new File(['\u00ff'], name, { type: 'image/jpeg' })
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A fake connection that the test controls. */
function scene(uploadedIds: string[] = []) {
  const requests: { name: string; end: (result: UploadResult) => void; share: (share: number) => void }[] = []
  const openPreviews = new Set<string>()
  const uploads = createPhotoUploads(
    {
      send: (file, { onShare }) =>
        new Promise((end) => void requests.push({ name: file.name, end, share: onShare })),
      check: async ({ name }) => (name === 'bad.jpg' ? { what: "We couldn't add bad.jpg", rule: '' } : null),
      preview: {
        open: ({ name }) => {
          openPreviews.add(name)
          return name
        },
        close: (href) => void openPreviews.delete(href),
      },
      now: () => 0,
    },
    uploadedIds,
  )
  const states = () => uploads.tiles().map(({ state }) => state.is)
  return { uploads, requests, states, openPreviews }
}

describe('uploads', () => {
  test('run two at a time, in the order of selection', async () => {
    const { uploads, requests, states } = scene()
    uploads.add([photo('a'), photo('b'), photo('c')])
    await settled()
    expect(requests.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(states()).toEqual(['uploading', 'uploading', 'waiting'])
    requests[1]?.end({ is: 'uploaded', id: id(2) })
    await settled()
    expect(requests.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    requests[0]?.end({ is: 'uploaded', id: id(1) })
    requests[2]?.end({ is: 'uploaded', id: id(3) })
    await settled()
    expect(uploads.ids()).toEqual([id(1), id(2), id(3)])
  })

  test('refuses an invalid photo at once, whatever is queued before it', async () => {
    const { uploads, states } = scene()
    uploads.add([photo('a'), photo('b'), photo('c'), photo('bad.jpg')])
    await settled()
    expect(states()).toEqual(['uploading', 'uploading', 'waiting', 'refused'])
  })

  test('keep the tile of a refused photo with its reason, without counting it', async () => {
    const { uploads, requests, states } = scene()
    uploads.add([photo('bad.jpg'), photo('a')])
    await settled()
    expect(states()).toEqual(['refused', 'uploading'])
    expect(remainingPlaces(uploads.tiles())).toBe(7)
    requests[0]?.end({ is: 'refused', refusal: { what: "We couldn't add a", rule: 'It cannot be opened.' } })
    await settled()
    expect(uploads.tiles()[1]?.state).toMatchObject({ refusal: { rule: 'It cannot be opened.' } })
    expect(uploads.ids()).toEqual([])
  })

  test('stop at eight photos and return how many were left out', () => {
    const { uploads } = scene([id(1), id(2)])
    expect(uploads.add(Array.from({ length: 9 }, (_, index) => photo(`${index}`)))).toBe(3)
    expect(uploads.tiles()).toHaveLength(8)
  })

  test('retry a photo after a lost connection', async () => {
    const { uploads, requests, states } = scene()
    uploads.add([photo('a')])
    await settled()
    requests[0]?.end({ is: 'lost' })
    await settled()
    expect(states()).toEqual(['lost'])
    uploads.retry()
    await settled()
    requests[1]?.end({ is: 'uploaded', id: id(4) })
    await settled()
    expect(uploads.ids()).toEqual([id(4)])
  })

  test('drop a photo that is removed during its upload', async () => {
    const { uploads, requests, states, openPreviews } = scene()
    uploads.add([photo('a'), photo('b'), photo('c')])
    await settled()
    uploads.remove(uploads.tiles()[0]?.key as string)
    requests[0]?.share(0.5)
    requests[0]?.end({ is: 'uploaded', id: id(1) })
    await settled()
    expect(uploads.tiles().map(({ name }) => name)).toEqual(['b', 'c'])
    expect(states()).toEqual(['uploading', 'uploading'])
    expect([...openPreviews]).toEqual(['b', 'c'])
  })

  test('restore the photos of a draft once', () => {
    const { uploads } = scene([id(1)])
    uploads.restore([id(1), id(2), 'nonsense'])
    uploads.restore([id(1), id(2)])
    expect(uploads.ids()).toEqual([id(2), id(1)])
  })
})

const tile = (state: PhotoTile['state'], size = 1): PhotoTile => ({ key: '', name: '', size, state })

test.each([
  [[], ''],
  [[tile({ is: 'uploaded', id: id(1) })], '1 photo uploaded'],
  [[tile({ is: 'uploading', share: 0.9 })], '0 of 1 photo uploaded'],
  [[tile({ is: 'uploaded', id: id(1) }), tile({ is: 'lost' })], '1 of 2 photos uploaded'],
  [[tile({ is: 'uploaded', id: id(1) }), tile({ is: 'uploaded', id: id(2) })], 'All 2 photos uploaded'],
] as const)('states the number of uploaded photos', (tiles, text) => {
  expect(progressText(tiles)).toBe(text)
})

test('measures progress by bytes, without refused photos', () => {
  const refusal = { what: '', rule: '' }
  const tiles = [
    tile({ is: 'uploaded', id: id(1) }, 3),
    tile({ is: 'uploading', share: 0.5 }, 1),
    tile({ is: 'refused', refusal }, 99),
  ]
  expect(acceptedTiles(tiles)).toHaveLength(2)
  expect(uploadedShare(tiles)).toBe(0.875)
})

test.each([
  [0.01, 5_000, ''],
  [0.5, 1_000, ''],
  [0.5, 12_000, '12 s left'],
  [0.1, 60_000, '9 min left'],
])('shows the remaining time once it can be estimated', (share, elapsed, text) => {
  expect(timeLeftText(share, elapsed)).toBe(text)
})

test('rounds a size just over the limit up', () => {
  expect(megabytes(10 * 1024 * 1024 + 1)).toBe('10.1 MB')
  expect(megabytes(14.2 * 1024 * 1024)).toBe('14.2 MB')
})

describe('checkPhoto', () => {
  test('refuses a file that is too large', async () => {
    const large = new File([new Uint8Array(14.15 * 1024 * 1024)], 'dash.jpg')
    expect(await checkPhoto(large)).toEqual({ what: 'dash.jpg is 14.2 MB', rule: 'The limit is 10 MB.' })
  })

  test('refuses a file that does not start like a photo', async () => {
    expect(await checkPhoto(new File(['<svg>'], 'car.jpg'))).toMatchObject({
      what: "We couldn't add car.jpg",
    })
    const good = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'car.jpg')
    expect(await checkPhoto(good)).toBeNull()
  })
})
