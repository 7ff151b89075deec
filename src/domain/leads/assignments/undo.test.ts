import { describe, expect, test } from 'vitest'
import { daysLeft, isUndoable } from './undo.ts'

const now = new Date('2026-11-15T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const DAY = 86_400_000

describe('undo', () => {
  test('is possible for exactly 30 days', () => {
    expect(isUndoable(ago(30 * DAY - 1), now)).toBe(true)
    expect(isUndoable(ago(30 * DAY), now)).toBe(false)
  })

  test('counts the current day among the days left', () => {
    expect(
      [0, 1, DAY, 29.5 * DAY, 30 * DAY - 1, 30 * DAY, 99 * DAY].map((ms) => daysLeft(ago(ms), now)),
    ).toEqual([30, 30, 29, 1, 1, 0, 0])
  })
})
