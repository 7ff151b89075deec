import { useId } from 'react'
import { type SearchState, SORT_OPTIONS } from '../../../domain/search/search-state.ts'
import { listHref, searchQuery } from '../../../domain/search/search-url.ts'
import { formatTyped, TYPED_PARAMETER } from '../../../domain/search/typed-words.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { SearchActions } from './use-search.ts'

interface Props {
  state: SearchState
  pathname: string
  actions: SearchActions
}

/** Two parameters in one control need script, so there are links without it. */
export function SortOrder({ state, pathname, actions }: Props) {
  const sortId = useId()
  return (
    <>
      <SelectField
        id={sortId}
        label="Sort"
        hideLabel
        className="w-58 shrink-0 max-lg:w-46 [--field-edge:var(--ink-200)] [--field-pad:18px] [--field-radius:999px] max-sm:w-0 max-sm:flex-1 max-sm:[--field-pad:11px] noscript:hidden"
        value={String(SORT_OPTIONS.findIndex(({ sorting }) => isSame(sorting, state.sorting)))}
        onChange={({ target }) => {
          const option = SORT_OPTIONS[Number(target.value)]
          if (option) actions.change((from) => ({ ...from, sorting: option.sorting }))
        }}
        options={SORT_OPTIONS.map(({ label }, index) => ({ value: String(index), label }))}
      />
      <details className="not-noscript:hidden">
        <summary className="py-3 text-ui font-semibold">Sort</summary>
        <ul className="pb-2">
          {SORT_OPTIONS.map(({ label, sorting }) => (
            <li key={label}>
              <Anchor
                href={listHref({ ...state, sorting, page: { ...state.page, current: 1 } }, pathname)}
                aria-current={isSame(sorting, state.sorting) ? 'true' : undefined}
                className={classNames(
                  'inline-block py-1.5',
                  isSame(sorting, state.sorting) && 'font-semibold',
                )}
              >
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** State that the filter form must send along without script: everything but its own fields and the page. */
export function pairsBesideFilters({ selected, typed, sorting, page }: SearchState): [string, string][] {
  const query = searchQuery({
    selected: selected.q ? { q: selected.q } : {},
    sorting,
    page: { ...page, current: 1 },
  })
  // The next page drops the words whose filters have changed.
  const words = formatTyped(typed)
  return [...new URLSearchParams(query), ...(words ? [[TYPED_PARAMETER, words] as [string, string]] : [])]
}

function isSame(a: SearchState['sorting'], b: SearchState['sorting']): boolean {
  return a.by === b.by && a.direction === b.direction
}
