import { asc, sql } from 'drizzle-orm'
import type { User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { leads, users } from '../database/tables.ts'
import { toUser } from '../users/index.ts'

/** Everyone who works or worked here, since rules and receipts may name people who left. */
export async function listEveryone(db: Executor): Promise<User[]> {
  const rows = await db
    .select()
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), users.id)
  return rows.map(toUser)
}

/** Returns the number of open leads of each person. Reads the index on open leads. */
export async function countOpenLeadsByPerson(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: leads.assignedTo, open: sql<number>`count(*)::int` })
    .from(leads)
    .where(sql`${leads.isListed} and ${leads.status} <> 'completed' and ${leads.assignedTo} is not null`)
    .groupBy(leads.assignedTo)
  return new Map(rows.map(({ id, open }) => [id as string, open]))
}
