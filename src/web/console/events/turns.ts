/**
 * One act at a time, with a pause between two: asked for again meanwhile, however often, it is done once more. What comes in
 * quickly would otherwise break off each load by the next, and show nothing.
 */
export function createTurns(
  act: () => Promise<unknown>,
  { pauseMs }: { pauseMs: number },
): { ask(): void; isUnderWay(): boolean } {
  let isBusy = false
  let isUnderWay = false
  let isAskedAgain = false

  async function run(): Promise<void> {
    isBusy = true
    isUnderWay = true
    await act().catch(() => {}) // what failed says so on its screen
    isUnderWay = false
    setTimeout(() => {
      isBusy = false
      if (!isAskedAgain) return
      isAskedAgain = false
      void run()
    }, pauseMs)
  }

  return {
    ask() {
      if (isBusy) isAskedAgain = true
      else void run()
    },
    isUnderWay: () => isUnderWay,
  }
}
