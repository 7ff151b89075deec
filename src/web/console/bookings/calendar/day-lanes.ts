/** A part of a day in minutes from a common start. */
export interface TimeRange {
  from: number
  to: number
}

export interface LaneItem<Item> {
  item: Item
  lane: number
  /** The number of lanes in its group of overlapping items. */
  lanes: number
}

/** Puts overlapping items side by side, each into the first free lane of its group. */
export function assignLanes<Item extends TimeRange>(items: readonly Item[]): LaneItem<Item>[] {
  const sortedItems = items.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const groups: { ends: number[]; laneItems: { item: Item; lane: number }[]; until: number }[] = []
  for (const item of sortedItems) {
    let group = groups.at(-1)
    if (!group || item.from >= group.until) {
      group = { ends: [], laneItems: [], until: 0 }
      groups.push(group)
    }
    const free = group.ends.findIndex((end) => end <= item.from)
    const lane = free === -1 ? group.ends.length : free
    group.ends[lane] = item.to
    group.until = Math.max(group.until, item.to)
    group.laneItems.push({ item, lane })
  }
  return groups.flatMap(({ ends, laneItems }) =>
    laneItems.map(({ item, lane }) => ({ item, lane, lanes: ends.length })),
  )
}
