import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ConsoleKind } from '../../../domain/console-events/console-event.ts'
import type { SavedView, ViewList } from '../../../domain/leads/lead-views.ts'
import { AUDIENCE_LABELS, type ViewAudience } from '../../../domain/leads/views/shared-views.ts'
import { useConsoleEvents } from '../events/console-events.ts'
import { createTurns } from '../events/turns.ts'
import { notify } from '../notify.ts'
import { signedInUser } from '../session/session.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

export interface ListViews {
  views: readonly SavedView[]
  /** By view id. A view without an entry has not been counted yet. */
  counts: Readonly<Record<string, number>>
  /** Why the last count failed; null if it did not. */
  countFailure: string | null
}

interface Parts {
  list: ViewList
  loadCounts: () => Promise<CallOutcome<{ counts: Record<string, number> }>>
  /** Events that change the counts. */
  kinds: readonly ConsoleKind[]
}

const NO_VIEWS: ListViews = { views: [], counts: {}, countFailure: null }
const PAUSE_MS = 1_000

export type ViewStore = ReturnType<typeof createViewStore>

/** The saved views that the signed-in user sees for one list, and the counts of all its views. */
export function createViewStore({ list, loadCounts, kinds }: Parts) {
  const listeners = new Set<() => void>()
  let current = NO_VIEWS
  let owner = ''

  function setViews(next: ListViews): void {
    current = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  async function refreshCounts(): Promise<void> {
    const outcome = await loadCounts()
    setViews(
      outcome.ok
        ? { ...current, counts: outcome.value.counts, countFailure: null }
        : { ...current, countFailure: outcome.error },
    )
  }

  async function loadAll(): Promise<void> {
    const userId = signedInUser()?.id ?? ''
    if (userId !== owner) setViews(NO_VIEWS)
    owner = userId
    await Promise.all([loadViews(), refreshCounts()])
  }

  async function loadViews(): Promise<void> {
    const query = new URLSearchParams({ list })
    const outcome = await staffCall('get /saved-views', 'Failed to fetch the views', { query })
    if (outcome.ok) setViews({ ...current, views: outcome.value.views })
  }

  async function deleteView(id: string): Promise<CallOutcome<{ success: true }>> {
    const outcome = await staffCall('delete /saved-views/:id', 'Failed to delete the view', { param: { id } })
    // A 404 means it was deleted elsewhere, so it leaves this list too.
    if (outcome.ok || outcome.status === 404)
      setViews({ ...current, views: current.views.filter((view) => view.id !== id) })
    return outcome
  }

  return {
    get: () => current,
    subscribe,
    kinds,
    loadAll,
    refreshCounts,

    async saveView(name: string, query: string): Promise<CallOutcome<{ view: SavedView }>> {
      const body = { list, name, query }
      const outcome = await staffCall('post /saved-views', 'Failed to save the view', { json: body })
      // Own views come before shared ones, as the server lists them.
      if (outcome.ok) {
        const isOwn = (view: SavedView) => view.author === null
        const { views } = current
        const sharedViews = views.filter((view) => !isOwn(view))
        setViews({ ...current, views: [...views.filter(isOwn), outcome.value.view, ...sharedViews] })
      }
      if (outcome.ok) void refreshCounts()
      return outcome
    },

    /** Shares a view, or stops sharing it with null, and shows the result as a toast. */
    async shareView({ id, name }: SavedView, sharedWith: ViewAudience | null): Promise<void> {
      const outcome = await staffCall('put /saved-views/:id/sharing', 'Failed to change who sees the view', {
        param: { id },
        json: { sharedWith },
      })
      if (outcome.ok) await loadViews()
      const done =
        sharedWith === null
          ? `View ${name} is no longer shared`
          : `View ${name} is shared with ${AUDIENCE_LABELS[sharedWith]}`
      notify(outcome.ok ? 'success' : 'error', outcome.ok ? done : outcome.error)
    },

    /** Hides a shared view from the reader, or shows it again. */
    async hideView({ id, name }: SavedView, isHidden: boolean): Promise<void> {
      const outcome = await staffCall('put /saved-views/:id/hiding', 'Failed to change your views', {
        param: { id },
        json: { isHidden },
      })
      if (!outcome.ok) return notify('error', outcome.error)
      setViews({
        ...current,
        views: current.views.map((view) => (view.id === id ? { ...view, isHidden } : view)),
      })
      if (isHidden) notify('success', `View ${name} is hidden. Open 'Hidden views' to show it again.`)
      else void refreshCounts()
    },

    /** Deletes a saved view and shows the result as a toast. */
    async removeView({ id, name }: { id: string; name: string }): Promise<void> {
      const outcome = await deleteView(id)
      notify(outcome.ok ? 'success' : 'error', outcome.ok ? `View ${name} deleted` : outcome.error)
    },
  }
}

/** The views of a store, and their counts. */
export function useViews({ subscribe, get }: ViewStore): ListViews {
  return useSyncExternalStore(subscribe, get, () => NO_VIEWS)
}

/** Loads the views and refreshes their counts on events. Call it in one component only, one that is always mounted on the screen. */
export function useFollowViews({ loadAll, refreshCounts, kinds }: ViewStore): void {
  const turns = useRef<ReturnType<typeof createTurns> | null>(null)
  useEffect(() => {
    turns.current = createTurns(refreshCounts, { pauseMs: PAUSE_MS })
    void loadAll()
    return () => {
      turns.current = null
    }
  }, [loadAll, refreshCounts])
  useConsoleEvents(kinds, () => turns.current?.request())
}
