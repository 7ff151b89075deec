import type { LeadSort } from '../../../../domain/leads/lead-list.ts'
import { ArrowLeftRight, Check } from '../../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { DEFAULT_STATE, type LeadsState, leadsUrl } from '../leads-url.ts'

const ORDERS: { sort: LeadSort; label: string }[] = [
  { sort: 'work', label: 'Suggested order' },
  { sort: '-received', label: 'Newest first' },
  { sort: 'received', label: 'Oldest first' },
  { sort: 'due', label: 'Earliest due first' },
  { sort: '-priority', label: 'Most urgent first' },
  { sort: 'name', label: 'By name' },
  { sort: 'person', label: 'By assignee' },
]

/** Sorts the list where there are no column heads to do so. */
export function OrderMenu({ state }: { state: LeadsState }) {
  const currentOrder = ORDERS.find(({ sort }) => sort === state.sort)
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex h-7 items-center gap-2 rounded-s border border-ink-200 px-2 text-xs text-ink-700 hover:border-ink-500 hover:text-ink-900 max-sm:h-11 max-sm:text-s @2xl:hidden"
        >
          <ArrowLeftRight aria-hidden className="size-4 rotate-90" />
          {currentOrder && currentOrder.sort !== DEFAULT_STATE.sort ? (
            <span className="font-semibold text-ink-900">
              <span className="sr-only">Order: </span>
              {currentOrder.label}
            </span>
          ) : (
            'Order'
          )}
        </button>
      }
    >
      {ORDERS.map(({ sort, label }) => (
        <MenuItem
          key={sort}
          href={leadsUrl.changeHref(state, { sort })}
          icon={sort === state.sort ? <Check aria-hidden /> : <span className="size-4.5" />}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
