import type { UsageDay } from '../../../services/assistant/index.ts'
import type { Measure } from './assistant-url.ts'

export interface UsageChart {
  bars: { day: string; value: number; x: number; width: number; height: number; isToday: boolean }[]
  /** From the lowest. */
  ticks: { value: number; y: number }[]
  /** Null: there is none, or it lies far above what was used. */
  limit: { value: number; y: number } | null
  days: { day: string; x: number }[]
}

const GAP = 0.22
const STEPS = [1, 2, 2.5, 5, 10]
const DAY_LABELS_EVERY = 7
/** Drawn further up, it would press the bars to the ground. */
const LIMIT_IN_VIEW = 3

/** Places are shares of a hundred: the drawing has them as percentages. */
export function usageChart(days: readonly UsageDay[], measure: Measure, limit: number | null): UsageChart {
  const most = Math.max(0, ...days.map((day) => day[measure]))
  const isLimitInView = limit !== null && limit <= most * LIMIT_IN_VIEW
  const top = roundedUp(Math.max(most, isLimitInView ? limit : 0) || 1)
  const step = 100 / days.length
  const share = (value: number) => (value / top) * 100
  return {
    bars: days.map((day, at) => ({
      day: day.day,
      value: day[measure],
      x: at * step + (step * GAP) / 2,
      width: step * (1 - GAP),
      height: share(day[measure]),
      isToday: at === days.length - 1,
    })),
    ticks: [0, top / 2, top].map((value) => ({ value, y: share(value) })),
    limit: isLimitInView ? { value: limit, y: share(limit) } : null,
    days: days.flatMap(({ day }, at) =>
      at % DAY_LABELS_EVERY === 0 && at < days.length - 2 ? [{ day, x: at * step }] : [],
    ),
  }
}

/** The next of 1, 2, 2.5, 5 and their tens: a scale whose half is a plain number too. */
function roundedUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value))
  return (STEPS.find((step) => step * ten >= value) ?? 10) * ten
}
