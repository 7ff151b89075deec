import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignLanes } from './day-lanes.ts'

const timeRanges = fc.array(
  fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 120 })).map(([from, long]) => ({ from, to: from + long })),
  { maxLength: 30 },
)

test('places every item without overlaps', () => {
  fc.assert(
    fc.property(timeRanges, (items) => {
      const laneItems = assignLanes(items)
      expect(laneItems).toHaveLength(items.length)
      expect(laneItems.every(({ lane, lanes }) => lane < lanes)).toBe(true)
      const clashes = laneItems.flatMap((one, at) =>
        laneItems
          .slice(at + 1)
          .filter(
            ({ lane, item }) => lane === one.lane && item.from < one.item.to && one.item.from < item.to,
          ),
      )
      expect(clashes).toEqual([])
    }),
  )
})

test('gives an item without neighbours the full width', () => {
  const single = { from: 0, to: 30 }
  const pair = [
    { from: 60, to: 90 },
    { from: 75, to: 105 },
  ]
  expect(assignLanes([single, ...pair]).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
})
