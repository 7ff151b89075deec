import { describe, expect, test } from 'vitest'
import { daysLeft, isUndoable } from './undo.ts'

const now = new Date('2026-11-15T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const DAY = 86_400_000

describe('what is taken off the desk', () => {
  test('can be put back for 30 days, to the moment', () => {
    expect(isUndoable(ago(30 * DAY - 1), now)).toBe(true)
    expect(isUndoable(ago(30 * DAY), now)).toBe(false)
  })

  test('says how many days are left, the one that runs counted', () => {
    expect(
      [0, 1, DAY, 29.5 * DAY, 30 * DAY - 1, 30 * DAY, 99 * DAY].map((ms) => daysLeft(ago(ms), now)),
    ).toEqual([30, 30, 29, 1, 1, 0, 0])
  })
})
