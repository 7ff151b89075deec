import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import type { Navigation } from '../../../domain/content/bodies.ts'
import { searchHref } from '../../../domain/search/search-url.ts'
import { WORDS_PARAMETER } from '../../../domain/search/typed-words.ts'
import { paths } from '../../../domain/site/routes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Search, X } from '../../../ui/icons.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { OVERLAYS } from '../layout/overlays.ts'
import { PopupFoot } from './popup-foot.tsx'
import { type RecentSearch, recentSearches } from './recent-searches.ts'
import type { Suggestion } from './suggestion.ts'
import { type SuggestionResult, usePopupParts, useSuggestions } from './use-suggestions.ts'

const NONE: Suggestion[] = []
const NO_SEARCHES: readonly RecentSearch[] = []

interface PopupContentProps {
  navigation: Navigation
  /** Text typed before this was loaded. */
  initialText: string
}

/** Suggests searches, vehicles and pages. Without script it is a plain form to the search page. */
export function PopupContent({ navigation, initialText }: PopupContentProps) {
  const [text, setText] = useState(initialText)
  const [selectedHref, setSelectedHref] = useState<string | null>(null)
  const [parts, loadParts] = usePopupParts(navigation)
  const result = useSuggestions(text, parts)
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.all, () => NO_SEARCHES)
  const suggestions = result?.suggestions ?? NONE
  const hasRecent = text === '' && recent.length > 0
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const recentId = useId()
  const formId = useId()
  const navigate = useNavigate()
  useEffect(() => {
    // This replaces an input that had the focus.
    const end = box.current?.value.length ?? 0
    box.current?.focus()
    box.current?.setSelectionRange(end, end)
    loadParts()
  }, [loadParts])

  // The selection is an address, so that suggestions arriving later do not change it. The first is the default.
  const at = Math.max(
    0,
    suggestions.findIndex(({ href }) => href === selectedHref),
  )
  const selection = suggestions[at]
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    if (hasRecent && step > 0) document.querySelector<HTMLElement>(`#${CSS.escape(recentId)} li > a`)?.focus()
    if (suggestions.length > 0) {
      const next = (at + step + suggestions.length) % suggestions.length
      setSelectedHref(suggestions[next]?.href ?? null)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (hasRecent || suggestions.length > 0) event.preventDefault()
  }
  // Without an answer yet, the server redirects to the search.
  const everything = result?.understood?.href ?? searchHref({ words: text.trim() })
  const open = (search: RecentSearch) => {
    if (search.text) recentSearches.add(search)
    void navigate(search.href)
  }
  return (
    <>
      <search>
        <form
          action={paths.carSales()}
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            const { submitter } = event.nativeEvent
            const all = submitter instanceof HTMLButtonElement && submitter.value === 'all'
            if (selection && !all) open({ text: selection.label, href: selection.href })
            else open({ text: text.trim(), href: everything })
          }}
          className="flex h-18 items-center gap-3.5 border-b border-ink-100 pr-3.5 pl-6.5 max-sm:h-15 max-sm:pl-4"
        >
          <Search aria-hidden className="size-5.5 shrink-0" />
          <input
            ref={box}
            name={WORDS_PARAMETER}
            // Not type=search: the first Esc would clear the box instead of closing the popup.
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            // Not on page load: the browser focuses this input when the dialog opens.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            role="combobox"
            aria-autocomplete="list"
            aria-label="Make, model or page"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-activedescendant={selection ? `${listId}-${at}` : undefined}
            placeholder="Make, model or page"
            value={text}
            onFocus={loadParts}
            onChange={(event) => {
              setText(event.target.value)
              setSelectedHref(null)
            }}
            onKeyDown={move}
            className="h-full min-w-0 flex-1 bg-transparent text-xl outline-none placeholder:text-ink-500 max-sm:text-l"
          />
          {/* Enter presses the first button of a form: this one opens the selected suggestion. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
            Search
          </button>
          <IconButton name="Close search" {...closesDialog(OVERLAYS.search)}>
            <X aria-hidden />
          </IconButton>
        </form>
      </search>
      {hasRecent && parts && <parts.RecentList id={recentId} searches={recent} box={box} />}
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className={classNames(
          'min-h-0 flex-1 overflow-y-auto p-3.5 max-sm:px-2',
          suggestions.length === 0 && 'hidden',
        )}
      >
        {parts && (
          <parts.SuggestionList
            id={listId}
            suggestions={suggestions}
            selectedIndex={at}
            onPoint={setSelectedHref}
            onOpen={({ label, href }) => recentSearches.add({ text: label, href })}
          />
        )}
      </div>
      {result?.error && (
        <p className="px-6.5 pb-3 text-s text-ink-500 max-sm:px-4">
          We can't search vehicles right now. Other results are shown above.
        </p>
      )}
      <p
        role="status"
        className={classNames(
          'px-6.5 text-m text-ink-700 max-sm:px-4',
          suggestions.length > 0 || hasRecent ? 'sr-only' : 'flex-1 py-5',
        )}
      >
        {statusText(text, result)}
      </p>
      <PopupFoot formId={formId} total={result ? totalOf(result) : null} isEmpty={text.trim() === ''} />
    </>
  )
}

/** Number of vehicles for the text; null until known. */
function totalOf({ understood, isAnswered, error }: SuggestionResult): number | null {
  return isAnswered && !error ? (understood?.count ?? 0) : null
}

function statusText(text: string, result: SuggestionResult | null): string {
  if (text.trim().length < LOCAL_SEARCH.minimumMatch) return 'Type at least two letters.'
  if (!result) return ''
  const { length } = result.suggestions
  if (length === 0 && totalOf(result) === 0) return 'No matches. Try fewer words, or see all cars.'
  if (length === 0) return result.isAnswered ? 'No suggestions. Search all cars instead.' : ''
  return [countSuggestions(length), result.error && 'vehicle search is unavailable']
    .filter(Boolean)
    .join(', ')
}

function countSuggestions(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
