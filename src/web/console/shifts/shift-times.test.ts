import { expect, test } from 'vitest'
import { defaultTimes, resizeShift } from './shift-times.ts'

const day = { starts: '08:30', ends: '17:30' }

test.each([
  ['ends later', 'ends', 30, { starts: '08:30', ends: '18:00' }],
  ['ends earlier', 'ends', -60, { starts: '08:30', ends: '16:30' }],
  ['starts earlier', 'starts', -30, { starts: '08:00', ends: '17:30' }],
  ['starts later', 'starts', 45, { starts: '09:15', ends: '17:30' }],
  ['rounds to a quarter of an hour', 'ends', 20, { starts: '08:30', ends: '17:45' }],
  ['never ends before it starts', 'ends', -900, { starts: '08:30', ends: '08:45' }],
  ['never starts after it ends', 'starts', 900, { starts: '17:15', ends: '17:30' }],
  ['may end on the next day', 'ends', 480, { starts: '08:30', ends: '01:30' }],
  ['starts on its day', 'starts', -600, { starts: '00:00', ends: '17:30' }],
] as const)('a shift that is resized %s', (_, edge, minutes, expected) => {
  expect(resizeShift(day, edge, minutes)).toEqual(expected)
})

test('a new shift has the opening hours of its day', () => {
  const group = { hours: { tue: { open: '09:00', close: '18:00' } } }
  expect(defaultTimes(group, '2026-11-17')).toEqual({ starts: '09:00', ends: '18:00' })
  expect(defaultTimes(group, '2026-11-22')).toEqual(day)
})
