/** The specification's filter types, and what a choice of each is made of. */
export const CHOICES = {
  text: 'words',
  radio: 'one',
  select: 'one',
  slider: 'numbers',
  date: 'days',
  checkbox: 'some',
  multiselect: 'some',
  multiple: 'some',
  tag: 'some',
} as const
export type FilterType = keyof typeof CHOICES
export type ChoiceKind = (typeof CHOICES)[FilterType]

export interface FilterOption {
  /** What stands in URLs: a slug. */
  value: string
  displayValue: string
}

/** A filter as the feed describes it; a make's option also lists its models. */
export interface FilterDefinition {
  name: FilterName
  displayName: string
  type: FilterType
  data: (FilterOption & { modelList?: FilterOption[] })[]
}

/** The names in the path, the query, `/functions/search` and the feed. */
export const FACET_NAMES = [
  'condition',
  'make',
  'model',
  'badge',
  'body',
  'transmission',
  'fuel',
  'color',
  'doors',
  'seats',
  'dealership',
  'drive',
  'tag',
] as const
export const RANGE_NAMES = ['price', 'year', 'kms', 'listed'] as const
export const KEYWORD = 'q'

export type FacetName = (typeof FACET_NAMES)[number]
export type RangeName = (typeof RANGE_NAMES)[number]
export type FilterName = FacetName | RangeName | typeof KEYWORD

export function isFacet(name: string): name is FacetName {
  return (FACET_NAMES as readonly string[]).includes(name)
}

export function isRange(name: string): name is RangeName {
  return (RANGE_NAMES as readonly string[]).includes(name)
}

/** Label and control of each filter, in the order they are shown. A site may set its own: see `filterTable`. */
export const FILTERS = {
  q: { displayName: 'Keyword', type: 'text' },
  condition: { displayName: 'Condition', type: 'checkbox' },
  make: { displayName: 'Make', type: 'checkbox' },
  model: { displayName: 'Model', type: 'multiselect' },
  badge: { displayName: 'Badge', type: 'multiselect' },
  price: { displayName: 'Price', type: 'slider' },
  body: { displayName: 'Body', type: 'checkbox' },
  year: { displayName: 'Year', type: 'slider' },
  kms: { displayName: 'Kms', type: 'slider' },
  transmission: { displayName: 'Transmission', type: 'checkbox' },
  fuel: { displayName: 'Fuel', type: 'checkbox' },
  drive: { displayName: 'Drive', type: 'checkbox' },
  color: { displayName: 'Colour', type: 'multiselect' },
  doors: { displayName: 'Doors', type: 'multiple' },
  seats: { displayName: 'Seats', type: 'multiple' },
  dealership: { displayName: 'Dealership', type: 'checkbox' },
  tag: { displayName: 'Tags', type: 'tag' },
  listed: { displayName: 'Listed', type: 'date' },
} as const satisfies Record<FilterName, { displayName: string; type: FilterType }>

export const FILTER_ORDER = Object.keys(FILTERS) as FilterName[]

export type FilterTable = Readonly<Record<FilterName, { displayName: string; type: FilterType }>>

/** Controls that can stand for each other: a choice of options stays one, a range keeps its kind. */
const EXCHANGEABLE: Record<ChoiceKind, readonly ChoiceKind[]> = {
  words: ['words'],
  one: ['one', 'some'],
  some: ['one', 'some'],
  numbers: ['numbers'],
  days: ['days'],
}

export function canStandFor(name: FilterName, type: FilterType): boolean {
  // Models are picked several at a time, in a window of their make.
  if (name === 'model' && CHOICES[type] === 'one') return false
  return EXCHANGEABLE[CHOICES[FILTERS[name].type]].includes(CHOICES[type])
}

/** What a site set, in its order, before the rest as it comes. */
export function filterTable(
  own: readonly { name: FilterName; displayName: string; type: FilterType }[],
): FilterTable {
  const chosen = own.map(({ name, displayName, type }) => [name, { displayName, type }] as const)
  return { ...Object.fromEntries(chosen), ...FILTERS, ...Object.fromEntries(chosen) }
}
