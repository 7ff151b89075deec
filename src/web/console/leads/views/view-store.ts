import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SavedView } from '../../../../domain/leads/lead-views.ts'
import { useConsoleEvents } from '../../events/console-events.ts'
import { createTurns } from '../../events/turns.ts'
import { signedInUser } from '../../session/session.ts'
import { type CallOutcome, staffCall } from '../../staff-call.ts'

export interface LeadViews {
  views: readonly SavedView[]
  /** By view id. A view without an entry has not been counted yet. */
  counts: Readonly<Record<string, number>>
}

const NO_VIEWS: LeadViews = { views: [], counts: {} }
const listeners = new Set<() => void>()
let current = NO_VIEWS
let owner = ''

/** The saved views and counts of the signed-in user. */
export function useLeadViews(): LeadViews {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => NO_VIEWS,
  )
}

/** Loads the views and refreshes their counts on events. Call it in one component only, one that is always mounted on the leads screen. */
export function useFollowLeadViews(): void {
  const turns = useRef<ReturnType<typeof createTurns> | null>(null)
  useEffect(() => {
    turns.current = createTurns(refreshCounts, { pauseMs: PAUSE_MS })
    void loadAll()
    return () => {
      turns.current = null
    }
  }, [])
  useConsoleEvents(['lead', 'assignment'], () => turns.current?.request())
}

const PAUSE_MS = 1_000

export async function saveView(name: string, query: string): Promise<CallOutcome<{ view: SavedView }>> {
  const body = { name, query }
  const outcome = await staffCall('post /saved-views', 'Failed to save the view', { json: body })
  if (outcome.ok) setViews({ ...current, views: [...current.views, outcome.value.view] })
  if (outcome.ok) void refreshCounts()
  return outcome
}

export async function deleteView(id: string): Promise<CallOutcome<{ success: true }>> {
  const outcome = await staffCall('delete /saved-views/:id', 'Failed to delete the view', { param: { id } })
  // A 404 means it was deleted elsewhere, so it leaves this list too.
  if (outcome.ok || outcome.status === 404)
    setViews({ ...current, views: current.views.filter((view) => view.id !== id) })
  return outcome
}

async function loadAll(): Promise<void> {
  const userId = signedInUser()?.id ?? ''
  if (userId !== owner) setViews(NO_VIEWS)
  owner = userId
  const [views] = await Promise.all([
    staffCall('get /saved-views', 'Failed to fetch the views'),
    refreshCounts(),
  ])
  if (views.ok) setViews({ ...current, views: views.value.views })
}

async function refreshCounts(): Promise<void> {
  const outcome = await staffCall('get /lead-counts', 'Failed to count the leads')
  if (outcome.ok) setViews({ ...current, counts: outcome.value.counts })
}

function setViews(next: LeadViews): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
