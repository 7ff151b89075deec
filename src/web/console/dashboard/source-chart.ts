import { type BarSpan, dayChart, spansOf } from '../../../domain/reports/day-chart.ts'
import { SOURCE_GROUP_NAMES, type SourceGroup } from '../../../domain/reports/lead-sources.ts'

export interface SourceBar {
  from: string
  to: string
  sources: Record<SourceGroup, number>
  total: number
  x: number
  width: number
  segments: { source: SourceGroup; value: number; y: number; height: number }[]
  isSoFar: boolean
}

export type SourceDay = { day: string; sources: Record<SourceGroup, number> }

/** Bars of days, or of weeks in a long period, stacked in the order of the sources. Positions are percentages. */
export function sourceChart(days: readonly SourceDay[], today: string) {
  const spans = spansOf(days.map(({ day, sources }) => ({ day, value: sumOf(sources) })))
  const { bars, ticks, labels } = dayChart(spans, today)
  const top = ticks.at(-1)?.value ?? 1
  return {
    ticks,
    labels,
    bars: bars.map(({ from, to, value, x, width, isSoFar }): SourceBar => {
      const sources = sourcesOf(days, { from, to, value })
      let y = 100
      const segments = SOURCE_GROUP_NAMES.flatMap((source) => {
        const height = (sources[source] / top) * 100
        y -= height
        return height === 0 ? [] : [{ source, value: sources[source], y, height }]
      })
      return { from, to, sources, total: value, x, width, isSoFar, segments }
    }),
  }
}

function sourcesOf(days: readonly SourceDay[], { from, to }: BarSpan): Record<SourceGroup, number> {
  const sums = Object.fromEntries(SOURCE_GROUP_NAMES.map((name) => [name, 0])) as Record<SourceGroup, number>
  for (const { day, sources } of days)
    if (day >= from && day <= to) for (const name of SOURCE_GROUP_NAMES) sums[name] += sources[name]
  return sums
}

function sumOf(sources: Record<SourceGroup, number>): number {
  return SOURCE_GROUP_NAMES.reduce((sum, name) => sum + sources[name], 0)
}
