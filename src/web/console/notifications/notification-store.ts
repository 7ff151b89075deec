import { useSyncExternalStore } from 'react'
import type { NotificationList } from '../../../domain/notifications/notification-item.ts'
import { loadNotifications, markRead } from './notification-calls.ts'

/** The newest notifications of the signed-in user, shared by the bell, the panel and the page title. */
export interface NotificationState {
  /** Null until they are loaded. */
  list: NotificationList | null
  /** The last load failed. */
  error: string | null
}

const EMPTY: NotificationState = { list: null, error: null }

let state = EMPTY
let latestLoad = 0
const listeners = new Set<() => void>()

function setState(next: NotificationState): void {
  state = next
  for (const listener of listeners) listener()
}

export const notificationStore = {
  state: () => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Returns the list, or null if it could not be loaded or a later load has begun. */
  async load(): Promise<NotificationList | null> {
    latestLoad += 1
    const load = latestLoad
    const outcome = await loadNotifications()
    if (load !== latestLoad) return null
    setState(outcome.ok ? { list: outcome.value, error: null } : { ...state, error: outcome.error })
    return outcome.ok ? outcome.value : null
  },

  /** Shows them as read at once; the server's answer follows as an event. */
  async read(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    markLocally(({ id }) => ids.includes(id))
    await markRead({ ids: [...ids] })
    await notificationStore.load()
  },

  /** Everything that is listed, also on later pages. */
  async readAll(): Promise<void> {
    const newest = state.list?.items[0]?.id
    if (newest === undefined) return
    markLocally(() => true)
    await markRead({ upTo: newest })
    await notificationStore.load()
  },

  clear(): void {
    latestLoad += 1
    setState(EMPTY)
  },
}

function markLocally(matches: (item: NotificationList['items'][number]) => boolean): void {
  const { list } = state
  if (!list) return
  const items = list.items.map((item) => (matches(item) ? { ...item, isRead: true } : item))
  setState({ ...state, list: { ...list, items } })
}

export function useNotifications(): NotificationState {
  return useSyncExternalStore(notificationStore.subscribe, notificationStore.state, () => EMPTY)
}

export function newTotal({ list }: NotificationState): number {
  return list ? list.newCounts.leads + list.newCounts.team : 0
}
