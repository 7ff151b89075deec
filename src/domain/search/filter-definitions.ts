import {
  type FacetName,
  type FilterDefinition,
  type FilterName,
  type FilterTable,
  isFacet,
} from './filters.ts'
import type { StockColumns } from './index/stock-columns.ts'
import { modelsByMake } from './models-by-make.ts'

/** Describes the filters for the feed: every stocked option, and the models of each make. */
export function filterDefinitions(columns: StockColumns, filters: FilterTable): FilterDefinition[] {
  return (Object.keys(filters) as FilterName[]).map((name) => ({
    name,
    displayName: filters[name].displayName,
    type: filters[name].type,
    data: isFacet(name) ? facetOptions(columns, name) : [],
  }))
}

function facetOptions(columns: StockColumns, name: FacetName): FilterDefinition['data'] {
  const { options, codes } = columns.facets[name]
  const stocked = new Set(Array.from(codes))
  const models = name === 'make' ? modelsByMake(columns) : null
  return options.flatMap((option, position) => {
    const code = position + 1
    if (!stocked.has(code)) return []
    return models
      ? [{ ...option, modelList: (models.get(code) ?? []).map((model) => model.option) }]
      : [option]
  })
}
