/** Checks a condition up to `tries` times; returns whether it became true. */
export async function waitUntil(
  isTrue: () => boolean,
  { tries, interval }: { tries: number; interval: number },
): Promise<boolean> {
  for (let remainingTries = tries; remainingTries > 0 && !isTrue(); remainingTries--)
    await new Promise((resolve) => setTimeout(resolve, interval))
  return isTrue()
}

/** Runs the last of several calls in quick succession. `flush` runs it immediately. */
export function createDebounce(wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingCall: (() => void) | null = null
  const flush = () => {
    clearTimeout(timer)
    const run = pendingCall
    pendingCall = null
    run?.()
  }
  return {
    run(call: () => void) {
      pendingCall = call
      clearTimeout(timer)
      timer = setTimeout(flush, wait)
    },
    flush,
    isPending: () => pendingCall !== null,
    cancel() {
      clearTimeout(timer)
      pendingCall = null
    },
  }
}

/** Runs a function when the page is idle; after a short delay if the browser has no idle callback. */
export function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 200)
}
