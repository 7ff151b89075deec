/** Hashes texts to two independent 32-bit halves, ignoring case, spaces and punctuation. */
export function hashTexts(texts: readonly string[]): { high: number; low: number } {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      let code = text.charCodeAt(at)
      if (code >= 65 && code <= 90) code += 32
      else if (code < 128 && !((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) continue
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    // Separates texts, so that ('ab', 'c') and ('a', 'bc') differ.
    high = Math.imul(high ^ 0x1f, 2654435761)
    low = Math.imul(low ^ 0x1f, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return { high: high >>> 0, low: low >>> 0 }
}

/** Omits I, L, O and U, which are easily misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'F' and ten characters: 50 bits, so that a million cars hardly ever collide. */
export function hashStockNumber(texts: readonly string[]): string {
  const { high, low } = hashTexts(texts)
  let number = high * 2 ** 18 + (low >>> 14)
  let code = ''
  for (let digit = 0; digit < 10; digit++) {
    code = DIGITS[number % 32] + code
    number = Math.floor(number / 32)
  }
  return `F${code}`
}

export interface EarlierUse {
  /** First row with the number. */
  row: number
  /** Number of uses, including this one. */
  times: number
  /** True if the first use was for the same car. */
  isSameCar: boolean
}

const FIRST_SIZE = 1 << 12
/** Share of slots in use above which the table grows. */
const MAX_LOAD = 0.8
/** Numbers beyond this are not remembered, so that a huge file cannot exhaust memory. */
const MAX_REMEMBERED_NUMBERS = 700_000

/** Stock numbers seen in a file. Typed arrays need 16 bytes per slot, a tenth of a Map of strings. */
export class SeenNumbers {
  #used = 0
  #slots = createSlots(FIRST_SIZE)

  /** Remembers a number. Returns null the first time, otherwise the earlier use. */
  note(number: string, row: number, car: number): EarlierUse | null {
    const { high, low } = exactHash(number)
    const slots = this.#slots
    const at = findSlot(slots, high, low)
    const previousTimes = slots.times[at] ?? 0
    if (previousTimes === 0 && this.#used >= MAX_REMEMBERED_NUMBERS) return null
    const times = Math.min(previousTimes + 1, 0xffff)
    slots.times[at] = times
    if (times > 1) return { row: slots.row[at] ?? 0, times, isSameCar: slots.car[at] === (car & 0xffff) }
    slots.high[at] = high
    slots.low[at] = low
    slots.row[at] = row
    slots.car[at] = car
    this.#used += 1
    if (this.#used > slots.times.length * MAX_LOAD) this.#slots = growSlots(slots)
    return null
  }
}

function createSlots(size: number) {
  return {
    high: new Uint32Array(size),
    low: new Uint32Array(size),
    row: new Uint32Array(size),
    /** Part of the car's hash, to recognise the same car. */
    car: new Uint16Array(size),
    times: new Uint16Array(size),
  }
}
type Slots = ReturnType<typeof createSlots>

function findSlot({ high, low, times }: Slots, wantedHigh: number, wantedLow: number): number {
  const last = times.length - 1
  let at = wantedLow & last
  while (times[at] !== 0 && !(high[at] === wantedHigh && low[at] === wantedLow)) at = (at + 1) & last
  return at
}

function growSlots(old: Slots): Slots {
  const slots = createSlots(old.times.length * 2)
  for (let from = 0; from < old.times.length; from++) {
    if (old.times[from] === 0) continue
    const at = findSlot(slots, old.high[from] ?? 0, old.low[from] ?? 0)
    for (const part of ['high', 'low', 'row', 'car', 'times'] as const) slots[part][at] = old[part][from] ?? 0
  }
  return slots
}

/** Hashes every character: 'A-1' and 'A1' are different numbers. */
export function exactHash(text: string): { high: number; low: number } {
  let high = 0x9e3779b9
  let low = 0x85ebca6b
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high ^= Math.imul(low ^ (low >>> 15), 2246822507)
  low ^= Math.imul(high ^ (high >>> 13), 3266489909)
  return { high: high >>> 0, low: low >>> 0 }
}
