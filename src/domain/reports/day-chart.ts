import { type DaySpan, mondayOf } from './report-period.ts'

/** Longer periods are drawn by week: more bars could not be told apart. */
export const MAX_DAY_BARS = 92

export interface BarSpan extends DaySpan {
  value: number
}

/** One span for each day, or for each week from Monday in a long period. */
export function spansOf(
  days: readonly { day: string; value: number }[],
  maxDays: number = MAX_DAY_BARS,
): BarSpan[] {
  if (days.length <= maxDays) return days.map(({ day, value }) => ({ from: day, to: day, value }))
  const weeks = new Map<string, BarSpan>()
  for (const { day, value } of days) {
    const monday = mondayOf(day)
    const week = weeks.get(monday)
    if (week) {
      week.to = day
      week.value += value
    } else weeks.set(monday, { from: day, to: day, value })
  }
  return [...weeks.values()]
}

export interface DayChart {
  bars: (BarSpan & { x: number; width: number; height: number; isSoFar: boolean })[]
  /** Lowest first. */
  ticks: { value: number; y: number }[]
  labels: { day: string; x: number }[]
}

const GAP = 0.22
const MAX_LABELS = 6

/** Positions are percentages of the drawing. A span that includes today is marked. */
export function dayChart(spans: readonly BarSpan[], today: string): DayChart {
  const top = roundUp(Math.max(1, ...spans.map(({ value }) => value)))
  const step = 100 / spans.length
  const every = Math.ceil(spans.length / MAX_LABELS)
  return {
    bars: spans.map((span, at) => ({
      ...span,
      x: at * step + (step * GAP) / 2,
      width: step * (1 - GAP),
      height: (span.value / top) * 100,
      isSoFar: span.from <= today && today <= span.to,
    })),
    ticks: [0, top / 2, top].map((value) => ({ value, y: (value / top) * 100 })),
    labels: spans.flatMap(({ from }, at) => (at % every === 0 ? [{ day: from, x: at * step }] : [])),
  }
}

const STEPS = [2, 4, 6, 10, 20]

/** Rounds up to a number whose half is a whole number too. */
function roundUp(value: number): number {
  const ten = 10 ** Math.max(0, Math.floor(Math.log10(value)))
  return (STEPS.find((step) => step * ten >= value) ?? 20) * ten
}
