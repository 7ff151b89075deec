import { TIMING } from '../../../domain/constants.ts'
import { BUILD_TIMESTAMP } from '../../build-timestamp.ts'
import { clearCaches } from '../clear-caches.ts'

export type UpdateState = 'idle' | 'checking' | 'available'

interface Surroundings {
  /** The HTML of the site's page as the server has it now. */
  fetchPage(): Promise<string>
  buildTimestamp: string
  setTimer(run: () => void, ms: number): unknown
  clearTimer(timer: unknown): void
  refresh(): Promise<void>
  log(message: string, error: unknown): void
}

/** Looks for a newer build, says so once, and goes quiet by itself. A check that fails is only logged. */
export function createUpdateNotifier(around: Surroundings) {
  let state: UpdateState = 'idle'
  let hiding: unknown
  const listeners = new Set<() => void>()

  function set(next: UpdateState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function dismiss(): void {
    around.clearTimer(hiding)
    if (state === 'available') set('idle')
  }

  async function check(): Promise<void> {
    if (state !== 'idle') return
    set('checking')
    try {
      const newer = isNewer(readTimestamp(await around.fetchPage()), around.buildTimestamp)
      set(newer ? 'available' : 'idle')
      if (newer) hiding = around.setTimer(dismiss, TIMING.updateCheck.notice)
    } catch (error) {
      around.log('The check for a newer version failed', error)
      set('idle')
    }
  }

  function checkAndRepeat(): void {
    void check()
    around.setTimer(checkAndRepeat, TIMING.updateCheck.every)
  }

  return {
    start: () => void around.setTimer(checkAndRepeat, TIMING.updateCheck.first),
    check,
    dismiss,
    refresh: () => around.refresh(),
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

function isNewer(served: string | null, own: string): boolean {
  const [theirs, ours] = [Date.parse(served ?? ''), Date.parse(own)]
  return Number.isFinite(theirs) && Number.isFinite(ours) && theirs > ours
}

export const updateNotifier = createUpdateNotifier({
  async fetchPage() {
    const response = await fetch(`/index.html?t=${Date.now()}`, {
      cache: 'no-store',
      headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
    })
    if (!response.ok) throw new Error(`/index.html answered ${response.status}`)
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
