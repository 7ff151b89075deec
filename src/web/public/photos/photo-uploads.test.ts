import { describe, expect, test } from 'vitest'
import { judgePhoto } from './judge-photo.ts'
import {
  countedTiles,
  megabytes,
  type PhotoTile,
  placesLeft,
  progressText,
  shareUp,
  timeLeftText,
} from './photo-tile-state.ts'
import { createPhotoUploads } from './photo-uploads.ts'
import type { PhotoSent } from './send-photo.ts'

const id = (digit: number) => `u${String(digit).repeat(32)}`
const photo = (name: string) => new File(['\u00ff'], name, { type: 'image/jpeg' })
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A connection that waits for the test's word. */
function scene(given: string[] = []) {
  const out: { name: string; end: (sent: PhotoSent) => void; share: (share: number) => void }[] = []
  const shown = new Set<string>()
  const uploads = createPhotoUploads(
    {
      send: (file, { onShare }) =>
        new Promise((end) => void out.push({ name: file.name, end, share: onShare })),
      judge: async ({ name }) => (name === 'bad.jpg' ? { what: 'bad.jpg was not taken', rule: '' } : null),
      preview: {
        open: ({ name }) => {
          shown.add(name)
          return name
        },
        close: (href) => void shown.delete(href),
      },
      now: () => 0,
    },
    given,
  )
  const states = () => uploads.tiles().map(({ state }) => state.is)
  return { uploads, out, states, shown }
}

describe('photos go up', () => {
  test('two at a time, in the order they were chosen', async () => {
    const { uploads, out, states } = scene()
    uploads.add([photo('a'), photo('b'), photo('c')])
    await settled()
    expect(out.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(states()).toEqual(['going', 'going', 'waiting'])
    out[1]?.end({ is: 'up', id: id(2) })
    await settled()
    expect(out.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    out[0]?.end({ is: 'up', id: id(1) })
    out[2]?.end({ is: 'up', id: id(3) })
    await settled()
    expect(uploads.ids()).toEqual([id(1), id(2), id(3)])
  })

  test('a refused one hears so at once, however many are before it', async () => {
    const { uploads, states } = scene()
    uploads.add([photo('a'), photo('b'), photo('c'), photo('bad.jpg')])
    await settled()
    expect(states()).toEqual(['going', 'going', 'waiting', 'refused'])
  })

  test('a refused one keeps its tile, says why, holds nobody up and takes nobody\u2019s place', async () => {
    const { uploads, out, states } = scene()
    uploads.add([photo('bad.jpg'), photo('a')])
    await settled()
    expect(states()).toEqual(['refused', 'going'])
    expect(placesLeft(uploads.tiles())).toBe(7)
    out[0]?.end({ is: 'refused', refusal: { what: 'a was not taken', rule: 'It cannot be opened.' } })
    await settled()
    expect(uploads.tiles()[1]?.state).toMatchObject({ refusal: { rule: 'It cannot be opened.' } })
    expect(uploads.ids()).toEqual([])
  })

  test('no more than eight, and how many were left out is told', () => {
    const { uploads } = scene([id(1), id(2)])
    expect(uploads.add(Array.from({ length: 9 }, (_, index) => photo(`${index}`)))).toBe(3)
    expect(uploads.tiles()).toHaveLength(8)
  })

  test('what a lost connection broke off goes up when it is tried again', async () => {
    const { uploads, out, states } = scene()
    uploads.add([photo('a')])
    await settled()
    out[0]?.end({ is: 'lost' })
    await settled()
    expect(states()).toEqual(['lost'])
    uploads.retry()
    await settled()
    out[1]?.end({ is: 'up', id: id(4) })
    await settled()
    expect(uploads.ids()).toEqual([id(4)])
  })

  test('one that is removed on its way does not come back', async () => {
    const { uploads, out, states, shown } = scene()
    uploads.add([photo('a'), photo('b'), photo('c')])
    await settled()
    uploads.remove(uploads.tiles()[0]?.key as string)
    out[0]?.share(0.5)
    out[0]?.end({ is: 'up', id: id(1) })
    await settled()
    expect(uploads.tiles().map(({ name }) => name)).toEqual(['b', 'c'])
    expect(states()).toEqual(['going', 'going'])
    expect([...shown]).toEqual(['b', 'c'])
  })

  test('a draft\u2019s photos come back once', () => {
    const { uploads } = scene([id(1)])
    uploads.restore([id(1), id(2), 'nonsense'])
    uploads.restore([id(1), id(2)])
    expect(uploads.ids()).toEqual([id(2), id(1)])
  })
})

const tile = (state: PhotoTile['state'], size = 1): PhotoTile => ({ key: '', name: '', size, state })

test.each([
  [[], ''],
  [[tile({ is: 'up', id: id(1) })], '1 photo is up'],
  [[tile({ is: 'going', share: 0.9 })], '0 of 1 photo is up'],
  [[tile({ is: 'up', id: id(1) }), tile({ is: 'lost' })], '1 of 2 photos are up'],
  [[tile({ is: 'up', id: id(1) }), tile({ is: 'up', id: id(2) })], 'All 2 photos are up'],
] as const)('how many are up is said in words', (tiles, text) => {
  expect(progressText(tiles)).toBe(text)
})

test('the bar of all goes by bytes, without those refused', () => {
  const refusal = { what: '', rule: '' }
  const tiles = [
    tile({ is: 'up', id: id(1) }, 3),
    tile({ is: 'going', share: 0.5 }, 1),
    tile({ is: 'refused', refusal }, 99),
  ]
  expect(countedTiles(tiles)).toHaveLength(2)
  expect(shareUp(tiles)).toBe(0.875)
})

test.each([
  [0.01, 5_000, ''],
  [0.5, 1_000, ''],
  [0.5, 12_000, '12 s left'],
  [0.1, 60_000, '9 min left'],
])('the time left is told once there is something to judge by', (share, elapsed, text) => {
  expect(timeLeftText(share, elapsed)).toBe(text)
})

test('a size a little over the rule does not read as if it fitted', () => {
  expect(megabytes(10 * 1024 * 1024 + 1)).toBe('10.1 MB')
  expect(megabytes(14.2 * 1024 * 1024)).toBe('14.2 MB')
})

describe('a file is judged before it is sent', () => {
  test('by its size, with the figure', async () => {
    const large = new File([new Uint8Array(14.15 * 1024 * 1024)], 'dash.jpg')
    expect(await judgePhoto(large)).toEqual({ what: 'dash.jpg is 14.2 MB', rule: '10 MB at most.' })
  })

  test('and by how it begins', async () => {
    expect(await judgePhoto(new File(['<svg>'], 'car.jpg'))).toMatchObject({ what: 'car.jpg was not taken' })
    const good = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'car.jpg')
    expect(await judgePhoto(good)).toBeNull()
  })
})
