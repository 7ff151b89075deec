import { useEffect, useId, useRef } from 'react'
import { type SearchState, SORT_OPTIONS } from '../../../domain/search/search-state.ts'
import { searchQuery } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { useSearchMoves } from './use-search-moves.ts'

interface Props {
  state: SearchState
  moves: ReturnType<typeof useSearchMoves>['moves']
}

/** Keyword and order. A form without script; with it, answers follow what is typed. */
export function SearchControls({ state, moves }: Props) {
  const sortId = useId()
  const { form, typed } = useWordsInBox(state.selected.q ?? '')
  const search = (text: string, move: typeof moves.now) => {
    const q = text.trim().toLowerCase()
    typed.current.add(q)
    move((from) => {
      const { q: _, ...rest } = from.selected
      return { ...from, selected: q ? { ...rest, q } : rest }
    })
  }
  return (
    <search className="max-sm:w-full">
      <form
        ref={form}
        action={paths.carSales()}
        onSubmit={(event) => {
          event.preventDefault()
          moves.flush()
        }}
        className="flex items-center gap-3 max-sm:flex-col max-sm:items-stretch"
      >
        <SearchField
          name="q"
          label="Keyword"
          placeholder="Keyword, e.g. 7 seat diesel"
          defaultValue={state.selected.q ?? ''}
          onChange={({ target }) => search(target.value, moves.soon)}
          onClear={() => search('', moves.now)}
          className="sm:w-80"
        />
        {everythingElse(state).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          id={sortId}
          label="Sort"
          hideLabel
          // Two parameters in one control: only script can send them.
          className="sm:w-56 [@media(scripting:none)]:hidden"
          value={String(SORT_OPTIONS.findIndex(({ sorting }) => isSame(sorting, state.sorting)))}
          onChange={({ target }) => {
            const option = SORT_OPTIONS[Number(target.value)]
            if (option) moves.now((from) => ({ ...from, sorting: option.sorting }))
          }}
          options={SORT_OPTIONS.map(({ label }, index) => ({ value: String(index), label }))}
        />
      </form>
    </search>
  )
}

/** The address may move without the box: back, a link, 'Start Again'. What is being typed in it is left alone. */
function useWordsInBox(words: string) {
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef(new Set<string>())
  const shown = useRef(words)
  useEffect(() => {
    if (shown.current === words) return
    shown.current = words
    const box = form.current?.elements.namedItem('q')
    if (!(box instanceof HTMLInputElement)) return
    // An answer to what was typed a moment ago: the box is further on by now.
    if (document.activeElement === box && typed.current.has(words)) return
    box.value = words
    typed.current.clear()
  }, [words])
  return { form, typed }
}

/** What the form sends along without script, page aside. */
function everythingElse({ selected, sorting, page }: SearchState): [string, string][] {
  const { q: _, ...rest } = selected
  return [...new URLSearchParams(searchQuery({ selected: rest, sorting, page: { ...page, current: 1 } }))]
}

function isSame(a: SearchState['sorting'], b: SearchState['sorting']): boolean {
  return a.by === b.by && a.direction === b.direction
}
