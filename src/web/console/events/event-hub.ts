import type { ConsoleEvent, ConsoleKind } from '../../../domain/console-events/console-event.ts'
import type { StreamState } from './stream-connection.ts'

/** Between the one stream of a tab and the screens that follow it. */
export function createEventHub() {
  const hearers = new Set<(event: ConsoleEvent) => void>()
  const watchers = new Set<() => void>()
  let state: StreamState = 'connecting'
  return {
    tell(event: ConsoleEvent): void {
      for (const hearer of hearers) hearer(event)
    },
    listen(hearer: (event: ConsoleEvent) => void): () => void {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    state: () => state,
    become(next: StreamState): void {
      if (next === state) return
      state = next
      for (const watcher of watchers) watcher()
    },
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

export function concerns(event: ConsoleEvent, kinds: readonly ConsoleKind[]): boolean {
  return event.is === 'refresh' || event.changes.some(({ kind }) => kinds.includes(kind))
}
