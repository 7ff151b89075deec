import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Bell } from '../../../ui/icons.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { newTotal, useNotifications } from './notification-store.ts'

/** On these screens the page replaces the panel. */
const PHONE = '(width < 640px)'

interface Props {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  button: RefObject<HTMLButtonElement | null>
}

/** The bell with the number of new notifications. Opens the panel, on a phone the page. */
export function NotificationBell({ isOpen, onToggle, button }: Props) {
  const count = newTotal(useNotifications())
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const close = useEffectEvent(() => {
    onToggle(false)
    button.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onToggle(false)
    }
    // In the capture phase, before the screen below closes something of its own.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      event.stopPropagation()
      close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape, { capture: true })
    }
  }, [isOpen, onToggle])
  return (
    <div ref={root} className="relative">
      <IconButton
        ref={button}
        name={count === 0 ? 'Notifications' : `Notifications, ${count} new`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        count={Math.min(count, 99)}
        className="sm:size-9 sm:rounded-s aria-expanded:bg-ink-100"
        onClick={() => (matchMedia(PHONE).matches ? void navigate(paths.notifications()) : onToggle(!isOpen))}
      >
        <Bell aria-hidden />
      </IconButton>
      {isOpen && <NotificationPanel id={panelId} onLeave={() => onToggle(false)} />}
    </div>
  )
}

/** Whether the panel has room; otherwise the page opens. */
export const hasRoomForPanel = () => !matchMedia(PHONE).matches
