import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The time, as often as a line on a calendar has to move; what was today becomes yesterday in an open screen too. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
