import { BREAKPOINTS } from '../../../domain/constants.ts'
import { useMediaQuery } from '../../start/use-media-query.ts'

const QUERY = `(width >= ${BREAKPOINTS.large}px)`

/** True on the server, which renders the filters for everyone; a narrow page moves them into the drawer. */
export function useIsWide(): boolean {
  return useMediaQuery(QUERY)
}

export function isWideNow(): boolean {
  return window.matchMedia(QUERY).matches
}
