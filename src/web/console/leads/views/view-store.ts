import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SavedView } from '../../../../domain/leads/lead-views.ts'
import { useConsoleEvents } from '../../events/console-events.ts'
import { createTurns } from '../../events/turns.ts'
import { signedInUser } from '../../session/session.ts'
import { type CallOutcome, staffCall } from '../../staff-call.ts'

export interface LeadViews {
  views: readonly SavedView[]
  /** By the id of the view; one that is not there is not counted yet. */
  counts: Readonly<Record<string, number>>
}

const NONE: LeadViews = { views: [], counts: {} }
const listeners = new Set<() => void>()
let shown = NONE
let owner = ''

/** The views of the person signed in, wherever they are named. */
export function useLeadViews(): LeadViews {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
}

/** For the one place that is always there on the leads screen: loads them, and counts again when something changed. */
export function useFollowLeadViews(): void {
  const turns = useRef<ReturnType<typeof createTurns> | null>(null)
  useEffect(() => {
    turns.current = createTurns(countAgain, { pauseMs: PAUSE_MS })
    void loadAll()
    return () => {
      turns.current = null
    }
  }, [])
  useConsoleEvents(['lead', 'assignment'], () => turns.current?.ask())
}

const PAUSE_MS = 1_000

export async function saveView(name: string, query: string): Promise<CallOutcome<{ view: SavedView }>> {
  const body = { name, query }
  const outcome = await staffCall('post /saved-views', 'Failed to keep the view', { json: body })
  if (outcome.ok) set({ ...shown, views: [...shown.views, outcome.value.view] })
  if (outcome.ok) void countAgain()
  return outcome
}

export async function deleteView(id: string): Promise<CallOutcome<{ success: true }>> {
  const outcome = await staffCall('delete /saved-views/:id', 'Failed to delete the view', { param: { id } })
  // One that is gone already is gone.
  if (outcome.ok || outcome.status === 404)
    set({ ...shown, views: shown.views.filter((view) => view.id !== id) })
  return outcome
}

async function loadAll(): Promise<void> {
  const who = signedInUser()?.id ?? ''
  if (who !== owner) set(NONE)
  owner = who
  const [views] = await Promise.all([
    staffCall('get /saved-views', 'Failed to fetch the views'),
    countAgain(),
  ])
  if (views.ok) set({ ...shown, views: views.value.views })
}

async function countAgain(): Promise<void> {
  const outcome = await staffCall('get /lead-counts', 'Failed to count')
  if (outcome.ok) set({ ...shown, counts: outcome.value.counts })
}

function set(next: LeadViews): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
