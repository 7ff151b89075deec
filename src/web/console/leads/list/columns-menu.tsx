import { IconButton } from '../../../../ui/icon-button.tsx'
import { Check, Eye } from '../../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { LEAD_COLUMNS, toggleColumn, useHiddenColumns } from './lead-columns.ts'

/** Shows and hides table columns; saved in this browser. */
export function ColumnsMenu() {
  const hidden = useHiddenColumns()
  return (
    <Menu
      trigger={
        <IconButton name="Columns" size="s" variant="line" className="size-8!">
          <Eye aria-hidden />
        </IconButton>
      }
    >
      {LEAD_COLUMNS.map(({ name, label }) => {
        const isShown = !hidden.includes(name)
        return (
          <MenuItem
            key={name}
            icon={isShown ? <Check aria-hidden /> : <span className="size-4.5" />}
            onSelect={() => toggleColumn(name)}
          >
            {name === 'priority' ? 'Priority' : label}
            <span className="sr-only">{isShown ? ', shown' : ', hidden'}</span>
          </MenuItem>
        )
      })}
    </Menu>
  )
}
