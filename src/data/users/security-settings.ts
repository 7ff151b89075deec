import { sql } from 'drizzle-orm'
import type { SecuritySettings } from '../../domain/users/own-account.ts'
import type { Executor } from '../database/database.ts'
import { appState } from '../database/tables.ts'
import { readAppState } from '../site/index.ts'

export const SECURITY_KEY = 'security'
const DEFAULT_SETTINGS: SecuritySettings = { secondFactorRoles: [] }

export async function readSecuritySettings(db: Executor): Promise<SecuritySettings> {
  return (await readAppState<SecuritySettings>(db, SECURITY_KEY)) ?? DEFAULT_SETTINGS
}

/** Notifies all instances, because every call checks its session against these settings. */
export async function writeSecuritySettings(db: Executor, value: SecuritySettings, now: Date): Promise<void> {
  await db
    .insert(appState)
    .values({ key: SECURITY_KEY, value, updatedAt: now })
    .onConflictDoUpdate({ target: appState.key, set: { value, updatedAt: now } })
  await db.execute(sql`select pg_notify('sessions', '')`)
}
