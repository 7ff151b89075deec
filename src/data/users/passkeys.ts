import { and, asc, eq } from 'drizzle-orm'
import type { User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { passkeys, users } from '../database/tables.ts'
import { toUser } from './users.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Returns false if the credential is already registered. */
export async function insertPasskey(
  db: Executor,
  passkey: Omit<typeof passkeys.$inferInsert, 'lastUsedAt'>,
): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(passkey).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export async function listPasskeys(db: Executor, userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

export async function countPasskeys(db: Executor, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId))
}

/** Finds a passkey with its owner, locked: of two simultaneous uses the second sees the counter of the first. */
export async function lockPasskey(
  db: Executor,
  id: string,
): Promise<{ passkey: Passkey; user: User } | null> {
  const [row] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id))
    .for('update', { of: passkeys })
  return row ? { passkey: row.passkey, user: toUser(row.user) } : null
}

export async function recordPasskeyUse(
  db: Executor,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id))
}

/** Returns false if the passkey does not belong to the user. */
export async function deletePasskey(db: Executor, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
  return (rowCount ?? 0) > 0
}

/** Returns the number deleted. */
export async function deleteUserPasskeys(db: Executor, userId: string): Promise<number> {
  const { rowCount } = await db.delete(passkeys).where(eq(passkeys.userId, userId))
  return rowCount ?? 0
}
