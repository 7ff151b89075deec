import type { Facet } from './facet.ts'
import type { Codes } from './index/code-array.ts'

/** Facets with few combinations, counted in one step: a row's combination is one number. */
export interface FacetGroup {
  keys: Codes
  size: number
  /** Facets and their key in each combination. A single facet has no `keyOf`. */
  members: { facet: Facet; keyOf?: Uint32Array }[]
}

const MAX_COMBINATIONS = 4_096
const MAX_TABLE_SIZE = 1 << 22

/** Groups the widest facets first, each where it adds the fewest combinations, or alone. */
export function groupFacets(facets: readonly Facet[], rowCount: number): FacetGroup[] {
  // Adding up combinations must cost less than the row visits it saves.
  const limit = Math.min(MAX_COMBINATIONS, rowCount >>> 4)
  const groups: FacetGroup[] = []
  for (const facet of facets.toSorted((a, b) => b.keyCount - a.keyCount)) {
    let best: { position: number; group: FacetGroup; growth: number } | undefined
    for (const [position, old] of groups.entries()) {
      const group = join(old, facet, limit)
      if (group && !(best && best.growth <= group.size - old.size))
        best = { position, group, growth: group.size - old.size }
    }
    if (best) groups[best.position] = best.group
    else groups.push({ keys: facet.keys, size: facet.keyCount, members: [{ facet }] })
  }
  return groups
}

/** Returns undefined if there would be too many combinations. */
function join(group: FacetGroup, facet: Facet, limit: number): FacetGroup | undefined {
  if (group.size * facet.keyCount > MAX_TABLE_SIZE) return undefined
  const numbers = new Uint16Array(group.size * facet.keyCount)
  const keys = new Uint16Array(group.keys.length)
  const groupKeys: number[] = []
  const facetKeys: number[] = []
  for (let row = 0; row < keys.length; row++) {
    const groupKey = group.keys[row]!
    const facetKey = facet.keys[row]!
    const pair = groupKey * facet.keyCount + facetKey
    if (!numbers[pair]) {
      if (groupKeys.length === limit) return undefined
      groupKeys.push(groupKey)
      facetKeys.push(facetKey)
      numbers[pair] = groupKeys.length
    }
    keys[row] = numbers[pair] - 1
  }
  const members = group.members.map((member) => ({
    facet: member.facet,
    keyOf: Uint32Array.from(groupKeys, (key) => (member.keyOf ? member.keyOf[key]! : key)),
  }))
  members.push({ facet, keyOf: Uint32Array.from(facetKeys) })
  return { keys, size: groupKeys.length, members }
}
