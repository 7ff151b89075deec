import type { Facet } from './facet.ts'
import type { Codes } from './index/code-array.ts'

/** Facets whose combinations are few are counted in one step: a row's combination is one number. */
export interface FacetGroup {
  keys: Codes
  size: number
  /** The facets, and their keys in each combination; a facet on its own has no combinations. */
  members: { facet: Facet; keyOf?: Uint32Array }[]
}

const MOST_COMBINATIONS = 4_096
const LARGEST_TABLE = 1 << 22

/** The widest facets first, each put where it adds the fewest combinations, or on its own. */
export function groupFacets(facets: readonly Facet[], rowCount: number): FacetGroup[] {
  // Adding up combinations must stay cheaper than the rows it saves.
  const limit = Math.min(MOST_COMBINATIONS, rowCount >>> 4)
  const groups: FacetGroup[] = []
  for (const facet of facets.toSorted((a, b) => b.keyCount - a.keyCount)) {
    let best: { place: number; group: FacetGroup; added: number } | undefined
    for (const [place, old] of groups.entries()) {
      const group = join(old, facet, limit)
      if (group && !(best && best.added <= group.size - old.size))
        best = { place, group, added: group.size - old.size }
    }
    if (best) groups[best.place] = best.group
    else groups.push({ keys: facet.keys, size: facet.keyCount, members: [{ facet }] })
  }
  return groups
}

/** Nothing when there would be too many combinations. */
function join(group: FacetGroup, facet: Facet, limit: number): FacetGroup | undefined {
  if (group.size * facet.keyCount > LARGEST_TABLE) return undefined
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
