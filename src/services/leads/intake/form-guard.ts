import { openSigned, signBytes } from '../../security/index.ts'

export interface FormGuardServices {
  /** The signed time of now, for a form somebody has just begun to fill in. */
  give(): string
  /** For the HTML everybody shares, which is kept: of the full hour before, so that every instance draws the same bytes and nobody is taken for too quick. */
  forPage(): string
  /** Milliseconds since it was given; null where it is none of ours. */
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
