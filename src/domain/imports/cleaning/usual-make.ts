import { makeInText } from './makes.ts'

const MIN_ROWS_WITH_MAKE = 5
/** Minimum share of rows that name a make, and of those, that name the same one. */
const MIN_SHARE_WITH_MAKE = 0.5
const MIN_SHARE_AGREEING = 0.9

/** Finds the make of a file that has no make column; null if its rows do not agree. */
export function usualMakeOf(rows: readonly (readonly string[])[], columns: readonly number[]): string | null {
  const counts = new Map<string, number>()
  let rowsWithMake = 0
  for (const cells of rows) {
    const make = columns
      .map((column) => makeInText(cells[column] ?? ''))
      .find((candidate) => candidate !== null)
    if (make === undefined || make === null) continue
    rowsWithMake += 1
    counts.set(make, (counts.get(make) ?? 0) + 1)
  }
  if (rowsWithMake < MIN_ROWS_WITH_MAKE || rowsWithMake < rows.length * MIN_SHARE_WITH_MAKE) return null
  const [make, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return count >= rowsWithMake * MIN_SHARE_AGREEING ? make : null
}
