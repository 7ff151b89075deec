import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A navigation closes the overlay. Waking up is none: what was opened before the script arrived stays open. */
export function useCloseOnNavigation(id: string, onNavigation?: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    const overlay = document.getElementById(id)
    if (overlay instanceof HTMLDialogElement && overlay.open) overlay.close()
    else if (overlay?.matches(':popover-open')) overlay.hidePopover()
    onNavigation?.()
  }, [id, key, onNavigation])
}
