import type { Database } from '../../data/database/database.ts'
import { hasUnsubscribed, insertUnsubscribed } from '../../data/outbox/unsubscribes.ts'
import { addressOf } from '../../domain/site/address.ts'
import { paths } from '../../domain/site/routes.ts'
import { isUnavailable, type Published } from '../published/index.ts'
import { addressDigest, openUnsubscribeLink, signUnsubscribe } from './unsubscribe-link.ts'

export type UnsubscribeOutcome =
  | { ok: true; isUnsubscribed: boolean }
  | { ok: false; reason: 'unknown' | 'away' }

export interface UnsubscribeServices {
  isUnsubscribed(email: string): Promise<boolean>
  /** Returns the full URL for a mail; null if the site's URL is not configured. */
  link(email: string): string | null
  /** Shows the state of a link before the person confirms. */
  open(signed: string): Promise<UnsubscribeOutcome>
  record(signed: string): Promise<UnsubscribeOutcome>
}

interface Dependencies {
  db: Database
  published: () => Published
  siteUrl: string | null
  secret: Uint8Array
  clock: () => Date
}

/** Stores only digests: neither a link nor the table reveals an address. */
export function createUnsubscribeServices(parts: Dependencies): UnsubscribeServices {
  const { db, published, secret, clock } = parts

  async function withDigest(
    signed: string,
    act: (digest: string) => Promise<boolean>,
  ): Promise<UnsubscribeOutcome> {
    const digest = openUnsubscribeLink(signed, secret)
    if (digest === null) return { ok: false, reason: 'unknown' }
    try {
      return { ok: true, isUnsubscribed: await act(digest) }
    } catch (error) {
      if (isUnavailable(error)) return { ok: false, reason: 'away' }
      throw error
    }
  }

  return {
    isUnsubscribed: (email) => hasUnsubscribed(db, addressDigest(email)),

    link(email) {
      const siteUrl = published().site.stockurls.site_url ?? parts.siteUrl
      const path = paths.unsubscribe({ signed: signUnsubscribe(email, secret) })
      return siteUrl === null ? null : addressOf(path, siteUrl)
    },

    open: (signed) => withDigest(signed, (digest) => hasUnsubscribed(db, digest)),

    record: (signed) =>
      withDigest(signed, async (digest) => {
        await insertUnsubscribed(db, digest, clock())
        return true
      }),
  }
}
