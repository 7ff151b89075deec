import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ListUrl } from './list-url.ts'

interface ListState<State> {
  state: State
  /** The address after some filters changed. */
  hrefWith: (change: Partial<State>) => string
  change: (change: Partial<State>) => void
}

/** The state of the address that is being loaded, if one is: of two quick choices the second keeps the first. */
export function useListState<State>(
  url: Pick<ListUrl<State>, 'parse' | 'changeHref'>,
  loaded: State,
): ListState<State> {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const state = location?.pathname === pathname ? url.parse(new URLSearchParams(location.search)) : loaded
  const hrefWith = (change: Partial<State>) => url.changeHref(state, change)
  return {
    state,
    hrefWith,
    change: (change) => void navigate(hrefWith(change), { replace: true, preventScrollReset: true }),
  }
}
