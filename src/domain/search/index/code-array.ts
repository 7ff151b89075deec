export type Codes = Uint16Array | Uint32Array

/** Uses 16 bits if possible, because the columns are scanned often. */
export function createCodeArray(length: number, maxCode: number): Codes {
  return maxCode > 65_535 ? new Uint32Array(length) : new Uint16Array(length)
}
