import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Check, CircleAlert, Info, TriangleAlert, X } from '../icons.tsx'
import { toasts as everyToast, type Toast, type ToastKind, type ToastStore } from './toast-store.ts'

const NONE: readonly Toast[] = []

/** Stands once in a layout. Everyone else calls `toasts.success('...')`. */
export function Toaster({ store = everyToast }: { store?: ToastStore }) {
  const shown = useSyncExternalStore(store.subscribe, store.getSnapshot, () => NONE)
  const dialog = useModalDialog()
  const corner = (
    // Only stops the clocks while someone is reading.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Notifications"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      className="pointer-events-none fixed top-(--toast-top) right-(--toast-right) z-60 w-[min(440px,100vw-24px)]"
    >
      <ol className="grid gap-2.5">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
        ))}
      </ol>
    </section>
  )
  const voice = (
    <>
      <Announcer urgency="polite" toasts={shown.filter((toast) => toast.kind !== 'error')} />
      <Announcer urgency="assertive" toasts={shown.filter((toast) => toast.kind === 'error')} />
    </>
  )
  return (
    <>
      {voice}
      {/* Everything outside a modal dialog is inert: an Undo there could not be pressed, and a word not heard. A second
          voice stands in the dialog from its opening on, because one that arrives with its words is often not read. */}
      {dialog && createPortal(voice, dialog)}
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
        <span className="sr-only">{KINDS[toast.kind].spoken}: </span>
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
  // Neither event bubbles; capture hears them all the same.
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

const KINDS: Record<ToastKind, { icon: typeof Check; tone: string; spoken: string }> = {
  success: { icon: Check, tone: 'bg-positive-soft text-positive', spoken: 'Done' },
  info: { icon: Info, tone: 'bg-info-soft text-info', spoken: 'Note' },
  warning: { icon: TriangleAlert, tone: 'bg-warning-soft text-warning', spoken: 'Warning' },
  error: { icon: CircleAlert, tone: 'bg-danger-soft text-danger', spoken: 'Error' },
}
