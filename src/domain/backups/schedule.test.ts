import { describe, expect, test } from 'vitest'
import { isBackupDue, nextBackup } from './schedule.ts'

const SYDNEY = 'Australia/Sydney'
const schedule = { isOn: true, hour: 3 }
const dueAt = (now: string, lastStartedAt: string | null, isOn = true) =>
  isBackupDue(
    { ...schedule, isOn },
    {
      now: new Date(now),
      timeZone: SYDNEY,
      lastStartedAt: lastStartedAt === null ? null : new Date(lastStartedAt),
    },
  )

describe('the schedule of backups', () => {
  test.each([
    ['before the hour, after last night', '2026-11-18T02:59:00+11:00', '2026-11-17T03:00:30+11:00', false],
    ['at the hour', '2026-11-18T03:00:00+11:00', '2026-11-17T03:00:30+11:00', true],
    ['after this night', '2026-11-18T09:00:00+11:00', '2026-11-18T03:00:30+11:00', false],
    ['after a night that was missed', '2026-11-18T09:00:00+11:00', '2026-11-16T03:00:30+11:00', true],
    ['if none was ever made', '2026-11-18T09:00:00+11:00', null, true],
  ])('is due %s: %s', (_when, now, last, expected) => {
    expect(dueAt(now, last)).toBe(expected)
  })

  test('is never due while backups are off', () => {
    expect(dueAt('2026-11-18T03:00:00+11:00', null, false)).toBe(false)
    expect(nextBackup({ isOn: false, hour: 3 }, new Date(), SYDNEY)).toBeNull()
  })

  test('names the next time at the dealership, also where the clocks change', () => {
    const next = (now: string, hour = 3) =>
      nextBackup({ isOn: true, hour }, new Date(now), SYDNEY)?.toISOString()
    expect(next('2026-11-18T02:00:00+11:00')).toBe('2026-11-17T16:00:00.000Z')
    expect(next('2026-11-18T03:00:00+11:00')).toBe('2026-11-18T16:00:00.000Z')
    // The clocks go forward at 2 am on 4 October.
    expect(next('2026-10-03T12:00:00+10:00', 2)).toBe('2026-10-03T16:00:00.000Z')
  })
})
