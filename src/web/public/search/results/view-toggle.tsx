import { Toggle } from '../../../../ui/forms/toggle.tsx'
import { LayoutGrid, List } from '../../../../ui/icons.tsx'
import { listPreferences } from '../list-preferences.ts'
import { useView } from './use-view.ts'

export function ViewToggle() {
  return (
    <Toggle
      label="Show results as"
      iconsOnPhone
      value={useView()}
      onChange={listPreferences.setView}
      options={[
        { value: 'list', label: 'List', icon: <List aria-hidden /> },
        { value: 'gallery', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
      ]}
      className="shrink-0 noscript:hidden"
    />
  )
}
