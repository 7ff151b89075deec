import { type Bits, emptyBits, hasBit, setBit, unite } from './bitset.ts'

/** Which rows have a code. */
export interface Postings {
  /** Rows of each code. */
  sizes: Uint32Array
  /** The rows as bits, of codes that many rows have. */
  dense: readonly (Bits | undefined)[]
  denseCount: number
  /** How many entries the lists of all other codes have. */
  listed: number
  mark(bits: Bits, code: number): void
  /** How many rows of a code that is not dense are in these bits. */
  countIn(bits: Bits, code: number): number
}

export interface Coded {
  codes: ArrayLike<number>
  starts?: ArrayLike<number> | undefined
}

/** `codeCount` is one more than the greatest code. */
export function createPostings(rowCount: number, codeCount: number, { codes, starts }: Coded): Postings {
  const entries = starts ? starts[rowCount]! : rowCount
  const sizes = new Uint32Array(codeCount)
  for (let at = 0; at < entries; at++) sizes[codes[at]!]!++

  // From here on bits take less room than a list.
  const many = rowCount / 32
  const dense = Array.from(sizes, (size) => (size > many ? emptyBits(rowCount) : undefined))
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
    listed: rows.length,
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
