import { fold } from '../search/fold.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { matchesRule, type RuleVehicle } from './conditions.ts'
import type { TagLook, TagWithVehicles } from './sales-tag.ts'

type TaggedVehicle = RuleVehicle & Pick<Vehicle, 'id' | 'feedTags'>

/** Why a car has a tag: from its feed, assigned manually, or by a matching rule. */
export type TagSource = 'feed' | 'hand' | 'rule'

/** Combines feed words and managed tags by name. A managed tag decides how its name is shown. */
export interface Tagging {
  /** Returns the tags shown on a car: managed tags in their order, then unmanaged words of its feed. */
  tagsOf(vehicle: TaggedVehicle): string[]
  /** Includes tags that are switched off. */
  tagSource(tagId: string, vehicle: TaggedVehicle): TagSource | null
  /** Returns the feed words without a managed tag. */
  unmanagedWords(words: readonly string[]): string[]
  /** Returns every name that can be shown: tags that are on, and unmanaged words. */
  names(words: readonly string[]): string[]
  looks: readonly TagLook[]
}

/** `tags` are in display order; `today` counts days since 1 January 1970. */
export function createTagging(tags: readonly TagWithVehicles[], today: number): Tagging {
  const tagsByWord = new Map<string, TagWithVehicles>()
  for (const tag of tags) if (tag.feedName !== null) tagsByWord.set(fold(tag.feedName), tag)
  for (const tag of tags) tagsByWord.set(fold(tag.name), tag)
  const byId = new Map(tags.map((tag) => [tag.id, tag]))

  const feedTagsOf = ({ feedTags }: TaggedVehicle) =>
    new Set(feedTags.map((word) => tagsByWord.get(fold(word))))
  const ownSource = ({ rule, vehicleIds }: TagWithVehicles, vehicle: TaggedVehicle): TagSource | null => {
    if (rule === null) return vehicleIds.has(vehicle.id) ? 'hand' : null
    return matchesRule(rule, vehicle, today) ? 'rule' : null
  }
  const unmanagedWords = (words: readonly string[]) => words.filter((word) => !tagsByWord.has(fold(word)))
  const activeTags = tags.filter(({ isOn }) => isOn)

  return {
    tagsOf(vehicle) {
      const feedTags = feedTagsOf(vehicle)
      const vehicleTags = activeTags.filter((tag) => feedTags.has(tag) || ownSource(tag, vehicle) !== null)
      return [...vehicleTags.map(({ name }) => name), ...unmanagedWords(vehicle.feedTags)]
    },
    tagSource(tagId, vehicle) {
      const tag = byId.get(tagId)
      if (!tag) return null
      return ownSource(tag, vehicle) ?? (feedTagsOf(vehicle).has(tag) ? 'feed' : null)
    },
    unmanagedWords,
    names: (words) => [...new Set([...activeTags.map(({ name }) => name), ...unmanagedWords(words)])],
    looks: activeTags.map(({ name, color }) => ({ name, color })),
  }
}
