import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ConsoleKind } from '../../../domain/console-events/console-event.ts'
import { useConsoleEvents } from './console-events.ts'
import { createTurns } from './turns.ts'

const PAUSE_MS = 500
let activeTurns: { isRunning(): boolean } | null = null

/** Reloads the screen's data on events of these kinds. */
export function useRefreshOnEvents(kinds: readonly ConsoleKind[]): void {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => revalidate())
  const turns = useRef<ReturnType<typeof createTurns> | null>(null)
  useEffect(() => {
    turns.current = createTurns(() => load(), { pauseMs: PAUSE_MS })
    activeTurns = turns.current
    return () => {
      turns.current = null
      activeTurns = null
    }
  }, [])
  useConsoleEvents(kinds, () => turns.current?.request())
}

/** True while an event reloads a screen's data, for which the session is not checked again. */
export const isRefreshedByEvents = () => activeTurns?.isRunning() === true
