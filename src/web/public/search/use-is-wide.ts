import { BREAKPOINTS } from '../../../domain/constants.ts'
import { useMediaQuery } from '../../start/use-media-query.ts'

const QUERY = `(width >= ${BREAKPOINTS.large}px)`

/** True on the server, which sends the filters to everyone: a narrow page with script moves them into the drawer. */
export function useIsWide(): boolean {
  return useMediaQuery(QUERY)
}

export function isWideNow(): boolean {
  return window.matchMedia(QUERY).matches
}
