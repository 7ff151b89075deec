/** One bit per row. Bits after the last row are never set. The length is a multiple of four, so that loops can be unrolled. */
export type Bits = Int32Array

export function emptyBits(rows: number): Bits {
  return new Int32Array(((rows + 127) >>> 7) << 2)
}

export function fullBits(rows: number): Bits {
  const bits = emptyBits(rows).fill(-1, 0, rows >>> 5)
  if (rows & 31) bits[rows >>> 5] = (1 << (rows & 31)) - 1
  return bits
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31)
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31))
}

export function unite(into: Bits, other: Bits): void {
  for (let at = 0; at < into.length; at += 4) {
    into[at]! |= other[at]!
    into[at + 1]! |= other[at + 1]!
    into[at + 2]! |= other[at + 2]!
    into[at + 3]! |= other[at + 3]!
  }
}

export function intersect(into: Bits, a: Bits, b: Bits): Bits {
  return intersectFlipped(into, a, b, 0)
}

export function subtract(into: Bits, a: Bits, b: Bits): Bits {
  return intersectFlipped(into, a, b, -1)
}

function intersectFlipped(into: Bits, a: Bits, b: Bits, flip: number): Bits {
  for (let at = 0; at < into.length; at += 4) {
    into[at] = a[at]! & (b[at]! ^ flip)
    into[at + 1] = a[at + 1]! & (b[at + 1]! ^ flip)
    into[at + 2] = a[at + 2]! & (b[at + 2]! ^ flip)
    into[at + 3] = a[at + 3]! & (b[at + 3]! ^ flip)
  }
  return into
}

export function countBits(bits: Bits): number {
  return countCommon(bits, bits)
}

export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  for (let at = 0; at < a.length; at += 4)
    count += onesIn(
      a[at]! & b[at]!,
      a[at + 1]! & b[at + 1]!,
      a[at + 2]! & b[at + 2]!,
      a[at + 3]! & b[at + 3]!,
    )
  return count
}

/** Counts bits in `to` but not in `from`. Stops early above `enough`. */
export function countBetween(bits: Bits, from: Bits, to: Bits, enough: number): number {
  let count = 0
  for (let at = 0; at < bits.length && count <= enough; at += 4)
    count += onesIn(
      bits[at]! & to[at]! & ~from[at]!,
      bits[at + 1]! & to[at + 1]! & ~from[at + 1]!,
      bits[at + 2]! & to[at + 2]! & ~from[at + 2]!,
      bits[at + 3]! & to[at + 3]! & ~from[at + 3]!,
    )
  return count
}

/** Writes the set rows in order and returns their number. */
export function listRows(bits: Bits, into: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    // Skips empty groups of four, which are frequent when rows are few.
    if ((at & 3) === 0 && (bits[at]! | bits[at + 1]! | bits[at + 2]! | bits[at + 3]!) === 0) at += 3
    else
      for (let word = bits[at]!; word !== 0; word &= word - 1)
        into[count++] = (at << 5) + 31 - Math.clz32(word & -word)
  }
  return count
}

/** Returns `size` set rows after the first `skip`. */
export function sliceRows(bits: Bits, skip: number, size: number): number[] {
  const rows: number[] = []
  for (let at = 0; at < bits.length && rows.length < size; at++) {
    const ones = onesIn(bits[at]!, 0, 0, 0)
    if (ones <= skip) skip -= ones
    else
      for (let word = bits[at]!; word !== 0 && rows.length < size; word &= word - 1)
        if (skip > 0) skip--
        else rows.push((at << 5) + 31 - Math.clz32(word & -word))
  }
  return rows
}

function onesIn(a: number, b: number, c: number, d: number): number {
  const bytes = (onesByByte(onesByFour(a) + onesByFour(b)) + onesByByte(onesByFour(c) + onesByFour(d))) | 0
  return Math.imul(bytes, 0x01010101) >>> 24
}

/** Counts ones in each group of four bits. The `| 0` avoids floating point. */
function onesByFour(word: number): number {
  const twos = (word - ((word >>> 1) & 0x55555555)) | 0
  return (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
}

function onesByByte(fours: number): number {
  return (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f)
}
