import { TIMING } from '../../../domain/constants.ts'
import { isConsolePath, paths } from '../../../domain/site/routes.ts'
import { BUILD_TIMESTAMP } from '../../build-timestamp.ts'
import { clearCaches } from '../clear-caches.ts'

export type UpdateState = 'idle' | 'checking' | 'available'

interface NotifierEnvironment {
  /** Fetches the current HTML of the site from the server. */
  fetchPage(): Promise<string>
  buildTimestamp: string
  setTimer(run: () => void, ms: number): unknown
  clearTimer(timer: unknown): void
  refresh(): Promise<void>
  log(message: string, error: unknown): void
}

/** Checks for a newer build and shows a notice that hides by itself. Only logs failed checks. */
export function createUpdateNotifier(environment: NotifierEnvironment) {
  let state: UpdateState = 'idle'
  let hideTimer: unknown
  const listeners = new Set<() => void>()

  function setState(next: UpdateState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function dismiss(): void {
    environment.clearTimer(hideTimer)
    if (state === 'available') setState('idle')
  }

  async function check(): Promise<void> {
    if (state !== 'idle') return
    setState('checking')
    try {
      const newer = isNewer(readTimestamp(await environment.fetchPage()), environment.buildTimestamp)
      setState(newer ? 'available' : 'idle')
      if (newer) hideTimer = environment.setTimer(dismiss, TIMING.updateCheck.notice)
    } catch (error) {
      environment.log('The check for a newer version failed', error)
      setState('idle')
    }
  }

  function checkAndRepeat(): void {
    void check()
    environment.setTimer(checkAndRepeat, TIMING.updateCheck.every)
  }

  return {
    start: () => void environment.setTimer(checkAndRepeat, TIMING.updateCheck.first),
    check,
    dismiss,
    refresh: () => environment.refresh(),
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const META = /<meta\s[^>]*name="build-timestamp"[^>]*>/i
const CONTENT = /content="([^"]*)"/i

export function readTimestamp(html: string): string | null {
  const tag = META.exec(html)?.[0]
  return (tag && CONTENT.exec(tag)?.[1]) ?? null
}

function isNewer(servedTimestamp: string | null, ownTimestamp: string): boolean {
  const [theirs, ours] = [Date.parse(servedTimestamp ?? ''), Date.parse(ownTimestamp)]
  return Number.isFinite(theirs) && Number.isFinite(ours) && theirs > ours
}

export const updateNotifier = createUpdateNotifier({
  async fetchPage() {
    // A site that is closed to the public still serves the console, whose own page knows the build too.
    const page = isConsolePath(location.pathname) ? paths.adminLogin() : '/index.html'
    const response = await fetch(`${page}?t=${Date.now()}`, {
      cache: 'no-store',
      headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
    })
    if (!response.ok) throw new Error(`${page} answered ${response.status}`)
    return response.text()
  },
  buildTimestamp: BUILD_TIMESTAMP,
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  async refresh() {
    await clearCaches().finally(() => location.reload())
  },
  log: (message, error) => console.warn(message, error),
})
