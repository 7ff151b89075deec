import { useEffect, useState } from 'react'

/** Watches the `open` attribute, because the browser opens dialogs without the script. */
export function useIsDialogOpen(id: string): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const dialog = document.getElementById(id)
    if (!dialog) return
    const update = () => setOpen(dialog.hasAttribute('open'))
    const observer = new MutationObserver(update)
    observer.observe(dialog, { attributeFilter: ['open'] })
    update()
    return () => observer.disconnect()
  }, [id])
  return open
}
