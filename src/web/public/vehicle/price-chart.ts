import type { PriceStep } from '../../../domain/vehicles/prices/price-history.ts'

/** Side of the point on which its price is written: `end` where there is no room on the right. */
type LabelSide = 'start' | 'end'

/** Positions in percent, from the left and the bottom of the chart. */
export interface PriceChart {
  points: { step: PriceStep; x: number; y: number; isLast: boolean; name: LabelSide | null }[]
  ticks: { price: number; y: number }[]
  days: { day: number; x: number; side: 'start' | 'middle' | 'end' }[]
}

/** Labels of two days closer than this would touch. */
const MIN_DAY_LABEL_GAP = 16
/** Size of a price label on a phone. */
const PRICE_WIDTH = 20
const PRICE_HEIGHT = 10
const ROUND_STEPS = [100, 200, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000]
const MAX_TICKS = 5

export function chartOf(steps: readonly PriceStep[], today: number): PriceChart {
  const first = steps[0]!
  const last = steps.at(-1)!
  const span = Math.max(1, today - first.day)
  const xOf = (day: number) => Math.min(100, ((day - first.day) / span) * 100)
  const ticks = ticksOf(steps.map(({ price }) => price))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const yOf = (price: number) => ((price - low) / (high - low)) * 100
  const corners = steps.map((step) => ({ step, x: xOf(step.day), y: yOf(step.price) }))
  return {
    points: [
      ...withLabels(corners).map((corner) => ({ ...corner, isLast: false })),
      { step: last, x: 100, y: yOf(last.price), isLast: true, name: null },
    ],
    ticks: ticks.map((price) => ({ price, y: yOf(price) })),
    days: daysOf(steps, today, xOf),
  }
}

interface Corner {
  step: PriceStep
  x: number
  y: number
}

/** Labels the first price, and each other one that covers neither an earlier label nor the line. */
function withLabels(corners: readonly Corner[]): (Corner & { name: LabelSide | null })[] {
  const labelled: Corner[] = []
  return corners.map((corner, index) => {
    const before = corners[index - 1]
    const isOnTheLine = sideOf(corner) === 'end' && before !== undefined && touches(before, corner)
    const isFree = !isOnTheLine && !labelled.some((other) => touches(other, corner))
    if (isFree) labelled.push(corner)
    return { ...corner, name: isFree ? sideOf(corner) : null }
  })
}

function touches(a: Corner, b: Corner): boolean {
  return Math.abs(labelLeft(a) - labelLeft(b)) < PRICE_WIDTH && Math.abs(a.y - b.y) < PRICE_HEIGHT
}

function labelLeft(corner: Corner): number {
  return sideOf(corner) === 'end' ? corner.x - PRICE_WIDTH : corner.x
}

function sideOf({ x }: Corner): LabelSide {
  return x > 100 - PRICE_WIDTH ? 'end' : 'start'
}

/** Round prices that enclose all prices. */
function ticksOf(prices: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const roundStep = ROUND_STEPS.find(
    (step) => Math.ceil(highest / step) - Math.floor(lowest / step) < MAX_TICKS,
  )
  const size = roundStep ?? highest - lowest
  const from = Math.floor(lowest / size)
  const to = Math.max(from + 1, Math.ceil(highest / size))
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * size)
}

function daysOf(
  steps: readonly PriceStep[],
  today: number,
  xOf: (day: number) => number,
): PriceChart['days'] {
  const days: PriceChart['days'] = [{ day: steps[0]!.day, x: 0, side: 'start' }]
  for (const { day } of steps.slice(1)) {
    const x = xOf(day)
    const before = days.at(-1)!.x
    if (x - before >= MIN_DAY_LABEL_GAP && 100 - x >= MIN_DAY_LABEL_GAP) days.push({ day, x, side: 'middle' })
  }
  return [...days, { day: today, x: 100, side: 'end' }]
}
