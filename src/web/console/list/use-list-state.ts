import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ListUrl } from './list-url.ts'

interface ListState<State> {
  state: State
  /** The URL after a change of filters. */
  hrefWith: (change: Partial<State>) => string
  change: (change: Partial<State>) => void
}

/** Reads the state from the URL being loaded, if any, so that a second quick change does not undo the first. */
export function useListState<State>(
  url: Pick<ListUrl<State>, 'parse' | 'changeHref'>,
  loadedState: State,
): ListState<State> {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const state =
    location?.pathname === pathname ? url.parse(new URLSearchParams(location.search)) : loadedState
  const hrefWith = (change: Partial<State>) => url.changeHref(state, change)
  return {
    state,
    hrefWith,
    change: (change) => void navigate(hrefWith(change), { replace: true, preventScrollReset: true }),
  }
}
