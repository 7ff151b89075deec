import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { knownDevices } from '../database/tables.ts'

export async function isKnownDevice(db: Executor, userId: string, deviceKey: string): Promise<boolean> {
  const isDevice = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceKey, deviceKey))
  return (await db.$count(knownDevices, isDevice)) > 0
}

export async function countDevices(db: Executor, userId: string): Promise<number> {
  return db.$count(knownDevices, eq(knownDevices.userId, userId))
}

export async function recordDevice(
  db: Executor,
  userId: string,
  { deviceKey, name, now }: { deviceKey: string; name: string; now: Date },
): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, deviceKey, name, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceKey], set: { lastAt: now, name } })
}

export async function deleteOldDevices(db: Executor, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastAt, before))
}
