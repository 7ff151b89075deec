/** The specification's filter types and the kind of choice each one offers. */
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
  /** Slug for URLs. */
  value: string
  displayValue: string
}

/** A filter in the feed's format. A make's option also lists its models. */
export interface FilterDefinition {
  name: FilterName
  displayName: string
  type: FilterType
  data: (FilterOption & { modelList?: FilterOption[] })[]
}

/** Names used in paths, queries, `/functions/search` and the feed. */
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
/** Ranges of measurements. A car whose measurement is not known matches none of them. */
export const MEASURE_NAMES = ['towing', 'ancap', 'fueluse', 'boot', 'tray'] as const
export const RANGE_NAMES = ['price', 'year', 'kms', 'listed', ...MEASURE_NAMES] as const
export const KEYWORD = 'q'

export type FacetName = (typeof FACET_NAMES)[number]
export type RangeName = (typeof RANGE_NAMES)[number]
export type MeasureName = (typeof MEASURE_NAMES)[number]
export type FilterName = FacetName | RangeName | typeof KEYWORD

export function isFacet(name: string): name is FacetName {
  return (FACET_NAMES as readonly string[]).includes(name)
}

export function isRange(name: string): name is RangeName {
  return (RANGE_NAMES as readonly string[]).includes(name)
}

export function isMeasure(name: string): name is MeasureName {
  return (MEASURE_NAMES as readonly string[]).includes(name)
}

/** Steps per unit of a range, in addresses and in the index. Fuel use has tenths of a litre; all others are whole numbers. */
export const PARTS_PER_UNIT: Readonly<Record<RangeName, number>> = {
  price: 1,
  year: 1,
  kms: 1,
  listed: 1,
  towing: 1,
  ancap: 1,
  fueluse: 10,
  boot: 1,
  tray: 1,
}

/** Default label and control of each filter, in display order. A site can override them: see `filterTable`. */
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
  towing: { displayName: 'Braked towing', type: 'slider' },
  ancap: { displayName: 'ANCAP rating', type: 'slider' },
  fueluse: { displayName: 'Fuel use', type: 'slider' },
  boot: { displayName: 'Boot', type: 'slider' },
  tray: { displayName: 'Tray length', type: 'slider' },
} as const satisfies Record<FilterName, { displayName: string; type: FilterType }>

export const FILTER_ORDER = Object.keys(FILTERS) as FilterName[]

export type FilterTable = Readonly<Record<FilterName, { displayName: string; type: FilterType }>>

/** Kinds of choice that can replace each other. */
const COMPATIBLE_CHOICES: Record<ChoiceKind, readonly ChoiceKind[]> = {
  words: ['words'],
  one: ['one', 'some'],
  some: ['one', 'some'],
  numbers: ['numbers'],
  days: ['days'],
}

export function isCompatibleControl(name: FilterName, type: FilterType): boolean {
  // The models dialog of a make allows several choices.
  if (name === 'model' && CHOICES[type] === 'one') return false
  return COMPATIBLE_CHOICES[CHOICES[FILTERS[name].type]].includes(CHOICES[type])
}

/** Puts the site's own filters first, in their order, then the remaining defaults. */
export function filterTable(
  siteFilters: readonly { name: FilterName; displayName: string; type: FilterType }[],
): FilterTable {
  const entries = siteFilters.map(({ name, displayName, type }) => [name, { displayName, type }] as const)
  return { ...Object.fromEntries(entries), ...FILTERS, ...Object.fromEntries(entries) }
}
