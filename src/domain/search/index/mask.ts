import { type Bits, countBits, listRows } from './bitset.ts'

/** A set of rows and its size. */
export interface Mask {
  readonly bits: Bits
  readonly count: number
  /** Cached by `rowsOf`. */
  rows?: Uint32Array
}

export function maskOf(bits: Bits): Mask {
  return { bits, count: countBits(bits) }
}

/** Lists the rows. Worthwhile for small sets. */
export function rowsOf(mask: Mask): Uint32Array {
  if (!mask.rows) {
    mask.rows = new Uint32Array(mask.count)
    listRows(mask.bits, mask.rows)
  }
  return mask.rows
}

/** True if listing the rows is cheaper than scanning the bits. */
export function isSparse(mask: Mask): boolean {
  return mask.count <= mask.bits.length
}
