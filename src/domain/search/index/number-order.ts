import type { Range } from '../search-state.ts'
import { type Bits, clearBit, countBetween, emptyBits, hasBit, setBit, subtract } from './bitset.ts'
import { type Mask, rowsOf } from './mask.ts'
import { sortRows } from './sort-rows.ts'

export interface Bounds {
  min: number
  max: number
}

/** Rows sorted by a number, for ranges, bounds and sorting. */
export interface NumberOrder {
  /** Sets the rows in the range and clears all others. */
  mark(bits: Bits, range: Range): void
  /** Returns the minimum and maximum among the rows; null if no row has a number. */
  bounds(mask: Mask): Bounds | null
  /** Returns the number below which the given share (0 to 1) of the rows lies. */
  quantile(share: number): number | null
  /** Returns `size` rows after the first `skip`. Rows without a number come last, equal ones in row order. */
  page(mask: Mask, direction: 'asc' | 'desc', skip: number, size: number): number[]
}

/** Number of prefixes of the order that are stored as bits, so that scans stay short. */
const STEPS = 64
/** Sorting a row costs as much as scanning this many. */
const SORT_COST = 40
/** For a few rows, reading each is cheaper than scanning the order from both ends. */
const SCAN_COST = 4

/** The column has `partsPerUnit` steps per unit; ranges, bounds and quantiles are in units. */
export function createNumberOrder(
  column: ArrayLike<number>,
  rowCount: number,
  partsPerUnit = 1,
): NumberOrder {
  const values = Int32Array.from({ length: rowCount }, (_, row) => column[row]!)
  const everyRow = Uint32Array.from(values.keys())
  // Few files state measurements, so whole columns can be empty.
  const isEmpty = values.every((value) => value < 0)
  const ascending = isEmpty ? everyRow : sortRows(everyRow, values, 'asc')
  const descending = isEmpty ? everyRow : sortRows(everyRow, values, 'desc')
  let rowsWithValue = rowCount
  while (rowsWithValue > 0 && values[ascending[rowsWithValue - 1]!]! < 0) rowsWithValue--

  const positionOf = (value: number) =>
    findLast(rowsWithValue, (at) => at === 0 || values[ascending[at - 1]!]! < value)
  const steps = buildSteps(rowsWithValue, (at) => positionOf(values[ascending[at]!]!))
  const prefixes = buildPrefixes(ascending, steps)
  const last = steps.length - 1
  const stepAt = (position: number) => findLast(last, (step) => steps[step]! <= position)

  /** Finds a start position after at most `skip` matching rows, and how many are still to be skipped. */
  function findStart(bits: Bits, direction: 'asc' | 'desc', skip: number): [from: number, skip: number] {
    const isUp = direction === 'asc'
    const countPassed = (at: number) =>
      isUp
        ? countBetween(bits, prefixes[0]!, prefixes[at]!, skip)
        : countBetween(bits, prefixes[last - at]!, prefixes[last]!, skip)
    const step = findLast(last, (at) => countPassed(at) <= skip)
    return [isUp ? steps[step]! : rowsWithValue - steps[last - step]!, skip - countPassed(step)]
  }

  function page(mask: Mask, direction: 'asc' | 'desc', skip: number, size: number): number[] {
    const { bits, count } = mask
    if (count * count * SORT_COST <= size * rowCount)
      return [...sortRows(rowsOf(mask), values, direction).subarray(skip, skip + size)]
    const order = direction === 'asc' ? ascending : descending
    const pageSize = Math.min(size, count - skip)
    const nearRows = collectRows(bits, order, 0, bits.length, skip, pageSize)
    if (nearRows.length === pageSize) return nearRows
    const [from, remainingSkip] = findStart(bits, direction, skip)
    return collectRows(bits, order, from, rowCount, remainingSkip, pageSize)
  }

  function boundsIn(mask: Mask): Bounds | null {
    if (mask.count * mask.count <= SCAN_COST * rowCount) return boundsOf(rowsOf(mask), values)
    const min = values[page(mask, 'asc', 0, 1)[0]!]!
    return min < 0 ? null : { min, max: values[page(mask, 'desc', 0, 1)[0]!]! }
  }

  return {
    mark(bits, range) {
      // 1.1 * 10 is more than 11.
      const [low, high] = partsPerUnit === 1 ? range : range.map((end) => Math.round(end * partsPerUnit))
      const from = positionOf(low)
      const to = Math.max(from, positionOf(Math.floor(high) + 1))
      const [first, final] = [stepAt(from), stepAt(to)]
      subtract(bits, prefixes[final]!, prefixes[first]!)
      for (let at = steps[final]!; at < to; at++) setBit(bits, ascending[at]!)
      for (let at = steps[first]!; at < from; at++) clearBit(bits, ascending[at]!)
    },

    bounds(mask) {
      const bounds = isEmpty ? null : boundsIn(mask)
      return bounds && { min: bounds.min / partsPerUnit, max: bounds.max / partsPerUnit }
    },

    quantile: (share) =>
      rowsWithValue === 0
        ? null
        : values[ascending[Math.min(rowsWithValue - 1, Math.floor(rowsWithValue * share))]!]! / partsPerUnit,

    page,
  }
}

/** Cuts the order into parts of similar size, each at the start of a new number, so that the cuts fit the descending order too. */
function buildSteps(rowsWithValue: number, beginningOf: (at: number) => number): number[] {
  const cuts = Array.from({ length: STEPS }, (_, step) => Math.floor((rowsWithValue * step) / STEPS))
  return [...new Set([0, ...cuts.filter((at) => at < rowsWithValue).map(beginningOf), rowsWithValue])]
}

function buildPrefixes(order: Uint32Array, steps: readonly number[]): Bits[] {
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

function collectRows(
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

/** Binary search: returns the last position from 0 to `end` where `isTrue` returns true. It must be true for 0. */
function findLast(end: number, isTrue: (at: number) => boolean): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (isTrue(middle)) low = middle
    else high = middle - 1
  }
  return low
}
