import { FACET_NAMES, type FacetName, RANGE_NAMES, type RangeName } from '../src/domain/search/filters.ts'
import { fold, searchWords } from '../src/domain/search/fold.ts'
import { dayOf, type SearchableVehicle } from '../src/domain/search/index/columns-of.ts'
import type { SearchQuery } from '../src/domain/search/index/search-index.ts'
import { SEARCHED_FACETS, type StockColumns } from '../src/domain/search/index/stock-columns.ts'

/** A vehicle as a page holds it that filters an array. */
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

/** In the vehicles' order, which is the recommended one. The columns only tell which value stands for which text. */
export function plainVehicles(vehicles: readonly SearchableVehicle[], columns: StockColumns): PlainVehicle[] {
  const options = eachOf(FACET_NAMES, (name) => {
    const known = columns.facets[name].options
    const isValue = name === 'condition' || name === 'dealership'
    return new Map(known.map((option) => [fold(isValue ? option.value : option.displayValue), option]))
  })
  return vehicles.map((vehicle) => {
    const chosen = eachOf(FACET_NAMES, (name) => {
      const value = name === 'tag' ? vehicle.tags : vehicle[name]
      const texts = value === null ? [] : [value].flat()
      return [...new Set(texts.map((text) => options[name].get(fold(String(text)))!))]
    })
    const texts = [
      vehicle.title,
      String(vehicle.year),
      ...SEARCHED_FACETS.flatMap((name) => chosen[name].map(({ displayValue }) => displayValue)),
      vehicle.series ?? '',
      ...vehicle.searchKeywords,
      ...vehicle.features,
      vehicle.stockid,
    ]
    return {
      values: eachOf(FACET_NAMES, (name) => chosen[name].map(({ value }) => value)),
      numbers: {
        price: vehicle.price,
        year: vehicle.year,
        kms: vehicle.kms,
        listed: dayOf(vehicle.listedAt),
      },
      text: fold(texts.join(' ')),
    }
  })
}

/** Search as anybody would write it first: the measure of the index, in results and in time. */
export function plainSearch(vehicles: readonly PlainVehicle[], query: SearchQuery): PlainResult {
  const checks = checksOf(query.selected, vehicles)
  const facets = eachOf(FACET_NAMES, () => new Map<string, number>())
  const ranges = eachOf(RANGE_NAMES, () => null as { min: number; max: number } | null)
  const found: number[] = []
  for (const [row, vehicle] of vehicles.entries()) {
    let failures = 0
    let failed: string | undefined
    for (const check of checks)
      if (!check.passes(vehicle)) {
        failed = check.name
        failures++
      }
    if (failures > 1) continue
    if (failures === 0) found.push(row)
    for (const name of FACET_NAMES)
      if (failures === 0 || failed === name)
        for (const value of vehicle.values[name]) facets[name].set(value, (facets[name].get(value) ?? 0) + 1)
    for (const name of RANGE_NAMES) {
      const number = vehicle.numbers[name]
      if (number === null || (failures > 0 && failed !== name)) continue
      const { min, max } = ranges[name] ?? { min: number, max: number }
      ranges[name] = { min: Math.min(min, number), max: Math.max(max, number) }
    }
  }
  const { by, direction } = query.sorting
  if (by) {
    const factor = direction === 'asc' ? 1 : -1
    found.sort((a, b) => {
      const [first, second] = [vehicles[a]!.numbers[by], vehicles[b]!.numbers[by]]
      if (first === null || second === null) return Number(first === null) - Number(second === null) || a - b
      return (first - second) * factor || a - b
    })
  }
  const { current, size } = query.page
  const pages = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(Math.max(1, current), pages)
  const rows = found.slice((page - 1) * size, page * size)
  return { total: found.length, page, pages, rows, facets, ranges }
}

function checksOf(selected: SearchQuery['selected'], vehicles: readonly PlainVehicle[]) {
  const checks: { name: string; passes: (vehicle: PlainVehicle) => boolean }[] = []
  for (const name of FACET_NAMES) {
    const chosen = selected[name]
    if (!chosen?.length) continue
    const wanted = new Set(chosen.map((value) => value.toLowerCase()))
    const isWanted = ({ values }: PlainVehicle) =>
      values[name].some((value) => wanted.has(value.toLowerCase()))
    const isOfWholeMake =
      name === 'model' ? wholeMakes(selected.make ?? [], vehicles.filter(isWanted)) : never
    checks.push({ name, passes: (vehicle) => isWanted(vehicle) || isOfWholeMake(vehicle) })
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

/** Of several makes chosen, those that none of the chosen models belongs to; unless that is all of them. */
function wholeMakes(makes: readonly string[], ofChosenModels: readonly PlainVehicle[]) {
  const narrowed = new Set(ofChosenModels.flatMap(({ values }) => values.make))
  const whole = makes.map((make) => make.toLowerCase()).filter((make) => !narrowed.has(make))
  if (whole.length === makes.length) return never
  return ({ values }: PlainVehicle) => values.make.some((make) => whole.includes(make))
}

const never = () => false

function eachOf<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
}
