import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads anew when somebody comes back to the window: while it was away, nothing may have been heard. */
export function useBookingsRefresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
