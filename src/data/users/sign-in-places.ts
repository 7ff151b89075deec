import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { signInPlaces } from '../database/tables.ts'

export async function isKnownPlace(db: Executor, userId: string, place: string): Promise<boolean> {
  return (
    (await db.$count(signInPlaces, and(eq(signInPlaces.userId, userId), eq(signInPlaces.place, place)))) > 0
  )
}

export async function recordPlace(
  db: Executor,
  userId: string,
  { place, now }: { place: string; now: Date },
): Promise<void> {
  await db
    .insert(signInPlaces)
    .values({ userId, place, lastAt: now })
    .onConflictDoUpdate({ target: [signInPlaces.userId, signInPlaces.place], set: { lastAt: now } })
}

export async function deleteOldPlaces(db: Executor, before: Date): Promise<void> {
  await db.delete(signInPlaces).where(lt(signInPlaces.lastAt, before))
}
