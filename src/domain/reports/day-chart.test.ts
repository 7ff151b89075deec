import { describe, expect, test } from 'vitest'
import { addDays } from '../time/zone-time.ts'
import { dayChart, MAX_DAY_BARS, spansOf } from './day-chart.ts'

const makeDays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays('2026-01-01', index), value: index % 3 }))

describe('bars of a chart', () => {
  test('are days, until there would be too many', () => {
    expect(spansOf(makeDays(MAX_DAY_BARS))).toHaveLength(MAX_DAY_BARS)
    const days = makeDays(MAX_DAY_BARS + 1)
    const weeks = spansOf(days)
    // 1 January 2026 is a Thursday.
    expect(weeks[0]).toEqual({ from: '2026-01-01', to: '2026-01-04', value: 3 })
    expect(weeks[1]).toMatchObject({ from: '2026-01-05', to: '2026-01-11' })
    expect(weeks.at(-1)?.to).toBe(days.at(-1)?.day)
    const sum = (values: { value: number }[]) => values.reduce((total, { value }) => total + value, 0)
    expect(sum(weeks)).toBe(sum(days))
  })

  test('fit the scale, whose half is a whole number', () => {
    for (const highest of [0, 1, 3, 5, 9, 10, 11, 37, 60, 101, 1_999]) {
      const { bars, ticks } = dayChart([{ from: '2026-01-01', to: '2026-01-01', value: highest }], '')
      expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true)
      expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(highest)
      expect(bars[0]?.height).toBeLessThanOrEqual(100)
    }
  })

  test('mark the span that is not over', () => {
    const { bars } = dayChart(spansOf(makeDays(7)), '2026-01-07')
    expect(bars.map(({ isSoFar }) => isSoFar)).toEqual([false, false, false, false, false, false, true])
  })
})
