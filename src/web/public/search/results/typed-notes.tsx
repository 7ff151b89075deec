import { filterChips } from '../../../../domain/search/filter-chips.ts'
import type { FilterTable } from '../../../../domain/search/filters.ts'
import type { SearchState } from '../../../../domain/search/search-state.ts'
import { listBase, listHref } from '../../../../domain/search/search-url.ts'
import type { SearchView } from '../../../../domain/search/search-view.ts'
import { isFromWords, withoutTyped, wordsOf } from '../../../../domain/search/typed-words.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Search } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/notice.tsx'

interface Props {
  state: SearchState
  answer: SearchView
  filters: FilterTable
  pathname: string
}

/** Says which typos were corrected, with a link to search for them as typed. */
export function CorrectedTypos({ state, answer, filters, pathname }: Props) {
  const corrected = state.typed.filter(({ isCorrected }) => isCorrected)
  if (corrected.length === 0) return null
  const names = filterChips(state.selected, answer, filters).filter(({ filter, value }) =>
    isFromWords(corrected, filter, value),
  )
  const text = wordsOf(state.typed)
  const asTyped = {
    ...withoutTyped(state.selected, state.sorting, state.typed),
    page: { ...state.page, current: 1 },
  }
  const selected = { ...asTyped.selected, q: text.toLowerCase() }
  return (
    <p className="flex items-center gap-3 pt-3.5 text-ui">
      <Search aria-hidden className="size-5 shrink-0 text-ink-500" />
      <span>
        Showing results for <b>{names.map((name) => name.text).join(' ')}</b>.{' '}
        <Anchor href={listHref({ ...asTyped, selected }, listBase(pathname))} className={LINK}>
          Search for “{text}” instead
        </Anchor>
      </span>
    </p>
  )
}

/** Says which words were left out of the search. */
export function LeftOutWords({ state, pathname }: Pick<Props, 'state' | 'pathname'>) {
  const isLeftOut = ({ meaning }: (typeof state.typed)[number]) => Object.keys(meaning).length === 0
  const leftOut = state.typed.filter(isLeftOut)
  if (leftOut.length === 0) return null
  const words = leftOut.map((piece) => `“${piece.words}”`).join(' or ')
  const typed = state.typed.filter((piece) => !isLeftOut(piece))
  const hasFilters = Object.keys(state.selected).length > 0
  return (
    <Notice
      kind="warning"
      className="mt-4"
      action={
        <Anchor href={listHref({ ...state, typed }, pathname)} className={LINK}>
          Remove
          <span className="sr-only"> {words}</span>
        </Anchor>
      }
    >
      No vehicle mentions <b>{words}</b>
      {hasFilters ? ', so we left it out.' : '. Showing all vehicles.'}
    </Notice>
  )
}

const LINK = 'inline-block py-0.5 font-semibold underline underline-offset-4 max-sm:py-2.5'
