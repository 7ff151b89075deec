import type { LeadSort } from '../../../../domain/leads/lead-list.ts'
import { ArrowLeftRight, Check } from '../../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { type LeadsState, leadsUrl, USUAL } from '../leads-url.ts'

const ORDERS: { sort: LeadSort; label: string }[] = [
  { sort: 'work', label: 'What to do first' },
  { sort: '-received', label: 'Newest first' },
  { sort: 'received', label: 'Oldest first' },
  { sort: 'due', label: 'Due first' },
  { sort: '-priority', label: 'Most pressing first' },
  { sort: 'name', label: 'By name' },
  { sort: 'person', label: 'By person' },
]

/** The heads of the columns, where there are no columns. */
export function OrderMenu({ state }: { state: LeadsState }) {
  const here = ORDERS.find(({ sort }) => sort === state.sort)
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex h-7 items-center gap-2 rounded-s border border-ink-200 px-2 text-xs text-ink-700 hover:border-ink-500 hover:text-ink-900 max-sm:h-11 max-sm:text-s @2xl:hidden"
        >
          <ArrowLeftRight aria-hidden className="size-4 rotate-90" />
          {here && here.sort !== USUAL.sort ? (
            <span className="font-semibold text-ink-900">
              <span className="sr-only">Order: </span>
              {here.label}
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
