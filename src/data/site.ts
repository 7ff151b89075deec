import { asc } from 'drizzle-orm'
import type { Dealership } from '../domain/dealerships/dealership.ts'
import { dealershipSchema } from '../domain/dealerships/dealership.ts'
import { type SiteConfig, siteConfigSchema } from '../domain/site/site-config.ts'
import type { Executor } from './database.ts'
import { dealerships, siteConfig } from './tables.ts'

/** The stored configuration is parsed on the way out too: a row edited by hand fails here, with its reason, and not on a page. */
export async function readSiteConfig(db: Executor): Promise<SiteConfig | null> {
  const [row] = await db.select().from(siteConfig)
  return row ? siteConfigSchema.parse(row.config) : null
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
