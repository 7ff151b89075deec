import { PAGING } from '../constants.ts'
import { ACT_PARAMETERS, parseAct } from '../leads/vehicle-acts.ts'
import { paths } from '../site/routes.ts'
import { dateOfDay } from '../time/local-day.ts'
import { CONDITIONS } from '../vehicles/condition.ts'
import {
  CHOICES,
  FACET_NAMES,
  type FacetName,
  FILTER_ORDER,
  FILTERS,
  type FilterName,
  type FilterTable,
  isFacet,
  isRange,
  KEYWORD,
  PARTS_PER_UNIT,
  RANGE_NAMES,
  type RangeName,
} from './filters.ts'
import {
  PAGE_PARAMETERS,
  type Range,
  RECOMMENDED,
  type SearchState,
  type Selected,
  SORT_FIELDS,
  type Sorting,
} from './search-state.ts'
import { formatTyped, parseTyped, piecesInForce, TYPED_PARAMETER, WORDS_PARAMETER } from './typed-words.ts'

/** More than anyone selects, as a limit against manipulated URLs. */
const MAX_VALUES = 500
/** Stock texts have up to 200 characters, but slugs can be longer: `+` becomes `-plus`. */
const MAX_VALUE_LENGTH = 300
const MAX_KEYWORD_LENGTH = 200
const MAX_PAGE = 100_000
const MAX_OTHER_PARAMETERS = 30
const MAX_OTHER_VALUE_LENGTH = 500

const GONE = 'gone'

const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...FILTER_ORDER,
  ...PAGE_PARAMETERS,
  ...Object.values(ACT_PARAMETERS),
  GONE,
  WORDS_PARAMETER,
  TYPED_PARAMETER,
])

/** Returns whether an option exists, stocked or not. Unknown values are dropped; without this check all are kept. */
export type KnownOptions = (facet: FacetName, value: string) => boolean

/**
 * Reads the state from a URL. Ignores invalid parts and never throws; the work is bounded by the length of the URL.
 */
export function parseSearch(
  url: URL,
  { isKnown = () => true, filters = FILTERS }: { isKnown?: KnownOptions; filters?: FilterTable } = {},
): SearchState {
  const query = url.searchParams
  const selected: Selected = {}
  const inPath = pathOptions(url.pathname)
  for (const name of FACET_NAMES) {
    const texts = [...(inPath[name] ?? []), ...query.getAll(name)]
    const values = parseOptions(texts, CHOICES[filters[name].type] === 'one', (value) => isKnown(name, value))
    if (values.length > 0) selected[name] = values
  }
  for (const name of RANGE_NAMES) {
    const range = parseRange(rangeText(query.getAll(name), name), name)
    if (range) selected[name] = range
  }
  const words = parseWords(query.get(KEYWORD) ?? '')
  if (words) selected.q = words
  const stock = parseWords(query.get(ACT_PARAMETERS.stock) ?? '', (text) => text) || null
  const sorting = parseSorting(query.get('sortby') ?? '', query.get('sortdir') ?? '')
  return {
    selected,
    page: { current: parsePage(query.get('page') ?? ''), size: parseSize(query.get('size') ?? '') },
    sorting,
    stock,
    form: stock === null ? null : parseAct(query.get(ACT_PARAMETERS.form)),
    isVehicleGone: query.get(GONE) === 'true',
    words: parseWords(query.get(WORDS_PARAMETER) ?? '', (text) => text),
    typed: piecesInForce(parseTyped(query.get(TYPED_PARAMETER) ?? ''), selected, sorting),
    others: parseOthers(query),
  }
}

/** Returns the URL of a state. `parseSearch` reverses it. */
export function searchHref(state: Partial<SearchState>): string {
  return hrefAt(paths.carSales(), searchQuery(state))
}

/**
 * Returns the URL of a state relative to the current list. Keeps the path while its filters are still selected and
 * puts the others in the query.
 */
export function listHref(state: Partial<SearchState>, pathname: string): string {
  const { selected = {}, typed = [] } = state
  const pathFilters = Object.entries(pathOptions(pathname)) as [FacetName, string[]][]
  const isStillTrue = pathFilters.every(([facet, values]) => String(selected[facet]) === String(values))
  // Typed words belong to filters of the query.
  if (pathFilters.length === 0 || !isStillTrue || typed.length > 0)
    return hrefAt(listBase(pathname), searchQuery(state))
  const inQuery = Object.fromEntries(
    Object.entries(selected).filter(([name]) => !pathFilters.some(([facet]) => facet === name)),
  )
  return hrefAt(pathname, searchQuery({ ...state, selected: inQuery }))
}

/** Returns the list that a path belongs to, without filters. */
export function listBase(pathname: string): string {
  const first = pathname.split('/', 2)[1]?.toLowerCase()
  return LISTS.find((path) => path.replaceAll('/', '') === first) ?? paths.carSales()
}

function hrefAt(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}

/** Returns the query string, which the page and `/functions/search` share. */
export function searchQuery({
  selected = {},
  page,
  sorting = RECOMMENDED,
  stock,
  form,
  isVehicleGone,
  words,
  typed = [],
  others = [],
}: Partial<SearchState>): string {
  const pairs: [string, string][] = []
  for (const name of FILTER_ORDER) {
    const text = choiceText(selected, name)
    if (text) pairs.push([name, text])
  }
  pairs.push(...sortingPairs(sorting))
  if (page && page.size !== PAGING.defaultSize) pairs.push(['size', String(page.size)])
  if (page && page.current > 1) pairs.push(['page', String(page.current)])
  if (stock) pairs.push([ACT_PARAMETERS.stock, stock])
  if (stock && form) pairs.push([ACT_PARAMETERS.form, form])
  if (isVehicleGone) pairs.push([GONE, 'true'])
  if (words) pairs.push([WORDS_PARAMETER, words])
  const typedText = formatTyped(piecesInForce(typed, selected, sorting))
  if (typedText) pairs.push([TYPED_PARAMETER, typedText])
  return [...pairs, ...others].map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&')
}

/** Formats a choice for the URL; '' if there is none. */
export function choiceText(selected: Selected, name: FilterName): string {
  if (isFacet(name)) return (selected[name] ?? []).join(',')
  if (!isRange(name)) return selected.q ?? ''
  const range = selected[name]
  if (!range) return ''
  return (CHOICES[FILTERS[name].type] === 'days' ? range.map(dateOfDay) : range).join(',')
}

/** `/car-sales/{condition}/{make}/{model}/{badge}`, or `/car-sales/{make}/{model}` if the first segment is not a condition. */
export function pathOptions(pathname: string): Partial<Record<FacetName, string[]>> {
  if (!isListPath(pathname)) return {}
  const [, , ...rest] = pathname.split('/', 6).map(unescape)
  const segments = rest.map((segment) => segment.toLowerCase())
  const names = isCondition(segments[0])
    ? (['condition', 'make', 'model', 'badge'] as const)
    : (['make', 'model'] as const)
  return Object.fromEntries(names.flatMap((name, at) => (segments[at] ? [[name, [segments[at]]]] : [])))
}

/** True for a path that cannot match anything: too many segments, or a malformed one. */
export function isBrokenPath(pathname: string): boolean {
  const segments = pathname.split('/').filter(Boolean).slice(1)
  const [first] = segments.map((segment) => unescape(segment).toLowerCase())
  return (
    segments.some((segment) => unescape(segment) === '') || segments.length > (isCondition(first) ? 4 : 2)
  )
}

export function isListPath(pathname: string): boolean {
  return LIST_PAGES.has(pathname.split('/', 2)[1]?.toLowerCase() ?? '')
}

/** Lists whose paths can contain filters. */
const LISTS = [paths.carSales(), paths.carsOnSale(), paths.carsForSale()]
const LIST_PAGES: ReadonlySet<string> = new Set(LISTS.map((path) => path.replaceAll('/', '')))

function isCondition(segment: string | undefined): boolean {
  return (CONDITIONS as readonly (string | undefined)[]).includes(segment)
}

function parseOptions(texts: string[], isSingle: boolean, isKnown: (value: string) => boolean): string[] {
  const values = new Set<string>()
  for (const text of texts) {
    for (const part of isSingle ? [text] : text.split(',')) {
      const value = part.trim().toLowerCase().toWellFormed()
      if (value && value.length <= MAX_VALUE_LENGTH && isKnown(value)) values.add(value)
      if (values.size === (isSingle ? 1 : MAX_VALUES)) return [...values]
    }
  }
  return [...values]
}

/** Joins the two ends that a form without script sends separately. An empty end is open. */
function rangeText(texts: readonly string[], name: RangeName): string {
  const [low = '', high = ''] = texts.map((text) => text.trim())
  if (texts.length !== 2 || (low === '' && high === '')) return texts[0] ?? ''
  return `${low || OPEN_ENDS[name][0]},${high || OPEN_ENDS[name][1]}`
}

/** Values for an open end, beyond anything that is for sale. */
export const OPEN_ENDS = {
  price: [0, 1_000_000],
  kms: [0, 1_000_000],
  year: [1900, 2100],
  listed: ['1970-01-01', '2100-01-01'],
  towing: [0, 10_000],
  ancap: [0, 5],
  fueluse: [0, 50],
  boot: [0, 20_000],
  tray: [0, 10_000],
} as const satisfies Record<RangeName, readonly [number | string, number | string]>

/** Accepts two numbers or two dates in either order. */
function parseRange(text: string, name: RangeName): Range | null {
  const ends = text.split(',', 3)
  if (ends.length !== 2) return null
  const parseEnd =
    CHOICES[FILTERS[name].type] === 'days'
      ? parseDay
      : (end: string) => parseNumber(end, PARTS_PER_UNIT[name])
  const [one, other] = ends.map((end) => parseEnd(end.trim()))
  if (one === undefined || other === undefined || one === null || other === null) return null
  return [Math.min(one, other), Math.max(one, other)]
}

function parseNumber(text: string, partsPerUnit: number): number | null {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Math.round(Number(text) * partsPerUnit) / partsPerUnit : null
}

const DAY = 86_400_000

/** Converts a calendar date to days since 1 January 1970. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = Date.parse(`${text}T00:00:00Z`) / DAY
  return Number.isNaN(day) || day < 0 || dateOfDay(day) !== text ? null : day
}

/** Removes control characters, which no page should contain. */
function parseWords(text: string, changeCase = (words: string) => words.toLowerCase()): string {
  return truncate(changeCase(text.replaceAll(/\p{Cc}+/gu, ' ').trim()), MAX_KEYWORD_LENGTH).trim()
}

function parsePage(text: string): number {
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(1, Number(text)), MAX_PAGE) : 1
}

function parseSize(text: string): number {
  return PAGING.sizes.find((size) => String(size) === text) ?? PAGING.defaultSize
}

/** Price is the default field: a direction alone sorts by price. Without field and direction the order is 'Recommended'. */
function parseSorting(by: string, direction: string): Sorting {
  const isDirection = direction === 'asc' || direction === 'desc'
  const field = SORT_FIELDS.find((each) => each === by) ?? (isDirection ? 'price' : null)
  return field ? { by: field, direction: direction === 'desc' ? 'desc' : 'asc' } : RECOMMENDED
}

function sortingPairs({ by, direction }: Sorting): [string, string][] {
  if (by === '') return []
  if (by === 'price') return [['sortdir', direction]]
  return direction === 'desc'
    ? [
        ['sortby', by],
        ['sortdir', direction],
      ]
    : [['sortby', by]]
}

function parseOthers(query: URLSearchParams): [string, string][] {
  const others: [string, string][] = []
  for (const [name, value] of query) {
    if (OWN_PARAMETERS.has(name) || name.length > MAX_VALUE_LENGTH || value.length > MAX_OTHER_VALUE_LENGTH)
      continue
    others.push([name, value])
    if (others.length === MAX_OTHER_PARAMETERS) break
  }
  return others
}

/** Shortens a text without splitting a surrogate pair. */
function truncate(text: string, maxLength: number): string {
  const whole = text.toWellFormed()
  return whole.length <= maxLength
    ? whole
    : whole
        .slice(0, maxLength)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}

/** Keeps commas unescaped, which is safe and easier to read. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',')
}

function unescape(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
