import { expect, test } from 'vitest'
import { createKeyReader } from './key-reader.ts'

const NAMES = ['/', '?', 'g l', 'g d']

function press(...presses: [key: string, at: number][]) {
  const readKey = createKeyReader(NAMES)
  return presses.map(([key, at]) => readKey(key, at))
}

test('recognises a single key at once', () => {
  expect(press(['/', 0], ['?', 1], ['x', 2])).toEqual(['/', '?', null])
})

test('recognises a pair of keys if the second follows in time', () => {
  expect(press(['g', 0], ['l', 1_000])).toEqual([null, 'g l'])
  expect(press(['g', 0], ['l', 2_000])).toEqual([null, null])
})

test('an unknown key ends the wait, and another first key restarts it', () => {
  expect(press(['g', 0], ['x', 10], ['l', 20])).toEqual([null, null, null])
  expect(press(['g', 0], ['g', 10], ['d', 20])).toEqual([null, null, 'g d'])
  expect(press(['g', 0], ['/', 10], ['l', 20])).toEqual([null, '/', null])
})
