import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** Returns the current time, updated often enough for a calendar's "now" line and for a screen left open past midnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
