import type { Facet } from '../facet.ts'
import { type FacetGroup, groupFacets } from '../facet-groups.ts'
import type { FacetName } from '../filters.ts'
import { type Bits, countCommon, listRows, subtract } from './bitset.ts'
import { createKeyTable } from './key-table.ts'
import { isSparse, type Mask, rowsOf } from './mask.ts'

/** Number of rows per option position. */
export type OptionCounts = Uint32Array

export interface FacetCounts {
  /** Counts the options of every facet under one mask. */
  countAll(mask: Mask): Record<FacetName, OptionCounts>
  countOne(mask: Mask, facet: Facet): OptionCounts
}

// Cost relative to visiting a row for one facet.
const WORD_COST = 0.5
const LIST_ENTRY_COST = 0.5

export function createFacetCounts(facets: readonly Facet[], full: Bits, rowCount: number): FacetCounts {
  const groups = groupFacets(facets, rowCount)
  const single = createKeyTable(facets, rowCount)
  const joint = createKeyTable(
    groups.map(({ keys, size }) => ({ keys, keyCount: size })),
    rowCount,
  )
  const parts = groups.map((group) => partsOf(group, facets, single.firsts))
  const outsideBits = full.slice()
  // Visits the rows of the mask or those outside it, whichever are fewer.
  const rows = new Uint32Array((rowCount >>> 1) + 1)
  const isMost = (mask: Mask) => mask.count > rowCount >>> 1
  const listFewerRows = (mask: Mask) => {
    if (isSparse(mask) && !isMost(mask)) return rowsOf(mask)
    const bits = isMost(mask) ? subtract(outsideBits, full, mask.bits) : mask.bits
    return rows.subarray(0, listRows(bits, rows))
  }

  function tallyJoint(visited: Uint32Array): Uint32Array {
    const tally = joint.tally(visited)
    const result = new Uint32Array(single.size)
    for (const [at, { size, members }] of groups.entries())
      addParts(result, parts[at]!, members.length, tally.subarray(joint.firsts[at], joint.firsts[at]! + size))
    return result
  }
  // Splitting combinations must not cost more than the row visits they save.
  const tallyRows = (visited: Uint32Array) =>
    visited.length < joint.size ? single.tally(visited) : tallyJoint(visited)
  const totals = single.tally(Uint32Array.from({ length: rowCount }, (_, row) => row))

  return {
    countAll(mask) {
      const tally = tallyRows(listFewerRows(mask))
      if (isMost(mask)) for (let key = 0; key < single.size; key++) tally[key] = totals[key]! - tally[key]!
      return Object.fromEntries(
        facets.map((facet, at) => {
          const first = single.firsts[at]!
          return [facet.name, facet.byOption(tally.subarray(first, first + facet.keyCount))]
        }),
      ) as Record<FacetName, OptionCounts>
    },
    countOne(mask, facet) {
      if (mask.count === rowCount) return facet.totals.slice()
      const visits = Math.min(mask.count, rowCount - mask.count)
      const { denseCount, listedEntries } = facet.postings
      if (denseCount * full.length * WORD_COST + listedEntries * LIST_ENTRY_COST < visits)
        return facet.totals.map((_, at) => countOption(mask, facet, at + 1))
      const tally = new Uint32Array(facet.keyCount)
      const visited = listFewerRows(mask)
      for (let at = 0; at < visited.length; at++) tally[facet.keys[visited[at]!]!]!++
      const counts = facet.byOption(tally)
      if (isMost(mask))
        for (let at = 0; at < counts.length; at++) counts[at] = facet.totals[at]! - counts[at]!
      return counts
    },
  }
}

function countOption({ bits }: Mask, { postings }: Facet, code: number): number {
  const dense = postings.dense[code]
  return dense ? countCommon(bits, dense) : postings.countIn(bits, code)
}

/** Lists the facets' keys in each combination of a group, one combination after another. */
function partsOf(
  { size, members }: FacetGroup,
  facets: readonly Facet[],
  firsts: readonly number[],
): Uint32Array {
  const parts = new Uint32Array(size * members.length)
  for (const [at, { facet, keyOf }] of members.entries()) {
    const first = firsts[facets.indexOf(facet)]!
    for (let key = 0; key < size; key++)
      parts[key * members.length + at] = first + (keyOf ? keyOf[key]! : key)
  }
  return parts
}

function addParts(result: Uint32Array, parts: Uint32Array, width: number, tally: Uint32Array): void {
  for (let key = 0; key < tally.length; key++) {
    const count = tally[key]!
    if (count === 0) continue
    const end = (key + 1) * width
    for (let part = end - width; part < end; part++) result[parts[part]!]! += count
  }
}
