import { memo } from 'react'
import type { FinanceConfig } from '../../../../domain/finance/finance-config.ts'
import { endText } from '../../../../domain/search/filter-chips.ts'
import {
  CHOICES,
  type FacetName,
  type FilterName,
  type FilterTable,
  isMeasure,
  isRange,
  type RangeName,
} from '../../../../domain/search/filters.ts'
import type { Bounds } from '../../../../domain/search/index/number-order.ts'
import { withRangeEnd } from '../../../../domain/search/search-choices.ts'
import type { SearchState } from '../../../../domain/search/search-state.ts'
import { OPEN_ENDS } from '../../../../domain/search/search-url.ts'
import type { SearchView } from '../../../../domain/search/search-view.ts'
import type { SearchActions } from '../use-search.ts'
import { DaysFilter } from './days-filter.tsx'
import { DistanceGroup } from './distance-group.tsx'
import { FilterGroup } from './filter-group.tsx'
import { ModelChoices, NoScriptModels } from './model-choices.tsx'
import { OptionList } from './option-list.tsx'
import { PriceFilter } from './price-filter.tsx'
import { RangeFilter } from './range-filter.tsx'

export interface FilterPanelProps {
  filters: FilterTable
  finance: FinanceConfig
  state: SearchState
  answer: SearchView
  actions: SearchActions
  onModels: (make: string) => void
}

/** All filters, with the number of cars for each option. */
export const FilterPanel = /* @__PURE__ */ memo(function FilterPanel(props: FilterPanelProps) {
  const { filters, state, answer } = props
  const names = (Object.keys(filters) as FilterName[]).filter((name) => isVisible(name, answer, state))
  return (
    <>
      {names.map((name) => (
        <FilterGroup
          key={name}
          label={filters[name].displayName}
          isOpen={OPEN_BY_DEFAULT.has(name) || state.selected[name] !== undefined}
        >
          <Control {...props} name={name} />
        </FilterGroup>
      ))}
      <DistanceGroup />
    </>
  )
})

/** The most used filters. */
const OPEN_BY_DEFAULT: ReadonlySet<FilterName> = new Set([
  'condition',
  'make',
  'badge',
  'price',
  'body',
  'transmission',
  'fuel',
])

/** Keyword and models have their own controls. Hides a filter that would not narrow the results. */
function isVisible(
  name: FilterName,
  { facets, ends, parting }: SearchView,
  { selected }: SearchState,
): boolean {
  if (name === 'q' || name === 'model') return false
  if (selected[name]) return true
  if (isRange(name)) return ends[name] !== null && ends[name].min < ends[name].max
  return parting.includes(name) && facets[name].length > 0
}

const SLIDER_STEPS = { kms: 1_000, year: 1, towing: 50, ancap: 1, fueluse: 0.5, boot: 10, tray: 10 }

/** The other end of a measurement stays open, so that a saved search also finds a car with more than any in stock now. */
function outerEnds(name: RangeName, ends: Bounds): Bounds {
  if (!isMeasure(name)) return ends
  const [min, max] = OPEN_ENDS[name]
  return { min, max }
}

function Control({ name, ...props }: FilterPanelProps & { name: FilterName }) {
  const { filters, state, answer, actions } = props
  const { displayName, type } = filters[name]
  if (name === 'q') return null
  if (isRange(name)) {
    const ends = answer.ends[name]
    const stops = answer.stops[name]
    if (!ends || !stops) return null
    const range = {
      range: state.selected[name],
      ends,
      onEnd: (end: 0 | 1, value: number | null) =>
        actions.choose((selected) => withRangeEnd(selected, name, outerEnds(name, ends), end, value)),
    }
    if (name === 'listed') return <DaysFilter {...range} name={name} />
    const slider = { ...range, label: displayName, stops }
    if (name === 'price') return <PriceFilter {...slider} bars={answer.prices} finance={props.finance} />
    return (
      <RangeFilter {...slider} name={name} step={SLIDER_STEPS[name]} textOf={(end) => endText(name, end)} />
    )
  }
  return <Options {...props} name={name} isSingle={CHOICES[type] === 'one'} />
}

function Options({
  name,
  isSingle,
  state,
  answer,
  actions,
  onModels,
}: FilterPanelProps & { name: FacetName; isSingle: boolean }) {
  const selectedValues = state.selected[name] ?? []
  return (
    <>
      <OptionList
        name={name}
        options={answer.facets[name]}
        chief={answer.chief[name]}
        selectedValues={selectedValues}
        isSingle={isSingle}
        actions={actions}
        under={name === 'make' ? modelChoices(state, answer, onModels) : undefined}
      />
      {name === 'make' && (
        <NoScriptModels models={answer.models} selectedValues={state.selected.model ?? []} />
      )}
    </>
  )
}

/** Model buttons by make. */
function modelChoices(
  { selected }: SearchState,
  { facets, models }: SearchView,
  onModels: FilterPanelProps['onModels'],
) {
  const makes = facets.make.filter(({ value }) => models[value])
  return Object.fromEntries(
    makes.map((make) => [
      make.value,
      <ModelChoices
        key={make.value}
        make={make}
        models={models[make.value] ?? []}
        selectedValues={selected.model ?? []}
        onOpen={() => onModels(make.value)}
      />,
    ]),
  )
}
