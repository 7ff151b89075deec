import { expect, test } from 'vitest'
import { UPLOADS } from '../../domain/uploads/upload.ts'
import { createPhotoCleaning } from './clean-photo.ts'

/** Records how many photos are decoded at a time; each photo's first byte is its size in megapixels. */
function makeCleaning() {
  const running = { all: 0, large: 0 }
  const peak = { all: 0, large: 0 }
  const cleanPhoto = createPhotoCleaning({
    countPixels: async ([megapixels = 0]) => (megapixels === 0 ? null : megapixels * 1_000_000),
    async clean([megapixels = 0]) {
      const large = megapixels > 16 ? 1 : 0
      running.all++
      running.large += large
      peak.all = Math.max(peak.all, running.all)
      peak.large = Math.max(peak.large, running.large)
      await new Promise((resolve) => setImmediate(resolve))
      running.all--
      running.large -= large
      return { bytes: Buffer.alloc(0), width: 1, height: 1 }
    },
  })
  return { peak, clean: (megapixels: number) => cleanPhoto(Uint8Array.of(megapixels)) }
}

test('decodes two photos at a time, of which one may be large', async () => {
  const { peak, clean } = makeCleaning()
  await Promise.all([40, 12, 40, 12, 40, 12, 12].map(clean))
  expect(peak).toEqual({ all: 2, large: 1 })
})

test('refuses unreadable and too large photos without decoding them', async () => {
  const { peak, clean } = makeCleaning()
  expect(await clean(0)).toEqual({ error: 'broken' })
  expect(await clean(UPLOADS.maxPixels / 1_000_000 + 1)).toEqual({ error: 'too-many-pixels' })
  expect(peak.all).toBe(0)
})

test('refuses photos at once if too many are waiting', async () => {
  const { clean } = makeCleaning()
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => clean(12)))
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(20)
})
