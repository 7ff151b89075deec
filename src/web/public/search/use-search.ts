import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type BlockerFunction,
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { TIMING } from '../../../domain/constants.ts'
import type { FacetName } from '../../../domain/search/filters.ts'
import { withOnlyOption, withOption } from '../../../domain/search/search-choices.ts'
import type { SearchState, Selected } from '../../../domain/search/search-state.ts'
import { listHref, searchHref } from '../../../domain/search/search-url.ts'
import type { SearchView } from '../../../domain/search/search-view.ts'
import { piecesInForce } from '../../../domain/search/typed-words.ts'
import { isSelectionNavigation, SELECTION_STATE } from '../../start/choice.ts'
import { useIsHydrated } from '../../start/use-is-awake.ts'
import { createDebounce } from '../../start/waits.ts'
import { parsePageSearch, searchSource } from './page-search.ts'

/** Search and answer from the loader. */
export interface LoadedSearch {
  state: SearchState
  answer: SearchView
}

/** The loaded search, or a newer change that is not in the address yet. */
export interface SearchOnScreen extends LoadedSearch {
  /** The answer belongs to the previous state. */
  isStale: boolean
}

export interface SearchActions {
  /** Shown at once, from the first page; the address follows after a short pause. */
  choose(change: (selected: Selected) => Selected): void
  change(change: (state: SearchState) => SearchState): void
  toggle(facet: FacetName, value: string, how: { isChosen: boolean; isSingle: boolean }): void
  /** Updates the address without waiting. */
  flush(): void
}

/** The current search and its changes. Each change builds on the latest state, not on the rendered one, so that two quick changes both count. With stored stock the results appear before the address changes. */
export function useSearch(loadedSearch: LoadedSearch): {
  currentSearch: SearchOnScreen
  actions: SearchActions
} {
  const navigate = useNavigate()
  const isBack = useNavigationType() === NavigationType.Pop
  const location = useLocation()
  const { pathname } = location
  const currentState = useStateWithOthers(loadedSearch.state)
  const [pendingSearch, setPendingSearch] = useState<SearchOnScreen | null>(null)
  const latest = useRef({ state: currentState, answer: loadedSearch.answer, pathname })
  const [debounce] = useState(() => createDebounce(TIMING.filterPushDebounce))

  const isLeaving = useIsLeaving()
  useEffect(() => {
    // Back or a link replaces a waiting change; a change made while an older one loads stays.
    if (isBack || !isSelectionNavigation(location)) debounce.cancel()
    if (debounce.isPending()) return
    latest.current = { state: currentState, answer: loadedSearch.answer, pathname }
    // Avoids rendering again when the address catches up with the screen.
    // oxlint-disable-next-line react/set-state-in-effect
    setPendingSearch((pending) =>
      pending && !pending.isStale && isSameSearch(pending.state, currentState) ? pending : null,
    )
  }, [loadedSearch, currentState, pathname, location, isBack, debounce])
  useEffect(() => debounce.cancel, [debounce])
  useBeforeNavigation(debounce.cancel)

  const actions = useMemo((): SearchActions => {
    const change: SearchActions['change'] = (to) => {
      const before = latest.current
      const next = to(before.state)
      const typed = piecesInForce(next.typed, next.selected, next.sorting)
      const state = { ...next, typed, isVehicleGone: false, page: { ...next.page, current: 1 } }
      const answer = searchSource.now(state)
      latest.current = { ...before, state, answer: answer ?? before.answer }
      setPendingSearch({ state, answer: answer ?? before.answer, isStale: answer === null })
      debounce.run(() => {
        // The shopper has followed a link in the meantime.
        if (isLeaving.current) return
        const how = { replace: true, preventScrollReset: true, state: SELECTION_STATE }
        void navigate(listHref(state, before.pathname), how)
      })
    }
    const choose: SearchActions['choose'] = (to) =>
      change((state) => ({ ...state, selected: to(state.selected) }))
    return {
      change,
      choose,
      toggle(facet, value, { isChosen, isSingle }) {
        const { models } = latest.current.answer
        choose((selected) =>
          isSingle
            ? withOnlyOption(selected, facet, isChosen ? value : null, models)
            : withOption(selected, facet, value, { isChosen, models }),
        )
      },
      flush: debounce.flush,
    }
  }, [navigate, debounce, isLeaving])
  return {
    currentSearch: pendingSearch ?? { state: currentState, answer: loadedSearch.answer, isStale: false },
    actions,
  }
}

/** Runs `act` as soon as the router starts to follow a link or Back, and never blocks it. `useNavigation` reports it only after the next render: a waiting change could cancel the link before that. */
function useBeforeNavigation(act: () => void): void {
  useBlocker(
    useCallback<BlockerFunction>(
      ({ nextLocation, historyAction }) => {
        if (historyAction === NavigationType.Pop || !isSelectionNavigation(nextLocation)) act()
        return false
      },
      [act],
    ),
  )
}

/** Whether the shopper is leaving by a link, not by a change of the search. */
function useIsLeaving(): RefObject<boolean> {
  const { location } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = location !== undefined && !isSelectionNavigation(location)
  }, [location])
  return isLeaving
}

function isSameSearch(a: SearchState, b: SearchState): boolean {
  return searchHref(a) === searchHref(b)
}

/** Adds the unrelated parameters of this visitor's address, which cached pages do not contain. */
function useStateWithOthers(state: SearchState): SearchState {
  const { search } = useLocation()
  const isAwake = useIsHydrated()
  return useMemo(() => {
    if (!isAwake) return state
    return { ...state, others: parsePageSearch(new URL(search, window.location.href)).others }
  }, [state, search, isAwake])
}
