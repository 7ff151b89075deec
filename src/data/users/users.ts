import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { isSuperAdmin, type User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { users } from '../database/tables.ts'

export type NewUser = Omit<User, 'id' | 'isSuperAdmin' | 'active'> & { passwordHash: string }

/** Finds an account by username or email, with the password hash that only sign-in may see. */
export async function findCredentials(
  db: Executor,
  login: string,
): Promise<{ user: User; passwordHash: string } | null> {
  const name = login.trim().toLowerCase()
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)))
    .limit(1)
  return row ? { user: toUser(row), passwordHash: row.passwordHash } : null
}

export async function findUser(db: Executor, id: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? toUser(row) : null
}

/** Returns the names of the existing users by id. */
export async function findUserNames(db: Executor, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

export async function insertUsers(db: Executor, list: NewUser[]): Promise<void> {
  await db.insert(users).values(list)
}

export async function countUsers(db: Executor): Promise<number> {
  return db.$count(users)
}

export function toUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role,
    department: row.department,
    dealership: row.dealership,
    active: row.active,
    isSuperAdmin: isSuperAdmin(row.role),
  }
}

/** Returns everyone who can sign in, by name. */
export async function listActivePeople(db: Executor): Promise<User[]> {
  const rows = await db.select().from(users).where(eq(users.active, true)).orderBy(asc(users.name))
  return rows.map(toUser)
}
