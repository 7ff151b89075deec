import { type ToastAction, type ToastKind, toasts } from '../../ui/overlays/toast-store.ts'

/** Shows a toast that closes after 5 s, errors too. The screen must show the same information. */
export function notify(kind: ToastKind, message: string, action?: ToastAction): void {
  toasts.show({ kind, message, isTransient: true, ...(action && { action }) })
}
