import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { idempotencyKeys } from '../database/tables.ts'

export interface KeyedRequest {
  call: string
  key: string
  bodyDigest: string
  /** The answer, if it is known before the work is done. */
  answer?: unknown
  /** Keys claimed before this time have expired. */
  since: Date
  now: Date
}

export type Claim<Result> =
  | { kind: 'new'; found: Result }
  | { kind: 'again'; answer: unknown }
  | { kind: 'other_body' }

/**
 * Claims the key and, for a new request, runs `onClaim` in the same statement. Waits for a request with the same key that
 * is still being answered, because the insert blocks on its uncommitted row.
 */
export async function claimKey<Result extends Record<string, unknown> = Record<string, unknown>>(
  transaction: Transaction,
  { call, key, bodyDigest, answer = null, since, now }: KeyedRequest,
  onClaim: SQL = sql`(select true as is_new)`,
): Promise<Claim<Result>> {
  const { rows } = await transaction.execute<Result>(sql`
    with claimed as (
      insert into idempotency_keys (call, key, body_digest, answer, created_at)
      values (${call}, ${key}, ${bodyDigest}, ${JSON.stringify(answer)}, ${now.toISOString()})
      on conflict (call, key) do update
        set body_digest = excluded.body_digest, answer = excluded.answer, created_at = excluded.created_at
        where idempotency_keys.created_at < ${since.toISOString()}
      returning 1
    )
    select found.* from claimed cross join lateral ${onClaim} found`)
  const [result] = rows
  if (result) return { kind: 'new', found: result as Result }
  const [row] = await transaction
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)))
  return row?.bodyDigest === bodyDigest ? { kind: 'again', answer: row.answer } : { kind: 'other_body' }
}

export async function storeAnswer(
  db: Executor,
  { call, key }: Pick<KeyedRequest, 'call' | 'key'>,
  answer: unknown,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)))
}

export async function deleteKeysBefore(db: Executor, call: string, since: Date): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.call, call), lt(idempotencyKeys.createdAt, since)))
  return rowCount ?? 0
}
