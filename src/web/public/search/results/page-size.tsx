import { useId } from 'react'
import { PAGING } from '../../../../domain/constants.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { listPreferences } from '../list-preferences.ts'
import type { SearchActions } from '../use-search.ts'

export function PageSize({ size, actions }: { size: number; actions: SearchActions }) {
  const id = useId()
  return (
    <div className="flex items-center gap-2.5 text-ui text-ink-500 noscript:hidden">
      <label htmlFor={id}>Per page</label>
      <SelectField
        id={id}
        label="Per page"
        hideLabel
        className="w-22 [--field-edge:var(--ink-200)] [--field-radius:999px]"
        value={String(size)}
        onChange={({ target }) => {
          const newSize = Number(target.value)
          listPreferences.setSize(newSize)
          actions.change((state) => ({ ...state, page: { ...state.page, size: newSize } }))
        }}
        options={PAGING.sizes.map((each) => ({ value: String(each), label: String(each) }))}
      />
    </div>
  )
}
