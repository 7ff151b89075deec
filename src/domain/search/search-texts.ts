import { priceText, wholeText } from '../vehicles/prices/price.ts'
import { endText, optionText, rangeText } from './filter-chips.ts'
import { type FacetName, type FilterOption, isMeasure } from './filters.ts'
import type { Change, Relaxation } from './relaxations.ts'
import type { SearchFacets } from './search-answer.ts'
import type { Selected } from './search-state.ts'
import { OPEN_ENDS } from './search-url.ts'

/** '16 Vehicles found', '1 Vehicle found'. */
export function resultCountText(total: number): string {
  return `${wholeText(total)} ${total === 1 ? 'Vehicle' : 'Vehicles'} found`
}

/** '148 vehicles', '1 vehicle'. */
export function countText(total: number): string {
  return `${wholeText(total)} ${total === 1 ? 'vehicle' : 'vehicles'}`
}

/** '16 Used Isuzu for Sale | Harbour Motor Group | Brookvale NSW'; without filters, 'Cars for Sale'. */
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

/** Meta description: what is for sale, from what price, and where. */
export function searchDescription(
  {
    total,
    selected,
    facets,
    ends,
  }: { total: number; selected: Selected; facets: SearchFacets; ends: SearchEnds },
  site: { name: string; siteDescription: string } | undefined,
): string {
  const words = (['condition', 'make', 'model'] as const).flatMap(
    (facet) => onlyOption(selected, facets, facet)?.displayValue ?? [],
  )
  if (total === 0 || words.length === 0) return site?.siteDescription ?? ''
  const from = facets.price ?? ends.price
  const price = from ? ` from ${priceText(from.min)}` : ''
  return `${countText(total)} for sale: ${words.join(' ')}${price} at ${site?.name ?? 'our showrooms'}. Prices, photos and showroom for every car.`
}

type SearchEnds = { price: { min: number } | null }

/** Returns the selected option of a facet; undefined if there are several. */
function onlyOption(selected: Selected, facets: SearchFacets, facet: FacetName): FilterOption | undefined {
  const [value, ...more] = selected[facet] ?? []
  return more.length > 0 ? undefined : facets[facet].find((option) => option.value === value)
}

/** 'Without Diesel', 'Up to $32,000', 'From 2018'. */
export function relaxationText({ changes }: Relaxation): string {
  return changes.map(changeText).join(', ')
}

const KIND_WORDS = { from: 'From', to: 'Up to' } as const

function changeText(change: Change): string {
  if (change.kind !== 'without') {
    const { filter, kind, bound } = change
    if (!isMeasure(filter)) return `${KIND_WORDS[kind]} ${endText(filter, bound)}`
    const [lowest, highest] = OPEN_ENDS[filter]
    return rangeText(filter, kind === 'from' ? [bound, highest] : [lowest, bound])
  }
  if (change.displayValue === undefined) return `Without ${WHOLE_FILTERS[change.filter] ?? 'this filter'}`
  return `Without ${optionText(change.filter, change.displayValue)}`
}

/** 'The price range', for one that the shopper has set. */
export function wholeFilterText(filter: Change['filter']): string {
  return (WHOLE_FILTERS[filter] ?? 'this filter').replace(/^an? /, 'the ')
}

/** Phrases for dropping a whole filter. */
const WHOLE_FILTERS: Partial<Record<Change['filter'], string>> = {
  q: 'the keyword',
  price: 'a price range',
  year: 'a year range',
  kms: 'a kms range',
  listed: 'a listing date',
  towing: 'a towing capacity',
  ancap: 'an ANCAP rating',
  fueluse: 'a fuel use',
  boot: 'a boot size',
  tray: 'a tray length',
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
