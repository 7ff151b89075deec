import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** A list that has grown old while somebody looks at it is loaded again; null for one that cannot be just now. */
export function useFresh(until: number | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => void revalidate(), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until, revalidate])
}
