import { once } from '../once.ts'
import { CONDITION_LABELS, CONDITIONS, type Condition } from '../vehicles/condition.ts'
import { slugOf } from '../vehicles/slug.ts'
import type { FacetName, FilterOption } from './filters.ts'
import { fold } from './fold.ts'

/** Slug of a text without any letter or digit. */
const FALLBACK_SLUG = 'other'
const COLLATOR = once(() => new Intl.Collator('en', { numeric: true }))

export interface Options {
  options: FilterOption[]
  /** Option position by folded stock text. */
  positions: ReadonlyMap<string, number>
}

/** Builds the options of a facet from its texts and their counts. The order of the input does not matter. */
export function optionsOf(
  facet: FacetName,
  uses: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string> = new Map(),
): Options {
  const spellings = commonSpellings(uses)
  const values = FIXED_VALUES.has(facet) ? spellings : distinctSlugs(sortByUse(spellings, uses))
  const entries = [...spellings].map(([folded, text]) => ({
    folded,
    option: { value: values.get(folded)!, displayValue: displayOf(facet, text, names) },
  }))
  entries.sort((a, b) => compareOptions(facet, a.option, b.option))
  return {
    options: entries.map(({ option }) => option),
    positions: new Map(entries.map(({ folded }, position) => [folded, position])),
  }
}

/** Facets whose stock texts are already values; only their labels differ. */
const FIXED_VALUES: ReadonlySet<FacetName> = new Set(['condition', 'dealership'])

/** Returns the most common spelling by folded text, sorted by folded text. */
function commonSpellings(uses: ReadonlyMap<string, number>): Map<string, string> {
  const spellings = new Map<string, string>()
  for (const [text, count] of uses) {
    const folded = fold(text)
    const best = spellings.get(folded)
    const bestCount = best === undefined ? -1 : uses.get(best)!
    if (best === undefined || count > bestCount || (count === bestCount && text < best))
      spellings.set(folded, text)
  }
  return new Map([...spellings].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Sorts folded texts by number of vehicles, so that a car sold long ago does not take the slug of one in stock. */
function sortByUse(spellings: ReadonlyMap<string, string>, uses: ReadonlyMap<string, number>): string[] {
  const sums = new Map<string, number>()
  for (const [text, count] of uses) sums.set(fold(text), (sums.get(fold(text)) ?? 0) + count)
  return [...spellings.keys()].toSorted((a, b) => sums.get(b)! - sums.get(a)! || (a < b ? -1 : 1))
}

/** Gives a slug to the first text that produces it and adds unused numbers to the slugs of later ones. */
function distinctSlugs(texts: readonly string[]): Map<string, string> {
  const slugs = new Map(texts.map((folded) => [folded, slugOf(folded)]))
  const plainSlugs = new Set(slugs.values())
  const usedValues = new Set([''])
  for (const [folded, slug] of slugs) {
    const stem = slug || FALLBACK_SLUG
    let value = slug
    for (let n = 1; usedValues.has(value) || (value !== slug && plainSlugs.has(value)); n++)
      value = n === 1 ? stem : `${stem}-${n}`
    usedValues.add(value)
    slugs.set(folded, value)
  }
  return slugs
}

function displayOf(facet: FacetName, text: string, names: ReadonlyMap<string, string>): string {
  if (facet === 'condition') return CONDITION_LABELS[text as Condition] ?? text
  return facet === 'dealership' ? (names.get(text) ?? text) : text
}

function compareOptions(facet: FacetName, a: FilterOption, b: FilterOption): number {
  if (facet === 'condition')
    return CONDITIONS.indexOf(a.value as Condition) - CONDITIONS.indexOf(b.value as Condition)
  return COLLATOR().compare(a.displayValue, b.displayValue) || (a.value < b.value ? -1 : 1)
}
