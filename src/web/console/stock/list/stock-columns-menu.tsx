import { IconButton } from '../../../../ui/icon-button.tsx'
import { Check, Columns3 } from '../../../../ui/icons.tsx'
import { Menu, MenuHeader, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { DEFAULT_STATE, type StockState, stockUrl } from '../stock-url.ts'
import { columnOf, STOCK_COLUMN_NAMES } from './stock-columns.ts'

/** Shows and hides table columns. They are part of the URL, and so of a saved view. */
export function StockColumnsMenu({ state: loadedState }: { state: StockState }) {
  const { state, change } = useListState(stockUrl, loadedState)
  return (
    <Menu
      trigger={
        <IconButton name="Columns" size="s" variant="line" className="size-8!">
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <MenuHeader>
        <span className="text-xs font-semibold text-ink-500">Columns</span>
      </MenuHeader>
      {STOCK_COLUMN_NAMES.map((name) => {
        const isShown = state.columns.includes(name)
        const columns = isShown
          ? state.columns.filter((each) => each !== name)
          : STOCK_COLUMN_NAMES.filter((each) => each === name || state.columns.includes(each))
        return (
          <MenuItem
            key={name}
            icon={isShown ? <Check aria-hidden /> : <span className="size-4.5" />}
            onSelect={() => change({ columns })}
          >
            {columnOf(name).label}
            <span className="sr-only">{isShown ? ', shown' : ', hidden'}</span>
          </MenuItem>
        )
      })}
      <MenuItem
        icon={<span className="size-4.5" />}
        onSelect={() => change({ columns: DEFAULT_STATE.columns })}
      >
        Reset
      </MenuItem>
    </Menu>
  )
}
