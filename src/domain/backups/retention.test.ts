import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expiredBackups, type Retention } from './retention.ts'

const at = (time: string) => ({ createdAt: new Date(time) })
const daily = (count: number, last = '2026-11-18T03:00:00Z') =>
  Array.from({ length: count }, (_, index) => ({
    createdAt: new Date(Date.parse(last) - index * 86_400_000),
  }))

describe('retention of backups', () => {
  test('keeps the last days, then one of each week, then one of each month', () => {
    const backups = daily(400)
    const keep = new Set(backups)
    for (const backup of expiredBackups(backups, { days: 3, weeks: 2, months: 3 })) keep.delete(backup)
    expect([...keep].map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-10-31',
      '2026-09-30',
    ])
  })

  test('keeps the newest of several on an earlier day, and all of the last 24 hours', () => {
    const [morning, night] = [at('2026-11-16T08:00:00Z'), at('2026-11-16T23:00:00Z')]
    const today = [at('2026-11-18T08:00:00Z'), at('2026-11-18T09:00:00Z')]
    expect(expiredBackups([morning, night, ...today], { days: 5, weeks: 0, months: 0 })).toEqual([morning])
  })

  test('keeps old backups of a site that made none since', () => {
    const backups = daily(3, '2020-02-01T03:00:00Z')
    expect(expiredBackups(backups, { days: 3, weeks: 0, months: 0 })).toEqual([])
  })

  test('always keeps the newest, and never more than the rules allow', () => {
    const times = fc.array(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      {
        minLength: 1,
        maxLength: 60,
      },
    )
    const rules: fc.Arbitrary<Retention> = fc.record({
      days: fc.integer({ min: 1, max: 20 }),
      weeks: fc.integer({ min: 0, max: 10 }),
      months: fc.integer({ min: 0, max: 10 }),
    })
    fc.assert(
      fc.property(times, rules, (dates, retention) => {
        const backups = dates.map((createdAt) => ({ createdAt }))
        const expired = new Set(expiredBackups(backups, retention))
        const remaining = backups.filter((backup) => !expired.has(backup))
        const newest = Math.max(...dates.map((date) => date.getTime()))
        expect(remaining.some(({ createdAt }) => createdAt.getTime() === newest)).toBe(true)
        const older = remaining.filter(({ createdAt }) => newest - createdAt.getTime() >= 86_400_000)
        expect(older.length).toBeLessThanOrEqual(retention.days + retention.weeks + retention.months)
      }),
    )
  })
})
