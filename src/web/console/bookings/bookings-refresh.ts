import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads when the window gets the focus again, since events may have been missed in the background. */
export function useBookingsRefresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    window.addEventListener('focus', refreshIfVisible)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      window.removeEventListener('focus', refreshIfVisible)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [revalidate])
}
