import { findDocument, findDocumentById } from '../../data/content/documents.ts'
import type { Database } from '../../data/database/database.ts'
import { DEFAULT_BOOKING_RULES } from '../../domain/bookings/booking-rules.ts'
import type { Bodies, DocumentKind } from '../../domain/content/bodies.ts'
import { KINDS, labelOfBody } from '../../domain/content/kinds.ts'
import { PREVIEW_NAME } from '../../domain/content/preview.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import { type Published, safeHtml } from '../published/index.ts'
import { openSigned, signBytes } from '../security/index.ts'
import { readLive } from './document-standing.ts'

export interface PreviewServices<Shown> {
  /** Where the site shows this draft; null where there is no such document. */
  linkOf(kind: DocumentKind, slug: string): Promise<string | null>
  /** The site as it would be with the draft; null where the link is not ours, too old, or its document is gone. */
  open(signed: string): Promise<Shown | null>
}

interface Parts<Shown> {
  db: Database
  published: () => Published
  secret: Uint8Array
  clock: () => Date
  /** What pages are made by, with other things published; `label` says in words what is not yet. */
  show: (published: Published, label: string) => Shown
}

const PURPOSE = 'preview link'
const LIFE_MS = 7 * 86_400_000
const ID_BYTES = 16
const TIME_BYTES = 6

/** A link that shows a draft to whoever holds it: to be read by those who decide, before anybody else sees it. */
export function createPreviewServices<Shown>({
  db,
  published,
  secret,
  clock,
  show,
}: Parts<Shown>): PreviewServices<Shown> {
  return {
    async linkOf(kind, slug) {
      const row = await findDocument(db, kind, slug)
      // One that nobody has edited yet has no draft: the site shows it as it is.
      if (!row) return (await readLive(db, kind, slug)) === null ? null : KINDS[kind].pathOf(slug)
      const bytes = Buffer.alloc(ID_BYTES + TIME_BYTES)
      bytes.write(row.id.replaceAll('-', ''), 'hex')
      bytes.writeUIntBE(clock().getTime() + LIFE_MS, ID_BYTES, TIME_BYTES)
      return `${KINDS[kind].pathOf(slug)}?${PREVIEW_NAME}=${signBytes(bytes, PURPOSE, secret)}`
    },

    async open(signed) {
      const bytes = openSigned(signed, { length: ID_BYTES + TIME_BYTES, purpose: PURPOSE, secret })
      if (!bytes || bytes.readUIntBE(ID_BYTES, TIME_BYTES) < clock().getTime()) return null
      const hex = bytes.subarray(0, ID_BYTES).toString('hex')
      const row = await findDocumentById(
        db,
        hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      )
      if (!row || row.deletedAt) return null
      const { id, kind, slug, draft, updatedAt } = row
      const { noun } = KINDS[kind]
      if (draft === null) return show(published(), noun)
      const drafted = withDraft(published(), {
        id,
        kind,
        slug,
        draft: draft as Bodies[DocumentKind],
        updatedAt,
      })
      return show(drafted, `${noun} “${labelOfBody(kind, draft)}”`)
    },
  }
}

interface Draft {
  id: string
  kind: DocumentKind
  slug: string
  draft: Bodies[DocumentKind]
  updatedAt: Date
}

/** What is published, with one draft in its place. */
function withDraft(published: Published, { id, kind, slug, draft, updatedAt }: Draft): Published {
  const shown = { ...draft, id, slug, modified: updatedAt }
  const { site, dealerships } = published
  switch (kind) {
    case 'page':
      return { ...published, pages: new Map(published.pages).set(slug, safe(shown) as never) }
    case 'post':
      return {
        ...published,
        posts: [safe(shown) as never, ...published.posts.filter((each) => each.slug !== slug)],
      }
    case 'offer':
      return { ...published, offers: inPlace(published.offers, safe(shown) as never) }
    case 'review':
      return {
        ...published,
        reviews: [shown as never, ...published.reviews.filter((each) => each.slug !== slug)],
      }
    case 'model':
      return { ...published, models: inPlace(published.models, draft as Bodies['model']) }
    case 'navigation':
      return { ...published, navigation: draft as Bodies['navigation'] }
    case 'site':
      return { ...published, site: { ...site, ...(draft as Partial<SiteConfig>) } }
    case 'finance':
      return { ...published, site: { ...site, finance: draft as Bodies['finance'] } }
    case 'dealership':
      return { ...published, dealerships: inPlace(dealerships, dealershipOf(dealerships, slug, draft)) }
  }
}

/** The booking rules are the desk's; one that is new has the usual ones. */
function dealershipOf(list: readonly Dealership[], slug: string, draft: unknown): Dealership {
  const { bookings } = list.find((each) => each.slug === slug) ?? { bookings: DEFAULT_BOOKING_RULES }
  return { ...(draft as Bodies['dealership']), bookings }
}

function safe<Shown extends object>(shown: Shown): Shown {
  return 'content' in shown ? { ...shown, content: safeHtml(String(shown.content)) } : shown
}

function inPlace<Each extends { slug: string }>(list: readonly Each[], one: Each): Each[] {
  return list.some(({ slug }) => slug === one.slug)
    ? list.map((each) => (each.slug === one.slug ? one : each))
    : [...list, one]
}
