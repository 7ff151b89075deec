import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

export async function pingDatabase(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}
