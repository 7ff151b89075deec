import type { FacetName } from './filters.ts'
import { type Codes, createCodeArray } from './index/code-array.ts'
import { createPostings, type Postings } from './index/postings.ts'
import type { FacetColumn } from './index/stock-columns.ts'

/** A facet prepared for filtering and counting. */
export interface Facet {
  name: FacetName
  /** Indexed by option position + 1, as in the column. */
  postings: Postings
  /** Option positions by lower-case value. */
  positions: ReadonlyMap<string, number>
  /** One number per row: its code, or the number of its sequence of codes if it can have several. */
  keys: Codes
  keyCount: number
  /** Converts row counts by key to counts by option. Overwrites the tally. */
  byOption(tally: Uint32Array): Uint32Array
  /** Option counts of the whole stock. */
  totals: Uint32Array
}

export function createFacet(name: FacetName, column: FacetColumn, rowCount: number): Facet {
  const { options } = column
  const postings = createPostings(rowCount, options.length + 1, column)
  return {
    name,
    postings,
    positions: new Map(options.map(({ value }, position) => [value.toLowerCase(), position])),
    totals: postings.sizes.subarray(1),
    ...(column.starts
      ? sequenceKeys(column.codes, column.starts, options.length + 1, rowCount)
      : {
          keys: narrowKeys(column.codes, options.length + 1, rowCount),
          keyCount: options.length + 1,
          byOption: (tally: Uint32Array) => tally.subarray(1),
        }),
  }
}

function narrowKeys(codes: ArrayLike<number>, keyCount: number, rowCount: number): Codes {
  if (codes instanceof Uint16Array) return codes
  const keys = createCodeArray(rowCount, keyCount)
  for (let row = 0; row < rowCount; row++) keys[row] = codes[row]!
  return keys
}

/** Numbers sequences as in a trie: each is a code appended to an earlier sequence; 0 is the empty one. */
function sequenceKeys(
  codes: ArrayLike<number>,
  starts: ArrayLike<number>,
  codeCount: number,
  rowCount: number,
): Pick<Facet, 'keys' | 'keyCount' | 'byOption'> {
  const numbers = new Map<number, number>()
  const before: number[] = [0]
  const last: number[] = [0]
  const sequences = new Uint32Array(rowCount)
  for (let row = 0; row < rowCount; row++) {
    let key = 0
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const pair = key * codeCount + codes[at]!
      let next = numbers.get(pair)
      if (next === undefined) {
        next = before.length
        numbers.set(pair, next)
        before.push(key)
        last.push(codes[at]!)
      }
      key = next
    }
    sequences[row] = key
  }
  return {
    keys: narrowKeys(sequences, before.length, rowCount),
    keyCount: before.length,
    byOption(tally) {
      const counts = new Uint32Array(codeCount)
      for (let key = before.length - 1; key > 0; key--) {
        counts[last[key]!]! += tally[key]!
        tally[before[key]!]! += tally[key]!
      }
      return counts.subarray(1)
    },
  }
}
