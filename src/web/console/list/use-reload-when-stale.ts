import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads an open list at the given time, in milliseconds; null turns that off while reloading fails. */
export function useReloadWhenStale(until: number | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => void revalidate(), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until, revalidate])
}
