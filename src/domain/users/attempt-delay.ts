/** Wrong attempts of one known device in a day after which it is treated like a device that is not known. */
export const MAX_DEVICE_ATTEMPTS = 100

const FREE_ATTEMPTS = 5
const FIRST_DELAY_MS = 500
/** Below the time after which the console gives up waiting. */
const MAX_DELAY_MS = 8_000

/** How long the next attempt of a known device waits: typing errors are free, guessing gets slow. */
export function attemptDelay(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - FREE_ATTEMPTS))
}
