import type { UsageDay } from '../../../services/assistant/index.ts'
import type { Measure } from './assistant-url.ts'

export interface UsageChart {
  bars: { day: string; value: number; x: number; width: number; height: number; isToday: boolean }[]
  /** Lowest first. */
  ticks: { value: number; y: number }[]
  /** Null without a limit, or if it is far above the usage. */
  limit: { value: number; y: number } | null
  days: { day: string; x: number }[]
}

const GAP = 0.22
const STEPS = [1, 2, 2.5, 5, 10]
const DAY_LABELS_EVERY = 7
/** A limit further above the highest bar is not shown, because it would flatten the bars. */
const MAX_LIMIT_RATIO = 3

/** Positions are percentages of the drawing. */
export function usageChart(days: readonly UsageDay[], measure: Measure, limit: number | null): UsageChart {
  const highest = Math.max(0, ...days.map((day) => day[measure]))
  const isLimitVisible = limit !== null && limit <= highest * MAX_LIMIT_RATIO
  const top = roundUp(Math.max(highest, isLimitVisible ? limit : 0) || 1)
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
    limit: isLimitVisible ? { value: limit, y: share(limit) } : null,
    days: days.flatMap(({ day }, at) =>
      at % DAY_LABELS_EVERY === 0 && at < days.length - 2 ? [{ day, x: at * step }] : [],
    ),
  }
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten, so that half of the scale is a round number too. */
function roundUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value))
  return (STEPS.find((step) => step * ten >= value) ?? 10) * ten
}
