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

/** More than anyone chooses; a longer list is somebody playing with the address. */
const MOST_VALUES = 500
/** A text of stock has 200 characters at most, and `+` is written `-plus`. */
const LONGEST_VALUE = 300
const LONGEST_WORDS = 200
const LARGEST_PAGE = 100_000
const MOST_OTHERS = 30
const LONGEST_OTHER = 500

const GONE = 'gone'

const OWN_NAMES: ReadonlySet<string> = new Set([
  ...FILTER_ORDER,
  ...PAGE_PARAMETERS,
  ...Object.values(ACT_PARAMETERS),
  GONE,
])

/** Tells which option values exist, stocked or not; the others are dropped. Without it every value is believed. */
export type KnownOptions = (facet: FacetName, value: string) => boolean

/**
 * The state an address stands for. Whatever is wrong in it is left out; nothing here throws, and the work is bounded
 * by the address's length.
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
  return {
    selected,
    page: { current: parsePage(query.get('page') ?? ''), size: parseSize(query.get('size') ?? '') },
    sorting: parseSorting(query.get('sortby') ?? '', query.get('sortdir') ?? ''),
    stock,
    form: stock === null ? null : parseAct(query.get(ACT_PARAMETERS.form)),
    gone: query.get(GONE) === 'true',
    others: parseOthers(query),
  }
}

/** The address of a state: `parseSearch` of it is that state again. */
export function searchHref(state: Partial<SearchState>): string {
  return hrefAt(paths.carSales(), searchQuery(state))
}

/**
 * The address of a state for someone who stands on a list: its path goes on saying what it says while that is still
 * chosen, and the query says the rest.
 */
export function listHref(state: Partial<SearchState>, pathname: string): string {
  const { selected = {} } = state
  const named = Object.entries(pathOptions(pathname)) as [FacetName, string[]][]
  const isStillTrue = named.every(([facet, values]) => String(selected[facet]) === String(values))
  if (named.length === 0 || !isStillTrue) return hrefAt(listBase(pathname), searchQuery(state))
  const inQuery = Object.fromEntries(
    Object.entries(selected).filter(([name]) => !named.some(([facet]) => facet === name)),
  )
  return hrefAt(pathname, searchQuery({ ...state, selected: inQuery }))
}

/** The list a path belongs to, with nothing named. */
export function listBase(pathname: string): string {
  const first = pathname.split('/', 2)[1]?.toLowerCase()
  return LISTS.find((path) => path.replaceAll('/', '') === first) ?? paths.carSales()
}

function hrefAt(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}

/** The query alone: the same for the page and for `/functions/search`. */
export function searchQuery({
  selected = {},
  page,
  sorting = RECOMMENDED,
  stock,
  form,
  gone,
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
  if (gone) pairs.push([GONE, 'true'])
  return [...pairs, ...others].map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&')
}

/** A choice as it stands in the address; '' for none. */
export function choiceText(selected: Selected, name: FilterName): string {
  if (isFacet(name)) return (selected[name] ?? []).join(',')
  if (!isRange(name)) return selected.q ?? ''
  const range = selected[name]
  if (!range) return ''
  return (CHOICES[FILTERS[name].type] === 'days' ? range.map(dateOfDay) : range).join(',')
}

/** `/car-sales/{condition}/{make}/{model}/{badge}`, or `/car-sales/{make}/{model}` when the first is no condition. */
export function pathOptions(pathname: string): Partial<Record<FacetName, string[]>> {
  if (!isListPath(pathname)) return {}
  const [, , ...rest] = pathname.split('/', 6).map(unescape)
  const segments = rest.map((segment) => segment.toLowerCase())
  const names = isCondition(segments[0])
    ? (['condition', 'make', 'model', 'badge'] as const)
    : (['make', 'model'] as const)
  return Object.fromEntries(names.flatMap((name, at) => (segments[at] ? [[name, [segments[at]]]] : [])))
}

/** A path that can name nothing: a segment too many, or one that is no text. */
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

/** The lists whose paths name what they show. */
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
      if (value && value.length <= LONGEST_VALUE && isKnown(value)) values.add(value)
      if (values.size === (isSingle ? 1 : MOST_VALUES)) return [...values]
    }
  }
  return [...values]
}

/** A form without script sends the two ends one by one, and what was left empty as nothing. */
function rangeText(texts: readonly string[], name: RangeName): string {
  const [low = '', high = ''] = texts.map((text) => text.trim())
  if (texts.length !== 2 || (low === '' && high === '')) return texts[0] ?? ''
  return `${low || OPEN_ENDS[name][0]},${high || OPEN_ENDS[name][1]}`
}

/** An end nobody set: beyond anything that is for sale. */
export const OPEN_ENDS = {
  price: [0, 1_000_000],
  kms: [0, 1_000_000],
  year: [1900, 2100],
  listed: ['1970-01-01', '2100-01-01'],
} as const satisfies Record<RangeName, readonly [number | string, number | string]>

/** Two numbers or two days, in either order; anything else is no range. */
function parseRange(text: string, name: RangeName): Range | null {
  const ends = text.split(',', 3)
  if (ends.length !== 2) return null
  const read = CHOICES[FILTERS[name].type] === 'days' ? parseDay : parseNumber
  const [one, other] = ends.map((end) => read(end.trim()))
  if (one === undefined || other === undefined || one === null || other === null) return null
  return [Math.min(one, other), Math.max(one, other)]
}

function parseNumber(text: string): number | null {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Math.round(Number(text)) : null
}

const DAY = 86_400_000

/** Days since 1 January 1970 of a calendar day. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = Date.parse(`${text}T00:00:00Z`) / DAY
  return Number.isNaN(day) || day < 0 || dateOfDay(day) !== text ? null : day
}

/** Without control characters, which nobody types and no page should hold. */
function parseWords(text: string, inCase = (words: string) => words.toLowerCase()): string {
  return cut(inCase(text.replaceAll(/\p{Cc}+/gu, ' ').trim()), LONGEST_WORDS).trim()
}

function parsePage(text: string): number {
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(1, Number(text)), LARGEST_PAGE) : 1
}

function parseSize(text: string): number {
  return PAGING.sizes.find((size) => String(size) === text) ?? PAGING.defaultSize
}

/** Price needs no name: a direction alone is a price order, and no direction at all is 'Recommended'. */
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
    if (OWN_NAMES.has(name) || name.length > LONGEST_VALUE || value.length > LONGEST_OTHER) continue
    others.push([name, value])
    if (others.length === MOST_OTHERS) break
  }
  return others
}

/** Never through the middle of a character. */
function cut(text: string, longest: number): string {
  const whole = text.toWellFormed()
  return whole.length <= longest
    ? whole
    : whole
        .slice(0, longest)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}

/** Readable where it is safe: commas of a list stay commas. */
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
