import type { PriceStep } from '../../../domain/vehicles/prices/price-history.ts'

/** Where the price is written: to the right of its point, or to the left where there is no room. */
type PriceName = 'start' | 'end'

/** Everything in percent of the drawing, from its left and its floor. */
export interface PriceChart {
  points: { step: PriceStep; x: number; y: number; isLast: boolean; name: PriceName | null }[]
  ticks: { price: number; y: number }[]
  days: { day: number; x: number; side: 'start' | 'middle' | 'end' }[]
}

/** Narrower than this the names of two days would touch. */
const ROOM_FOR_A_DAY = 16
/** What a price takes when it is written out, on a phone. */
const PRICE_WIDTH = 20
const PRICE_HEIGHT = 10
const NICE = [100, 200, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000]
const MOST_TICKS = 5

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
      ...named(corners).map((corner) => ({ ...corner, isLast: false })),
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

/** The first price is written out, and of the others those that would stand neither on one that is nor on the line. */
function named(corners: readonly Corner[]): (Corner & { name: PriceName | null })[] {
  const chosen: Corner[] = []
  return corners.map((corner, index) => {
    const before = corners[index - 1]
    const isOnTheLine = sideOf(corner) === 'end' && before !== undefined && touches(before, corner)
    const isFree = !isOnTheLine && !chosen.some((other) => touches(other, corner))
    if (isFree) chosen.push(corner)
    return { ...corner, name: isFree ? sideOf(corner) : null }
  })
}

function touches(a: Corner, b: Corner): boolean {
  return Math.abs(nameAt(a) - nameAt(b)) < PRICE_WIDTH && Math.abs(a.y - b.y) < PRICE_HEIGHT
}

function nameAt(corner: Corner): number {
  return sideOf(corner) === 'end' ? corner.x - PRICE_WIDTH : corner.x
}

function sideOf({ x }: Corner): PriceName {
  return x > 100 - PRICE_WIDTH ? 'end' : 'start'
}

/** Round figures below and above all prices. */
function ticksOf(prices: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const step = NICE.find((nice) => Math.ceil(highest / nice) - Math.floor(lowest / nice) < MOST_TICKS)
  const size = step ?? highest - lowest
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
    if (x - before >= ROOM_FOR_A_DAY && 100 - x >= ROOM_FOR_A_DAY) days.push({ day, x, side: 'middle' })
  }
  return [...days, { day: today, x: 100, side: 'end' }]
}
