import type { Waking } from './island.tsx'

/** Only where the server drew nothing: after a navigation inside the app. */
export const whenEmpty: Waking = (island, wake) => {
  if (island.childElementCount === 0) wake()
  return undefined
}
