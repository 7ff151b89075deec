import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Check, CircleAlert, Info, TriangleAlert, X } from '../icons.tsx'
import { toasts as defaultStore, type Toast, type ToastKind, type ToastStore } from './toast-store.ts'

const NO_TOASTS: readonly Toast[] = []

/** Rendered once per layout. Other code calls `toasts.success('...')`. */
export function Toaster({ store = defaultStore }: { store?: ToastStore }) {
  const visibleToasts = useSyncExternalStore(store.subscribe, store.getSnapshot, () => NO_TOASTS)
  const dialog = useModalDialog()
  const corner = (
    // Only pauses the timers while the user is reading.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Notifications"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      className="toasts pointer-events-none fixed z-60 w-[min(440px,100vw-24px)]"
    >
      <ol className="grid gap-2.5">
        {visibleToasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
        ))}
      </ol>
    </section>
  )
  const announcers = (
    <>
      <Announcer urgency="polite" toasts={visibleToasts.filter((toast) => toast.kind !== 'error')} />
      <Announcer urgency="assertive" toasts={visibleToasts.filter((toast) => toast.kind === 'error')} />
    </>
  )
  return (
    <>
      {announcers}
      {/* Everything outside a modal dialog is inert, including buttons and live regions. The dialog gets its own live
          regions when it opens, because a live region inserted together with its text is often not announced. */}
      {dialog && createPortal(announcers, dialog)}
      {dialog ? createPortal(corner, dialog) : corner}
    </>
  )
}

export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { icon: Icon, tone } = KINDS[toast.kind]
  const act = () => {
    toast.action?.onAct()
    onDismiss()
  }
  return (
    <li className="toast pointer-events-auto flex min-h-14 items-center gap-3 rounded-m border border-edge bg-raised py-1.5 pr-1.5 pl-3.5 text-ui text-ink-900 shadow-3">
      <span className={classNames('grid size-6.5 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden className="size-4 stroke-[2.2]" />
      </span>
      <span className="min-w-0 flex-1 py-1">
        <span className="sr-only">{KINDS[toast.kind].prefix}: </span>
        {toast.message}
      </span>
      {toast.action && (
        <button
          type="button"
          onClick={act}
          className="min-h-8 shrink-0 px-1 font-semibold underline underline-offset-4 hover:text-ink-700"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton name="Close" onClick={onDismiss} className="[&_svg]:size-4.5">
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

function Announcer({ urgency, toasts }: { urgency: 'polite' | 'assertive'; toasts: readonly Toast[] }) {
  return (
    <div aria-live={urgency} className="sr-only">
      {toasts.map((toast) => (
        <p key={toast.id}>{toast.message}</p>
      ))}
    </div>
  )
}

function useModalDialog(): Element | null {
  return useSyncExternalStore(onDialogToggle, topDialog, () => null)
}

function onDialogToggle(listener: () => void) {
  // The capture phase is needed because these events do not bubble.
  const options = { capture: true }
  document.addEventListener('toggle', listener, options)
  document.addEventListener('close', listener, options)
  return () => {
    document.removeEventListener('toggle', listener, options)
    document.removeEventListener('close', listener, options)
  }
}

function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

const KINDS: Record<ToastKind, { icon: typeof Check; tone: string; prefix: string }> = {
  success: { icon: Check, tone: 'bg-positive-soft text-positive', prefix: 'Done' },
  info: { icon: Info, tone: 'bg-info-soft text-info', prefix: 'Note' },
  warning: { icon: TriangleAlert, tone: 'bg-warning-soft text-warning', prefix: 'Warning' },
  error: { icon: CircleAlert, tone: 'bg-danger-soft text-danger', prefix: 'Error' },
}
