import type { Estimate } from '../../../domain/valuation/estimate.ts'

export type Range = Extract<Estimate, { kind: 'range' }>

export interface PriceLine {
  band: { from: number; to: number; middle: number }
  /** `level`: 0 is on the line; dots that would overlap are stacked. */
  dots: { x: number; level: number }[]
  ticks: { x: number; text: string }[]
  /** Start of the labels above the band and the dots. */
  labels: { we: number; similar: number }
}

const EDGE = 26
const DOT_WIDTH = 14
const WE_PAY_WIDTH = 48
const SIMILAR_CARS_WIDTH = 172
const MAX_TICKS = 6
const STEPS = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

/** Positions of our range and the asking prices behind it, on a line of the given width. */
export function priceLine({ low, middle, high, similar }: Range, width: number): PriceLine {
  const prices = similar.map(({ price }) => price).toSorted((a, b) => a - b)
  const [least, most] = [Math.min(low, ...prices), Math.max(high, ...prices)]
  const step = STEPS.find((each) => ticksBetween(least, most, each).length <= MAX_TICKS) ?? most
  const marks = ticksBetween(least, most, step)
  const [first, last] = [marks[0] as number, marks.at(-1) as number]
  const at = (price: number) => Math.round(EDGE + ((price - first) / (last - first)) * (width - 2 * EDGE))
  const dots = stackDots(prices.map(at))
  const labels = labelsAt(at(middle) - WE_PAY_WIDTH / 2, (dots[0]?.x ?? 0) - DOT_WIDTH / 2, width)
  return {
    band: { from: at(low), to: at(high), middle: at(middle) },
    dots,
    ticks: marks.map((mark) => ({ x: at(mark), text: `$${mark / 1_000}k` })),
    labels,
  }
}

/** Puts each label at its natural position, or next to the other where they would overlap. */
function labelsAt(we: number, similar: number, width: number): PriceLine['labels'] {
  const apart = WE_PAY_WIDTH + 10
  const similarAt = Math.min(Math.max(similar, Math.max(0, we) + apart), width - SIMILAR_CARS_WIDTH)
  return { we: Math.max(0, Math.min(we, similarAt - apart)), similar: similarAt }
}

/** Round steps that enclose the lowest and the highest price. */
function ticksBetween(least: number, most: number, step: number): number[] {
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

function stackDots(positions: readonly number[]): PriceLine['dots'] {
  const dots: PriceLine['dots'] = []
  for (const x of positions) {
    const usedLevels = new Set(dots.filter((dot) => x - dot.x < DOT_WIDTH).map(({ level }) => level))
    let level = 0
    while (usedLevels.has(level)) level++
    dots.push({ x, level })
  }
  return dots
}
