import { createHash } from 'node:crypto'
import type { Transaction } from '../../data/database/database.ts'
import { claimKey, deleteKeysBefore, keepAnswer } from '../../data/security/idempotency.ts'
import type { Acting } from '../../domain/users/acting.ts'

const KEPT_MS = 24 * 3_600_000

interface Asked {
  call: string
  acting: Acting
  /** The sender's; null for none: then every request is a new one. */
  key: string | null
  /** In its normal form. */
  body: unknown
  now: Date
}

export type Once =
  | { kind: 'new'; keep(answer: unknown): Promise<void> }
  | { kind: 'again'; answer: unknown }
  | { kind: 'other_body' }

/** The same person, key and body are one request for a day. What is refused later in the transaction must undo it, key and all. */
export async function claimOnce(
  transaction: Transaction,
  { call, acting, key, body, now }: Asked,
): Promise<Once> {
  if (key === null) return { kind: 'new', async keep() {} }
  const since = new Date(now.getTime() - KEPT_MS)
  await deleteKeysBefore(transaction, call, since)
  const request = { call, key: `${acting.user.id} ${key}` }
  const bodyDigest = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const found = await claimKey(transaction, { ...request, bodyDigest, since, now })
  return found.kind === 'new'
    ? { kind: 'new', keep: (answer) => keepAnswer(transaction, request, answer) }
    : found
}
