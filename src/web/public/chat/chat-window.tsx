import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useBrowserLayoutEffect } from '../../start/use-browser-layout-effect.ts'
import { OVERLAYS } from '../layout/overlays.ts'
import { ChatPanel, type ChatRequest, type PanelSite } from './chat-panel.tsx'
import { assistant } from './use-assistant.ts'

interface Props extends PanelSite {
  isOpen: boolean
  /** Wide: a panel next to the usable page. Narrow: a modal dialog over the whole screen. */
  isWide: boolean
  request: ChatRequest | null
  onClose: () => void
}

export function ChatWindow({ isOpen, isWide, onClose, ...site }: Props) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    if (isWide) element.show()
    else element.showModal()
    focusInside(element, isWide)
    return () => {
      if (element.open) element.close()
    }
  }, [isOpen, isWide])

  useEffect(() => {
    if (!isOpen) assistant.stop()
  }, [isOpen])
  useCloseOnLeaving(isOpen && !isWide, onClose)

  const closeOnEscape = (event: KeyboardEvent) => {
    // The browser handles Escape in a modal dialog itself.
    if (event.key !== 'Escape' || !isWide || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={OVERLAYS.chat}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // The browser may close the dialog by itself. After a change of width the dialog is open again by now.
      onClose={() => isOpen && !dialog.current?.open && onClose()}
      className="chat-window"
    >
      <ChatPanel {...site} titleId={titleId} onClose={onClose} />
    </dialog>
  )
}

/** On a phone, focusing the input would open the keyboard over the conversation. */
function focusInside(dialog: HTMLDialogElement, isWide: boolean): void {
  dialog.querySelector<HTMLElement>(isWide ? 'textarea' : 'h2')?.focus({ preventScroll: true })
}

/** A chat that covers the page closes when the shopper follows a link. */
function useCloseOnLeaving(isCovering: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    if (isCovering) onClose()
  }, [key, isCovering, onClose])
}
