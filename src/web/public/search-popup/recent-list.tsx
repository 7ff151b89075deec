import type { KeyboardEvent, RefObject } from 'react'
import { Anchor } from '../../../ui/anchor.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { History, X } from '../../../ui/icons.tsx'
import { type RecentSearch, recentSearches } from './recent-searches.ts'

interface Props {
  id: string
  searches: readonly RecentSearch[]
  /** Gets the focus when a row is removed, and from above the first row. */
  box: RefObject<HTMLInputElement | null>
}

/** Shown while the box is empty. Contains links and buttons, so it is not a listbox. */
export function RecentList({ id, searches, box }: Props) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('li > a')]
    const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
    const next = links[at + step] ?? (step < 0 ? box.current : null)
    next?.focus()
  }
  return (
    <section
      id={id}
      aria-label="Recent searches"
      className="min-h-0 flex-1 overflow-y-auto p-3.5 max-sm:px-2"
    >
      <div className="flex items-center justify-between pr-1.5">
        <h3 className="px-3.5 py-2 font-text text-[0.8125rem] font-semibold tracking-normal text-ink-700">
          Recent searches
        </h3>
        <button
          type="button"
          aria-label="Clear recent searches"
          onClick={() => {
            recentSearches.clear()
            box.current?.focus()
          }}
          className="min-h-8 rounded-s px-2 text-s font-semibold text-accent hover:text-accent-strong max-sm:min-h-11"
        >
          Clear
        </button>
      </div>
      {/* Arrow keys are a shortcut; Tab reaches every link and button too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onKeyDown={move}>
        {searches.map(({ text, href }) => (
          <li key={href} className="flex items-center rounded-m focus-within:bg-ink-100 hover:bg-ink-100">
            <Anchor
              href={href}
              onClick={() => recentSearches.add({ text, href })}
              className="flex min-h-11.5 min-w-0 flex-1 items-center gap-3.5 rounded-m px-3.5 text-m focus-visible:-outline-offset-2"
            >
              <History aria-hidden className="size-4.5 shrink-0 text-ink-500" />
              <span className="truncate">{text}</span>
            </Anchor>
            <IconButton
              name={`Remove ${text}`}
              onClick={() => {
                recentSearches.remove(href)
                box.current?.focus()
              }}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
