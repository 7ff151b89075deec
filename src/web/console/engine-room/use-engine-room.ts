import { useEffect, useEffectEvent, useState } from 'react'
import type { EngineRoom } from '../../../domain/engine/engine-room.ts'
import type { CallOutcome } from '../staff-call.ts'
import { loadEngineRoom } from './engine-calls.ts'

const REFRESH_MS = 10_000
/** Older figures say their age. */
const MAX_FRESH_MS = 25_000

interface LiveEngineRoom {
  room: EngineRoom
  /** When the figures on the screen were read, by the clock of this browser. */
  readAt: number
  /** Minutes since then, once the figures are old; null while they are fresh. */
  staleMinutes: number | null
  isLoading: boolean
  refresh: () => Promise<void>
}

/** Refreshes the figures every 10 seconds while the tab is visible, and keeps the last ones if that fails. */
export function useEngineRoom(initial: EngineRoom, loadedAt: number): LiveEngineRoom {
  const [current, setCurrent] = useState({ room: initial, readAt: loadedAt })
  const [source, setSource] = useState(initial)
  const [now, setNow] = useState(loadedAt)
  const [isLoading, setIsLoading] = useState(false)
  if (source !== initial) {
    setSource(initial)
    setCurrent({ room: initial, readAt: loadedAt })
  }
  const refresh = async () => {
    setIsLoading(true)
    const outcome: CallOutcome<EngineRoom> = await loadEngineRoom()
    setIsLoading(false)
    setNow(Date.now())
    if (outcome.ok) setCurrent({ room: outcome.value, readAt: Date.now() })
  }
  const onTick = useEffectEvent(() => {
    setNow(Date.now())
    if (document.visibilityState === 'visible') void refresh()
  })
  useEffect(() => {
    const timer = setInterval(onTick, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const age = now - current.readAt
  const staleMinutes = age > MAX_FRESH_MS ? Math.max(1, Math.round(age / 60_000)) : null
  return { ...current, staleMinutes, isLoading, refresh }
}
