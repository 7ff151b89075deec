import { useId } from 'react'
import { PAGING } from '../../../../domain/constants.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { remembered } from '../remembered.ts'
import type { SearchMoves } from '../use-search.ts'

export function PageSize({ size, moves }: { size: number; moves: SearchMoves }) {
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
          const chosen = Number(target.value)
          remembered.setSize(chosen)
          moves.change((state) => ({ ...state, page: { ...state.page, size: chosen } }))
        }}
        options={PAGING.sizes.map((each) => ({ value: String(each), label: String(each) }))}
      />
    </div>
  )
}
