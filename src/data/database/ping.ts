import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const PING_TIMEOUT_MS = 2_000

/** Whether the database answers in time: a frozen one counts as unreachable. */
export async function pingDatabase(db: Database): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, sleep(PING_TIMEOUT_MS, false, { ref: false })])
}
