import { useEffect } from 'react'

/** `/` opens the dialog, unless the focus is in a field. */
export function useSlashKey(dialogId: string): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey) return
      const dialog = document.getElementById(dialogId)
      if (!(dialog instanceof HTMLDialogElement) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      dialog.showModal()
      dialog.querySelector('input')?.select()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [dialogId])
}
