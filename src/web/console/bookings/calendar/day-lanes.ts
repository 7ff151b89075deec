/** A stretch of a day in minutes from a common start. */
export interface Stretch {
  from: number
  to: number
}

export interface Laned<Item> {
  item: Item
  lane: number
  /** How many stand side by side with it. */
  lanes: number
}

/** Side by side where they overlap: each in the first lane that is free, and as wide as its company allows. */
export function inLanes<Item extends Stretch>(items: readonly Item[]): Laned<Item>[] {
  const sorted = items.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const groups: { ends: number[]; laned: { item: Item; lane: number }[]; until: number }[] = []
  for (const item of sorted) {
    let group = groups.at(-1)
    if (!group || item.from >= group.until) {
      group = { ends: [], laned: [], until: 0 }
      groups.push(group)
    }
    const free = group.ends.findIndex((end) => end <= item.from)
    const lane = free === -1 ? group.ends.length : free
    group.ends[lane] = item.to
    group.until = Math.max(group.until, item.to)
    group.laned.push({ item, lane })
  }
  return groups.flatMap(({ ends, laned }) =>
    laned.map(({ item, lane }) => ({ item, lane, lanes: ends.length })),
  )
}
