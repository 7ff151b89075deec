/** Two independent 32-bit halves of one hash over texts, in which case, spaces and punctuation do not count. */
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
    // Between texts, so that ('ab', 'c') is not ('a', 'bc').
    high = Math.imul(high ^ 0x1f, 2654435761)
    low = Math.imul(low ^ 0x1f, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return { high: high >>> 0, low: low >>> 0 }
}

/** Without I, L, O and U, which are misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'F' and ten characters: 50 bits, so that a million cars hardly ever meet. */
export function hashedNumber(texts: readonly string[]): string {
  const { high, low } = hashTexts(texts)
  let number = high * 2 ** 18 + (low >>> 14)
  let code = ''
  for (let digit = 0; digit < 10; digit++) {
    code = DIGITS[number % 32] + code
    number = Math.floor(number / 32)
  }
  return `F${code}`
}

export interface Seen {
  /** The row that had it first. */
  row: number
  /** How often it has been asked for, this time included. */
  times: number
  /** Whether the first was the same car. */
  same: boolean
}

const FIRST_SIZE = 1 << 12
/** Of its places, how many may be taken. */
const FULL = 0.8
/** Past it nothing more is remembered, so that no file, however long, fills the memory. */
const MOST_REMEMBERED = 700_000

/** Which stock numbers a file has had. Plain arrays: 16 bytes a place, where a Map of strings takes ten times that. */
export class SeenNumbers {
  #used = 0
  #places = placesFor(FIRST_SIZE)

  /** Null when it is new; it is known from then on. */
  note(number: string, row: number, car: number): Seen | null {
    const { high, low } = exactHash(number)
    const places = this.#places
    const at = findPlace(places, high, low)
    const before = places.times[at] ?? 0
    if (before === 0 && this.#used >= MOST_REMEMBERED) return null
    const times = Math.min(before + 1, 0xffff)
    places.times[at] = times
    if (times > 1) return { row: places.row[at] ?? 0, times, same: places.car[at] === (car & 0xffff) }
    places.high[at] = high
    places.low[at] = low
    places.row[at] = row
    places.car[at] = car
    this.#used += 1
    if (this.#used > places.times.length * FULL) this.#places = grown(places)
    return null
  }
}

function placesFor(size: number) {
  return {
    high: new Uint32Array(size),
    low: new Uint32Array(size),
    row: new Uint32Array(size),
    /** Enough of the car's hash to tell whether it is the same one. */
    car: new Uint16Array(size),
    times: new Uint16Array(size),
  }
}
type Places = ReturnType<typeof placesFor>

function findPlace({ high, low, times }: Places, wantedHigh: number, wantedLow: number): number {
  const last = times.length - 1
  let at = wantedLow & last
  while (times[at] !== 0 && !(high[at] === wantedHigh && low[at] === wantedLow)) at = (at + 1) & last
  return at
}

function grown(old: Places): Places {
  const places = placesFor(old.times.length * 2)
  for (let from = 0; from < old.times.length; from++) {
    if (old.times[from] === 0) continue
    const at = findPlace(places, old.high[from] ?? 0, old.low[from] ?? 0)
    for (const part of ['high', 'low', 'row', 'car', 'times'] as const)
      places[part][at] = old[part][from] ?? 0
  }
  return places
}

/** Every character counts: 'A-1' and 'A1' are two numbers. */
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
