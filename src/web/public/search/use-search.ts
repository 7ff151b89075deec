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
import type { ShownSearch } from '../../../domain/search/shown-search.ts'
import { isSelectionNavigation, SELECTION_STATE } from '../../start/choice.ts'
import { useIsHydrated } from '../../start/use-is-awake.ts'
import { createDebounce } from '../../start/waits.ts'
import { parseHere, searchSource } from './search-here.ts'

/** What the address was answered with. */
export interface LoadedSearch {
  state: SearchState
  answer: ShownSearch
}

/** What is on the screen: what was loaded, or a choice made since, ahead of the address. */
export interface SearchOnScreen extends LoadedSearch {
  /** The answer is still the one before. */
  isBehind: boolean
}

export interface SearchMoves {
  /** Shown at once; the address follows when nothing more comes for a moment, from the first page. */
  choose(change: (selected: Selected) => Selected): void
  change(change: (state: SearchState) => SearchState): void
  /** One option of a filter. */
  toggle(facet: FacetName, value: string, how: { isChosen: boolean; isSingle: boolean }): void
  /** Does not wait for more. */
  flush(): void
}

/**
 * The search of this page and the ways to another one. A change builds on where the page is going, not on what it still
 * shows, so that two quick ones both count; where the stock is held here, its cars are on the screen before the address
 * has moved.
 */
export function useSearch(loaded: LoadedSearch): { shown: SearchOnScreen; moves: SearchMoves } {
  const navigate = useNavigate()
  const isBack = useNavigationType() === NavigationType.Pop
  const location = useLocation()
  const { pathname } = location
  const here = useHere(loaded.state)
  const [ahead, setAhead] = useState<SearchOnScreen | null>(null)
  const newest = useRef({ state: here, answer: loaded.answer, pathname })
  const [debounce] = useState(() => createDebounce(TIMING.filterPushDebounce))

  const isLeaving = useIsLeaving()
  useEffect(() => {
    // Back, or a link, beats a choice that was still waiting; a choice made while an older one loaded stays ahead.
    if (isBack || !isSelectionNavigation(location)) debounce.cancel()
    if (debounce.isPending()) return
    newest.current = { state: here, answer: loaded.answer, pathname }
    // What is on the screen already is not drawn again because the address has caught up with it.
    // oxlint-disable-next-line react/set-state-in-effect
    setAhead((drawn) => (drawn && !drawn.isBehind && isSameSearch(drawn.state, here) ? drawn : null))
  }, [loaded, here, pathname, location, isBack, debounce])
  useEffect(() => debounce.cancel, [debounce])
  useBeforeNavigation(debounce.cancel)

  const moves = useMemo((): SearchMoves => {
    const change: SearchMoves['change'] = (to) => {
      const before = newest.current
      const next = to(before.state)
      const state = { ...next, gone: false, page: { ...next.page, current: 1 } }
      const answer = searchSource.now(state)
      newest.current = { ...before, state, answer: answer ?? before.answer }
      setAhead({ state, answer: answer ?? before.answer, isBehind: answer === null })
      debounce.run(() => {
        // Whoever has pressed a link meanwhile wants to be there.
        if (isLeaving.current) return
        const how = { replace: true, preventScrollReset: true, state: SELECTION_STATE }
        void navigate(listHref(state, before.pathname), how)
      })
    }
    const choose: SearchMoves['choose'] = (to) =>
      change((state) => ({ ...state, selected: to(state.selected) }))
    return {
      change,
      choose,
      toggle(facet, value, { isChosen, isSingle }) {
        const { models } = newest.current.answer
        choose((selected) =>
          isSingle
            ? withOnlyOption(selected, facet, isChosen ? value : null, models)
            : withOption(selected, facet, value, { isChosen, models }),
        )
      },
      flush: debounce.flush,
    }
  }, [navigate, debounce, isLeaving])
  return { shown: ahead ?? { state: here, answer: loaded.answer, isBehind: false }, moves }
}

/**
 * Runs `act` as soon as the router starts to follow a link or Back, and never blocks it. `useNavigation` tells of it only after
 * the next render: a choice whose wait ended before that would cancel the link.
 */
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

/** Whether somebody is on the way to another page, by a link of theirs and not by a choice of ours. */
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

/** What is shown, with the parameters of others that only this visitor's address has: pages are made for everyone. */
function useHere(state: SearchState): SearchState {
  const { search } = useLocation()
  const isAwake = useIsHydrated()
  return useMemo(() => {
    if (!isAwake) return state
    return { ...state, others: parseHere(new URL(search, window.location.href)).others }
  }, [state, search, isAwake])
}
