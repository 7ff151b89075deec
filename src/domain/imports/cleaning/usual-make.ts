import { makeInText } from './makes.ts'

const FEWEST = 5
/** Of the rows, how many must name a make at all; of those, how many the same one. */
const NAMING = 0.5
const AGREEING = 0.9

/** The one make of a file that has no column for it; null when its rows do not agree. */
export function usualMakeOf(rows: readonly (readonly string[])[], columns: readonly number[]): string | null {
  const counts = new Map<string, number>()
  let naming = 0
  for (const cells of rows) {
    const make = columns.map((column) => makeInText(cells[column] ?? '')).find((found) => found !== null)
    if (make === undefined || make === null) continue
    naming += 1
    counts.set(make, (counts.get(make) ?? 0) + 1)
  }
  if (naming < FEWEST || naming < rows.length * NAMING) return null
  const [make, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return count >= naming * AGREEING ? make : null
}
