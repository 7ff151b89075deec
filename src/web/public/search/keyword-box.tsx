import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchState } from '../../../domain/search/search-state.ts'
import { listHref, searchQuery } from '../../../domain/search/search-url.ts'
import { WORDS_PARAMETER, withoutTyped, wordsOf } from '../../../domain/search/typed-words.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeft } from '../../../ui/icons.tsx'
import { createLazyPart } from '../../start/lazy-part.ts'
import { useIsHydrated } from '../../start/use-is-awake.ts'
import type { Cover } from './box-suggestions.tsx'
import type { SearchActions } from './use-search.ts'

const suggestions = createLazyPart(() => import('./box-suggestions.tsx'))

interface Props {
  state: SearchState
  /** The list without filters. */
  base: string
  actions: SearchActions
}

/** Sends its words to the server, which answers with the filters understood. Suggestions load with the first focus. */
export function KeywordBox({ state, base, actions }: Props) {
  const isHydrated = useIsHydrated()
  const [isWanted, setIsWanted] = useState(false)
  const [cover, setCover] = useState<Cover | null>(null)
  const part = suggestions.use(isWanted)
  const listId = useId()
  const form = useBoxText(textOf(state))
  const navigate = useNavigate()
  const besides = {
    ...state,
    ...withoutTyped(state.selected, state.sorting, state.typed),
    typed: [],
    page: { ...state.page, current: 1 },
  }
  const search = (words: string) => {
    if (words === '') actions.change(() => besides)
    else void navigate(listHref({ ...besides, words }, base), { replace: true })
  }
  return (
    <search className="min-w-0 flex-1 max-sm:h-(--field-h) max-sm:w-full max-sm:flex-none">
      <div className={cover?.frame ?? 'relative'}>
        <div className={cover?.head}>
          {cover && (
            <IconButton
              name="Close suggestions"
              tabIndex={-1}
              onClick={() => form.current && boxOf(form.current).blur()}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
          )}
          <form
            ref={form}
            action={base}
            className="min-w-0 flex-1"
            onSubmit={(event) => {
              event.preventDefault()
              search(boxOf(event.currentTarget).value.trim())
            }}
          >
            <SearchField
              name={WORDS_PARAMETER}
              label="Keyword"
              placeholder="Keyword, e.g. 7 seat diesel"
              autoComplete="off"
              defaultValue={textOf(state)}
              // A browser without script has no list of suggestions.
              {...(isHydrated && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': false,
                'aria-controls': listId,
              })}
              onFocus={() => setIsWanted(true)}
              onClear={() => {
                if (form.current) boxOf(form.current).dispatchEvent(new Event('input'))
                search('')
              }}
              className={cover?.field}
            />
            {[...new URLSearchParams(searchQuery(besides))].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
        </div>
        {part && (
          <part.BoxSuggestions
            form={form}
            listId={listId}
            filters={searchQuery(besides)}
            onCover={setCover}
          />
        )}
      </div>
    </search>
  )
}

function textOf({ selected, typed }: SearchState): string {
  return typed.length > 0 ? wordsOf(typed) : (selected.q ?? '')
}

function boxOf(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem(WORDS_PARAMETER) as HTMLInputElement
}

/** Updates the box when the search changes: by a removed chip, a link or Back. */
function useBoxText(text: string) {
  const form = useRef<HTMLFormElement>(null)
  const lastText = useRef(text)
  useEffect(() => {
    if (lastText.current !== text && form.current) boxOf(form.current).value = text
    lastText.current = text
  }, [text])
  return form
}
