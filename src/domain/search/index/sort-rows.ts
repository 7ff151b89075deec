/** Sorts rows without a number last. Real numbers are never negative. */
const NO_NUMBER_KEY = 2 ** 31

/** Sorts rows by their numbers. Equal rows keep their order; rows without a number come last in both directions. */
export function sortRows(rows: Uint32Array, values: Int32Array, direction: 'asc' | 'desc'): Uint32Array {
  // Combines number and position in one key: sorting plain numbers is many times faster than with a comparator.
  const keys = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at]!]!
    keys[at] =
      (value < 0 ? NO_NUMBER_KEY : direction === 'asc' ? value : NO_NUMBER_KEY - 1 - value) * rows.length + at
  }
  keys.sort()
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) sorted[at] = rows[keys[at]! % rows.length]!
  return sorted
}
