/**
 * Runs one act at a time, with a pause in between. Requests during a run lead to one more run. Without this, quick events
 * would abort each load by the next one, and nothing would show.
 */
export function createTurns(
  act: () => Promise<unknown>,
  { pauseMs }: { pauseMs: number },
): { request(): void; isRunning(): boolean } {
  let isBusy = false
  let isRunning = false
  let isRequestedAgain = false

  async function run(): Promise<void> {
    isBusy = true
    isRunning = true
    await act().catch(() => {}) // the screen shows its own error
    isRunning = false
    setTimeout(() => {
      isBusy = false
      if (!isRequestedAgain) return
      isRequestedAgain = false
      void run()
    }, pauseMs)
  }

  return {
    request() {
      if (isBusy) isRequestedAgain = true
      else void run()
    },
    isRunning: () => isRunning,
  }
}
