import { findDocument, findDocumentById } from '../../data/content/documents.ts'
import type { Database } from '../../data/database/database.ts'
import { DEFAULT_BOOKING_RULES } from '../../domain/bookings/booking-rules.ts'
import type { Bodies, DocumentKind } from '../../domain/content/bodies.ts'
import { KINDS, labelOfBody } from '../../domain/content/kinds.ts'
import { PREVIEW_PARAMETER } from '../../domain/content/preview.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { readStoredSite } from '../../domain/site/stored-site.ts'
import { type Published, safeHtml } from '../published/index.ts'
import { openSigned, signBytes } from '../security/index.ts'
import { readLive } from './current-document.ts'

export interface PreviewServices<Preview> {
  /** Returns the link to this draft; null for an unknown document. */
  linkOf(kind: DocumentKind, slug: string): Promise<string | null>
  /** Returns the site with the draft applied; null if the link is invalid or expired, or its document is deleted. */
  open(signed: string): Promise<Preview | null>
}

interface Parts<Preview> {
  db: Database
  published: () => Published
  secret: Uint8Array
  clock: () => Date
  /** Renders pages with other published content; `label` describes the unpublished part. */
  show: (published: Published, label: string) => Preview
}

const PURPOSE = 'preview link'
const LINK_LIFETIME_MS = 7 * 86_400_000
const ID_BYTES = 16
const TIME_BYTES = 6

/** Signed links that show a draft to anyone who has the link, for review before publication. */
export function createPreviewServices<Preview>({
  db,
  published,
  secret,
  clock,
  show,
}: Parts<Preview>): PreviewServices<Preview> {
  return {
    async linkOf(kind, slug) {
      const row = await findDocument(db, kind, slug)
      // A document that was never edited has no draft, so the link is its public page.
      if (!row) return (await readLive(db, kind, slug)) === null ? null : KINDS[kind].pathOf(slug)
      const bytes = Buffer.alloc(ID_BYTES + TIME_BYTES)
      bytes.write(row.id.replaceAll('-', ''), 'hex')
      bytes.writeUIntBE(clock().getTime() + LINK_LIFETIME_MS, ID_BYTES, TIME_BYTES)
      return `${KINDS[kind].pathOf(slug)}?${PREVIEW_PARAMETER}=${signBytes(bytes, PURPOSE, secret)}`
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
      const preview = withDraft(published(), {
        id,
        kind,
        slug,
        draft: draft as Bodies[DocumentKind],
        updatedAt,
      })
      return show(preview, `${noun} “${labelOfBody(kind, draft)}”`)
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

/** Returns the published content with one draft applied. */
function withDraft(published: Published, { id, kind, slug, draft, updatedAt }: Draft): Published {
  const document = { ...draft, id, slug, modified: updatedAt }
  const { site, dealerships } = published
  switch (kind) {
    case 'page':
      return { ...published, pages: new Map(published.pages).set(slug, withSafeHtml(document) as never) }
    case 'post':
      return {
        ...published,
        posts: [withSafeHtml(document) as never, ...published.posts.filter((each) => each.slug !== slug)],
      }
    case 'offer':
      return { ...published, offers: replaceOrAppend(published.offers, withSafeHtml(document) as never) }
    case 'review':
      return {
        ...published,
        reviews: [document as never, ...published.reviews.filter((each) => each.slug !== slug)],
      }
    case 'model':
      return { ...published, models: replaceOrAppend(published.models, draft as Bodies['model']) }
    case 'navigation':
      return { ...published, navigation: draft as Bodies['navigation'] }
    case 'site':
      return { ...published, site: readStoredSite({ ...site, ...draft }, site).site }
    case 'finance':
      return { ...published, site: { ...site, finance: draft as Bodies['finance'] } }
    case 'dealership':
      return {
        ...published,
        dealerships: replaceOrAppend(dealerships, dealershipOf(dealerships, slug, draft)),
      }
  }
}

/** Booking rules are not part of the draft; a new dealership gets the default ones. */
function dealershipOf(list: readonly Dealership[], slug: string, draft: unknown): Dealership {
  const { bookings } = list.find((each) => each.slug === slug) ?? { bookings: DEFAULT_BOOKING_RULES }
  return { ...(draft as Bodies['dealership']), bookings }
}

function withSafeHtml<Document extends object>(document: Document): Document {
  return 'content' in document ? { ...document, content: safeHtml(String(document.content)) } : document
}

function replaceOrAppend<Each extends { slug: string }>(list: readonly Each[], one: Each): Each[] {
  return list.some(({ slug }) => slug === one.slug)
    ? list.map((each) => (each.slug === one.slug ? one : each))
    : [...list, one]
}
