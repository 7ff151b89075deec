import { useEffect, useSyncExternalStore } from 'react'

/** Null until the first answer. */
export interface SystemStatus {
  online: boolean | null
  since: Date | null
}

const UNKNOWN: SystemStatus = { online: null, since: null }
const POLL_MS = 30_000
const TIME_OUT_MS = 10_000

interface Dependencies {
  /** True when the server says it is ready; anything else, a failure too, is not. */
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

/** Asked on arrival, every 30 s while the tab is seen, and whenever someone comes back to it. */
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
