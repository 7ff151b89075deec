import type { AnyRefusal } from '../../domain/refusals/refusal.ts'
import type { Database, Transaction } from './database.ts'

/** Runs an act in a transaction. A refusal rolls everything back, including the idempotency key. */
export async function transact<Result extends { ok: true } | AnyRefusal>(
  db: Database,
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (transaction) => {
      const result = await act(transaction)
      if (!result.ok) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result
    throw error
  }
}

/** Used only in this file: drizzle rolls back only when an error is thrown. */
class RolledBack extends Error {
  readonly result: { ok: boolean }
  constructor(result: { ok: boolean }) {
    super('Refused and rolled back')
    this.result = result
  }
}
