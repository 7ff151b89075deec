import { priceText } from '../vehicles/price.ts'
import type { FacetName, FilterOption } from './filters.ts'
import type { Change, Relaxation } from './relaxations.ts'
import type { SearchFacets } from './search-answer.ts'
import type { Selected } from './search-state.ts'
import { dayText } from './search-url.ts'

/** '16 Vehicles found', '1 Vehicle found'. */
export function foundText(total: number): string {
  return `${total.toLocaleString('en-GB')} ${total === 1 ? 'Vehicle' : 'Vehicles'} found`
}

/** '16 Used Isuzu for Sale | Harbour Motor Group | Brookvale NSW'; of everything, 'Cars for Sale'. */
export function searchTitle(
  { total, selected, facets }: { total: number; selected: Selected; facets: SearchFacets },
  site: { name: string; showroom_address: string } | undefined,
): string {
  const words = (['condition', 'make'] as const).flatMap(
    (facet) => onlyOption(selected, facets, facet)?.displayValue ?? [],
  )
  const what = words.length > 0 ? `${total} ${words.join(' ')} for Sale` : 'Cars for Sale'
  return [what, site?.name, site?.showroom_address].filter(Boolean).join(' | ')
}

/** The one option chosen in a facet, under its label. */
export function onlyOption(
  selected: Selected,
  facets: SearchFacets,
  facet: FacetName,
): FilterOption | undefined {
  const [value, ...more] = selected[facet] ?? []
  return more.length > 0 ? undefined : facets[facet].find((option) => option.value === value)
}

/** 'Without Diesel', 'Up to $32,000', 'From 2018'. */
export function relaxationText({ changes }: Relaxation): string {
  return changes.map(changeText).join(', ')
}

const KIND_WORDS = { from: 'From', to: 'Up to' } as const

function changeText(change: Change): string {
  if (change.kind !== 'without') return `${KIND_WORDS[change.kind]} ${boundText(change.filter, change.bound)}`
  if (change.displayValue === undefined) return `Without ${WHOLE_FILTERS[change.filter] ?? 'this filter'}`
  return `Without ${change.displayValue}${UNITS[change.filter] ?? ''}`
}

/** A number alone says nothing. */
const UNITS: Partial<Record<Change['filter'], string>> = { doors: ' doors', seats: ' seats' }

/** What a filter that is dropped whole is called. */
const WHOLE_FILTERS: Partial<Record<Change['filter'], string>> = {
  q: 'the keyword',
  price: 'a price range',
  year: 'a year range',
  kms: 'a kms range',
  listed: 'a listing date',
  make: 'a make',
  model: 'a model',
  badge: 'a badge',
  body: 'a body',
  color: 'a colour',
  transmission: 'a transmission',
  fuel: 'a fuel',
  drive: 'a drive',
  doors: 'a number of doors',
  seats: 'a number of seats',
  dealership: 'a dealership',
  tag: 'a tag',
  condition: 'a condition',
}

function boundText(filter: Change['filter'], bound: number): string {
  if (filter === 'price') return priceText(bound)
  if (filter === 'kms') return `${bound.toLocaleString('en-GB')} km`
  return filter === 'listed' ? dayText(bound) : String(bound)
}
