export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export type ToastAction = { label: string; onAct: () => void }

export type Toast = {
  id: number
  kind: ToastKind
  message: string
  action?: ToastAction
  /** Leaves by itself though it is an error: what it is about says so too. */
  passing?: boolean
}

export type ToastTimer = {
  now: () => number
  after: (ms: number, run: () => void) => () => void
}

export type ToastStore = ReturnType<typeof createToastStore>

export const TOAST_LIMIT = 3
export const TOAST_MS = 5000

/** What is told to people in passing: newest first, at most three, errors stay until they are put away. */
export function createToastStore(timer: ToastTimer = browserTimer) {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const listeners = new Set<() => void>()
  const clocks = new Map<number, { left: number; since: number; stop: () => void }>()

  const set = (next: readonly Toast[]) => {
    const kept = new Set(next.map((toast) => toast.id))
    for (const toast of toasts) if (!kept.has(toast.id)) stopClock(toast.id)
    toasts = next
    for (const listener of listeners) listener()
  }

  const stopClock = (id: number) => {
    clocks.get(id)?.stop()
    clocks.delete(id)
  }

  const runClock = (id: number, left: number) => {
    const stop = paused ? () => {} : timer.after(left, () => dismiss(id))
    clocks.set(id, { left, since: timer.now(), stop })
  }

  const show = (toast: Omit<Toast, 'id'>): number => {
    lastId += 1
    const id = lastId
    const others = toasts.filter((other) => other.message !== toast.message || other.kind !== toast.kind)
    set(withinLimit([{ ...toast, id }, ...others]))
    if (toast.kind !== 'error' || toast.passing) runClock(id, TOAST_MS)
    return id
  }

  const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))

  const pause = () => {
    if (paused) return
    paused = true
    for (const clock of clocks.values()) {
      clock.stop()
      clock.left -= timer.now() - clock.since
    }
  }

  const resume = () => {
    if (!paused) return
    paused = false
    for (const [id, clock] of clocks) runClock(id, clock.left)
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

/** The oldest goes first, an error only when nothing else is left to go. */
function withinLimit(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= TOAST_LIMIT) return toasts
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
