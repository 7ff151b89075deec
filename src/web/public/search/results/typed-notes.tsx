import { filterChips } from '../../../../domain/search/filter-chips.ts'
import type { FilterTable } from '../../../../domain/search/filters.ts'
import type { SearchState } from '../../../../domain/search/search-state.ts'
import { listBase, listHref } from '../../../../domain/search/search-url.ts'
import type { SearchView } from '../../../../domain/search/search-view.ts'
import { isFromWords, withoutTyped, wordsOf } from '../../../../domain/search/typed-words.ts'
import { ASK_PARAMETER } from '../../../../domain/site/chat/chat.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Search } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ASSISTANT_ID } from '../../chat/assistant-id.ts'
import { requestChat } from '../../layout/chat-requests.ts'
import { useLayoutData } from '../../layout/layout-data.ts'

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
  const layout = useLayoutData()
  if (leftOut.length === 0) return null
  const words = leftOut.map((piece) => `“${piece.words}”`).join(' or ')
  const typed = state.typed.filter((piece) => !isLeftOut(piece))
  const hasFilters = Object.keys(state.selected).length > 0
  return (
    <Notice kind="warning" className="mt-4">
      <div className="flex flex-wrap items-center gap-x-5">
        <p className="flex-1 basis-64">
          No vehicle mentions <b>{words}</b>
          {hasFilters ? ', so we left it out.' : '. Showing all vehicles.'}
        </p>
        <p className="flex gap-5">
          {layout?.chat.enabled && <AskAssistant question={wordsOf(state.typed)} />}
          <Anchor href={listHref({ ...state, typed }, pathname)} className={LINK}>
            Remove
            <span className="sr-only"> {words}</span>
          </Anchor>
        </p>
      </div>
    </Notice>
  )
}

/** Asks in the chat next to the page, or on the assistant's own page where there is no chat. */
function AskAssistant({ question }: { question: string }) {
  const href = `${paths.assistantDemo()}?${new URLSearchParams({ [ASK_PARAMETER]: question })}#${ASSISTANT_ID}`
  return (
    <Anchor
      href={href}
      className={LINK}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        if (requestChat(question)) event.preventDefault()
      }}
    >
      Ask the assistant
    </Anchor>
  )
}

const LINK = 'inline-block py-0.5 font-semibold underline underline-offset-4 max-sm:py-2.5'
