import {
  changeDocument,
  type DocumentRow,
  findDocument,
  findDocumentById,
  findDocumentVersion,
  insertDocument,
  insertDocumentVersion,
  insertFirstVersion,
  isSlugInUse,
  listDocuments,
  listDocumentVersions,
  lockDueDocument,
  purgeDeletedDocuments,
  setDocumentPositions,
} from '../../data/content/documents.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { DocumentKind } from '../../domain/content/bodies.ts'
import {
  type ContentDocument,
  type DocumentAct,
  type DocumentDeletion,
  type DocumentVersion,
  SCHEDULE_ACTOR,
} from '../../domain/content/document.ts'
import { KINDS } from '../../domain/content/kinds.ts'
import { slugError } from '../../domain/content/slugs.ts'
import { credentialRouteRefusal } from '../../domain/permissions/credential-routes.ts'
import { refuse, refuseFields } from '../../domain/refusals/refusal.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import type { Acting } from '../../domain/users/acting.ts'
import {
  type CurrentDocument,
  type DocumentSummary,
  documentOf,
  emptyRow,
  labelOf,
  listLive,
  readLive,
  summaryOf,
  tableOf,
} from './current-document.ts'
import { checkBody } from './document-body.ts'
import { redirectOldAddress } from './document-moves.ts'
import {
  DOCUMENT_NOT_FOUND,
  type DocumentOrder,
  type DocumentOutcome,
  type PlannedChange,
  planChange,
  SLUG_TAKEN,
} from './document-orders.ts'

export interface OpenDocument {
  document: ContentDocument
  /** Newest first. */
  versions: DocumentVersion[]
}

/** A document and the version its editor has seen. */
export interface DocumentRevision {
  kind: DocumentKind
  slug: string
  version: number
}

export interface DocumentServices {
  list(kind: DocumentKind): Promise<DocumentSummary[]>
  /** Lists deleted documents that can still be restored. */
  listDeleted(kind: DocumentKind): Promise<(DocumentSummary & { id: string; deletedAt: string })[]>
  /** Finds by id if given, even after a move, otherwise by address. */
  open(kind: DocumentKind, slug: string, id?: string): Promise<OpenDocument | null>
  findDeletion(kind: DocumentKind, id: string): Promise<DocumentDeletion | null>
  /** Returns the content after that version, or null if there was none. */
  openVersion(kind: DocumentKind, slug: string, version: number): Promise<Record<string, unknown> | null>
  create(by: Acting, document: { kind: DocumentKind; slug: string; body: unknown }): Promise<DocumentOutcome>
  change(by: Acting, revision: DocumentRevision, order: DocumentOrder): Promise<DocumentOutcome>
  undelete(by: Acting, kind: DocumentKind, id: string): Promise<DocumentOutcome>
  /** Sorts in the given order; documents not listed come last. */
  arrange(by: Acting, kind: DocumentKind, slugs: readonly string[]): Promise<void>
  /** Publishes scheduled documents that are due; returns their number. */
  publishDue(): Promise<number>
  /** Permanently deletes documents deleted a month ago; returns their number. */
  sweep(): Promise<number>
}

interface Parts {
  db: Database
  clock: () => Date
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  logError: (error: unknown, message: string) => void
}

const CHANGED = 'Someone else has changed this'
const MAX_LISTED_VERSIONS = 50
const DELETED_RETENTION_MS = 30 * 86_400_000

export function createDocumentServices({ db, clock, refresh, logError }: Parts): DocumentServices {
  async function recordAudit(
    transaction: Transaction,
    { user, address }: Acting,
    act: DocumentAct,
    row: DocumentRow,
    published: unknown,
  ): Promise<void> {
    const target = { kind: row.kind, id: row.id, label: labelOf(row, published) }
    const after = { address: KINDS[row.kind].pathOf(row.slug), version: row.version }
    await insertAudit(transaction, { actor: user, act: `content.${act}`, target, after, address }, clock())
  }

  /** Two simultaneous first edits get the same row. */
  async function insertOrFind(
    transaction: Transaction,
    kind: DocumentKind,
    slug: string,
  ): Promise<DocumentRow | null> {
    const inserted = await insertDocument(transaction, { kind, slug, draft: null, updatedBy: null }, clock())
    return inserted ?? findDocument(transaction, kind, slug, { lock: true })
  }

  /** Locks the row, creating it if only the live table has the document. */
  async function lock(
    transaction: Transaction,
    { kind, slug }: Omit<DocumentRevision, 'version'>,
  ): Promise<CurrentDocument | null> {
    const existing = await findDocument(transaction, kind, slug, { lock: true })
    const live = await readLive(transaction, kind, slug)
    const row = existing ?? (live === null ? null : await insertOrFind(transaction, kind, slug))
    if (!row) return null
    const published = row.published ?? live
    await insertFirstVersion(transaction, row, published)
    return { row, published }
  }

  return {
    async list(kind) {
      const live = await listLive(db, kind)
      const rows = await listDocuments(db, kind)
      const bySlug = new Map(rows.map((row) => [row.slug, row]))
      const unedited = live.filter(({ slug }) => !bySlug.has(slug))
      const published = new Map(live.map(({ slug, body }) => [slug, body]))
      return [
        ...unedited.map(({ slug, body }) => summaryOf(emptyRow(kind, slug), body)),
        ...rows.map((row) => summaryOf(row, row.published ?? published.get(row.slug) ?? null)),
      ]
    },

    async listDeleted(kind) {
      const rows = await listDocuments(db, kind, { deleted: true })
      return rows.map((row) => ({
        ...summaryOf(row, row.published),
        id: row.id,
        deletedAt: (row.deletedAt as Date).toISOString(),
      }))
    },

    async open(kind, requestedSlug, id) {
      const rowById = id === undefined ? null : await findDocumentById(db, id)
      if (rowById && (rowById.deletedAt || rowById.kind !== kind)) return null
      const slug = rowById?.slug ?? requestedSlug
      const live = await readLive(db, kind, slug)
      const row =
        rowById ?? (await findDocument(db, kind, slug)) ?? (live === null ? null : emptyRow(kind, slug))
      if (!row) return null
      const versions = await listDocumentVersions(db, row.id, MAX_LISTED_VERSIONS)
      return {
        document: documentOf(row, row.published ?? live),
        versions: versions.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      }
    },

    async findDeletion(kind, id) {
      const row = await findDocumentById(db, id)
      if (!row?.deletedAt || row.kind !== kind) return null
      return { id, at: row.deletedAt.toISOString(), by: row.updatedBy }
    },

    async openVersion(kind, slug, version) {
      const row = await findDocument(db, kind, slug)
      const storedVersion = row && (await findDocumentVersion(db, row.id, version))
      return (storedVersion?.body as Record<string, unknown> | undefined) ?? null
    },

    create: (by, { kind, slug, body }) =>
      transact(db, async (transaction): Promise<DocumentOutcome> => {
        if (KINDS[kind].isSingle) return refuse('invalid', 'There can only be one of these')
        const slugRefusal = slugError(slug, KINDS[kind])
        if (slugRefusal) return refuseFields([{ field: 'slug', message: slugRefusal }])
        const checked = await checkBody(transaction, kind, slug, body)
        if (!checked.ok) return refuseFields(checked.errors)
        if ((await readLive(transaction, kind, slug)) !== null) return refuseFields([SLUG_TAKEN])
        const row = await insertDocument(
          transaction,
          { kind, slug, draft: checked.body, updatedBy: by.user.name },
          clock(),
        )
        if (!row) return refuseFields([SLUG_TAKEN])
        await insertDocumentVersion(transaction, row, { act: 'saved', by: by.user.name, now: clock() })
        await recordAudit(transaction, by, 'saved', row, null)
        return { ok: true, document: documentOf(row, null) }
      }),

    async change(by, revision, order) {
      const outcome = await transact(db, async (transaction): Promise<DocumentOutcome> => {
        const current = await lock(transaction, revision)
        if (!current) return DOCUMENT_NOT_FOUND
        const { row, published } = current
        if (row.version !== revision.version)
          return refuse('changed', CHANGED, { document: documentOf(row, published) })
        const plan = await planChange(transaction, current, order, clock())
        if (!('change' in plan)) return plan
        const refusal = addressRefusal(by, current, plan, clock())
        if (refusal) return refusal
        const result = await apply(transaction, current, plan, { act: order.act, by: by.user.name })
        await recordAudit(transaction, by, order.act, result.row, result.published)
        return { ok: true, document: documentOf(result.row, result.published) }
      })
      if (outcome.ok && VISIBLE_ACTS.has(order.act)) await refresh()
      return outcome
    },

    undelete: (by, kind, id) =>
      transact(db, async (transaction): Promise<DocumentOutcome> => {
        const row = await findDocumentById(transaction, id, { lock: true })
        if (!row?.deletedAt || row.kind !== kind) return DOCUMENT_NOT_FOUND
        if (await isSlugInUse(transaction, row, row.slug))
          return refuse('invalid', `${SLUG_TAKEN.message}. Change the other document first.`)
        const change = { deletedAt: null }
        const restored = await changeDocument(transaction, row, {
          change,
          act: 'undeleted',
          by: by.user.name,
          now: clock(),
        })
        await recordAudit(transaction, by, 'undeleted', restored, null)
        return { ok: true, document: documentOf(restored, null) }
      }),

    async arrange({ user, address }, kind, slugs) {
      await db.transaction(async (transaction) => {
        const rows = await listDocuments(transaction, kind)
        const rankOf = (slug: string) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length)
        const order = rows.toSorted((a, b) => rankOf(a.slug) - rankOf(b.slug))
        await setDocumentPositions(
          transaction,
          kind,
          order.map(({ id }) => id),
        )
        const target = { kind, id: kind, label: `the order of ${KINDS[kind].plural.toLowerCase()}` }
        await insertAudit(transaction, { actor: user, act: 'settings.changed', target, address }, clock())
      })
      await refresh()
    },

    async publishDue() {
      let published = 0
      while (await publishOne()) published += 1
      if (published > 0) await refresh()
      return published
    },

    sweep: () => purgeDeletedDocuments(db, new Date(clock().getTime() - DELETED_RETENTION_MS)),
  }

  /** A document that is no longer valid stays a draft and loses its schedule, so it cannot block the others. */
  async function publishOne(): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const row = await lockDueDocument(transaction, clock())
      if (!row) return false
      const current = { row, published: row.published ?? (await readLive(transaction, row.kind, row.slug)) }
      const plan = await planChange(transaction, current, { act: 'published' }, clock())
      if ('change' in plan) {
        await apply(transaction, current, plan, { act: 'published', by: SCHEDULE_ACTOR })
        return true
      }
      logError(plan, `The ${KINDS[row.kind].noun} ${row.slug} was due but could not be published`)
      const change = { publishAt: null }
      await changeDocument(transaction, row, { change, act: 'unscheduled', by: SCHEDULE_ACTOR, now: clock() })
      return true
    })
  }

  async function apply(
    transaction: Transaction,
    { row, published }: CurrentDocument,
    { change, live }: PlannedChange,
    { act, by }: { act: DocumentAct; by: string },
  ): Promise<CurrentDocument> {
    const updatedRow = await changeDocument(transaction, row, { change, act, by, now: clock() })
    if (act === 'moved' && published !== null) await redirectOldAddress(transaction, row, updatedRow, by)
    if (live === undefined) return { row: updatedRow, published: updatedRow.published ?? published }
    await tableOf(row.kind)?.write(transaction, row.slug, live)
    return { row: updatedRow, published: live }
  }
}

/** Mailed booking links start with the site's address, so not every editor may change it. */
function addressRefusal(by: Acting, { row, published }: CurrentDocument, plan: PlannedChange, now: Date) {
  if (row.kind !== 'site') return null
  const next = plan.live ?? plan.change.draft ?? row.draft
  const isSame = next === null || siteAddressIn(next) === siteAddressIn(published)
  return isSame ? null : credentialRouteRefusal(by, now)
}

function siteAddressIn(body: unknown): string | null {
  return (body as Partial<SiteConfig> | null)?.stockurls?.site_url ?? null
}

/** Acts that change the public site at once. */
const VISIBLE_ACTS: ReadonlySet<DocumentAct> = new Set(['published', 'withdrawn', 'moved'])
