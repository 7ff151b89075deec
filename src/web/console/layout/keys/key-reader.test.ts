import { expect, test } from 'vitest'
import { createKeyReader } from './key-reader.ts'

const NAMES = ['/', '?', 'g l', 'g d']

function press(...presses: [key: string, at: number][]) {
  const read = createKeyReader(NAMES)
  return presses.map(([key, at]) => read(key, at))
}

test('a single key is heard at once', () => {
  expect(press(['/', 0], ['?', 1], ['x', 2])).toEqual(['/', '?', null])
})

test('two keys are one name, if the second comes soon', () => {
  expect(press(['g', 0], ['l', 1_000])).toEqual([null, 'g l'])
  expect(press(['g', 0], ['l', 2_000])).toEqual([null, null])
})

test('a key that belongs to nothing ends the wait, and a first key begins it anew', () => {
  expect(press(['g', 0], ['x', 10], ['l', 20])).toEqual([null, null, null])
  expect(press(['g', 0], ['g', 10], ['d', 20])).toEqual([null, null, 'g d'])
  expect(press(['g', 0], ['/', 10], ['l', 20])).toEqual([null, '/', null])
})
