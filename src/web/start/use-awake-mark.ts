import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Sets `data-awake` on the document once the whole page is hydrated, because the outermost effect runs last. Its value is
 * the key of the rendered location: the browser's own address changes slightly earlier.
 */
export function useHydrationMark(): void {
  const { key } = useLocation()
  useEffect(() => {
    document.documentElement.dataset.awake = key
  }, [key])
}
