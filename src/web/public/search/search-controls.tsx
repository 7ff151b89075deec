import { useEffect, useId, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { withWords } from '../../../domain/search/search-choices.ts'
import { type SearchState, SORT_OPTIONS } from '../../../domain/search/search-state.ts'
import { listHref, searchQuery } from '../../../domain/search/search-url.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { SearchMoves } from './use-search.ts'

interface Props {
  state: SearchState
  pathname: string
  moves: SearchMoves
}

/** The keyword box. A form without script; with it, answers follow what is typed. */
export function KeywordBox({ state, base, moves }: { state: SearchState; base: string; moves: SearchMoves }) {
  const { form, typed } = useWordsInBox(state.selected.q ?? '')
  const search = (text: string) => {
    typed.current.add(text.trim().toLowerCase())
    moves.choose((selected) => withWords(selected, text))
  }
  return (
    <search className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none">
      <form
        ref={form}
        action={base}
        onSubmit={(event) => {
          event.preventDefault()
          moves.flush()
        }}
      >
        <SearchField
          name="q"
          label="Keyword"
          placeholder="Keyword, e.g. 7 seat diesel"
          defaultValue={state.selected.q ?? ''}
          onChange={({ target }) => search(target.value)}
          onClear={() => search('')}
        />
        {pairsBeside('keyword', state).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  )
}

/** The order. Two parameters in one control: only script can send them, so without it there are links. */
export function SortOrder({ state, pathname, moves }: Props) {
  const sortId = useId()
  return (
    <>
      <SelectField
        id={sortId}
        label="Sort"
        hideLabel
        className="w-58 shrink-0 [--field-edge:var(--ink-200)] [--field-pad:18px] [--field-radius:999px] max-sm:w-0 max-sm:flex-1 max-sm:[--field-pad:11px] noscript:hidden"
        value={String(SORT_OPTIONS.findIndex(({ sorting }) => isSame(sorting, state.sorting)))}
        onChange={({ target }) => {
          const option = SORT_OPTIONS[Number(target.value)]
          if (option) moves.change((from) => ({ ...from, sorting: option.sorting }))
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

/** What a form sends along without script: all that is not its own, page aside. */
export function pairsBeside(
  form: 'keyword' | 'filters',
  { selected, sorting, page }: SearchState,
): [string, string][] {
  const { q, ...filters } = selected
  const others = form === 'keyword' ? filters : q ? { q } : {}
  return [...new URLSearchParams(searchQuery({ selected: others, sorting, page: { ...page, current: 1 } }))]
}

/** The address may move without the box: back, a link, 'Start Again'. What is being typed in it is left alone. */
function useWordsInBox(words: string) {
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef(new Set<string>())
  const shown = useRef(words)
  const type = useNavigationType()
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    // Until the address has moved, the type is that of the move before: of the page's own load, say.
    const isBack = type === NavigationType.Pop && seen.current !== key
    seen.current = key
    if (shown.current === words) return
    shown.current = words
    const box = form.current?.elements.namedItem('q')
    if (!(box instanceof HTMLInputElement)) return
    // An answer to what was typed a moment ago: the box is further on by now. Back is no such answer.
    if (!isBack && document.activeElement === box && typed.current.has(words)) return
    box.value = words
    typed.current.clear()
  }, [words, key, type])
  return { form, typed }
}

function isSame(a: SearchState['sorting'], b: SearchState['sorting']): boolean {
  return a.by === b.by && a.direction === b.direction
}
