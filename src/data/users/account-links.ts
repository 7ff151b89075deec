import { and, countDistinct, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { AccountLinkKind } from '../../domain/users/account-links.ts'
import type { User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { accountLinks, users } from '../database/tables.ts'
import { toUser } from './users.ts'

export interface NewAccountLink {
  id: string
  kind: AccountLinkKind
  userId: string | null
  createdAt: Date
  expiresAt: Date | null
  /** The new address that the link confirms. */
  email?: string
}

export async function insertAccountLink(db: Executor, link: NewAccountLink): Promise<void> {
  await db.insert(accountLinks).values(link)
}

/** Returns the one open set-up link for the first administrator; of instances that start together, only one creates it. */
export async function ensureSetUpLink(db: Executor, link: { id: string; createdAt: Date }): Promise<string> {
  await db
    .insert(accountLinks)
    .values({ ...link, kind: 'set-up' })
    .onConflictDoNothing()
  const [row] = await db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(eq(accountLinks.kind, 'set-up'), isNull(accountLinks.usedAt)))
  return (row as { id: string }).id
}

const isOpen = (id: string, now: Date) =>
  and(
    eq(accountLinks.id, id),
    isNull(accountLinks.usedAt),
    or(isNull(accountLinks.expiresAt), gt(accountLinks.expiresAt, now)),
  )

/** Returns null unless the link can still be used and its user is active. */
export async function findOpenLink(db: Executor, id: string, now: Date): Promise<OpenLinkRow | null> {
  const [row] = await db
    .select({ kind: accountLinks.kind, email: accountLinks.email, user: users })
    .from(accountLinks)
    .leftJoin(users, eq(users.id, accountLinks.userId))
    .where(isOpen(id, now))
  if (!row || row.user?.active === false) return null
  return { ...row, user: row.user ? toUser(row.user) : null }
}

export interface OpenLinkRow {
  kind: AccountLinkKind
  email: string | null
  user: User | null
}

/** Returns false if the link is used or expired; of two simultaneous requests, only one succeeds. */
export async function useAccountLink(db: Executor, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(accountLinks).set({ usedAt: now }).where(isOpen(id, now))
  return (rowCount ?? 0) > 0
}

/** Closes every open link of a user, because a new password must invalidate links that could set another. */
export async function closeUserLinks(db: Executor, userId: string, now: Date): Promise<void> {
  await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt)))
}

export async function deleteOldLinks(db: Executor, before: Date): Promise<void> {
  await db.delete(accountLinks).where(or(lt(accountLinks.usedAt, before), lt(accountLinks.expiresAt, before)))
}

/** Returns the number of active people who were invited and have not chosen a password yet, expired invitations included. */
export async function countOpenInvitations(db: Executor): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(accountLinks.userId) })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.kind, 'invitation'), isNull(accountLinks.usedAt), eq(users.active, true)))
  return row?.people ?? 0
}
