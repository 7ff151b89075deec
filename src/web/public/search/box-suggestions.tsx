import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import { WORDS_PARAMETER } from '../../../domain/search/typed-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useMediaQuery } from '../../start/use-media-query.ts'
import { KeyHints } from '../search-popup/key-hints.tsx'
import { recentSearches } from '../search-popup/recent-searches.ts'
import { arrange } from '../search-popup/suggest.ts'
import type { Suggestion } from '../search-popup/suggestion.ts'
import { countSuggestions, SuggestionList } from '../search-popup/suggestion-list.tsx'
import { useBoxAnswer } from '../search-popup/use-box-answer.ts'

/** Not in the types of the DOM yet. */
declare const CloseWatcher: new () => EventTarget & { destroy(): void }

interface Props {
  /** Form of the box. */
  form: RefObject<HTMLFormElement | null>
  listId: string
  /** Query of the filters selected besides the box. */
  filters: string
  /** The box and its list begin or cease to fill the screen. */
  onCover: (cover: Cover | null) => void
}

/** Classes of the box while it and its list fill the screen. */
export type Cover = Record<'frame' | 'head' | 'field', string>

const COVER: Cover = {
  frame: 'fixed inset-0 z-50 flex flex-col bg-raised',
  head: 'flex h-15 shrink-0 items-center border-b border-ink-100 px-1',
  // The arrow out of the cover takes the place of the icon.
  field: 'border-transparent! bg-transparent! pl-1! outline-none! [&>svg]:hidden',
}

/** List below the keyword box. Enter searches for the text unless a suggestion is selected with the arrow keys. */
export function BoxSuggestions({ form, listId, filters, onCover }: Props) {
  const [text, setText] = useState('')
  const [selectedHref, setSelectedHref] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const answer = useBoxAnswer(text, filters)
  const suggestions = answer ? arrange(answer, [], text) : []
  const isOpen = suggestions.length > 0
  const at = suggestions.findIndex(({ href }) => href === selectedHref)
  const navigate = useNavigate()
  if (isOpen && !wasOpen) setWasOpen(true)
  // Also while a text has no suggestions, so that the box does not move while the shopper types.
  const isCovering = useMediaQuery('(width < 40rem)') && wasOpen
  const close = useCallback(() => {
    setText('')
    setSelectedHref(null)
    setWasOpen(false)
  }, [])
  /** A phone's keyboard would stay over the cars found. */
  const hideKeyboard = () => {
    if (isCovering) boxOf(form).blur()
  }
  const finish = ({ kind, label, href }: Suggestion) => {
    recentSearches.add({ text: label, href })
    if (kind === 'search') boxOf(form).value = label
    hideKeyboard()
    close()
  }

  useEffect(() => {
    const box = boxOf(form)
    const read = () => {
      setText(box.value)
      setSelectedHref(null)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    box.addEventListener('input', read, { signal })
    box.addEventListener('blur', close, { signal })
    window.addEventListener('popstate', close, { signal })
    // Anything else that takes the focus closes the list before its click.
    box.closest('search')?.addEventListener(
      'mousedown',
      (event) => {
        if (event.target !== box) event.preventDefault()
      },
      { signal },
    )
    // Includes text typed while this was loading.
    if (document.activeElement === box && box.value !== box.defaultValue) read()
    return () => listeners.abort()
  }, [form, close])

  useLayoutEffect(() => {
    onCover(isCovering ? COVER : null)
    if (!isCovering) return
    const { style } = document.documentElement
    style.overflow = 'hidden'
    // Back closes the cover where the browser supports it, as it closes a dialog.
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : null
    watcher?.addEventListener('close', close)
    return () => {
      style.overflow = ''
      watcher?.destroy()
    }
  }, [isCovering, onCover, close])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || !(isOpen || isCovering)) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const selection = suggestions[at]
      if (step !== undefined) {
        // Above the first suggestion, the text itself is selected.
        const next = ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1
        setSelectedHref(suggestions[next]?.href ?? null)
        document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && selection) {
        finish(selection)
        void navigate(selection.href)
      } else return
      event.preventDefault()
    }
    const submit = () => {
      hideKeyboard()
      close()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    boxOf(form).addEventListener('keydown', press, { signal })
    form.current?.addEventListener('submit', submit, { signal })
    return () => listeners.abort()
  })

  useEffect(() => {
    const box = boxOf(form)
    box.setAttribute('aria-expanded', String(isOpen))
    if (at >= 0) box.setAttribute('aria-activedescendant', `${listId}-${at}`)
    else box.removeAttribute('aria-activedescendant')
  }, [form, isOpen, at, listId])

  return (
    <>
      <p
        role="status"
        className={isCovering && !isOpen ? 'px-5.5 py-5 text-m text-ink-700 empty:hidden' : 'sr-only'}
      >
        {statusText(text, answer && suggestions.length, isCovering)}
      </p>
      <div
        hidden={!isOpen}
        className={classNames('overflow-hidden bg-raised', isCovering ? 'min-h-0 flex-1' : BELOW)}
      >
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className={classNames('overflow-y-auto overscroll-contain', isCovering ? COVERING_LIST : LIST)}
        >
          <SuggestionList
            id={listId}
            suggestions={suggestions}
            selectedIndex={at}
            onPoint={setSelectedHref}
            onOpen={finish}
          />
        </div>
        {!isCovering && (
          <p className="flex gap-6 border-t border-ink-100 px-5.5 py-2.5 text-s text-ink-500">
            <KeyHints enter="search" />
          </p>
        )}
      </div>
    </>
  )
}

const BELOW =
  'absolute top-full left-0 z-30 mt-2 w-full sm:min-w-108 rounded-l border border-ink-100 shadow-2'
const LIST = 'max-h-[min(70vh,33rem)] p-2'
/** The padding lets the last suggestions scroll above the keyboard, which lies over the page. */
const COVERING_LIST = 'max-h-full px-2 pt-2 pb-[45dvh]'

/** `count`: number of suggestions; null until the server has answered. */
function statusText(text: string, count: number | null, isCovering: boolean): string {
  if (isCovering && text.trim().length < LOCAL_SEARCH.minimumMatch) return 'Type at least two letters.'
  return text === '' || count === null ? '' : countSuggestions(count)
}

function boxOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement {
  return form.current?.elements.namedItem(WORDS_PARAMETER) as HTMLInputElement
}
