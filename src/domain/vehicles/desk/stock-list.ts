import { CONDITIONS, type Condition, VEHICLE_STATUSES, type VehicleStatus } from '../condition.ts'
import { MIN_PHOTOS, PROBLEM_NAMES } from './problems.ts'

export const STOCK_PAGE_SIZE = 50

/** Ages in days, counted from the day a car was listed until it is sold or withdrawn. */
export const STOCK_AGES = {
  to_30: { from: 0, to: 30 },
  to_60: { from: 31, to: 60 },
  to_90: { from: 61, to: 90 },
  over_60: { from: 61, to: null },
  over_90: { from: 91, to: null },
} as const
export type StockAge = keyof typeof STOCK_AGES
export const STOCK_AGE_NAMES = Object.keys(STOCK_AGES) as StockAge[]

/** A price change, a view, a save, an enquiry or a sale counts as recent for this long. */
export const RECENT_DAYS = 30

export const PROBLEM_FILTERS = ['any', ...PROBLEM_NAMES] as const
export type ProblemFilter = (typeof PROBLEM_FILTERS)[number]

/** `few`: fewer photos than a car should have, or none. */
export const PHOTO_FILTERS = ['few', 'none'] as const
export type PhotoFilter = (typeof PHOTO_FILTERS)[number]

/** What happened in the last 30 days. */
export const RECENT_FILTERS = ['price_drop', 'listed', 'sold'] as const
export type RecentFilter = (typeof RECENT_FILTERS)[number]

/** Empty lists, nulls and an empty text match every car. */
export interface StockFilter {
  status: readonly VehicleStatus[]
  condition: readonly Condition[]
  dealership: readonly string[]
  make: readonly string[]
  problem: ProblemFilter | null
  age: StockAge | null
  photos: PhotoFilter | null
  recent: RecentFilter | null
  tag: string
  q: string
}

export const EMPTY_STOCK_FILTER: StockFilter = {
  status: [],
  condition: [],
  dealership: [],
  make: [],
  problem: null,
  age: null,
  photos: null,
  recent: null,
  tag: '',
  q: '',
}

export const STOCK_SORT_FIELDS = [
  'changed',
  'title',
  'stockid',
  'price',
  'days',
  'photos',
  'views',
  'saves',
  'enquiries',
] as const
export type StockSortField = (typeof STOCK_SORT_FIELDS)[number]
export const STOCK_SORTS = STOCK_SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const)
export type StockSort = (typeof STOCK_SORTS)[number]
/** The latest change first. */
export const DEFAULT_STOCK_SORT: StockSort = '-changed'

export function stockSortParts(sort: StockSort): { field: StockSortField; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  return { field: (isDescending ? sort.slice(1) : sort) as StockSortField, isDescending }
}

export interface StockView {
  /** Also the key of its count. */
  id: string
  name: string
  filter: Partial<StockFilter>
  sort?: StockSort
}

/** Views that all staff have. */
export const STOCK_VIEWS: readonly StockView[] = [
  { id: 'all', name: 'All stock', filter: {} },
  { id: 'on_sale', name: 'On sale', filter: { status: ['on_sale'] } },
  { id: 'problems', name: 'Problems', filter: { problem: 'any' } },
  { id: 'over_90', name: 'Over 90 days', filter: { age: 'over_90' }, sort: '-days' },
  { id: 'price_drops', name: 'Price drops', filter: { recent: 'price_drop' } },
  { id: 'few_photos', name: `Under ${MIN_PHOTOS} photos`, filter: { photos: 'few' } },
  { id: 'sold', name: 'Sold, 30 days', filter: { recent: 'sold' } },
]

const DEALERSHIP = /^[\w.-]{1,100}$/
const MAX_VALUES = 20
const MAX_VALUE_LENGTH = 80

/** Reads the query of the list or of a saved view. Drops unknown values, so that an old link still shows what it can. */
export function parseStockFilter(query: URLSearchParams): StockFilter {
  return {
    status: partsOf(VEHICLE_STATUSES, query.get('status')),
    condition: partsOf(CONDITIONS, query.get('condition')),
    dealership: textsOf(query.get('dealership')).filter((text) => DEALERSHIP.test(text)),
    make: textsOf(query.get('make')),
    problem: oneOf(PROBLEM_FILTERS, query.get('problem')),
    age: oneOf(STOCK_AGE_NAMES, query.get('age')),
    photos: oneOf(PHOTO_FILTERS, query.get('photos')),
    recent: oneOf(RECENT_FILTERS, query.get('recent')),
    tag: cleanText(query.get('tag')).slice(0, MAX_VALUE_LENGTH),
    q: cleanText(query.get('q')).slice(0, 200),
  }
}

function cleanText(text: string | null): string {
  return (text ?? '').replaceAll(/\p{Cc}/gu, '')
}

function textsOf(text: string | null): string[] {
  return cleanText(text)
    .split(',')
    .filter((part) => part !== '' && part.length <= MAX_VALUE_LENGTH)
    .slice(0, MAX_VALUES)
}

function partsOf<Value extends string>(values: readonly Value[], text: string | null): Value[] {
  const parts = textsOf(text)
  return values.filter((value) => parts.includes(value))
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}

const DAY_MS = 86_400_000

/** Tones of the days in stock: normal to 60 days, a warning to 90, danger after that. */
export function ageTone(days: number): 'normal' | 'warning' | 'danger' {
  if (days > STOCK_AGES.over_90.from - 1) return 'danger'
  return days > STOCK_AGES.over_60.from - 1 ? 'warning' : 'normal'
}

/** Full days on the yard. The count stops on the day a car is sold or withdrawn. */
export function daysInStock(
  car: { status: VehicleStatus; listedAt: Date; statusSince: Date },
  now: Date,
): number {
  const isGone = car.status === 'sold' || car.status === 'withdrawn'
  const end = isGone ? car.statusSince : now
  return Math.max(0, Math.floor((end.getTime() - car.listedAt.getTime()) / DAY_MS))
}
