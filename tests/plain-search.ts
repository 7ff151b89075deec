import { FACET_NAMES, type FacetName, RANGE_NAMES, type RangeName } from '../src/domain/search/filters.ts'
import { fold, searchWords } from '../src/domain/search/fold.ts'
import { dayOf, type SearchableVehicle } from '../src/domain/search/index/columns-of.ts'
import type { SearchQuery } from '../src/domain/search/index/search-index.ts'
import { SEARCHED_FACETS, type StockColumns } from '../src/domain/search/index/stock-columns.ts'

/** A vehicle as an ordinary page stores it, to filter an array. */
export interface PlainVehicle {
  values: Record<FacetName, string[]>
  numbers: Record<RangeName, number | null>
  text: string
}

export interface PlainResult {
  total: number
  page: number
  pages: number
  rows: number[]
  facets: Record<FacetName, Map<string, number>>
  ranges: Record<RangeName, { min: number; max: number } | null>
}

/** Keeps the order of the vehicles, which is the recommended one. The columns only map texts to values. */
export function makePlainVehicles(
  vehicles: readonly SearchableVehicle[],
  columns: StockColumns,
): PlainVehicle[] {
  const options = mapNames(FACET_NAMES, (name) => {
    const facetOptions = columns.facets[name].options
    const isValue = name === 'condition' || name === 'dealership'
    return new Map(facetOptions.map((option) => [fold(isValue ? option.value : option.displayValue), option]))
  })
  return vehicles.map((vehicle) => {
    const vehicleOptions = mapNames(FACET_NAMES, (name) => {
      const value = name === 'tag' ? vehicle.tags : vehicle[name]
      const texts = value === null ? [] : [value].flat()
      return [...new Set(texts.map((text) => options[name].get(fold(String(text)))!))]
    })
    const texts = [
      vehicle.title,
      String(vehicle.year),
      ...SEARCHED_FACETS.flatMap((name) => vehicleOptions[name].map(({ displayValue }) => displayValue)),
      vehicle.series ?? '',
      ...vehicle.searchKeywords,
      ...vehicle.features,
      vehicle.stockid,
    ]
    return {
      values: mapNames(FACET_NAMES, (name) => vehicleOptions[name].map(({ value }) => value)),
      numbers: {
        price: vehicle.price,
        year: vehicle.year,
        kms: vehicle.kms,
        listed: dayOf(vehicle.listedAt),
        towing: vehicle.towingKg,
        ancap: vehicle.ancapStars,
        fueluse: vehicle.fuelUse,
        boot: vehicle.bootLitres,
        tray: vehicle.trayLength,
      },
      text: fold(texts.join(' ')),
    }
  })
}

/** Searches in the simplest way. The index must return the same results, in less time. */
export function runPlainSearch(vehicles: readonly PlainVehicle[], query: SearchQuery): PlainResult {
  const checks = makeChecks(query.selected, vehicles)
  const facets = mapNames(FACET_NAMES, () => new Map<string, number>())
  const ranges = mapNames(RANGE_NAMES, () => null as { min: number; max: number } | null)
  const matchingRows: number[] = []
  for (const [row, vehicle] of vehicles.entries()) {
    let failures = 0
    let failedCheck: string | undefined
    for (const check of checks)
      if (!check.passes(vehicle)) {
        failedCheck = check.name
        failures++
      }
    if (failures > 1) continue
    if (failures === 0) matchingRows.push(row)
    for (const name of FACET_NAMES)
      if (failures === 0 || failedCheck === name)
        for (const value of vehicle.values[name]) facets[name].set(value, (facets[name].get(value) ?? 0) + 1)
    for (const name of RANGE_NAMES) {
      const number = vehicle.numbers[name]
      if (number === null || (failures > 0 && failedCheck !== name)) continue
      const { min, max } = ranges[name] ?? { min: number, max: number }
      ranges[name] = { min: Math.min(min, number), max: Math.max(max, number) }
    }
  }
  const { by, direction } = query.sorting
  if (by) {
    const factor = direction === 'asc' ? 1 : -1
    matchingRows.sort((a, b) => {
      const [first, second] = [vehicles[a]!.numbers[by], vehicles[b]!.numbers[by]]
      if (first === null || second === null) return Number(first === null) - Number(second === null) || a - b
      return (first - second) * factor || a - b
    })
  }
  const { current, size } = query.page
  const pages = Math.max(1, Math.ceil(matchingRows.length / size))
  const page = Math.min(Math.max(1, current), pages)
  const rows = matchingRows.slice((page - 1) * size, page * size)
  return { total: matchingRows.length, page, pages, rows, facets, ranges }
}

function makeChecks(selected: SearchQuery['selected'], vehicles: readonly PlainVehicle[]) {
  const checks: { name: string; passes: (vehicle: PlainVehicle) => boolean }[] = []
  for (const name of FACET_NAMES) {
    const selection = selected[name]
    if (!selection?.length) continue
    const selectedValues = new Set(selection.map((value) => value.toLowerCase()))
    const isSelected = ({ values }: PlainVehicle) =>
      values[name].some((value) => selectedValues.has(value.toLowerCase()))
    const isOfUnfilteredMake =
      name === 'model' ? matchUnfilteredMakes(selected.make ?? [], vehicles.filter(isSelected)) : never
    checks.push({ name, passes: (vehicle) => isSelected(vehicle) || isOfUnfilteredMake(vehicle) })
  }
  for (const name of RANGE_NAMES) {
    const range = selected[name]
    if (!range) continue
    checks.push({
      name,
      passes: ({ numbers }) => {
        const number = numbers[name]
        return number !== null && number >= range[0] && number <= range[1]
      },
    })
  }
  const words = searchWords(selected.q ?? '')
  if (words.length > 0)
    checks.push({ name: 'q', passes: ({ text }) => words.every((word) => text.includes(word)) })
  return checks
}

/** Matches vehicles of the selected makes without a selected model; matches none if no make has a selected model. */
function matchUnfilteredMakes(makes: readonly string[], vehiclesOfModels: readonly PlainVehicle[]) {
  const filteredMakes = new Set(vehiclesOfModels.flatMap(({ values }) => values.make))
  const unfilteredMakes = makes.map((make) => make.toLowerCase()).filter((make) => !filteredMakes.has(make))
  if (unfilteredMakes.length === makes.length) return never
  return ({ values }: PlainVehicle) => values.make.some((make) => unfilteredMakes.includes(make))
}

const never = () => false

function mapNames<Name extends string, T>(
  names: readonly Name[],
  makeValue: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, makeValue(name)])) as Record<Name, T>
}
