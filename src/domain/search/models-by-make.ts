import type { FilterOption } from './filters.ts'
import type { FacetColumn, StockColumns } from './index/stock-columns.ts'

export interface StockedOption {
  option: FilterOption
  /** As the columns write it. */
  code: number
  count: number
}

/** The options of a single-valued facet that have vehicles, in the order for display. */
export function stockedOptions({ options, codes }: FacetColumn): StockedOption[] {
  const counts = new Uint32Array(options.length + 1)
  for (let row = 0; row < codes.length; row++) counts[codes[row] as number]!++
  return options.flatMap((option, position) => {
    const count = counts[position + 1] as number
    return count > 0 ? [{ option, code: position + 1, count }] : []
  })
}

/** By the make's code: its models with vehicles, in the order for display. */
export function modelsByMake({ count, facets: { make, model } }: StockColumns): Map<number, StockedOption[]> {
  const counts = new Map<number, Map<number, number>>()
  for (let row = 0; row < count; row++) {
    const ofMake = counts.get(make.codes[row] as number) ?? new Map<number, number>()
    const code = model.codes[row] as number
    counts.set(make.codes[row] as number, ofMake.set(code, (ofMake.get(code) ?? 0) + 1))
  }
  return new Map(
    [...counts].map(([makeCode, ofMake]) => [
      makeCode,
      // Codes follow the options' order.
      [...ofMake]
        .toSorted(([a], [b]) => a - b)
        .map(([code, cars]) => ({ option: model.options[code - 1] as FilterOption, code, count: cars })),
    ]),
  )
}

/** By a model's value: the values of the makes that have it. A '3' is made by more than one. */
export function makesByModel({ count, facets: { make, model } }: StockColumns): Map<string, Set<string>> {
  const makes = new Map<string, Set<string>>()
  for (let row = 0; row < count; row++) {
    const ofRow = { make: make.options[make.codes[row]! - 1], model: model.options[model.codes[row]! - 1] }
    if (!ofRow.make || !ofRow.model) continue
    const known = makes.get(ofRow.model.value)
    if (known) known.add(ofRow.make.value)
    else makes.set(ofRow.model.value, new Set([ofRow.make.value]))
  }
  return makes
}
