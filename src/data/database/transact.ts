import type { AnyRefusal } from '../../domain/refusals/refusal.ts'
import type { Database, Transaction } from './database.ts'

/** Runs an act in a transaction. One that is refused leaves nothing behind, its idempotency key included. */
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

/** Never leaves this file: drizzle rolls back only when something is thrown. */
class RolledBack extends Error {
  readonly result: { ok: boolean }
  constructor(result: { ok: boolean }) {
    super('Refused, and rolled back')
    this.result = result
  }
}
