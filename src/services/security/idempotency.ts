import { createHash } from 'node:crypto'
import type { Transaction } from '../../data/database/database.ts'
import { claimKey, deleteKeysBefore, storeAnswer } from '../../data/security/idempotency.ts'
import type { Acting } from '../../domain/users/acting.ts'

const KEY_LIFETIME_MS = 24 * 3_600_000

interface IdempotentRequest {
  call: string
  acting: Acting
  /** The client's key; null makes every request a new one. */
  key: string | null
  /** Normalised. */
  body: unknown
  now: Date
}

export type Once =
  | { kind: 'new'; keep(answer: unknown): Promise<void> }
  | { kind: 'again'; answer: unknown }
  | { kind: 'other_body' }

/** Treats the same person, key and body as one request for a day. A later refusal must roll back the transaction, including the key. */
export async function claimOnce(
  transaction: Transaction,
  { call, acting, key, body, now }: IdempotentRequest,
): Promise<Once> {
  if (key === null) return { kind: 'new', async keep() {} }
  const since = new Date(now.getTime() - KEY_LIFETIME_MS)
  await deleteKeysBefore(transaction, call, since)
  const request = { call, key: `${acting.user.id} ${key}` }
  const bodyDigest = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const claim = await claimKey(transaction, { ...request, bodyDigest, since, now })
  return claim.kind === 'new'
    ? { kind: 'new', keep: (answer) => storeAnswer(transaction, request, answer) }
    : claim
}
