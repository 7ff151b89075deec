import { and, eq } from 'drizzle-orm'
import type { Reach } from '../domain/permissions/reach.ts'
import type { Executor } from './database.ts'
import { users } from './tables.ts'
import { withinReach } from './within-reach.ts'

export async function countActivePeople(db: Executor, reach: Reach): Promise<number> {
  return db.$count(users, and(eq(users.active, true), withinReach(reach, users)))
}
