import { type Bits, emptyBits, hasBit, setBit, unite } from './bitset.ts'

/** Rows by code. */
export interface Postings {
  /** Number of rows per code. */
  sizes: Uint32Array
  /** Bits of the codes that many rows have. */
  dense: readonly (Bits | undefined)[]
  denseCount: number
  /** Number of entries in the lists of all other codes. */
  listedEntries: number
  mark(bits: Bits, code: number): void
  /** Counts the rows of a code in the bits. Only for codes that are not dense. */
  countIn(bits: Bits, code: number): number
}

export interface CodeColumn {
  codes: ArrayLike<number>
  starts?: ArrayLike<number> | undefined
}

/** `codeCount` is the greatest code + 1. */
export function createPostings(rowCount: number, codeCount: number, { codes, starts }: CodeColumn): Postings {
  const entries = starts ? starts[rowCount]! : rowCount
  const sizes = new Uint32Array(codeCount)
  for (let at = 0; at < entries; at++) sizes[codes[at]!]!++

  // Above this size bits need less memory than a list.
  const denseMinimum = rowCount / 32
  const dense = Array.from(sizes, (size) => (size > denseMinimum ? emptyBits(rowCount) : undefined))
  const ends = new Uint32Array(codeCount + 1)
  for (let code = 0; code < codeCount; code++) ends[code + 1] = ends[code]! + (dense[code] ? 0 : sizes[code]!)
  const firsts = ends.slice()
  const rows = new Uint32Array(ends[codeCount]!)
  for (let row = 0; row < rowCount; row++) {
    const end = starts ? starts[row + 1]! : row + 1
    for (let at = starts ? starts[row]! : row; at < end; at++) {
      const code = codes[at]!
      const bits = dense[code]
      if (bits) setBit(bits, row)
      else rows[firsts[code]!++] = row
    }
  }

  return {
    sizes,
    dense,
    denseCount: dense.filter(Boolean).length,
    listedEntries: rows.length,
    mark(bits, code) {
      const whole = dense[code]
      if (whole) unite(bits, whole)
      else for (let at = ends[code]!; at < ends[code + 1]!; at++) setBit(bits, rows[at]!)
    },
    countIn(bits, code) {
      let count = 0
      for (let at = ends[code]!; at < ends[code + 1]!; at++) if (hasBit(bits, rows[at]!)) count++
      return count
    },
  }
}
