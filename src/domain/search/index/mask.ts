import { type Bits, countBits, listRows } from './bitset.ts'

/** A set of rows and how many they are. */
export interface Mask {
  readonly bits: Bits
  readonly count: number
  /** Once somebody asked for them. */
  rows?: Uint32Array
}

export function maskOf(bits: Bits): Mask {
  return { bits, count: countBits(bits) }
}

/** The rows themselves, worth having where they are few. */
export function rowsOf(mask: Mask): Uint32Array {
  if (!mask.rows) {
    mask.rows = new Uint32Array(mask.count)
    listRows(mask.bits, mask.rows)
  }
  return mask.rows
}

/** Few enough to be listed more cheaply than anything is walked along. */
export function isSparse(mask: Mask): boolean {
  return mask.count <= mask.bits.length
}
