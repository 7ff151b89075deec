import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A navigation closes the overlay. Waking up is none: what was opened before the script arrived stays open. Nor is
 * one whose address was already there when the overlay was opened: the address moves before the page is drawn, and a
 * quick hand opens something in between.
 */
export function useCloseOnNavigation(id: string, onNavigation?: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const openedAt = useRef<string>(undefined)

  useEffect(() => {
    const overlay = document.getElementById(id)
    const noteOpening = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') openedAt.current = addressKey()
    }
    overlay?.addEventListener('beforetoggle', noteOpening)
    return () => overlay?.removeEventListener('beforetoggle', noteOpening)
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

/** The router's name for the entry the browser stands on, ahead of what is drawn. */
function addressKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key
}
