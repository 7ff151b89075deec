import type { FilterOption } from './filters.ts'
import { codePairs } from './index/code-pairs.ts'
import type { FacetColumn, StockColumns } from './index/stock-columns.ts'

export interface StockedOption {
  option: FilterOption
  /** Code of the option in the column. */
  code: number
  count: number
}

/** Lists the options of a single-valued facet that have vehicles, in display order. */
export function stockedOptions({ options, codes }: FacetColumn): StockedOption[] {
  const counts = new Uint32Array(options.length + 1)
  for (let row = 0; row < codes.length; row++) counts[codes[row] as number]!++
  return options.flatMap((option, position) => {
    const count = counts[position + 1] as number
    return count > 0 ? [{ option, code: position + 1, count }] : []
  })
}

/** Lists the models that have vehicles by make code, in display order. */
export function modelsByMake({ count, facets: { make, model } }: StockColumns): Map<number, StockedOption[]> {
  const counts = new Map<number, Map<number, number>>()
  for (let row = 0; row < count; row++) {
    const modelCounts = counts.get(make.codes[row] as number) ?? new Map<number, number>()
    const code = model.codes[row] as number
    counts.set(make.codes[row] as number, modelCounts.set(code, (modelCounts.get(code) ?? 0) + 1))
  }
  return new Map(
    [...counts].map(([makeCode, modelCounts]) => [
      makeCode,
      // Codes are in the order of the options.
      [...modelCounts]
        .toSorted(([a], [b]) => a - b)
        .map(([code, cars]) => ({ option: model.options[code - 1] as FilterOption, code, count: cars })),
    ]),
  )
}

/** Returns make values by model value. Several makes can share a model name, such as '3'. */
export function makesByModel({ facets: { make, model } }: StockColumns): Map<string, Set<string>> {
  const makes = new Map<string, Set<string>>()
  for (const [modelCode, makeCode] of codePairs(model, make)) {
    const { value } = model.options[modelCode - 1]!
    makes.set(value, (makes.get(value) ?? new Set()).add(make.options[makeCode - 1]!.value))
  }
  return makes
}
