import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** `data-awake` stands on the document once every part listens, the outermost effect being the last to run, and names the address that is drawn: the browser's own is there a moment earlier. */
export function useAwakeMark(): void {
  const { key } = useLocation()
  useEffect(() => {
    document.documentElement.dataset.awake = key
  }, [key])
}
