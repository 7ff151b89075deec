import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False while a page is as the server rendered it for everyone, true once it may show data of this browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
