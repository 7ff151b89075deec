import { randomBytes } from 'node:crypto'
import { type GuardKind, MAX_FORM_AGE_MS } from '../../../domain/leads/form-guard.ts'
import { openSigned, signBytes } from '../../security/index.ts'

/** A guard with a valid signature. */
export interface OpenedGuard {
  kind: GuardKind
  /** All guards of the same page and hour have the same id. */
  id: string
  ageMs: number
  /** From then on the guard is too old to be used. */
  expiresAt: Date
}

export interface FormGuardServices {
  /** Returns a guard with the current time for one form, which was just opened. */
  give(): string
  /** Returns the signed start of the previous hour, for cached HTML: every instance renders the same bytes, and no visitor counts as too fast. */
  forPage(): string
  /** Returns null if the signature is invalid. */
  open(guard: string): OpenedGuard | null
}

const PURPOSE = 'form guard'
const TIME_BYTES = 6
const ID_BYTES = 10
const HOUR_MS = 3_600_000

export function createFormGuardServices({
  secret,
  clock,
}: {
  secret: Uint8Array
  clock: () => Date
}): FormGuardServices {
  const openLength = (guard: string, length: number) =>
    openSigned(guard, { length, purpose: PURPOSE, secret })
  return {
    give: () =>
      signBytes(Buffer.concat([timeBytes(clock().getTime()), randomBytes(ID_BYTES)]), PURPOSE, secret),

    forPage: () =>
      signBytes(timeBytes((Math.floor(clock().getTime() / HOUR_MS) - 1) * HOUR_MS), PURPOSE, secret),

    open(guard) {
      const personalBytes = openLength(guard, TIME_BYTES + ID_BYTES)
      const bytes = personalBytes ?? openLength(guard, TIME_BYTES)
      if (!bytes) return null
      const time = bytes.readUIntBE(0, TIME_BYTES)
      return {
        kind: personalBytes ? 'personal' : 'page',
        id: bytes.toString('base64url'),
        ageMs: clock().getTime() - time,
        expiresAt: new Date(time + MAX_FORM_AGE_MS),
      }
    },
  }
}

function timeBytes(time: number): Buffer {
  const bytes = Buffer.alloc(TIME_BYTES)
  bytes.writeUIntBE(time, 0, TIME_BYTES)
  return bytes
}
