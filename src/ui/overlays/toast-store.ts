export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export type ToastAction = { label: string; onAct: () => void }

export type Toast = {
  id: number
  kind: ToastKind
  message: string
  action?: ToastAction
  /** Lets an error disappear by itself, because it is shown elsewhere too. */
  isTransient?: boolean
}

export type ToastTimer = {
  now: () => number
  after: (ms: number, run: () => void) => () => void
}

export type ToastStore = ReturnType<typeof createToastStore>

export const MAX_TOASTS = 3
export const TOAST_MS = 5000

/** Store of toasts: newest first, at most three. Errors stay until they are dismissed. */
export function createToastStore(timer: ToastTimer = browserTimer) {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const listeners = new Set<() => void>()
  const clocks = new Map<number, { remainingMs: number; since: number; stop: () => void }>()

  const update = (next: readonly Toast[]) => {
    const remainingIds = new Set(next.map((toast) => toast.id))
    for (const toast of toasts) if (!remainingIds.has(toast.id)) stopClock(toast.id)
    toasts = next
    for (const listener of listeners) listener()
  }

  const stopClock = (id: number) => {
    clocks.get(id)?.stop()
    clocks.delete(id)
  }

  const runClock = (id: number, remainingMs: number) => {
    const stop = paused ? () => {} : timer.after(remainingMs, () => dismiss(id))
    clocks.set(id, { remainingMs, since: timer.now(), stop })
  }

  const show = (toast: Omit<Toast, 'id'>): number => {
    lastId += 1
    const id = lastId
    const others = toasts.filter((other) => other.message !== toast.message || other.kind !== toast.kind)
    update(withinLimit([{ ...toast, id }, ...others]))
    if (toast.kind !== 'error' || toast.isTransient) runClock(id, TOAST_MS)
    return id
  }

  const dismiss = (id: number) => update(toasts.filter((toast) => toast.id !== id))

  const pause = () => {
    if (paused) return
    paused = true
    for (const clock of clocks.values()) {
      clock.stop()
      clock.remainingMs -= timer.now() - clock.since
    }
  }

  const resume = () => {
    if (!paused) return
    paused = false
    for (const [id, clock] of clocks) runClock(id, clock.remainingMs)
  }

  return {
    show,
    dismiss,
    pause,
    resume,
    success: (message: string, action?: ToastAction) => show({ kind: 'success', message, action }),
    error: (message: string, action?: ToastAction) => show({ kind: 'error', message, action }),
    warning: (message: string, action?: ToastAction) => show({ kind: 'warning', message, action }),
    info: (message: string, action?: ToastAction) => show({ kind: 'info', message, action }),
    getSnapshot: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Drops the oldest toast, and an error only if nothing else can be dropped. */
function withinLimit(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MAX_TOASTS) return toasts
  const newest = toasts[0]
  const oldest = toasts.findLast((toast) => toast !== newest && toast.kind !== 'error') ?? toasts.at(-1)
  return toasts.filter((toast) => toast !== oldest)
}

const browserTimer: ToastTimer = {
  now: () => performance.now(),
  after: (ms, run) => {
    const handle = setTimeout(run, ms)
    return () => clearTimeout(handle)
  },
}

export const toasts: ToastStore = createToastStore()
