import { sql } from 'drizzle-orm'
import {
  DEFAULT_SECURITY_SETTINGS,
  PRODUCTION_SECOND_FACTOR_ROLES,
  type SecuritySettings,
} from '../../domain/users/own-account.ts'
import type { Executor } from '../database/database.ts'
import { writeAppState } from '../site/index.ts'

const SECURITY_KEY = 'security'
const productionRules = { secondFactorRoles: PRODUCTION_SECOND_FACTOR_ROLES }

/** The rules as JSON: those that were set, else the defaults of the site's mode. Also part of the query that checks a session. */
export const securityRules = sql`(
  ${JSON.stringify(DEFAULT_SECURITY_SETTINGS)}::jsonb
  || coalesce((select ${JSON.stringify(productionRules)}::jsonb from app_state where key = 'mode' and value = '"production"'), '{}')
  || coalesce((select value from app_state where key = ${SECURITY_KEY}), '{}'))`

export async function readSecuritySettings(db: Executor): Promise<SecuritySettings> {
  const { rows } = await db.execute<{ rules: SecuritySettings }>(sql`select ${securityRules} as rules`)
  return rows[0]?.rules ?? DEFAULT_SECURITY_SETTINGS
}

/** Notifies all instances, because every call checks its session against these settings. */
export async function writeSecuritySettings(db: Executor, value: SecuritySettings, now: Date): Promise<void> {
  await writeAppState(db, SECURITY_KEY, value, now)
  await db.execute(sql`select pg_notify('sessions', '')`)
}
