import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes the overlay on navigation, with two exceptions: hydration, because an overlay opened before stays open, and a navigation that started before the overlay was opened, because the address changes before the page renders. */
export function useCloseOnNavigation(id: string, onNavigation?: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const openedAt = useRef<string>(undefined)

  useEffect(() => {
    const overlay = document.getElementById(id)
    const recordOpening = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') openedAt.current = addressKey()
    }
    overlay?.addEventListener('beforetoggle', recordOpening)
    return () => overlay?.removeEventListener('beforetoggle', recordOpening)
  }, [id])

  useEffect(() => {
    if (last.current === key) return
    last.current = key
    const overlay = document.getElementById(id)
    if (openedAt.current === key) return
    if (overlay instanceof HTMLDialogElement && overlay.open) overlay.close()
    else if (overlay?.matches(':popover-open')) overlay.hidePopover()
    onNavigation?.()
  }, [id, key, onNavigation])
}

/** Router key of the browser's current history entry, which may be ahead of the rendered page. */
function addressKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key
}
