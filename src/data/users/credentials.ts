import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { users } from '../database/tables.ts'
import { toUser } from './users.ts'

/** For checking the password again before a user changes how they sign in. */
export async function findPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.hash ?? null
}

export async function writePasswordHash(
  db: Executor,
  userId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
}

export async function isEmailInUse(db: Executor, email: string, by: { otherThan: string }): Promise<boolean> {
  const isUsedByOther = and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.id, by.otherThan))
  return (await db.$count(users, isUsedByOther)) > 0
}

export async function writeProfile(
  db: Executor,
  userId: string,
  { name, email, now }: { name?: string; email?: string; now: Date },
): Promise<User> {
  const [row] = await db
    .update(users)
    .set({ name, email, updatedAt: now })
    .where(eq(users.id, userId))
    .returning()
  return toUser(row as typeof users.$inferSelect)
}

export async function findActiveUserByEmail(db: Executor, email: string): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.active, true)))
  return row ? toUser(row) : null
}

export async function findUserById(db: Executor, id: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? toUser(row) : null
}
