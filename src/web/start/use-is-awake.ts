import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is as the server drew it for everyone, true as soon as it may show what only this browser knows. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
