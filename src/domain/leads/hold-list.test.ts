import { describe, expect, test } from 'vitest'
import { HOLD_STATUSES, type HoldStatus } from './hold.ts'
import { HOLD_MOVES, timeLeftText } from './hold-list.ts'

describe('reservation moves', () => {
  const allowedMoves = new Set([
    'requested confirmed',
    'requested released',
    'confirmed released',
    'expired confirmed',
  ])
  const pairs = HOLD_STATUSES.flatMap((from) => HOLD_STATUSES.map((to) => ({ from, to })))

  test.each(pairs)('allows the move from $from to $to only if the table lists it', ({ from, to }) => {
    const moves: readonly HoldStatus[] = HOLD_MOVES[from]
    expect(moves.includes(to)).toBe(allowedMoves.has(`${from} ${to}`))
  })
})

test.each([
  [29 * 60, '1 d 5 h left'],
  [200, '3 h 20 min left'],
  [12, '12 min left'],
  [0, '0 min left'],
  [-1, 'over'],
])('formats %i remaining minutes as %s', (minutes, text) => {
  const now = new Date('2026-11-15T00:00:00Z')
  expect(timeLeftText(new Date(now.getTime() + minutes * 60_000), now)).toBe(text)
})
