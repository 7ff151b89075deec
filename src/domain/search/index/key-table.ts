import { type Codes, createCodeArray } from './code-array.ts'

/** Keys of several kinds, stored row by row for memory locality. */
export interface KeyTable {
  /** Total number of keys; each kind has its own range of numbers. */
  size: number
  /** Number of key 0 of each kind. */
  firsts: readonly number[]
  /** Counts each key in the rows. */
  tally(rows: Uint32Array): Uint32Array
}

export function createKeyTable(
  kinds: readonly { keys: Codes; keyCount: number }[],
  rowCount: number,
): KeyTable {
  // Pads rows to a multiple of four; the padding counts towards an extra key.
  const width = (kinds.length + 3) & ~3
  const firsts: number[] = []
  let size = 0
  for (const { keyCount } of kinds) {
    firsts.push(size)
    size += keyCount
  }
  const cells = createCodeArray(rowCount * width, size).fill(size)
  for (const [kind, { keys }] of kinds.entries())
    for (let row = 0; row < rowCount; row++) cells[row * width + kind] = firsts[kind]! + keys[row]!

  return { size, firsts, tally: (rows) => tallyCells(cells, width, rows, size + 1) }
}

function tallyCells(cells: Codes, width: number, rows: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let at = 0; at < rows.length; at++) {
    const end = (rows[at]! + 1) * width
    for (let cell = end - width; cell < end; cell += 4) {
      counts[cells[cell]!]!++
      counts[cells[cell + 1]!]!++
      counts[cells[cell + 2]!]!++
      counts[cells[cell + 3]!]!++
    }
  }
  return counts
}
