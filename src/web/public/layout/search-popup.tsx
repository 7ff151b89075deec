import { ArrowRight, Search, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import { searchHref } from '../../../domain/search/search-url.ts'
import type { MenuSite } from '../../../domain/site/navigation.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { MakeCount } from '../../../domain/vehicles/stock-summary.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { closesDialog } from '../../../ui/invoker.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { loadChunk } from '../../start/load-chunk.ts'
import { useCloseOnNavigation } from './close-on-navigation.ts'
import { OVERLAYS } from './overlays.ts'
import type { Suggest, Suggestion } from './suggest.ts'

const NONE: Suggestion[] = []

/** From the icon or `/`: searches and pages while one types. Without script it is a plain form to the search page. */
export function SearchPopup({ site, makes }: { site: MenuSite; makes: MakeCount[] }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useSuggestions(text, site, makes)
  const suggestions = found ?? NONE
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const formId = useId()
  const navigate = useNavigate()
  useCloseOnNavigation(
    OVERLAYS.search,
    useCallback(() => setText(''), []),
  )
  // What was typed before the script arrived counts.
  useEffect(() => setText(box.current?.value ?? ''), [])
  useSlashKey(OVERLAYS.search, box)

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || suggestions.length === 0) return
    event.preventDefault()
    const next = (chosen + step + suggestions.length) % suggestions.length
    setChosen(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const picked = suggestions[chosen]
  return (
    <DialogFrame id={OVERLAYS.search} labelledBy="search-title" shape="l" className="overlay-search">
      <h2 id="search-title" className="sr-only">
        Search the site
      </h2>
      <search>
        <form
          action={paths.carSales()}
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            const { submitter } = event.nativeEvent
            const all = submitter instanceof HTMLButtonElement && submitter.value === 'all'
            const everything = searchHref({ selected: { q: text.trim().toLowerCase() } })
            void navigate(all ? everything : (picked?.href ?? everything))
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
            // Not on page load: the browser puts the focus here when the dialog opens.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            role="combobox"
            aria-autocomplete="list"
            aria-label="Make, model or page"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-activedescendant={picked ? `${listId}-${chosen}` : undefined}
            placeholder="Make, model or page"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setChosen(0)
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
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className={classNames(
          'min-h-0 flex-1 overflow-y-auto p-3.5 max-sm:px-2',
          suggestions.length === 0 && 'hidden',
        )}
      >
        <Group heading="Searches" suggestions={suggestions} kind="search" chosen={chosen} listId={listId} />
        <Group heading="Pages" suggestions={suggestions} kind="page" chosen={chosen} listId={listId} />
      </div>
      <p
        role="status"
        className={classNames(
          'px-6.5 text-m text-ink-700 max-sm:px-4',
          suggestions.length > 0 ? 'sr-only' : 'flex-1 py-5',
        )}
      >
        {statusText(text, found)}
      </p>
      <footer className="flex shrink-0 items-center gap-6 border-t border-ink-100 px-6.5 py-3 text-s text-ink-500 max-sm:p-4">
        <span className="flex items-center gap-1.5 max-sm:hidden">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
        </span>
        <span className="flex items-center gap-1.5 max-sm:hidden">
          <Kbd>Enter</Kbd> open
        </span>
        <span className="flex items-center gap-1.5 max-sm:hidden">
          <Kbd>Esc</Kbd> close
        </span>
        <Button
          type="submit"
          form={formId}
          variant="line"
          size="m"
          // All cars, whichever suggestion is chosen.
          value="all"
          className="ml-auto max-sm:h-12 max-sm:w-full"
        >
          Search all cars
        </Button>
      </footer>
    </DialogFrame>
  )
}

function statusText(text: string, found: Suggestion[] | null): string {
  if (text.trim().length < LOCAL_SEARCH.minimumMatch) return 'Type two letters or more.'
  if (!found) return ''
  return found.length > 0
    ? `${found.length} suggestions`
    : 'Nothing by that name. Search all cars for it instead.'
}

interface GroupProps {
  heading: string
  kind: Suggestion['kind']
  suggestions: Suggestion[]
  chosen: number
  listId: string
}

function Group({ heading, kind, suggestions, chosen, listId }: GroupProps) {
  const rows = suggestions
    .map((suggestion, index) => ({ suggestion, index }))
    .filter((row) => row.suggestion.kind === kind)
  if (rows.length === 0) return null
  const Icon = kind === 'search' ? Search : ArrowRight
  return (
    <div role="group" aria-label={heading} className="mb-2">
      <p className="px-3.5 py-2 text-[0.8125rem] font-semibold text-ink-700">{heading}</p>
      {rows.map(({ suggestion, index }) => (
        <Anchor
          key={suggestion.href}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          href={suggestion.href}
          className="flex h-11.5 items-center gap-3.5 rounded-m px-3.5 text-m hover:bg-ink-100 aria-selected:bg-ink-100"
        >
          <Icon aria-hidden className="size-4.5 shrink-0 text-ink-500" />
          <span className="min-w-0 flex-1 truncate">
            {suggestion.parts.map(({ text, matched, at }) =>
              matched ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
            )}
          </span>
          {suggestion.count !== null && (
            <span className="text-s text-ink-500 tabular-nums">
              {suggestion.count} {suggestion.count === 1 ? 'vehicle' : 'vehicles'}
            </span>
          )}
        </Anchor>
      ))}
    </div>
  )
}

/** The matcher is loaded with the first letters, not with the page; null until it is there. */
function useSuggestions(text: string, site: MenuSite, makes: MakeCount[]): Suggestion[] | null {
  const [suggest, setSuggest] = useState<Suggest | null>(null)
  const wanted = text.trim().length >= LOCAL_SEARCH.minimumMatch
  useEffect(() => {
    if (!wanted || suggest) return
    loadChunk(() => import('./suggest.ts')).then(
      ({ createSuggest }) => setSuggest(() => createSuggest(site, makes)),
      (error: unknown) => console.warn('Suggestions could not be loaded', error),
    )
  }, [wanted, suggest, site, makes])
  if (!wanted) return NONE
  return suggest ? suggest(text) : null
}

function useSlashKey(dialogId: string, box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey) return
      const dialog = document.getElementById(dialogId)
      if (!(dialog instanceof HTMLDialogElement) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      dialog.showModal()
      box.current?.select()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [dialogId, box])
}
