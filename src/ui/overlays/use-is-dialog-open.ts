import { useEffect, useState } from 'react'

/** Dialogs open by the browser's own means; their `open` attribute is what tells. */
export function useIsDialogOpen(id: string): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const dialog = document.getElementById(id)
    if (!dialog) return
    const look = () => setOpen(dialog.hasAttribute('open'))
    const observer = new MutationObserver(look)
    observer.observe(dialog, { attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [id])
  return open
}
