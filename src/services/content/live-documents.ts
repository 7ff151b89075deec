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
import { usualNavigation } from '../../domain/content/usual-navigation.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { EMPTY_SITE } from '../../domain/site/empty-site.ts'

/** Where what the site shows of a kind is kept, when that is not with its drafts: other screens change the same row. */
export interface LiveTable<Body> {
  list(db: Executor): Promise<{ slug: string; body: Body }[]>
  /** Nobody else changes it until the transaction ends. */
  write(transaction: Transaction, slug: string, body: Body): Promise<void>
}

type LiveTables = { [Kind in DocumentKind]?: LiveTable<Bodies[Kind]> }

export const LIVE_TABLES: LiveTables = {
  dealership: {
    async list(db) {
      return (await listDealerships(db)).map((each) => ({ slug: each.slug, body: editedPart(each) }))
    },
    async write(transaction, slug, body) {
      const standing = await lockDealership(transaction, slug)
      if (standing) await updateDealership(transaction, { ...standing, ...body, slug })
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

/** What the site shows while nobody has written their own; null where that is nothing. */
export async function usualBody(db: Executor, kind: DocumentKind): Promise<unknown> {
  return kind === 'navigation' ? usualNavigation((await readSiteConfig(db)) ?? EMPTY_SITE) : null
}

/** The booking rules are the bookings desk's. */
function editedPart({ bookings: _bookings, ...body }: Dealership): Bodies['dealership'] {
  return body
}
