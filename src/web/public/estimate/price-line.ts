import type { Estimate } from '../../../domain/valuation/estimate.ts'

export type Range = Extract<Estimate, { kind: 'range' }>

export interface PriceLine {
  band: { from: number; to: number; middle: number }
  /** `level`: 0 stands on the line; dots that would lie on one another are piled up. */
  dots: { x: number; level: number }[]
  ticks: { x: number; text: string }[]
  /** Where the words over band and dots begin. */
  labels: { we: number; similar: number }
}

const EDGE = 26
const DOT = 14
const WE_PAY = 48
const SIMILAR_CARS = 172
const MOST_TICKS = 6
const STEPS = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

/** Our band and the asking prices it was judged by, on one line of so many pixels. */
export function priceLine({ low, middle, high, similar }: Range, width: number): PriceLine {
  const prices = similar.map(({ price }) => price).toSorted((a, b) => a - b)
  const [least, most] = [Math.min(low, ...prices), Math.max(high, ...prices)]
  const step = STEPS.find((each) => ticksBetween(least, most, each).length <= MOST_TICKS) ?? most
  const marks = ticksBetween(least, most, step)
  const [first, last] = [marks[0] as number, marks.at(-1) as number]
  const at = (price: number) => Math.round(EDGE + ((price - first) / (last - first)) * (width - 2 * EDGE))
  const dots = pileUp(prices.map(at))
  const labels = labelsAt(at(middle) - WE_PAY / 2, (dots[0]?.x ?? 0) - DOT / 2, width)
  return {
    band: { from: at(low), to: at(high), middle: at(middle) },
    dots,
    ticks: marks.map((mark) => ({ x: at(mark), text: `$${mark / 1_000}k` })),
    labels,
  }
}

/** Each where it would stand alone, and beside the other where that is taken. */
function labelsAt(we: number, similar: number, width: number): PriceLine['labels'] {
  const apart = WE_PAY + 10
  const similarAt = Math.min(Math.max(similar, Math.max(0, we) + apart), width - SIMILAR_CARS)
  return { we: Math.max(0, Math.min(we, similarAt - apart)), similar: similarAt }
}

/** Whole steps, the first at or below the least and the last above the most. */
function ticksBetween(least: number, most: number, step: number): number[] {
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

function pileUp(sorted: readonly number[]): PriceLine['dots'] {
  const dots: PriceLine['dots'] = []
  for (const x of sorted) {
    const beside = new Set(dots.filter((dot) => x - dot.x < DOT).map(({ level }) => level))
    let level = 0
    while (beside.has(level)) level++
    dots.push({ x, level })
  }
  return dots
}
