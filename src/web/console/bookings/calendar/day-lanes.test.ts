import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanes } from './day-lanes.ts'

const stretches = fc.array(
  fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 120 })).map(([from, long]) => ({ from, to: from + long })),
  { maxLength: 30 },
)

test('nothing is drawn over anything else, and nothing is left out', () => {
  fc.assert(
    fc.property(stretches, (items) => {
      const laned = inLanes(items)
      expect(laned).toHaveLength(items.length)
      expect(laned.every(({ lane, lanes }) => lane < lanes)).toBe(true)
      const clashes = laned.flatMap((one, at) =>
        laned
          .slice(at + 1)
          .filter(
            ({ lane, item }) => lane === one.lane && item.from < one.item.to && one.item.from < item.to,
          ),
      )
      expect(clashes).toEqual([])
    }),
  )
})

test('what stands alone has the whole width', () => {
  const alone = { from: 0, to: 30 }
  const pair = [
    { from: 60, to: 90 },
    { from: 75, to: 105 },
  ]
  expect(inLanes([alone, ...pair]).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
})
