import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { routingTurns } from '../database/tables.ts'

/** Lets one instance at a time give turns, until the transaction ends. Lock leads first, and their assignees afterwards. */
export async function lockTurns(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('routing turns', 0))`)
}

/** Returns the last turn of each person, by rule. */
export async function readTurns(transaction: Transaction): Promise<Map<string, Map<string, number>>> {
  const rows = await transaction.select().from(routingTurns)
  const turns = new Map<string, Map<string, number>>()
  for (const { ruleId, userId, turn } of rows) {
    const ofRule = turns.get(ruleId) ?? new Map<string, number>()
    turns.set(ruleId, ofRule.set(userId, Number(turn)))
  }
  return turns
}

export async function writeTurn(
  transaction: Transaction,
  { ruleId, userId, turn }: { ruleId: string; userId: string; turn: number },
): Promise<void> {
  await transaction
    .insert(routingTurns)
    .values({ ruleId, userId, turn: BigInt(turn) })
    .onConflictDoUpdate({
      target: [routingTurns.ruleId, routingTurns.userId],
      set: { turn: BigInt(turn) },
    })
}
