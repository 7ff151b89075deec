import { MAX_TEXT_LENGTH, truncate } from '../imports/cleaning/clean-text.ts'
import { findEquipment } from '../imports/cleaning/keywords.ts'
import { slugOf } from './slug.ts'
import { vehicleName, vehicleTitle } from './title.ts'
import type { VehicleFacts } from './vehicle.ts'

const MAX_KEYWORDS = 60

/** The slug of a title; that of the plain name if the title has no letters of an address. */
export function vehicleSlug(title: string, name: string): string {
  return truncate(slugOf(title) || slugOf(name), MAX_TEXT_LENGTH).replace(/-$/, '')
}

type KeywordSource = Pick<VehicleFacts, 'title' | 'features' | 'comments'>

/** Returns the texts that search words are taken from. */
export function keywordText({ title, features, comments }: KeywordSource): string {
  return `${title}\n${features.join('\n')}\n${comments}`
}

/** Combines a car's own keywords with the equipment named in its texts, and further words such as those of its gearbox. */
export function mergeKeywords(
  own: readonly string[],
  text: string,
  details: readonly (string | null)[],
): string[] {
  const keywords = new Set([...own, ...findEquipment(text), ...details.filter((detail) => detail !== null)])
  return [...keywords].slice(0, MAX_KEYWORDS)
}

type DerivedSource = Pick<VehicleFacts, 'year' | 'make' | 'model' | 'badge' | 'features' | 'comments'>
export type DerivedFacts = Pick<VehicleFacts, 'title' | 'slug' | 'searchKeywords'>

/**
 * Returns the facts that follow from others after a change by staff. A title of the feed stays while its parts stay, and so
 * do keywords that no text of the car contains.
 */
export function derivedFacts(
  before: (DerivedSource & DerivedFacts) | null,
  after: DerivedSource,
): DerivedFacts {
  const title =
    before && TITLE_PARTS.every((part) => before[part] === after[part])
      ? before.title
      : truncate(vehicleTitle(after), MAX_TEXT_LENGTH)
  const textKeywords = new Set(before ? findEquipment(keywordText(before)) : [])
  const ownKeywords = before?.searchKeywords.filter((keyword) => !textKeywords.has(keyword)) ?? []
  return {
    title,
    slug: title === before?.title ? before.slug : vehicleSlug(title, vehicleName(after)),
    searchKeywords: mergeKeywords(ownKeywords, keywordText({ ...after, title }), []),
  }
}

const TITLE_PARTS = ['year', 'make', 'model', 'badge'] as const
