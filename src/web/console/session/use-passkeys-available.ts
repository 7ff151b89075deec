import { useSyncExternalStore } from 'react'
import { arePasskeysAvailable } from './passkey-dialog.ts'

/** False on the server, which cannot know. */
export function usePasskeysAvailable(): boolean {
  return useSyncExternalStore(subscribeToNothing, arePasskeysAvailable, () => false)
}

const subscribeToNothing = () => () => {}
