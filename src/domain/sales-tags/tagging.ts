import { fold } from '../search/fold.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { type RuledVehicle, ruleHolds } from './conditions.ts'
import type { GivenTag, TagLook } from './sales-tag.ts'

type TaggedVehicle = RuledVehicle & Pick<Vehicle, 'id' | 'feedTags'>

/** Why a car carries a tag: its feed says so, somebody gave it, or the rule holds. */
export type CarriedBy = 'feed' | 'hand' | 'rule'

/** One model of all tags: a feed's words and staff's tags meet by name, and whoever manages a name decides how it is shown. */
export interface Tagging {
  /** What is shown on a car: managed tags in their order, then words of its feed that nobody manages. */
  tagsOf(vehicle: TaggedVehicle): string[]
  /** Switched on or off alike. */
  carriedBy(tagId: string, vehicle: TaggedVehicle): CarriedBy | null
  /** The feed's words that nobody manages, out of these. */
  unmanaged(words: readonly string[]): string[]
  /** Every name that can be shown: those of these words, and of tags that are on. */
  names(words: readonly string[]): string[]
  looks: readonly TagLook[]
}

/** `tags` in their order; `today` counted from 1 January 1970. */
export function createTagging(tags: readonly GivenTag[], today: number): Tagging {
  const managed = new Map<string, GivenTag>()
  for (const tag of tags) if (tag.feedName !== null) managed.set(fold(tag.feedName), tag)
  for (const tag of tags) managed.set(fold(tag.name), tag)
  const byId = new Map(tags.map((tag) => [tag.id, tag]))

  const fedOf = ({ feedTags }: TaggedVehicle) => new Set(feedTags.map((word) => managed.get(fold(word))))
  const byOwn = ({ rule, vehicleIds }: GivenTag, vehicle: TaggedVehicle): CarriedBy | null => {
    if (rule === null) return vehicleIds.has(vehicle.id) ? 'hand' : null
    return ruleHolds(rule, vehicle, today) ? 'rule' : null
  }
  const unmanaged = (words: readonly string[]) => words.filter((word) => !managed.has(fold(word)))
  const shown = tags.filter(({ isOn }) => isOn)

  return {
    tagsOf(vehicle) {
      const fed = fedOf(vehicle)
      const carried = shown.filter((tag) => fed.has(tag) || byOwn(tag, vehicle) !== null)
      return [...carried.map(({ name }) => name), ...unmanaged(vehicle.feedTags)]
    },
    carriedBy(tagId, vehicle) {
      const tag = byId.get(tagId)
      if (!tag) return null
      return byOwn(tag, vehicle) ?? (fedOf(vehicle).has(tag) ? 'feed' : null)
    },
    unmanaged,
    names: (words) => [...new Set([...shown.map(({ name }) => name), ...unmanaged(words)])],
    looks: shown.map(({ name, color }) => ({ name, color })),
  }
}
