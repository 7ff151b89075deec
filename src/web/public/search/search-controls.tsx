import { useEffect, useId, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { withWords } from '../../../domain/search/search-choices.ts'
import { type SearchState, SORT_OPTIONS } from '../../../domain/search/search-state.ts'
import { listHref, searchQuery } from '../../../domain/search/search-url.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { SearchActions } from './use-search.ts'

interface Props {
  state: SearchState
  pathname: string
  actions: SearchActions
}

/** A plain form without script; with script, results follow the typing. */
export function KeywordBox({
  state,
  base,
  actions,
}: {
  state: SearchState
  base: string
  actions: SearchActions
}) {
  const { form, typedTexts } = useWordsInBox(state.selected.q ?? '')
  const search = (text: string) => {
    typedTexts.current.add(text.trim().toLowerCase())
    actions.choose((selected) => withWords(selected, text))
  }
  return (
    <search className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none">
      <form
        ref={form}
        action={base}
        onSubmit={(event) => {
          event.preventDefault()
          actions.flush()
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

/** Two parameters in one control need script, so there are links without it. */
export function SortOrder({ state, pathname, actions }: Props) {
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

/** State that a form must send along without script: everything but its own fields and the page. */
export function pairsBeside(
  form: 'keyword' | 'filters',
  { selected, sorting, page }: SearchState,
): [string, string][] {
  const { q, ...filters } = selected
  const others = form === 'keyword' ? filters : q ? { q } : {}
  return [...new URLSearchParams(searchQuery({ selected: others, sorting, page: { ...page, current: 1 } }))]
}

/** Updates the keyword box when the address changes by Back or a link, but not while the shopper types. */
function useWordsInBox(words: string) {
  const form = useRef<HTMLFormElement>(null)
  const typedTexts = useRef(new Set<string>())
  const lastWords = useRef(words)
  const type = useNavigationType()
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    // Until the address changes, the navigation type is that of the previous navigation.
    const isBack = type === NavigationType.Pop && lastKey.current !== key
    lastKey.current = key
    if (lastWords.current === words) return
    lastWords.current = words
    const box = form.current?.elements.namedItem('q')
    if (!(box instanceof HTMLInputElement)) return
    // This answers an earlier keystroke, so the box is newer. Going back is different.
    if (!isBack && document.activeElement === box && typedTexts.current.has(words)) return
    box.value = words
    typedTexts.current.clear()
  }, [words, key, type])
  return { form, typedTexts }
}

function isSame(a: SearchState['sorting'], b: SearchState['sorting']): boolean {
  return a.by === b.by && a.direction === b.direction
}
