import type { Executor, Transaction } from '../../data/database/database.ts'
import {
  insertDealership,
  listDealerships,
  lockDealership,
  lockSiteConfig,
  readSiteConfig,
  updateDealership,
  writeSiteConfig,
} from '../../data/site/index.ts'
import { DEFAULT_BOOKING_RULES } from '../../domain/bookings/booking-rules.ts'
import type { Bodies, DocumentKind } from '../../domain/content/bodies.ts'
import { defaultNavigation } from '../../domain/content/default-navigation.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { EMPTY_SITE } from '../../domain/site/empty-site.ts'

/** Storage of published content outside the documents table, for kinds whose rows other screens also change. */
export interface LiveTable<Body> {
  list(db: Executor): Promise<{ slug: string; body: Body }[]>
  /** Locks the row until the transaction ends. */
  write(transaction: Transaction, slug: string, body: Body): Promise<void>
}

type LiveTables = { [Kind in DocumentKind]?: LiveTable<Bodies[Kind]> }

export const LIVE_TABLES: LiveTables = {
  dealership: {
    async list(db) {
      return (await listDealerships(db)).map((each) => ({ slug: each.slug, body: withoutBookings(each) }))
    },
    async write(transaction, slug, body) {
      const dealership = await lockDealership(transaction, slug)
      if (dealership) await updateDealership(transaction, { ...dealership, ...body, slug })
      else await insertDealership(transaction, { ...body, slug, bookings: DEFAULT_BOOKING_RULES })
    },
  },
  site: {
    async list(db) {
      const { chat: _chat, finance: _finance, ...body } = (await readSiteConfig(db)) ?? EMPTY_SITE
      return [{ slug: 'site', body }]
    },
    async write(transaction, _slug, body) {
      const { chat, finance } = (await lockSiteConfig(transaction)) ?? EMPTY_SITE
      await writeSiteConfig(transaction, { ...body, chat, finance })
    },
  },
  finance: {
    async list(db) {
      return [{ slug: 'finance', body: ((await readSiteConfig(db)) ?? EMPTY_SITE).finance }]
    },
    async write(transaction, _slug, finance) {
      const site = (await lockSiteConfig(transaction)) ?? EMPTY_SITE
      await writeSiteConfig(transaction, { ...site, finance })
    },
  },
}

/** Returns the default content for a kind that has not been edited; null if there is none. */
export async function defaultBody(db: Executor, kind: DocumentKind): Promise<unknown> {
  return kind === 'navigation' ? defaultNavigation((await readSiteConfig(db)) ?? EMPTY_SITE) : null
}

/** Booking rules are edited on the Bookings screen. */
function withoutBookings({ bookings: _bookings, ...body }: Dealership): Bodies['dealership'] {
  return body
}
