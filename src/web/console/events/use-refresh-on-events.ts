import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ConsoleKind } from '../../../domain/console-events/console-event.ts'
import { useConsoleEvents } from './console-events.ts'
import { createTurns } from './turns.ts'

const PAUSE_MS = 500
let refreshing: { isUnderWay(): boolean } | null = null

/** The screen's own data is loaded again when something of these kinds came or changed. */
export function useRefreshOnEvents(kinds: readonly ConsoleKind[]): void {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => revalidate())
  const turns = useRef<ReturnType<typeof createTurns> | null>(null)
  useEffect(() => {
    turns.current = createTurns(() => load(), { pauseMs: PAUSE_MS })
    refreshing = turns.current
    return () => {
      turns.current = null
      refreshing = null
    }
  }, [])
  useConsoleEvents(kinds, () => turns.current?.ask())
}

/** Whether what is being loaded is a screen's data alone: nothing is asked about the sign-in for it. */
export const isRefreshedByEvents = () => refreshing?.isUnderWay() === true
