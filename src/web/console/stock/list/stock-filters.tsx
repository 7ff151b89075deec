import { CONDITION_LABELS, CONDITIONS, type Condition } from '../../../../domain/vehicles/condition.ts'
import { PROBLEMS } from '../../../../domain/vehicles/desk/problems.ts'
import {
  PHOTO_FILTERS,
  type PhotoFilter,
  PROBLEM_FILTERS,
  type ProblemFilter,
  RECENT_FILTERS,
  type RecentFilter,
  STOCK_AGE_NAMES,
  type StockAge,
} from '../../../../domain/vehicles/desk/stock-list.ts'
import type { StockList } from '../../../../services/stock/index.ts'
import { Check, SlidersHorizontal } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Menu, MenuHeader, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { FilterSelect } from '../../list/filter-select.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { WordFilter } from '../../list/word-filter.tsx'
import { DEFAULT_STATE, type StockState, stockUrl } from '../stock-url.ts'
import { PhoneChoices } from './phone-choices.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { STOCK_ORDERS } from './stock-orders.ts'

type FilterName = 'condition' | 'problem' | 'age' | 'photos' | 'recent'

interface FilterField {
  name: FilterName
  label: string
  options: readonly { value: string; label: string }[]
}

const AGE_LABELS: Record<StockAge, string> = {
  to_30: '0 to 30 days',
  to_60: '31 to 60 days',
  to_90: '61 to 90 days',
  over_60: 'Over 60 days',
  over_90: 'Over 90 days',
}
const PHOTO_LABELS: Record<PhotoFilter, string> = { few: 'Under 6', none: 'None' }
const RECENT_LABELS: Record<RecentFilter, string> = {
  price_drop: 'Price drop',
  listed: 'Listed',
  sold: 'Sold',
}
const problemLabel = (name: ProblemFilter) => (name === 'any' ? 'Any problem' : PROBLEMS[name].label)

const toOptions = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

const FIELDS: readonly FilterField[] = [
  { name: 'problem', label: 'Problem', options: toOptions(PROBLEM_FILTERS, problemLabel) },
  { name: 'age', label: 'Days in stock', options: toOptions(STOCK_AGE_NAMES, (name) => AGE_LABELS[name]) },
  { name: 'photos', label: 'Photos', options: toOptions(PHOTO_FILTERS, (name) => PHOTO_LABELS[name]) },
  {
    name: 'recent',
    label: 'Last 30 days',
    options: toOptions(RECENT_FILTERS, (name) => RECENT_LABELS[name]),
  },
  { name: 'condition', label: 'Condition', options: toOptions(CONDITIONS, (name) => CONDITION_LABELS[name]) },
]

interface Props {
  state: StockState
  list: StockList
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
}

/** Tabs by status, filters and search. All state is in the URL. */
export function StockFilters({ state: loadedState, list, isMenuOpen, onMenu }: Props) {
  const { state, hrefWith, change } = useListState(stockUrl, loadedState)
  const { dealerships, makes } = list.options
  const order = STOCK_ORDERS.find(({ value }) => value === state.sort)
  return (
    <div className="@container shrink-0 px-5 py-2.5 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <StatusTabs state={state} byStatus={list.byStatus} hrefWith={hrefWith} />
        <span className="contents max-sm:hidden">
          <FilterSelect
            label="Dealership"
            value={state.dealership.length === 1 ? (state.dealership[0] ?? '') : ''}
            options={[
              { value: '', label: 'Any' },
              ...dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(slug) => change({ dealership: slug === '' ? [] : [slug] })}
          />
          <FilterSelect
            label="Make"
            value={state.make.length === 1 ? (state.make[0] ?? '') : ''}
            options={[{ value: '', label: 'Any' }, ...makes.map((make) => ({ value: make, label: make }))]}
            onChange={(make) => change({ make: make === '' ? [] : [make] })}
          />
        </span>
        <ul aria-label="Filters" className="contents">
          {FIELDS.map((field) => {
            const text = valueText(field, state)
            return (
              text !== null && (
                <li key={field.name}>
                  <FilterChip
                    label={field.label}
                    value={text}
                    href={hrefWith({ [field.name]: DEFAULT_STATE[field.name] })}
                  />
                </li>
              )
            )
          })}
          {state.tag !== '' && (
            <li>
              <FilterChip label="Tag" value={state.tag} href={hrefWith({ tag: '' })} />
            </li>
          )}
        </ul>
        <Menu
          align="start"
          open={isMenuOpen}
          onOpenChange={onMenu}
          trigger={
            <button
              type="button"
              className="flex h-7 items-center gap-2 rounded-s border border-dashed border-ink-300 px-2 text-xs text-ink-700 hover:border-ink-500 hover:text-ink-900 max-sm:order-first max-sm:h-11 max-sm:text-s"
            >
              <SlidersHorizontal aria-hidden className="size-4" />
              Filter
              <span className="max-sm:hidden">
                <Kbd>f</Kbd>
              </span>
            </button>
          }
        >
          <div className="sm:hidden">
            <PhoneChoices state={state} dealerships={dealerships} onChange={change} />
          </div>
          {FIELDS.map((field) => (
            <div key={field.name}>
              <MenuHeader>
                <span className="text-xs font-semibold text-ink-500">{field.label}</span>
              </MenuHeader>
              {field.options.map(({ value, label }) => (
                <MenuItem
                  key={value}
                  icon={
                    isSelected(field, state, value) ? <Check aria-hidden /> : <span className="size-4.5" />
                  }
                  onSelect={() => change(toggleOption(field, state, value))}
                >
                  {label}
                </MenuItem>
              ))}
            </div>
          ))}
        </Menu>
        <span className="contents max-sm:flex max-sm:flex-1 max-sm:order-first [&>*]:max-sm:min-w-0!">
          <WordFilter
            label="Search stock"
            placeholder="Title, stock no., VIN, rego"
            q={state.q}
            onChange={(q) => change({ q })}
          />
        </span>
        <span className="max-sm:hidden @3xl:ml-auto">
          <FilterSelect
            label="Order"
            value={state.sort}
            options={order ? STOCK_ORDERS : [...STOCK_ORDERS, { value: state.sort, label: 'By column' }]}
            onChange={(sort) => change({ sort: sort as StockState['sort'] })}
          />
        </span>
      </div>
    </div>
  )
}

/** The text of a filter chip; null if the filter is not active. */
function valueText({ name, options }: FilterField, state: StockState): string | null {
  const values = valuesOf(name, state)
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return values.length === 0 ? null : values.map((value) => labels.get(value) ?? value).join(', ')
}

function valuesOf(name: FilterName, state: StockState): readonly string[] {
  const value = state[name]
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}

function isSelected({ name }: FilterField, state: StockState, value: string): boolean {
  return valuesOf(name, state).includes(value)
}

/** Adds or removes a value of a filter with several values; sets or clears a filter with one. */
function toggleOption({ name }: FilterField, state: StockState, value: string): Partial<StockState> {
  if (name !== 'condition') return { [name]: state[name] === value ? null : value }
  const { condition } = state
  const toggled = value as Condition
  return {
    condition: condition.includes(toggled)
      ? condition.filter((each) => each !== toggled)
      : [...condition, toggled],
  }
}
