import { type Refusal, refuse } from '../refusals/refusal.ts'

/** How long a proof of identity counts for sensitive acts: long enough to work through a list of users. */
export const PROOF_LIFE_MS = 15 * 60_000

export const PROOF_REQUIRED = 'Confirm that it is you, then try again'

/** Sent with the refusal, so that the console asks for the password and repeats the call. */
export interface ProofRequest {
  proofRequired: true
}
export type UnconfirmedRefusal = Refusal<'unconfirmed', ProofRequest>

/** Refuses a sensitive act unless the person proved recently who they are; null if they did. */
export function unconfirmedRefusal(confirmedAt: Date | undefined, now: Date): UnconfirmedRefusal | null {
  const isFresh = confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() < PROOF_LIFE_MS
  return isFresh ? null : refuse('unconfirmed', PROOF_REQUIRED, { proofRequired: true })
}
