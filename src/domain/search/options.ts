import { once } from '../once.ts'
import { CONDITION_LABELS, CONDITIONS, type Condition } from '../vehicles/condition.ts'
import { slugOf } from '../vehicles/slug.ts'
import type { FacetName, FilterOption } from './filters.ts'
import { fold } from './fold.ts'

/** What a text without any letter or digit is called in URLs. */
const NAMELESS = 'other'
const COLLATOR = once(() => new Intl.Collator('en', { numeric: true }))

export interface Options {
  options: FilterOption[]
  /** The option a stock text belongs to, by the folded text. */
  positions: ReadonlyMap<string, number>
}

/** The options of a facet, from its texts and how often each is written so; the order they come in does not matter. */
export function optionsOf(
  facet: FacetName,
  uses: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string> = new Map(),
): Options {
  const spellings = commonSpellings(uses)
  const values = FIXED_VALUES.has(facet) ? spellings : distinctSlugs(byUse(spellings, uses))
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

/** Their texts are values already, and only their labels are for people. */
const FIXED_VALUES: ReadonlySet<FacetName> = new Set(['condition', 'dealership'])

/** By folded text, in the order of the folded texts. */
function commonSpellings(uses: ReadonlyMap<string, number>): Map<string, string> {
  const best = new Map<string, string>()
  for (const [text, count] of uses) {
    const folded = fold(text)
    const rival = best.get(folded)
    const rivalCount = rival === undefined ? -1 : uses.get(rival)!
    if (rival === undefined || count > rivalCount || (count === rivalCount && text < rival))
      best.set(folded, text)
  }
  return new Map([...best].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The folded texts, those of the most vehicles first: a car sold long ago takes no address from one in the yard. */
function byUse(spellings: ReadonlyMap<string, string>, uses: ReadonlyMap<string, number>): string[] {
  const sums = new Map<string, number>()
  for (const [text, count] of uses) sums.set(fold(text), (sums.get(fold(text)) ?? 0) + count)
  return [...spellings.keys()].toSorted((a, b) => sums.get(b)! - sums.get(a)! || (a < b ? -1 : 1))
}

/** A slug belongs to the first that has it by nature; those after it are numbered past every slug in use. */
function distinctSlugs(texts: readonly string[]): Map<string, string> {
  const slugs = new Map(texts.map((folded) => [folded, slugOf(folded)]))
  const natural = new Set(slugs.values())
  const given = new Set([''])
  for (const [folded, slug] of slugs) {
    const stem = slug || NAMELESS
    let value = slug
    for (let n = 1; given.has(value) || (value !== slug && natural.has(value)); n++)
      value = n === 1 ? stem : `${stem}-${n}`
    given.add(value)
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
