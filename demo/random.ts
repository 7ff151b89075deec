export interface Random {
  /** Returns a number from 0 to 1, excluding 1. */
  next(): number
  /** Returns a whole number from low to high, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  shuffled<T>(list: readonly T[]): T[]
}

/** Mulberry32: returns the same numbers for the same seed on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new RangeError('Cannot pick from an empty list')
    return item
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(list, weightOf) {
      const total = list.reduce((sum, item) => sum + weightOf(item), 0)
      let remaining = next() * total
      return list.find((item) => (remaining -= weightOf(item)) < 0) ?? pick(list)
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
