import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { WORDS_PARAMETER } from '../../../domain/search/typed-words.ts'
import { KeyHints } from '../search-popup/key-hints.tsx'
import { recentSearches } from '../search-popup/recent-searches.ts'
import { arrange } from '../search-popup/suggest.ts'
import { countSuggestions, SuggestionList } from '../search-popup/suggestion-list.tsx'
import { useBoxAnswer } from '../search-popup/use-box-answer.ts'

interface Props {
  /** Form of the box. */
  form: RefObject<HTMLFormElement | null>
  listId: string
  /** Query of the filters selected besides the box. */
  filters: string
}

/** List below the keyword box. Enter searches for the text unless a suggestion is selected with the arrow keys. */
export function BoxSuggestions({ form, listId, filters }: Props) {
  const [text, setText] = useState('')
  const [selectedHref, setSelectedHref] = useState<string | null>(null)
  const answer = useBoxAnswer(text, filters)
  const suggestions = answer ? arrange(answer, [], text) : []
  const isOpen = suggestions.length > 0
  const at = suggestions.findIndex(({ href }) => href === selectedHref)
  const navigate = useNavigate()

  useEffect(() => {
    const box = boxOf(form)
    const close = () => {
      setText('')
      setSelectedHref(null)
    }
    const read = () => {
      setText(box.value)
      setSelectedHref(null)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    box.addEventListener('input', read, { signal })
    box.addEventListener('blur', close, { signal })
    form.current?.addEventListener('submit', close, { signal })
    // Includes text typed while this was loading.
    if (document.activeElement === box && box.value !== box.defaultValue) read()
    return () => listeners.abort()
  }, [form])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || !isOpen) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const selection = suggestions[at]
      if (step !== undefined) {
        // Above the first suggestion, the text itself is selected.
        const next = ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1
        setSelectedHref(suggestions[next]?.href ?? null)
        document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Escape') setText('')
      else if (event.key === 'Enter' && selection) {
        recentSearches.add({ text: selection.label, href: selection.href })
        void navigate(selection.href)
        setText('')
      } else return
      event.preventDefault()
    }
    const box = boxOf(form)
    box.addEventListener('keydown', press)
    return () => box.removeEventListener('keydown', press)
  })

  useEffect(() => {
    const box = boxOf(form)
    box.setAttribute('aria-expanded', String(isOpen))
    if (at >= 0) box.setAttribute('aria-activedescendant', `${listId}-${at}`)
    else box.removeAttribute('aria-activedescendant')
  }, [form, isOpen, at, listId])

  return (
    <>
      <p role="status" className="sr-only">
        {text && answer ? countSuggestions(suggestions.length) : ''}
      </p>
      <div
        hidden={!isOpen}
        className="mt-2 overflow-hidden bg-raised max-sm:min-h-0 max-sm:flex-1 sm:absolute sm:top-full sm:left-0 sm:z-30 sm:w-full sm:min-w-108 sm:rounded-l sm:border sm:border-ink-100 sm:shadow-2"
        // Keeps the focus in the box, which would close the list.
        onPointerDown={(event) => event.preventDefault()}
      >
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="overflow-y-auto overscroll-contain sm:max-h-[min(70vh,33rem)] sm:p-2 max-sm:max-h-full"
        >
          <SuggestionList
            id={listId}
            suggestions={suggestions}
            selectedIndex={at}
            onPoint={setSelectedHref}
            onOpen={({ label, href }) => {
              recentSearches.add({ text: label, href })
              setText('')
            }}
          />
        </div>
        <p className="flex gap-6 border-t border-ink-100 px-5.5 py-2.5 text-s text-ink-500 max-sm:hidden">
          <KeyHints enter="search" />
        </p>
      </div>
    </>
  )
}

function boxOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement {
  return form.current?.elements.namedItem(WORDS_PARAMETER) as HTMLInputElement
}
