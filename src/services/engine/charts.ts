import type { SampleRow } from '../../data/engine/instances.ts'

export const CHART_MINUTES = 30
const MINUTE_MS = 60_000

/** Averages a figure of all instances per minute, oldest first. A minute without a sample repeats the one before. */
export function averageByMinute(
  samples: readonly SampleRow[],
  now: Date,
  figureOf: (sample: SampleRow) => number | null,
): number[] {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const sample of samples) {
    const figure = figureOf(sample)
    if (figure === null) continue
    const ago = Math.floor((now.getTime() - sample.at.getTime()) / MINUTE_MS)
    const entry = sums.get(ago) ?? { sum: 0, count: 0 }
    sums.set(ago, { sum: entry.sum + figure, count: entry.count + 1 })
  }
  const points: number[] = []
  for (let ago = CHART_MINUTES - 1; ago >= 0; ago--) {
    const entry = sums.get(ago)
    const last = points.at(-1)
    if (entry) points.push(entry.sum / entry.count)
    else if (last !== undefined) points.push(last)
  }
  return points
}

/** Fills minutes without an event with zero, oldest first. */
export function countByMinute(counts: ReadonlyMap<number, number>): number[] {
  return Array.from({ length: CHART_MINUTES }, (_, at) => counts.get(CHART_MINUTES - 1 - at) ?? 0)
}
