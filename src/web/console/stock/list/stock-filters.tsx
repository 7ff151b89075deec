import {
  CONDITION_LABELS,
  CONDITIONS,
  type Condition,
  type VehicleStatus,
} from '../../../../domain/vehicles/condition.ts'
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
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { STATUSES } from '../../../../domain/vehicles/statuses.ts'
import type { StockList } from '../../../../services/stock/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Check, SlidersHorizontal, X } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Menu, MenuHeader, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { FilterSelect } from '../../list/filter-select.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { WordFilter } from '../../list/word-filter.tsx'
import { DEFAULT_STATE, type StockState, stockUrl } from '../stock-url.ts'

type FilterName = 'condition' | 'problem' | 'age' | 'photos' | 'recent'

interface FilterField {
  name: FilterName
  label: string
  options: readonly { value: string; label: string }[]
}

const AGE_LABELS: Record<StockAge, string> = { over_60: 'Over 60 days', over_90: 'Over 90 days' }
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

const ORDERS = [
  { value: '-changed', label: 'Last changed' },
  { value: '-days', label: 'Longest in stock' },
  { value: 'days', label: 'Newest in stock' },
  { value: '-price', label: 'Highest price' },
  { value: 'price', label: 'Lowest price' },
  { value: '-views', label: 'Most views' },
  { value: '-enquiries', label: 'Most enquiries' },
  { value: 'photos', label: 'Fewest photos' },
  { value: 'title', label: 'Name' },
  { value: 'stockid', label: 'Stock number' },
] as const

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
  const order = ORDERS.find(({ value }) => value === state.sort)
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
            options={order ? ORDERS : [...ORDERS, { value: state.sort, label: 'By column' }]}
            onChange={(sort) => change({ sort: sort as StockState['sort'] })}
          />
        </span>
      </div>
    </div>
  )
}

interface PhoneChoicesProps {
  state: StockState
  dealerships: StockList['options']['dealerships']
  onChange: (change: Partial<StockState>) => void
}

/** The order and the dealership, which have no room of their own on a phone. */
function PhoneChoices({ state, dealerships, onChange }: PhoneChoicesProps) {
  const groups = [
    {
      label: 'Order',
      options: ORDERS.map(({ value, label }) => ({
        label,
        isCurrent: state.sort === value,
        change: { sort: value },
      })),
    },
    {
      label: 'Dealership',
      options: dealerships.map(({ slug, name }) => {
        const isCurrent = state.dealership.includes(slug)
        return { label: name, isCurrent, change: { dealership: isCurrent ? [] : [slug] } }
      }),
    },
  ]
  return groups.map(({ label: heading, options }) => (
    <div key={heading}>
      <MenuHeader>
        <span className="text-xs font-semibold text-ink-500">{heading}</span>
      </MenuHeader>
      {options.map(({ label, isCurrent, change }) => (
        <MenuItem
          key={label}
          icon={isCurrent ? <Check aria-hidden /> : <span className="size-4.5" />}
          onSelect={() => onChange(change)}
        >
          {label}
        </MenuItem>
      ))}
    </div>
  ))
}

interface TabsProps {
  state: StockState
  byStatus: StockList['byStatus']
  hrefWith: (change: Partial<StockState>) => string
}

/** The statuses with their counts over the whole stock. */
function StatusTabs({ state, byStatus, hrefWith }: TabsProps) {
  const total = Object.values(byStatus).reduce((sum, cars) => sum + cars, 0)
  const tabs = [
    { status: null, label: 'All', cars: total },
    ...TAB_ORDER.map((status) => ({ status, label: STATUSES[status].label, cars: byStatus[status] })),
  ]
  return (
    <ul
      aria-label="Status"
      className="flex max-w-full overflow-x-auto rounded-s border border-ink-200 bg-canvas p-px max-sm:-mx-4 max-sm:max-w-[100vw] max-sm:gap-2 max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent max-sm:px-4"
    >
      {tabs.map(({ status, label, cars }) => {
        const isCurrent =
          status === null
            ? state.status.length === 0
            : state.status.length === 1 && state.status[0] === status
        return (
          <li key={label} className="shrink-0">
            <Anchor
              href={hrefWith({ status: status === null ? [] : [status] })}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(
                'flex h-6.5 items-center gap-1 rounded-s px-2 text-xs whitespace-nowrap tabular-nums max-sm:h-11 max-sm:border max-sm:border-ink-200 max-sm:px-3 max-sm:text-s',
                isCurrent
                  ? 'bg-raised font-semibold shadow-1 max-sm:border-ink-900 max-sm:bg-ink-900 max-sm:text-paper'
                  : 'text-ink-700 hover:text-ink-900',
              )}
            >
              {label} <span>{wholeText(cars)}</span>
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

const TAB_ORDER: readonly VehicleStatus[] = ['on_sale', 'pending', 'draft', 'sold', 'withdrawn']

function FilterChip({ label, value, href }: { label: string; value: string; href: string }) {
  return (
    <span className="flex h-7 items-center rounded-s border border-ink-200 text-xs max-sm:h-11 max-sm:text-s">
      <span className="border-r border-ink-200 px-2 text-ink-500">{label}</span>
      <span className="max-w-56 truncate px-2 font-semibold" title={value}>
        {value}
      </span>
      <Anchor
        href={href}
        preventScrollReset
        aria-label={`Remove the ${label.toLowerCase()} filter`}
        className="grid h-full w-7 place-items-center rounded-r-s text-ink-500 hover:bg-ink-100 hover:text-ink-900 max-sm:w-11"
      >
        <X aria-hidden className="size-3.5" />
      </Anchor>
    </span>
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
