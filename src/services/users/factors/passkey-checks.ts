import { createHmac, randomBytes } from 'node:crypto'
import type { Database, Executor } from '../../../data/database/database.ts'
import { createRateLimiter } from '../../../data/security/index.ts'
import { lockPasskey, recordPasskeyUse } from '../../../data/users/passkeys.ts'
import type { NewPasskey, PasskeyUse } from '../../../domain/users/passkeys.ts'
import type { User } from '../../../domain/users/user.ts'
import { type LinkPurpose, openSigned, signBytes } from '../../security/index.ts'

/** The site that passkeys belong to. */
export interface RelyingParty {
  origin: string
  host: string
}

export type ChallengePurpose = Extract<LinkPurpose, `passkey ${string}`>

/** ES256, Ed25519 and RS256 as COSE numbers: every authenticator has one of them. */
export const KEY_ALGORITHMS = [-7, -8, -257]

/** Owner of a challenge that is created before the person is known. */
export const ANYONE = ''

const CHALLENGE_SECONDS = 5 * 60
const RANDOM_BYTES = 16
const TIME_BYTES = 6

interface Dependencies {
  db: Database
  secret: Uint8Array
  clock: () => Date
}

/** Challenges and signatures of passkeys. A challenge is signed instead of stored, and works once. */
export function createPasskeyChecks({ db, secret, clock }: Dependencies) {
  const usedChallenges = createRateLimiter(db, 'passkey-challenge', { points: 1, per: CHALLENGE_SECONDS })

  /** Part of the signature: a challenge that one person was given must not add a passkey to the account of another. */
  const secretOf = (owner: string) => createHmac('sha256', secret).update(`passkey owner\n${owner}`).digest()

  function createChallenge(purpose: ChallengePurpose, owner: string): Uint8Array<ArrayBuffer> {
    const time = Buffer.alloc(TIME_BYTES)
    time.writeUIntBE(clock().getTime(), 0, TIME_BYTES)
    const signed = signBytes(Buffer.concat([time, randomBytes(RANDOM_BYTES)]), purpose, secretOf(owner))
    return Uint8Array.from(Buffer.from(signed, 'base64url'))
  }

  async function takeChallenge(
    challenge: string,
    { purpose, owner }: { purpose: ChallengePurpose; owner: string },
  ): Promise<boolean> {
    const length = TIME_BYTES + RANDOM_BYTES
    const bytes = openSigned(challenge, { length, purpose, secret: secretOf(owner) })
    const age = bytes && clock().getTime() - bytes.readUIntBE(0, TIME_BYTES)
    if (age === null || age < 0 || age > CHALLENGE_SECONDS * 1_000) return false
    return (await usedChallenges.take(challenge)) === null
  }

  return {
    createChallenge,

    /** Verifies a new passkey; null if anything about it is wrong. */
    async verifyNew(passkey: NewPasskey, { origin, host, owner }: RelyingParty & { owner: string }) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: passkey,
          expectedChallenge: (challenge) => takeChallenge(challenge, { purpose: 'passkey set-up', owner }),
          expectedOrigin: origin,
          expectedRPID: host,
          requireUserVerification: true,
          supportedAlgorithmIDs: KEY_ALGORITHMS,
        })
        return verified && registrationInfo ? registrationInfo.credential : null
      } catch {
        // The library throws on every kind of malformed or foreign response.
        return null
      }
    },

    /** Verifies the use of a passkey and returns its owner; null if anything about it is wrong. */
    async verifyUse(
      executor: Executor,
      passkeyUse: PasskeyUse,
      { origin, host, purpose, owner }: RelyingParty & { purpose: ChallengePurpose; owner: string },
    ): Promise<User | null> {
      const match = await lockPasskey(executor, passkeyUse.id)
      if (!match?.user.active) return null
      const { passkey, user } = match
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: passkeyUse,
          expectedChallenge: (challenge) => takeChallenge(challenge, { purpose, owner }),
          expectedOrigin: origin,
          expectedRPID: host,
          credential: {
            id: passkey.id,
            publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        })
        if (!verified) return null
        await recordPasskeyUse(executor, passkey.id, { counter: authenticationInfo.newCounter, now: clock() })
        return user
      } catch {
        return null
      }
    },
  }
}
export type PasskeyChecks = ReturnType<typeof createPasskeyChecks>
