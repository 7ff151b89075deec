import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantOf } from '../time/zone-time.ts'
import { dayCount, daysOf, periodOn, REPORT_PERIOD_NAMES, type ReportPeriodName } from './report-period.ts'

const FIXED_PERIODS = REPORT_PERIOD_NAMES.filter((name) => name !== 'dates')

const OVER = new Set<ReportPeriodName>(['yesterday', 'last-week', 'last-month'])

function spanTextOf(period: ReportPeriodName, today: string) {
  const result = periodOn({ period }, today)
  if (!result.ok) throw new Error(result.message)
  const { from, to, before } = result.value
  return `${from} to ${to}, before ${before.from} to ${before.to}`
}

describe('period of a report', () => {
  test.each<[ReportPeriodName, string, string]>([
    ['yesterday', '2026-03-01', '2026-02-28 to 2026-02-28, before 2026-02-27 to 2026-02-27'],
    // 5 March 2026 is a Thursday, and 9 March a Monday.
    ['last-week', '2026-03-05', '2026-02-23 to 2026-03-01, before 2026-02-16 to 2026-02-22'],
    ['last-week', '2026-03-09', '2026-03-02 to 2026-03-08, before 2026-02-23 to 2026-03-01'],
    ['13-weeks', '2026-03-05', '2025-12-08 to 2026-03-05, before 2025-09-08 to 2025-12-04'],
    ['7-days', '2026-03-05', '2026-02-27 to 2026-03-05, before 2026-02-20 to 2026-02-26'],
    ['30-days', '2026-03-05', '2026-02-04 to 2026-03-05, before 2026-01-05 to 2026-02-03'],
    ['90-days', '2026-03-05', '2025-12-06 to 2026-03-05, before 2025-09-07 to 2025-12-05'],
    ['this-month', '2026-03-05', '2026-03-01 to 2026-03-05, before 2026-02-01 to 2026-02-05'],
    ['this-month', '2026-03-31', '2026-03-01 to 2026-03-31, before 2026-02-01 to 2026-02-28'],
    ['this-month', '2028-03-29', '2028-03-01 to 2028-03-29, before 2028-02-01 to 2028-02-29'],
    ['this-month', '2026-01-01', '2026-01-01 to 2026-01-01, before 2025-12-01 to 2025-12-01'],
    ['last-month', '2026-03-05', '2026-02-01 to 2026-02-28, before 2026-01-01 to 2026-01-31'],
    ['last-month', '2026-01-31', '2025-12-01 to 2025-12-31, before 2025-11-01 to 2025-11-30'],
  ])('%s on %s is %s', (period, today, text) => {
    expect(spanTextOf(period, today)).toBe(text)
  })

  test('includes today unless the month is over, and never overlaps the period before', () => {
    const dates = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2024-01-01', count))
    fc.assert(
      fc.property(fc.constantFrom(...FIXED_PERIODS), dates, (period, today) => {
        const result = periodOn({ period }, today)
        if (!result.ok) throw new Error(result.message)
        const { from, to, before } = result.value
        expect(OVER.has(period) ? to < today : to === today).toBe(true)
        expect(before.from <= before.to && before.to < from && from <= to).toBe(true)
        const isPart = period === 'this-month' || period === '13-weeks'
        expect(isPart || addDays(before.to, 1) === from).toBe(true)
      }),
    )
  })

  test.each(['7-days', '30-days', '90-days'] as const)('%s is compared with as many days', (period) => {
    const result = periodOn({ period }, '2026-03-05')
    if (!result.ok) throw new Error(result.message)
    expect(dayCount(result.value.before)).toBe(dayCount(result.value))
  })

  test.each([
    ['2026-02-10', '2026-02-12', '2025-02-10', '2025-02-12'],
    ['2028-02-29', '2028-02-29', '2027-03-01', '2027-03-01'],
  ])('from %s to %s is compared with the same days of last year', (from, to, first, last) => {
    const result = periodOn({ period: 'dates', from, to, compare: 'year' }, '2028-03-05')
    expect(result.ok && result.value.before).toEqual({ from: first, to: last })
  })

  test('of own dates is compared with as many days directly before', () => {
    expect(periodOn({ period: 'dates', from: '2026-02-10', to: '2026-02-12' }, '2026-03-05')).toEqual({
      ok: true,
      value: {
        from: '2026-02-10',
        to: '2026-02-12',
        before: { from: '2026-02-07', to: '2026-02-09' },
      },
    })
  })

  test.each([
    [{ from: null, to: '2026-01-01' }, 'from', 'Choose the first day'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'Choose the first day'],
    [{ from: '2026-01-01', to: '' }, 'to', 'Choose the last day'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'to', 'The last day is before the first'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'to', 'Choose at most 2 years'],
    [{ from: '2024-02-29', to: '2026-03-01' }, 'to', 'Choose at most 2 years'],
  ])('refuses the dates %o', (dates, field, message) => {
    expect(periodOn({ period: 'dates', ...dates }, '2026-03-05')).toEqual({ ok: false, field, message })
  })

  test.each([
    ['2024-01-01', '2025-12-31'],
    ['2024-02-29', '2026-02-28'],
  ])('accepts two years from %s to %s', (from, to) => {
    expect(periodOn({ period: 'dates', from, to }, '2026-03-05').ok).toBe(true)
  })

  test.each([
    ['starts', { from: '2026-10-03', to: '2026-10-05' }, 71],
    ['ends', { from: '2026-04-04', to: '2026-04-06' }, 73],
  ])('has every day once when daylight saving %s', (_word, span, hours) => {
    expect(daysOf(span)).toHaveLength(3)
    const [start, end] = [span.from, addDays(span.to, 1)].map((date) =>
      instantOf({ date, clock: '00:00' }, 'Australia/Sydney').getTime(),
    )
    expect(((end ?? 0) - (start ?? 0)) / 3_600_000).toBe(hours)
  })
})
