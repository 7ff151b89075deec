import { expect, test } from 'vitest'
import { findOverlap } from './overlap.ts'

const shift = (date: string, starts: string, ends: string) => ({ date, starts, ends })

test.each([
  ['none without shifts', [], false],
  [
    'none for shifts that meet',
    [shift('2026-11-17', '08:00', '12:00'), shift('2026-11-17', '12:00', '17:00')],
    false,
  ],
  [
    'two at the same time',
    [shift('2026-11-17', '08:00', '12:00'), shift('2026-11-17', '11:59', '17:00')],
    true,
  ],
  [
    'a night shift with the next morning',
    [shift('2026-11-18', '05:00', '09:00'), shift('2026-11-17', '22:00', '06:00')],
    true,
  ],
  [
    'a night shift without it',
    [shift('2026-11-18', '06:00', '09:00'), shift('2026-11-17', '22:00', '06:00')],
    false,
  ],
  [
    'a long shift with the third',
    [
      shift('2026-11-17', '08:00', '20:00'),
      shift('2026-11-17', '20:00', '21:00'),
      shift('2026-11-17', '19:00', '19:30'),
    ],
    true,
  ],
])('finds %s', (_, shifts, expected) => {
  expect(findOverlap(shifts) !== null).toBe(expected)
})
