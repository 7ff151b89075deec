import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Robin Currawong', 'RC'],
  ['Robin van der Currawong', 'RC'],
  ['  ōrākei   banksia ', 'ŌB'],
  ['Mei', 'M'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
