import { formatDate } from '../time/format.ts'
import { dateOfDay } from '../time/local-day.ts'
import { kmsText, priceText, wholeText } from '../vehicles/prices/price.ts'
import {
  type FacetName,
  type FilterName,
  type FilterTable,
  isFacet,
  isMeasure,
  type MeasureName,
  type RangeName,
} from './filters.ts'
import { searchWords } from './fold.ts'
import type { OptionCount } from './search-answer.ts'
import { type ModelsByMake, withOption, withRange, withWords } from './search-choices.ts'
import type { Range, Selected } from './search-state.ts'
import { OPEN_ENDS } from './search-url.ts'

/** A selected filter above the results. `without` is the selection after its removal. */
export interface FilterChip {
  filter: FilterName
  /** Distinguishes several choices of one filter. */
  value: string
  text: string
  without: Selected
}

interface ChipSource {
  facets: Record<FacetName, readonly OptionCount[]>
  models: ModelsByMake
}

/** Returns a chip for each choice, in the order of the filters. */
export function filterChips(
  selected: Selected,
  { facets, models }: ChipSource,
  filters: FilterTable,
): FilterChip[] {
  return (Object.keys(filters) as FilterName[]).flatMap((filter): FilterChip[] => {
    if (filter === 'q')
      return selected.q && searchWords(selected.q).length > 0
        ? [{ filter, value: selected.q, text: selected.q, without: withWords(selected, '') }]
        : []
    if (isFacet(filter))
      return (selected[filter] ?? []).map((value) => ({
        filter,
        value,
        text: optionText(
          filter,
          facets[filter].find((option) => option.value === value)?.displayValue ?? value,
        ),
        without: withOption(selected, filter, value, { isChosen: false, models }),
      }))
    const range = selected[filter]
    return range
      ? [
          {
            filter,
            value: range.join(),
            text: rangeText(filter, range),
            without: withRange(selected, filter, null),
          },
        ]
      : []
  })
}

/** Units for options that are plain numbers. */
const UNITS: Partial<Record<FilterName, string>> = { doors: ' doors', seats: ' seats' }

export function optionText(filter: FilterName, text: string): string {
  return `${text}${UNITS[filter] ?? ''}`
}

/** '$20,000 - $45,000', '2019 - 2025', '0 km - 60,000 km', 'From 5 Mar 2026 to 9 Mar 2026', 'Tows 3,000 kg or more'. */
export function rangeText(filter: RangeName, range: Range): string {
  if (isMeasure(filter)) return measureText(filter, range)
  const [low, high] = range.map((end) => endText(filter, end))
  return filter === 'listed' ? `From ${low} to ${high}` : `${low} - ${high}`
}

/** What a measurement is called, and how a range without an upper end goes on. */
const MEASURE_WORDS: Record<MeasureName, readonly [subject: string, more: string]> = {
  towing: ['Tows', 'or more'],
  ancap: ['', 'or better'],
  fueluse: ['Fuel use', 'or more'],
  boot: ['Boot', 'or more'],
  tray: ['Tray', 'or longer'],
}

/** Names only the end that the shopper has set: nothing lies beyond the other one. */
function measureText(filter: MeasureName, [low, high]: Range): string {
  const [subject, more] = MEASURE_WORDS[filter]
  const [lowest, highest] = OPEN_ENDS[filter]
  const [from, to] = [endText(filter, low), endText(filter, high)]
  if (low === high) return `${subject} ${from}`.trim()
  if (high >= highest) return `${subject} ${from} ${more}`.trim()
  if (low <= lowest) return subject === '' ? `At most ${to}` : `${subject} up to ${to}`
  return `${subject} ${from} - ${to}`.trim()
}

export function endText(filter: RangeName, end: number): string {
  return END_TEXTS[filter](end)
}

const END_TEXTS: Record<RangeName, (end: number) => string> = {
  // 0 is valid as the end of a range; on a car it means no price.
  price: (end) => (end === 0 ? '$0' : priceText(end)),
  year: String,
  kms: kmsText,
  listed: (day) => formatDate(dateOfDay(day)),
  towing: (kg) => `${wholeText(kg)} kg`,
  ancap: (stars) => `${stars} star ANCAP`,
  fueluse: (litres) => `${litres} L/100 km`,
  boot: (litres) => `${wholeText(litres)} L`,
  tray: (millimetres) => `${wholeText(millimetres)} mm`,
}

/** Counts choices for the badge on 'Filters', without the keyword, which has its own box. */
export function countChoices(selected: Selected): number {
  const { q: _, ...choices } = selected
  return Object.entries(choices).reduce(
    (sum, [name, choice]) => sum + (isFacet(name) ? (choice as readonly string[]).length : 1),
    0,
  )
}
