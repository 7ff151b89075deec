import type { ConsoleEvent, ConsoleKind } from '../../../domain/console-events/console-event.ts'
import type { StreamState } from './stream-connection.ts'

/** Passes the events of a tab's stream to its screens. */
export function createEventHub() {
  const eventListeners = new Set<(event: ConsoleEvent) => void>()
  const stateListeners = new Set<() => void>()
  let state: StreamState = 'connecting'
  return {
    emit(event: ConsoleEvent): void {
      for (const listener of eventListeners) listener(event)
    },
    listen(listener: (event: ConsoleEvent) => void): () => void {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
    state: () => state,
    setState(next: StreamState): void {
      if (next === state) return
      state = next
      for (const listener of stateListeners) listener()
    },
    subscribe(listener: () => void): () => void {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },
  }
}

export function isRelevant(event: ConsoleEvent, kinds: readonly ConsoleKind[]): boolean {
  return event.is === 'refresh' || event.changes.some(({ kind }) => kinds.includes(kind))
}
