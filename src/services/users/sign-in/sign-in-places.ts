import { createHmac } from 'node:crypto'
import type { Database, Executor } from '../../../data/database/database.ts'
import { isKnownPlace, recordPlace } from '../../../data/users/sign-in-places.ts'
import { limitKey } from '../../security/index.ts'

export type SignInPlaces = ReturnType<typeof createSignInPlaces>

/** Networks that people sign in from, stored as keyed digests. */
export function createSignInPlaces({
  db,
  secret,
  clock,
}: {
  db: Database
  secret: Uint8Array
  clock: () => Date
}) {
  const placeOf = (address: string) =>
    createHmac('sha256', secret)
      .update(`sign-in place\n${limitKey(address)}`)
      .digest('base64url')
      .slice(0, 22)

  return {
    placeOf,

    isKnown: (userId: string, address: string): Promise<boolean> =>
      isKnownPlace(db, userId, placeOf(address)),

    /** Remembers that the person signs in from this address. */
    async keep(executor: Executor, userId: string, address: string): Promise<void> {
      await recordPlace(executor, userId, { place: placeOf(address), now: clock() })
    },
  }
}
