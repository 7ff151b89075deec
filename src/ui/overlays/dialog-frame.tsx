import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

export type DialogFrameProps = {
  /** Passed to `opensDialog(id)` and `closesDialog(id)`. */
  id: string
  /** Id of the heading. */
  labelledBy: string
  /** If set, controls the dialog. If absent, buttons open and close it by id. */
  open?: boolean
  /** Called when the user closes it: by Esc, the backdrop, a close button or a drag. */
  onClose?: () => void
  shape?: 's' | 'm' | 'l' | 'xl' | 'drawer' | 'tall-drawer'
  /** Disables Esc and the backdrop, for work that would be lost. */
  keepOpen?: boolean
  className?: string
  children: ReactNode
}

/**
 * Native dialog without header or footer, used by Dialog and Drawer. The browser traps focus, makes the page behind
 * inert, closes on Esc and restores focus. Below 640 px it is a sheet.
 */
export function DialogFrame({
  id,
  labelledBy,
  open,
  onClose,
  shape = 'm',
  keepOpen,
  className,
  children,
}: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [initiallyOpen] = useState(open)
  useEffect(() => {
    // Not a prop: React misses this event on a server-rendered dialog. Must run before the effect that opens the dialog.
    const element = dialog.current
    element?.addEventListener('beforetoggle', keepScrollbarSpace)
    return () => element?.removeEventListener('beforetoggle', keepScrollbarSpace)
  }, [])

  useEffect(() => {
    const element = dialog.current
    if (!element || open === undefined) return
    if (open && !element.matches(':modal')) {
      // Rendered open by the server: close() would report to the owner that the user closed it.
      element.removeAttribute('open')
      element.showModal()
    }
    if (!open && element.open) element.close()
  }, [open])

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    const isBackdrop = event.target === event.currentTarget
    if (isBackdrop && !keepOpen && !('closedBy' in HTMLDialogElement.prototype)) event.currentTarget.close()
  }

  return (
    // The browser itself handles Esc for keyboard users.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      // Never changes: if React removed the attribute, the page would stay inert.
      open={initiallyOpen}
      // The browser may have opened it before the script arrived.
      suppressHydrationWarning
      aria-labelledby={labelledBy}
      closedby={keepOpen ? 'none' : 'any'}
      onClick={closeOnBackdrop}
      onClose={() => open !== false && onClose?.()}
      className={classNames('overlay', `overlay-${shape}`, className)}
    >
      {children}
    </dialog>
  )
}

/** Reserves the width of the page's scrollbar, so that nothing moves sideways. */
function keepScrollbarSpace() {
  const root = document.documentElement
  const width = window.innerWidth - root.clientWidth
  if (width > 0) root.style.setProperty('--scrollbar', `${width}px`)
}
