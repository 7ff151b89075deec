import type { FacetName } from '../../../search/filters.ts'
import type { Selected } from '../../../search/search-state.ts'
import { OPEN_ENDS } from '../../../search/search-url.ts'
import type { Aside } from '../../reading.ts'
import { assumedCapacity } from '../amounts/measurements.ts'
import type { Vocabulary } from '../meaning.ts'
import type { HasPhrase } from '../phrase-finder.ts'

/** Filters by figures that a topic means, without a number in the message. */
export function topicWish(
  selected: Selected,
  asides: readonly Aside[],
  { hasPhrase, count }: { hasPhrase: HasPhrase; count: (selected: Selected) => number },
): Selected {
  const candidates: Selected = {
    ...(asides.includes('towing') && !selected.towing
      ? { towing: [assumedCapacity(hasPhrase), OPEN_ENDS.towing[1]] as const }
      : {}),
    ...(asides.includes('safety') && !selected.ancap ? { ancap: [MAX_STARS, MAX_STARS] as const } : {}),
  }
  // A stock without such figures would find nothing.
  return Object.fromEntries(
    Object.entries(candidates).filter(([filter, range]) => count({ [filter]: range }) > 0),
  )
}

const MAX_STARS = 5

/** Translates an aside such as 'economy' into filters the message does not set. */
export function asideWish(
  selected: Selected,
  asides: readonly Aside[],
  {
    vocabulary,
    excludesBody,
    isRanked,
  }: { vocabulary: Vocabulary; excludesBody: boolean; isRanked: boolean },
): Selected {
  if (selected.model) return {}
  const towingBodies = (selected.body ?? []).filter((body) => TOWING_BODIES.has(body))
  const among = (facet: FacetName, preferred: readonly string[]): Selected => {
    const values = vocabulary.values(facet).filter((value) => preferred.includes(value))
    return selected[facet] || values.length === 0 ? {} : { [facet]: values }
  }
  return {
    ...(asides.includes('towing') && !selected.towing ? among('body', ['suv', 'ute']) : {}),
    // 'To tow a caravan, not a ute' wants no van either.
    ...(selected.towing && excludesBody && towingBodies.length > 0 ? { body: towingBodies } : {}),
    // 'The best fuel economy' is found among all fuels.
    ...(asides.includes('economy') && !isRanked
      ? among('fuel', ['hybrid', 'electric', 'plug-in-hybrid'])
      : {}),
  }
}

const TOWING_BODIES = new Set(['suv', 'wagon', 'ute', 'people-mover', 'cab-chassis'])
