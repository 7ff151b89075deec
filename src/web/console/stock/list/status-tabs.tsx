import type { VehicleStatus } from '../../../../domain/vehicles/condition.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { STATUSES } from '../../../../domain/vehicles/statuses.ts'
import type { StockList } from '../../../../services/stock/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import type { StockState } from '../stock-url.ts'

const TAB_ORDER: readonly VehicleStatus[] = ['on_sale', 'pending', 'draft', 'sold', 'withdrawn']

interface TabsProps {
  state: StockState
  byStatus: StockList['byStatus']
  hrefWith: (change: Partial<StockState>) => string
}

/** The statuses with their counts over the whole stock. */
export function StatusTabs({ state, byStatus, hrefWith }: TabsProps) {
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
