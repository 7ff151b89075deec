import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

export type DialogFrameProps = {
  /** What `opensDialog(id)` and `closesDialog(id)` name. */
  id: string
  /** The id of its heading. */
  labelledBy: string
  /** Left out, buttons open and close it by id; given, this alone decides. */
  open?: boolean
  /** Closed by a person: Esc, the backdrop, a close button, a drag. */
  onClose?: () => void
  shape?: 's' | 'm' | 'l' | 'xl' | 'drawer' | 'tall-drawer'
  /** Esc and the backdrop do nothing: for work that would be lost. */
  keepOpen?: boolean
  className?: string
  children: ReactNode
}

/**
 * The bare native dialog under Dialog and Drawer, for those that draw their own inside. The browser keeps focus in
 * it, makes the page behind inert, closes on Esc and gives focus back; below 640 px it is a sheet.
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
  const [openAtFirst] = useState(open)
  useEffect(() => {
    // Not by a prop: React does not hear this event on a dialog the server rendered. Before the effect that opens.
    const element = dialog.current
    element?.addEventListener('beforetoggle', keepScrollbarSpace)
    return () => element?.removeEventListener('beforetoggle', keepScrollbarSpace)
  }, [])

  useEffect(() => {
    const element = dialog.current
    if (!element || open === undefined) return
    if (open && !element.matches(':modal')) {
      // Server-rendered open: close() would tell the owner that a person closed it.
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
    // The keyboard's way out is Esc, which the browser minds itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      // Never changed afterwards: an attribute React takes away would leave the page inert.
      open={openAtFirst}
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

/** The page behind loses its scrollbar, not the room it took: nothing moves sideways. */
function keepScrollbarSpace() {
  const root = document.documentElement
  const width = window.innerWidth - root.clientWidth
  if (width > 0) root.style.setProperty('--scrollbar', `${width}px`)
}
