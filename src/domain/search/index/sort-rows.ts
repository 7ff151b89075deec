/** Numbers are never negative, but for the one that says there is none. */
const LAST = 2 ** 31

/** The rows by their numbers; equal ones stay in their order, those without a number come last either way. */
export function sortRows(rows: Uint32Array, values: Int32Array, direction: 'asc' | 'desc'): Uint32Array {
  // A number and a place in one key: sorting plain numbers is many times faster than asking a function.
  const keys = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at]!]!
    keys[at] = (value < 0 ? LAST : direction === 'asc' ? value : LAST - 1 - value) * rows.length + at
  }
  keys.sort()
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) sorted[at] = rows[keys[at]! % rows.length]!
  return sorted
}
