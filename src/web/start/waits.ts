/** Asks again and again, a bounded number of times; says whether it came true. */
export async function waitUntil(
  isTrue: () => boolean,
  { tries, interval }: { tries: number; interval: number },
): Promise<boolean> {
  for (let left = tries; left > 0 && !isTrue(); left--)
    await new Promise((resolve) => setTimeout(resolve, interval))
  return isTrue()
}

/** Runs the last of several calls that come close together; `flush` does not wait for it. */
export function createDebounce(wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | null = null
  const flush = () => {
    clearTimeout(timer)
    const run = waiting
    waiting = null
    run?.()
  }
  return {
    run(call: () => void) {
      waiting = call
      clearTimeout(timer)
      timer = setTimeout(flush, wait)
    },
    flush,
    isWaiting: () => waiting !== null,
    cancel() {
      clearTimeout(timer)
      waiting = null
    },
  }
}

/** Once the page has nothing better to do; where the browser cannot tell, soon. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 200)
}
