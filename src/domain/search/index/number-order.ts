import type { Range } from '../search-state.ts'
import { type Bits, clearBit, countBetween, emptyBits, hasBit, setBit, subtract } from './bitset.ts'
import { type Mask, rowsOf } from './mask.ts'
import { sortRows } from './sort-rows.ts'

export interface Bounds {
  min: number
  max: number
}

/** The rows in the order of a number: for ranges, for bounds and for sorting. */
export interface NumberOrder {
  /** Sets the rows in the range and clears all others. */
  mark(bits: Bits, range: Range): void
  /** The least and the greatest number among the rows; nothing when none has one. */
  bounds(mask: Mask): Bounds | null
  /** The number that so much of all rows with one (0 to 1) lies below. */
  quantile(share: number): number | null
  /** `size` rows after the first `skip`; those without a number last, equal ones in row order. */
  page(mask: Mask, direction: 'asc' | 'desc', skip: number, size: number): number[]
}

/** How many beginnings of the order are kept as bits, so that no walk along it is long. */
const STEPS = 64
/** Sorting a row costs as much as walking past this many. */
const COST_OF_SORTING = 40
/** A few rows are looked at one by one, sooner than walking from both ends of the order to the first of them. */
const FEW = 4

export function createNumberOrder(column: ArrayLike<number>, rowCount: number): NumberOrder {
  const values = Int32Array.from({ length: rowCount }, (_, row) => column[row]!)
  const everyRow = Uint32Array.from(values.keys())
  const ascending = sortRows(everyRow, values, 'asc')
  const descending = sortRows(everyRow, values, 'desc')
  let present = rowCount
  while (present > 0 && values[ascending[present - 1]!]! < 0) present--

  const positionOf = (value: number) =>
    lastWhere(present, (at) => at === 0 || values[ascending[at - 1]!]! < value)
  const steps = stepsOf(present, (at) => positionOf(values[ascending[at]!]!))
  const beginnings = beginningsOf(ascending, steps)
  const last = steps.length - 1
  const stepAt = (position: number) => lastWhere(last, (step) => steps[step]! <= position)

  /** Where to begin so that at most `skip` rows were passed, and how many of them are still to come. */
  function leap(bits: Bits, direction: 'asc' | 'desc', skip: number): [from: number, skip: number] {
    const isUp = direction === 'asc'
    const passed = (at: number) =>
      isUp
        ? countBetween(bits, beginnings[0]!, beginnings[at]!, skip)
        : countBetween(bits, beginnings[last - at]!, beginnings[last]!, skip)
    const step = lastWhere(last, (at) => passed(at) <= skip)
    return [isUp ? steps[step]! : present - steps[last - step]!, skip - passed(step)]
  }

  function page(mask: Mask, direction: 'asc' | 'desc', skip: number, size: number): number[] {
    const { bits, count } = mask
    if (count * count * COST_OF_SORTING <= size * rowCount)
      return [...sortRows(rowsOf(mask), values, direction).subarray(skip, skip + size)]
    const order = direction === 'asc' ? ascending : descending
    const wanted = Math.min(size, count - skip)
    const near = walk(bits, order, 0, bits.length, skip, wanted)
    if (near.length === wanted) return near
    const [from, left] = leap(bits, direction, skip)
    return walk(bits, order, from, rowCount, left, wanted)
  }

  return {
    mark(bits, [low, high]) {
      const from = positionOf(low)
      const to = Math.max(from, positionOf(Math.floor(high) + 1))
      const [first, final] = [stepAt(from), stepAt(to)]
      subtract(bits, beginnings[final]!, beginnings[first]!)
      for (let at = steps[final]!; at < to; at++) setBit(bits, ascending[at]!)
      for (let at = steps[first]!; at < from; at++) clearBit(bits, ascending[at]!)
    },

    bounds(mask) {
      if (mask.count * mask.count <= FEW * rowCount) return boundsOf(rowsOf(mask), values)
      const min = values[page(mask, 'asc', 0, 1)[0]!]!
      return min < 0 ? null : { min, max: values[page(mask, 'desc', 0, 1)[0]!]! }
    },

    quantile: (share) =>
      present === 0 ? null : values[ascending[Math.min(present - 1, Math.floor(present * share))]!]!,

    page,
  }
}

/** Positions cutting the order into parts of about one size, each where a number begins, so that they cut the descending order too. */
function stepsOf(present: number, beginningOf: (at: number) => number): number[] {
  const cuts = Array.from({ length: STEPS }, (_, step) => Math.floor((present * step) / STEPS))
  return [...new Set([0, ...cuts.filter((at) => at < present).map(beginningOf), present])]
}

function beginningsOf(order: Uint32Array, steps: readonly number[]): Bits[] {
  const bits = emptyBits(order.length)
  return steps.map((end, step) => {
    for (let at = steps[step - 1] ?? 0; at < end; at++) setBit(bits, order[at]!)
    return bits.slice()
  })
}

function boundsOf(rows: Uint32Array, values: Int32Array): Bounds | null {
  let [min, max] = [Infinity, -1]
  for (const row of rows) {
    const value = values[row]!
    if (value < 0) continue
    if (value < min) min = value
    if (value > max) max = value
  }
  return max < 0 ? null : { min, max }
}

function walk(
  bits: Bits,
  order: Uint32Array,
  from: number,
  to: number,
  skip: number,
  size: number,
): number[] {
  const rows: number[] = []
  for (let at = from; at < to && rows.length < size; at++)
    if (hasBit(bits, order[at]!) && --skip < 0) rows.push(order[at]!)
  return rows
}

/** The last of 0 to `end` of which something holds that holds of 0 and, once it fails, never again. */
function lastWhere(end: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}
