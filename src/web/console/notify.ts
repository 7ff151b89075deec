import { type ToastAction, type ToastKind, toasts } from '../../ui/overlays/toast-store.ts'

/** The console's notification: shown, and gone by itself after 5 s whatever it says. What it is about says it too. */
export function notify(kind: ToastKind, message: string, action?: ToastAction): void {
  toasts.show({ kind, message, isTransient: true, ...(action && { action }) })
}
