import { useEffect, useSyncExternalStore } from 'react'

/** Both values are null until the first check. */
export interface SystemStatus {
  online: boolean | null
  since: Date | null
}

const UNKNOWN: SystemStatus = { online: null, since: null }
const POLL_MS = 30_000
const TIME_OUT_MS = 10_000

interface Dependencies {
  /** True if the server is ready. A rejection counts as not ready. */
  ask: () => Promise<boolean>
  now: () => Date
}

export function createSystemStatus({ ask, now }: Dependencies) {
  let status = UNKNOWN
  const listeners = new Set<() => void>()
  return {
    async check(): Promise<void> {
      const online = await ask().catch(() => false)
      if (online === status.online) return
      status = { online, since: now() }
      for (const listener of listeners) listener()
    },
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const system = createSystemStatus({
  ask: async () => {
    const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIME_OUT_MS) })
    return response.status === 200
  },
  now: () => new Date(),
})

/** Checks on load, every 30 s while the tab is visible, and whenever it regains focus or its connection changes. */
export function useSystemStatus(): SystemStatus {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void system.check()
    }
    check()
    const timer = setInterval(check, POLL_MS)
    const events = ['focus', 'online', 'offline'] as const
    for (const event of events) window.addEventListener(event, check)
    return () => {
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, check)
    }
  }, [])
  return useSyncExternalStore(system.subscribe, system.status, () => UNKNOWN)
}
