import { type StockSortField, stockSortParts } from '../../../../domain/vehicles/desk/stock-list.ts'
import type { StockList } from '../../../../services/stock/index.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { HeaderCell, Table } from '../../../../ui/lists/table.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { useNow } from '../../use-now.ts'
import { DEFAULT_STATE, type StockState, stockUrl } from '../stock-url.ts'
import type { StockSelecting } from '../use-selection.ts'
import { shortNames } from './short-names.ts'
import { columnOf } from './stock-columns.ts'
import { StockRow, selectionCellClass } from './stock-row.tsx'

interface Props {
  list: StockList
  state: StockState
  selecting: StockSelecting
  /** The car whose price is being edited. */
  pricedId: string | null
  onPriced: () => void
}

export function StockTable({ list: { cars, options }, state, selecting, pricedId, onPriced }: Props) {
  const { state: latest } = useListState(stockUrl, state)
  const timeZone = useTimeZone()
  const now = useNow().getTime()
  const dealerships = shortNames(options.dealerships)
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <Table label="Stock" className="flex-1">
        <thead>
          <tr>
            <HeaderCell className={selectionCellClass(selecting.count > 0)}>
              {selecting.canSelect && (
                <Checkbox
                  label="Select all cars on this page"
                  hideLabel
                  className="-ml-1.5"
                  checked={selecting.isPageSelected}
                  indeterminate={!selecting.isPageSelected && selecting.count > 0}
                  onChange={selecting.togglePage}
                />
              )}
            </HeaderCell>
            <SortableHead
              field="title"
              label="Vehicle"
              state={latest}
              {...(selecting.count === 0 && { className: 'max-sm:pl-4' })}
            />
            {state.columns.map((name) => {
              const { label, sort, isNumeric = false, className } = columnOf(name)
              return sort ? (
                <SortableHead key={name} field={sort} {...{ label, isNumeric, className }} state={latest} />
              ) : (
                <HeaderCell key={name} numeric={isNumeric} className={className}>
                  {label}
                </HeaderCell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <StockRow
              key={car.id}
              {...{ car, dealerships, timeZone, now, onPriced }}
              columns={state.columns}
              canSelect={selecting.canSelect}
              isSelecting={selecting.count > 0}
              isSelected={selecting.has(car.id)}
              isPricing={pricedId === car.id}
              onToggle={(isRange) => selecting.toggle(car.id, isRange)}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface HeadProps {
  field: StockSortField
  label: string
  isNumeric?: boolean
  className?: string
  state: StockState
}

/** Texts sort ascending first, numbers and times descending; the third press restores the default. */
function SortableHead({ field, label, isNumeric = false, className, state }: HeadProps) {
  const current = stockSortParts(state.sort)
  const isSorted = current.field === field
  const isDescendingFirst = isNumeric || field === 'changed'
  const first = isDescendingFirst ? (`-${field}` as const) : field
  const second = isDescendingFirst ? field : (`-${field}` as const)
  const next = !isSorted ? first : state.sort === first ? second : DEFAULT_STATE.sort
  const sort = {
    direction: isSorted ? (current.isDescending ? ('descending' as const) : ('ascending' as const)) : null,
    href: stockUrl.changeHref(state, { sort: next }),
  }
  return (
    <HeaderCell sort={sort} numeric={isNumeric} className={className}>
      {label}
    </HeaderCell>
  )
}
