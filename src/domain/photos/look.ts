/** Two photos that differ in this many of 64 bits or fewer show the same picture. */
export const MAX_LOOK_DISTANCE = 4

const COLUMNS = 9
const ROWS = 8
export const LOOK_SIZE = { width: COLUMNS, height: ROWS } as const

/**
 * Difference hash of a picture from 9 by 8 grey values: each bit says whether a value is brighter than its right neighbour.
 * Survives another encoding or size; a signed 64-bit number, as the database stores it.
 */
export function lookOf(greys: ArrayLike<number>): bigint {
  let look = 0n
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column
      look = (look << 1n) | ((greys[at] as number) > (greys[at + 1] as number) ? 1n : 0n)
    }
  return BigInt.asIntN(64, look)
}

export function lookDistance(one: bigint, other: bigint): number {
  let difference = BigInt.asUintN(64, one ^ other)
  let count = 0
  for (; difference > 0n; difference >>= 1n) count += Number(difference & 1n)
  return count
}

/** A picture of one colour has no differences, so its look says nothing. */
export function isPlainLook(look: bigint): boolean {
  return look === 0n
}
