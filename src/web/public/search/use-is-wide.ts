import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '../../../domain/constants.ts'

const QUERY = `(width >= ${BREAKPOINTS.large}px)`

/** True on the server, which sends the filters to everyone: a narrow page with script moves them into the drawer. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWideNow, () => true)
}

export function isWideNow(): boolean {
  return window.matchMedia(QUERY).matches
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
