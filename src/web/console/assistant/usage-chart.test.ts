import { expect, test } from 'vitest'
import { usageChart } from './usage-chart.ts'

const days = [300, 0, 430, 120].map((tokens, at) => ({
  day: `2026-11-0${at + 1}`,
  tokens,
  cost: tokens / 1_000,
  queries: 1,
}))

test('scales bars to a round maximum, and marks the last as today', () => {
  const { bars, ticks } = usageChart(days, 'tokens', null)
  expect(ticks.map(({ value }) => value)).toEqual([0, 250, 500])
  expect(bars.map(({ height }) => Math.round(height))).toEqual([60, 0, 86, 24])
  expect(bars.map(({ isToday }) => isToday)).toEqual([false, false, false, true])
})

test('shows a limit near the values, and includes it in the scale', () => {
  expect(usageChart(days, 'tokens', 900)).toMatchObject({ limit: { value: 900, y: 90 } })
  expect(usageChart(days, 'tokens', 5_000).limit).toBeNull()
  expect(usageChart(days, 'tokens', 5_000).ticks.at(-1)?.value).toBe(500)
})

test('renders an empty chart without usage', () => {
  const { bars, ticks } = usageChart([{ day: '2026-11-01', tokens: 0, cost: 0, queries: 0 }], 'cost', 5)
  expect(bars[0]?.height).toBe(0)
  expect(ticks.at(-1)).toEqual({ value: 1, y: 100 })
})
