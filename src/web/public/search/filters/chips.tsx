import { filterChips } from '../../../../domain/search/filter-chips.ts'
import { type FilterTable, KEYWORD } from '../../../../domain/search/filters.ts'
import type { SearchState } from '../../../../domain/search/search-state.ts'
import { listHref } from '../../../../domain/search/search-url.ts'
import type { SearchView } from '../../../../domain/search/search-view.ts'
import { isFromWords } from '../../../../domain/search/typed-words.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { X } from '../../../../ui/icons.tsx'
import { focusHeading } from '../../../start/focus-heading.ts'
import type { SearchActions } from '../use-search.ts'
import { StartAgain } from './start-again.tsx'

interface Props {
  state: SearchState
  answer: SearchView
  filters: FilterTable
  pathname: string
  actions: SearchActions
}

/** Each chip links to the search without that filter and its words. A dark edge marks a filter that came from words. */
export function Chips({ state, answer, filters, pathname, actions }: Props) {
  const chips = filterChips(state.selected, answer, filters)
  if (chips.length === 0) return null
  const isTyped = state.typed.some(({ meaning }) => Object.keys(meaning).length > 0)
  return (
    <div className="chips flex items-center gap-2 pt-3 pb-0.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
      <h2
        className={classNames(
          'mr-1 shrink-0 font-text text-s font-normal tracking-normal text-ink-500',
          !isTyped && 'sr-only',
        )}
      >
        {isTyped ? 'Understood as' : 'Selected filters'}
      </h2>
      <ul className="contents">
        {chips.map(({ filter, value, text, without }, index) => (
          <li key={`${filter} ${value}`} className="shrink-0">
            <Anchor
              href={listHref({ ...state, selected: without, page: { ...state.page, current: 1 } }, pathname)}
              aria-label={`Remove ${text}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                actions.choose(() => without)
                focusAfter(event.currentTarget, index)
              }}
              className={classNames(
                'flex h-8.5 max-w-72 items-center gap-2 rounded-pill border bg-paper pr-2.5 pl-3.75 text-s max-sm:h-11',
                isFromWords(state.typed, filter, value)
                  ? 'border-ink-900'
                  : 'border-ink-200 hover:border-ink-500',
              )}
            >
              <span className="truncate">{filter === KEYWORD ? `“${text}”` : text}</span>
              <X aria-hidden className="size-3.5 shrink-0 text-ink-500" />
            </Anchor>
          </li>
        ))}
      </ul>
      <StartAgain className="shrink-0 px-2 py-1 text-s font-semibold text-accent hover:text-accent-strong" />
    </div>
  )
}

/** The removed chip had the focus: moves it to the next chip, or to the heading. */
function focusAfter(chip: HTMLElement, index: number): void {
  const line = chip.closest('.chips')
  requestAnimationFrame(() => {
    const chips = line?.isConnected ? line.querySelectorAll<HTMLElement>('li > a') : []
    const next = chips[Math.min(index, chips.length - 1)]
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  })
}
