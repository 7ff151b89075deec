import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import type { Navigation } from '../../../domain/content/bodies.ts'
import { searchHref } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { StockSummary } from '../../../domain/vehicles/stock-summary.ts'
import type { PublicSite } from '../../../services/site/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Search, X } from '../../../ui/icons.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { OVERLAYS } from '../layout/overlays.ts'
import { PopupFoot } from './popup-foot.tsx'
import { type RecentSearch, recentSearches } from './recent-searches.ts'
import type { Suggestion } from './suggestion.ts'
import { type Found, usePopupParts, useSuggestions } from './use-suggestions.ts'

const NONE: Suggestion[] = []
const NO_SEARCHES: readonly RecentSearch[] = []

interface PopupInsideProps {
  site: PublicSite
  summary: StockSummary
  navigation: Navigation
  /** What was typed before this came. */
  typed: string
}

/** Searches, vehicles and pages while one types. Without script it is a plain form to the search page. */
export function PopupInside({ site, summary, navigation, typed }: PopupInsideProps) {
  const [text, setText] = useState(typed)
  const [chosen, setChosen] = useState<string | null>(null)
  const [parts, wantParts] = usePopupParts({ site, summary, navigation })
  const found = useSuggestions(text, parts)
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.all, () => NO_SEARCHES)
  const suggestions = found?.suggestions ?? NONE
  const hasRecent = text === '' && recent.length > 0
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const recentId = useId()
  const formId = useId()
  const navigate = useNavigate()
  useEffect(() => {
    // It takes the place of a box that had the focus.
    const end = box.current?.value.length ?? 0
    box.current?.focus()
    box.current?.setSelectionRange(end, end)
    wantParts()
  }, [wantParts])

  // By address: what arrives later moves the rows, not the choice. The first is chosen by itself.
  const at = Math.max(
    0,
    suggestions.findIndex(({ href }) => href === chosen),
  )
  const picked = suggestions[at]
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    if (hasRecent && step > 0) document.querySelector<HTMLElement>(`#${CSS.escape(recentId)} li > a`)?.focus()
    if (suggestions.length > 0) {
      const next = (at + step + suggestions.length) % suggestions.length
      setChosen(suggestions[next]?.href ?? null)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (hasRecent || suggestions.length > 0) event.preventDefault()
  }
  const everything = searchHref({ selected: { q: text.trim().toLowerCase() } })
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
            if (picked && !all) open({ text: picked.label, href: picked.href })
            else open({ text: text.trim(), href: everything })
          }}
          className="flex h-18 items-center gap-3.5 border-b border-ink-100 pr-3.5 pl-6.5 max-sm:h-15 max-sm:pl-4"
        >
          <Search aria-hidden className="size-5.5 shrink-0" />
          <input
            ref={box}
            name="q"
            // Not type=search: its first Esc would empty the box, and one Esc should close the popup.
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            // Not on page load: the browser puts the focus here when the dialog opens.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            role="combobox"
            aria-autocomplete="list"
            aria-label="Make, model or page"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-activedescendant={picked ? `${listId}-${at}` : undefined}
            placeholder="Make, model or page"
            value={text}
            onFocus={wantParts}
            onChange={(event) => {
              setText(event.target.value)
              setChosen(null)
            }}
            onKeyDown={move}
            className="h-full min-w-0 flex-1 bg-transparent text-xl outline-none placeholder:text-ink-500 max-sm:text-l"
          />
          {/* Enter presses a form's first button: this one, which follows the chosen suggestion. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
            Search
          </button>
          <IconButton name="Close the search" {...closesDialog(OVERLAYS.search)}>
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
            chosen={at}
            onPoint={setChosen}
            onOpen={({ label, href }) => recentSearches.add({ text: label, href })}
          />
        )}
      </div>
      {found?.error && (
        <p className="px-6.5 pb-3 text-s text-ink-500 max-sm:px-4">
          Vehicles cannot be searched right now; the rest is here.
        </p>
      )}
      <p
        role="status"
        className={classNames(
          'px-6.5 text-m text-ink-700 max-sm:px-4',
          suggestions.length > 0 || hasRecent ? 'sr-only' : 'flex-1 py-5',
        )}
      >
        {statusText(text, found)}
      </p>
      <PopupFoot formId={formId} total={found?.total ?? null} isEmpty={text.trim() === ''} />
    </>
  )
}

function statusText(text: string, found: Found | null): string {
  if (text.trim().length < LOCAL_SEARCH.minimumMatch) return 'Type two letters or more.'
  if (!found) return ''
  const { length } = found.suggestions
  if (length === 0 && found.total === 0) return 'Nothing by that name. Try fewer words, or see all cars.'
  if (length === 0) return 'Nothing by that name. Search all cars for it instead.'
  return [
    length === 1 ? '1 suggestion' : `${length} suggestions`,
    found.error && 'vehicles cannot be searched right now',
  ]
    .filter(Boolean)
    .join(', ')
}
