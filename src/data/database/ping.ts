import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const PATIENCE_MS = 2_000

/** Whether the database answers, and soon: one that is frozen does not count as there. */
export async function pingDatabase(db: Database): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, sleep(PATIENCE_MS, false, { ref: false })])
}
