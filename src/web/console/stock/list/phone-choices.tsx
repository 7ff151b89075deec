import type { StockList } from '../../../../services/stock/index.ts'
import { Check } from '../../../../ui/icons.tsx'
import { MenuHeader, MenuItem } from '../../../../ui/overlays/menu.tsx'
import type { StockState } from '../stock-url.ts'
import { STOCK_ORDERS } from './stock-orders.ts'

interface PhoneChoicesProps {
  state: StockState
  dealerships: StockList['options']['dealerships']
  onChange: (change: Partial<StockState>) => void
}

/** The order and the dealership, which have no room of their own on a phone. */
export function PhoneChoices({ state, dealerships, onChange }: PhoneChoicesProps) {
  const groups = [
    {
      label: 'Order',
      options: STOCK_ORDERS.map(({ value, label }) => ({
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
