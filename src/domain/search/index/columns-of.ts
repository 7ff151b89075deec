import type { Vehicle } from '../../vehicles/vehicle.ts'
import { FACET_NAMES, type FacetName, PARTS_PER_UNIT, RANGE_NAMES, type RangeName } from '../filters.ts'
import { fold } from '../fold.ts'
import { optionsOf } from '../options.ts'
import { createCodeArray } from './code-array.ts'
import { listColumn } from './list-column.ts'
import { type FacetColumn, NO_NUMBER, NO_OPTION, type StockColumns } from './stock-columns.ts'
import { wordSteps } from './words-of.ts'

const DAY = 86_400_000

export type SearchableVehicle = Pick<
  Vehicle,
  | 'stockid'
  | 'title'
  | 'condition'
  | 'year'
  | 'make'
  | 'model'
  | 'series'
  | 'badge'
  | 'body'
  | 'color'
  | 'transmission'
  | 'fuel'
  | 'drive'
  | 'doors'
  | 'seats'
  | 'kms'
  | 'price'
  | 'towingKg'
  | 'ancapStars'
  | 'fuelUse'
  | 'bootLitres'
  | 'trayLength'
  | 'dealership'
  | 'features'
  | 'tags'
  | 'searchKeywords'
  | 'listedAt'
>

export interface ColumnOptions {
  /** Texts that are options even without a vehicle. For dealerships, their slugs. */
  knownTexts?: Partial<Record<FacetName, readonly string[]>>
  /** Names by slug. */
  dealershipNames?: ReadonlyMap<string, string>
}

export interface OrderedStock<V> {
  columns: StockColumns
  /** Vehicles in row order. */
  ordered: V[]
}

export function columnsOf<V extends SearchableVehicle>(
  vehicles: Iterable<V>,
  options: ColumnOptions = {},
): OrderedStock<V> {
  const steps = columnSteps(vehicles, options)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** Works like `columnsOf`, but yields between steps so that a server can answer requests. */
export function* columnSteps<V extends SearchableVehicle>(
  vehicles: Iterable<V>,
  { knownTexts = {}, dealershipNames = new Map() }: ColumnOptions = {},
): Generator<void, OrderedStock<V>> {
  const ordered = Array.from(vehicles).toSorted(compareByRecommendation)
  const facets = {} as Record<FacetName, FacetColumn>
  for (const name of FACET_NAMES) {
    yield
    facets[name] = facetColumn(name, ordered, knownTexts[name] ?? [], dealershipNames)
  }
  const numbers = {} as Record<RangeName, Int32Array>
  for (const name of RANGE_NAMES) {
    yield
    numbers[name] = numberColumn(name, ordered)
  }
  const words = yield* wordSteps(ordered, facets)
  const stockids = ordered.map(({ stockid }) => stockid)
  return { ordered, columns: { count: ordered.length, facets, numbers, stockids, words } }
}

/** Days since 1 January 1970, in UTC. */
export function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY)
}

/** Sorts by fewest kilometres, then newest, then stock id, which makes the order unambiguous. */
export function compareByRecommendation(
  a: Pick<Vehicle, 'kms' | 'year' | 'stockid'>,
  b: Pick<Vehicle, 'kms' | 'year' | 'stockid'>,
): number {
  const kms = (a.kms ?? Infinity) - (b.kms ?? Infinity)
  // Infinity - Infinity is NaN, which counts as equal.
  return kms || b.year - a.year || (a.stockid < b.stockid ? -1 : Number(a.stockid > b.stockid))
}

type Text = string | number

const TEXT_READERS: Record<FacetName, (vehicle: SearchableVehicle) => Text | Text[] | null> = {
  condition: ({ condition }) => condition,
  make: ({ make }) => make,
  model: ({ model }) => model,
  badge: ({ badge }) => badge,
  body: ({ body }) => body,
  transmission: ({ transmission }) => transmission,
  fuel: ({ fuel }) => fuel,
  color: ({ color }) => color,
  doors: ({ doors }) => doors,
  seats: ({ seats }) => seats,
  dealership: ({ dealership }) => dealership,
  drive: ({ drive }) => drive,
  tag: ({ tags }) => tags,
}

const NUMBER_READERS: Record<RangeName, (vehicle: SearchableVehicle) => number | null> = {
  price: ({ price }) => price,
  year: ({ year }) => year,
  kms: ({ kms }) => kms,
  listed: ({ listedAt }) => dayOf(listedAt),
  towing: ({ towingKg }) => towingKg,
  ancap: ({ ancapStars }) => ancapStars,
  fueluse: ({ fuelUse }) => fuelUse,
  boot: ({ bootLitres }) => bootLitres,
  tray: ({ trayLength }) => trayLength,
}

function numberColumn(name: RangeName, vehicles: readonly SearchableVehicle[]): Int32Array {
  const numberOf = NUMBER_READERS[name]
  const partsPerUnit = PARTS_PER_UNIT[name]
  return Int32Array.from(vehicles, (vehicle) => {
    const number = numberOf(vehicle)
    return number === null ? NO_NUMBER : Math.round(number * partsPerUnit)
  })
}

function facetColumn(
  name: FacetName,
  vehicles: readonly SearchableVehicle[],
  knownTexts: readonly string[],
  names: ReadonlyMap<string, string>,
): FacetColumn {
  const textOf = TEXT_READERS[name]
  const uses = new Map<Text, number>(knownTexts.map((text) => [text, 0]))
  const addUse = (text: Text) => uses.set(text, (uses.get(text) ?? 0) + 1)
  for (const vehicle of vehicles) {
    const text = textOf(vehicle)
    if (Array.isArray(text)) text.forEach(addUse)
    else if (text !== null) addUse(text)
  }
  const { options, positions } = optionsOf(name, sumByText(uses), names)
  const codeOf = new Map([...uses.keys()].map((text) => [text, positions.get(fold(String(text)))! + 1]))
  if (name === 'tag')
    return {
      options,
      ...listColumn(vehicles.length, (row, add) => {
        for (const text of vehicles[row]!.tags) add(codeOf.get(text)!)
      }),
    }
  const codes = createCodeArray(vehicles.length, options.length)
  for (const [row, vehicle] of vehicles.entries())
    codes[row] = codeOf.get(textOf(vehicle) as Text) ?? NO_OPTION
  return { options, codes }
}

/** Merges numbers with known texts of the same value. */
function sumByText(uses: ReadonlyMap<Text, number>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [text, count] of uses) sums.set(String(text), (sums.get(String(text)) ?? 0) + count)
  return sums
}
