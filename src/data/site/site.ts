import { asc, eq, sql } from 'drizzle-orm'
import { type Dealership, dealershipSchema } from '../../domain/dealerships/dealership.ts'
import { EMPTY_SITE } from '../../domain/site/empty-site.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import { readStoredSite } from '../../domain/site/stored-site.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { dealerships, siteConfig } from '../database/tables.ts'

interface ReadOptions {
  /** Values that replace invalid ones. */
  lastGood?: SiteConfig
  onSettingError?: (error: string) => void
}

/** Parses the stored settings. An invalid one is replaced, so that a bad row does not break every page. */
export async function readSiteConfig(db: Executor, options?: ReadOptions): Promise<SiteConfig | null> {
  const [row] = await db.select().from(siteConfig)
  return row ? siteOf(row.config, options) : null
}

/** Does the same, and locks the row until the transaction ends. */
export async function lockSiteConfig(transaction: Transaction): Promise<SiteConfig | null> {
  const [row] = await transaction.select().from(siteConfig).for('update')
  return row ? siteOf(row.config) : null
}

function siteOf(stored: unknown, { lastGood = EMPTY_SITE, onSettingError }: ReadOptions = {}): SiteConfig {
  const { site, errors } = readStoredSite(stored, lastGood)
  for (const error of errors) onSettingError?.(error)
  return site
}

export async function writeSiteConfig(db: Executor, config: SiteConfig): Promise<void> {
  await db
    .insert(siteConfig)
    .values({ config })
    .onConflictDoUpdate({ target: siteConfig.onlyRow, set: { config, updatedAt: new Date() } })
}

export async function listDealerships(db: Executor): Promise<Dealership[]> {
  const rows = await db.select().from(dealerships).orderBy(asc(dealerships.position))
  return rows.map((row) => dealershipSchema.parse(row.dealership))
}

export async function insertDealerships(db: Executor, list: Dealership[]): Promise<void> {
  await db
    .insert(dealerships)
    .values(list.map((dealership, position) => ({ slug: dealership.slug, position, dealership })))
}

/** Adds a dealership after the others. */
export async function insertDealership(transaction: Transaction, dealership: Dealership): Promise<void> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from dealerships)`
  await transaction
    .insert(dealerships)
    .values({ slug: dealership.slug, position, dealership: dealershipSchema.parse(dealership) })
}

/** Locks a dealership until the transaction ends. */
export async function lockDealership(transaction: Transaction, slug: string): Promise<Dealership | null> {
  const [row] = await transaction.select().from(dealerships).where(eq(dealerships.slug, slug)).for('update')
  return row ? dealershipSchema.parse(row.dealership) : null
}

/** Every instance is notified and reloads the dealership. */
export async function updateDealership(transaction: Transaction, dealership: Dealership): Promise<void> {
  await transaction
    .update(dealerships)
    .set({ dealership: dealershipSchema.parse(dealership), updatedAt: new Date() })
    .where(eq(dealerships.slug, dealership.slug))
}
