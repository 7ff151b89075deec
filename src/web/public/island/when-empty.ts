import type { Waking } from './island.tsx'

/** Wakes only where the server rendered nothing: after a navigation in the app. */
export const whenEmpty: Waking = (island, wake) => {
  if (island.childElementCount === 0) wake()
  return undefined
}
