import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { TIMING } from '../../../domain/constants.ts'
import type { SearchState } from '../../../domain/search/search-state.ts'
import { searchHref } from '../../../domain/search/search-url.ts'
import { createDebounce } from '../../start/waits.ts'
import { parseHere } from './search-here.ts'

type Change = (state: SearchState) => SearchState

/**
 * Ways to another search. A change builds on where the page is going, not on what it still shows, so that two quick
 * ones both count; it replaces the address and starts at the first page.
 */
export function useSearchMoves(shown: SearchState) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const here = useHere(shown)
  const target = useRef<SearchState | null>(null)
  const newest = useRef(here)
  useEffect(() => {
    newest.current = here
    if (navigation.state === 'idle') target.current = null
  }, [here, navigation.state])

  const moves = useMemo(() => {
    const debounce = createDebounce(TIMING.filterPushDebounce)
    const go = (change: Change) => {
      const next = change(target.current ?? newest.current)
      target.current = { ...next, page: { ...next.page, current: 1 } }
      void navigate(searchHref(target.current), { replace: true, preventScrollReset: true })
    }
    return {
      /** At once, after whatever was still waiting. */
      now(change: Change) {
        debounce.flush()
        go(change)
      },
      /** When nothing follows for a moment. */
      soon: (change: Change) => debounce.run(() => go(change)),
      flush: debounce.flush,
      cancel: debounce.cancel,
    }
  }, [navigate])
  useEffect(() => moves.cancel, [moves])
  return { here, moves }
}

const never = () => () => {}

/** What is shown, with the parameters of others that only this visitor's address has: pages are made for everyone. */
function useHere(shown: SearchState): SearchState {
  const { search } = useLocation()
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => {
    if (!isAwake) return shown
    return { ...shown, others: parseHere(new URL(search, window.location.href)).others }
  }, [shown, search, isAwake])
}
