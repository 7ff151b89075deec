import type { ResponseTimes } from '../../../domain/reports/dashboard.ts'

interface Point {
  x: number
  y: number
}

const MAX_LABELS = 4
/** Minutes that an axis can end with: each half is a time that people say. */
const TOPS = [10, 20, 30, 60, 120, 240, 480, 960, 2_880, 5_760, 14_400, 28_800]

/** Lines through the days that have a figure, broken where a day has none. Positions are percentages. */
export function lineChart(days: readonly ({ day: string } & ResponseTimes)[]) {
  const highest = Math.max(1, ...days.flatMap(({ median, ninetieth }) => [median ?? 0, ninetieth ?? 0]))
  const top = TOPS.find((minutes) => minutes >= highest) ?? Math.ceil(highest / 28_800) * 28_800
  const step = 100 / Math.max(1, days.length)
  const every = Math.ceil(days.length / MAX_LABELS)
  const linesOf = (name: 'median' | 'ninetieth') => {
    const lines: Point[][] = []
    let line: Point[] = []
    for (const [at, day] of days.entries()) {
      const minutes = day[name]
      if (minutes === null) {
        if (line.length > 0) lines.push(line)
        line = []
      } else line.push({ x: (at + 0.5) * step, y: 100 - (minutes / top) * 100 })
    }
    return line.length > 0 ? [...lines, line] : lines
  }
  return {
    median: linesOf('median'),
    ninetieth: linesOf('ninetieth'),
    ticks: [0, top / 2, top].map((value) => ({ value, y: (value / top) * 100 })),
    labels: days.flatMap(({ day }, at) => (at % every === 0 ? [{ day, x: at * step }] : [])),
  }
}
