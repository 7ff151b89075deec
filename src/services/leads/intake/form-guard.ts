import { openSigned, signBytes } from '../../security/index.ts'

export interface FormGuardServices {
  /** Returns the signed current time, for a form that was just opened. */
  give(): string
  /** Returns the signed start of the previous hour, for cached HTML: every instance renders the same bytes, and no visitor counts as too fast. */
  forPage(): string
  /** Returns the guard's age in milliseconds, or null if its signature is invalid. */
  ageOf(guard: string): number | null
}

const PURPOSE = 'form guard'
const TIME_BYTES = 6
const HOUR_MS = 3_600_000

export function createFormGuardServices({
  secret,
  clock,
}: {
  secret: Uint8Array
  clock: () => Date
}): FormGuardServices {
  const guardOf = (time: number) => {
    const bytes = Buffer.alloc(TIME_BYTES)
    bytes.writeUIntBE(time, 0, TIME_BYTES)
    return signBytes(bytes, PURPOSE, secret)
  }
  return {
    give: () => guardOf(clock().getTime()),
    forPage: () => guardOf((Math.floor(clock().getTime() / HOUR_MS) - 1) * HOUR_MS),
    ageOf(guard) {
      const time = openSigned(guard, { length: TIME_BYTES, purpose: PURPOSE, secret })
      return time && clock().getTime() - time.readUIntBE(0, TIME_BYTES)
    },
  }
}
