import { useLocation, useNavigation } from 'react-router'

/** What the address will say when what is being loaded has come: of two quick choices the second keeps the first. */
export function useLatestState<State>(state: State, parse: (query: URLSearchParams) => State): State {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  return location?.pathname === pathname ? parse(new URLSearchParams(location.search)) : state
}
