import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { recoveryCodes, secondFactors } from '../database/tables.ts'

export interface SecondFactor {
  sealedSecret: string
  isOn: boolean
  lastStep: number | null
}

export async function findSecondFactor(db: Executor, userId: string): Promise<SecondFactor | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row
    ? { sealedSecret: row.sealedSecret, isOn: row.confirmedAt !== null, lastStep: row.lastStep }
    : null
}

/** Replaces an unconfirmed second factor. Returns false if a confirmed one is on. */
export async function beginSecondFactor(
  db: Executor,
  userId: string,
  sealedSecret: string,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
  return (rowCount ?? 0) > 0
}

/** Returns false if it was already on. */
export async function confirmSecondFactor(db: Executor, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  return (rowCount ?? 0) > 0
}

/** Returns false if a code of this step or a later one was already used. */
export async function consumeStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
  return (rowCount ?? 0) > 0
}

/** Returns false if none was on. */
export async function deleteSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return (rowCount ?? 0) > 0
}

export async function replaceRecoveryCodes(
  db: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Returns false if the code does not exist or was already used. */
export async function consumeRecoveryCode(
  db: Executor,
  userId: string,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return (rowCount ?? 0) > 0
}

export async function deleteRecoveryCodes(db: Executor, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}
