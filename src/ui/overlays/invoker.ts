import type { MouseEvent } from 'react'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

/** Props for a button that opens a Dialog or Drawer by id, even before the script has loaded. */
export function opensDialog(id: string) {
  return { ...invokerProps(id, 'show-modal'), 'aria-haspopup': 'dialog' as const }
}

/** Props for a button that closes a Dialog or Drawer by id. */
export function closesDialog(id: string) {
  return invokerProps(id, 'close')
}

function invokerProps(id: string, command: 'show-modal' | 'close') {
  return {
    type: 'button' as const,
    command,
    commandfor: id,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Safari does not focus a clicked button, so focus could not return to it.
      if (command === 'show-modal') event.currentTarget.focus()
      if ('commandForElement' in HTMLButtonElement.prototype) return
      const dialog = document.getElementById(id)
      if (!(dialog instanceof HTMLDialogElement)) return
      if (command === 'close') dialog.close()
      else if (!dialog.open) dialog.showModal()
    },
  }
}
