import {
  INTERACTION_FILTERS,
  type InteractionFilter,
} from '../../../domain/assistant/interactions/interaction-list.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ExportButton } from '../list/export-button.tsx'
import { useListState } from '../list/use-list-state.ts'
import { WordFilter } from '../list/word-filter.tsx'
import { saveInteractionsCsv } from './assistant-calls.ts'
import { type AssistantState, assistantUrl, interactionsQuery } from './assistant-url.ts'

const LABELS: Record<InteractionFilter, string> = {
  all: 'All',
  blocked: 'Blocked',
  marked: 'Flagged, answered',
  failed: 'Failed',
}

interface Props {
  state: AssistantState
  counts: Record<InteractionFilter, number>
}

/** Filters are part of the URL, so that a list can be shared and bookmarked. */
export function InteractionFilters({ state: loadedState, counts }: Props) {
  const { state, hrefWith, change } = useListState(assistantUrl, loadedState)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 max-sm:px-4">
      <h2 className="font-text text-s font-semibold tracking-normal">Interactions</h2>
      <ul
        aria-label="Filter"
        className="flex h-7 max-w-full overflow-x-auto rounded-s border border-ink-200 p-0.5 max-sm:h-11"
      >
        {INTERACTION_FILTERS.map((filter) => (
          <li key={filter} className="shrink-0">
            <Anchor
              href={hrefWith({ filter })}
              preventScrollReset
              aria-current={filter === state.filter ? 'true' : undefined}
              className={classNames(
                'flex h-full items-center gap-1 rounded-[4px] px-2 text-xs whitespace-nowrap hover:text-ink-900',
                filter === state.filter ? 'bg-ink-100 font-semibold text-ink-900' : 'text-ink-700',
              )}
            >
              {LABELS[filter]} <span className="tabular-nums">{wholeText(counts[filter])}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <WordFilter
        label="Search questions"
        placeholder="Text or session"
        q={state.q}
        onChange={(q) => change({ q })}
      />
      <ExportButton
        noun="the questions"
        save={() => saveInteractionsCsv(interactionsQuery(state, false))}
        size="s"
        variant="ghost"
        className="ml-auto max-sm:min-h-11"
      />
    </div>
  )
}
