export type Codes = Uint16Array | Uint32Array

/** No wider than the greatest code needs: the columns are walked along again and again. */
export function codeArray(length: number, greatest: number): Codes {
  return greatest > 65_535 ? new Uint32Array(length) : new Uint16Array(length)
}
