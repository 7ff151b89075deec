import {
  changeDocument,
  type DocumentRow,
  deleteGoneDocuments,
  findDocument,
  findDocumentById,
  findDocumentVersion,
  insertDocument,
  insertDocumentVersion,
  isSlugTaken,
  keepFirstVersion,
  listDocuments,
  listDocumentVersions,
  lockDueDocument,
  setDocumentPositions,
} from '../../data/content/documents.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { DocumentKind } from '../../domain/content/bodies.ts'
import {
  BY_CLOCK,
  type ContentDocument,
  type DocumentAct,
  type DocumentEnd,
  type DocumentVersion,
} from '../../domain/content/document.ts'
import { KINDS } from '../../domain/content/kinds.ts'
import { slugError } from '../../domain/content/slugs.ts'
import { refuse, refuseFields } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { judgeBody } from './document-body.ts'
import { leaveBehind } from './document-moves.ts'
import {
  type DocumentOrder,
  type DocumentOutcome,
  NO_SUCH_DOCUMENT,
  type Ordered,
  ordered,
  SLUG_TAKEN,
} from './document-orders.ts'
import {
  type DocumentSummary,
  documentOf,
  labelOf,
  listLive,
  readLive,
  type Standing,
  summaryOf,
  tableOf,
  untouched,
} from './document-standing.ts'

export interface OpenDocument {
  document: ContentDocument
  /** Newest first. */
  versions: DocumentVersion[]
}

/** Which one, and the version its editor has seen. */
export interface Seen {
  kind: DocumentKind
  slug: string
  version: number
}

export interface DocumentServices {
  list(kind: DocumentKind): Promise<DocumentSummary[]>
  /** Those that can still be brought back. */
  listDeleted(kind: DocumentKind): Promise<(DocumentSummary & { id: string; deletedAt: string })[]>
  /** By its id where that is known, wherever it is by now; else by its address. */
  open(kind: DocumentKind, slug: string, id?: string): Promise<OpenDocument | null>
  findEnd(kind: DocumentKind, id: string): Promise<DocumentEnd | null>
  /** How it stood after a change; null where that left nothing. */
  openVersion(kind: DocumentKind, slug: string, version: number): Promise<Record<string, unknown> | null>
  create(by: Acting, made: { kind: DocumentKind; slug: string; body: unknown }): Promise<DocumentOutcome>
  change(by: Acting, seen: Seen, order: DocumentOrder): Promise<DocumentOutcome>
  undelete(by: Acting, kind: DocumentKind, id: string): Promise<DocumentOutcome>
  /** In the order given; those not named come after. */
  arrange(by: Acting, kind: DocumentKind, slugs: readonly string[]): Promise<void>
  /** Publishes what is due; tells how many. */
  publishDue(): Promise<number>
  /** Lets go for good of what was deleted a month ago; tells how many. */
  sweep(): Promise<number>
}

interface Parts {
  db: Database
  clock: () => Date
  /** This instance shows the change at once; others hear of it by notice. */
  refresh: () => Promise<void>
  logError: (error: unknown, message: string) => void
}

const CHANGED = 'Somebody has changed this meanwhile'
const VERSIONS_SHOWN = 50
const KEPT_DELETED_MS = 30 * 86_400_000

export function createDocumentServices({ db, clock, refresh, logError }: Parts): DocumentServices {
  async function tell(
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

  /** Of two who begin at once, both find the same row. */
  async function begin(
    transaction: Transaction,
    kind: DocumentKind,
    slug: string,
  ): Promise<DocumentRow | null> {
    const made = await insertDocument(transaction, { kind, slug, draft: null, updatedBy: null }, clock())
    return made ?? findDocument(transaction, kind, slug, { lock: true })
  }

  /** The row to change, made where only the live table has it yet. */
  async function lock(
    transaction: Transaction,
    { kind, slug }: Omit<Seen, 'version'>,
  ): Promise<Standing | null> {
    const found = await findDocument(transaction, kind, slug, { lock: true })
    const live = await readLive(transaction, kind, slug)
    const row = found ?? (live === null ? null : await begin(transaction, kind, slug))
    if (!row) return null
    const published = row.published ?? live
    await keepFirstVersion(transaction, row, published)
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
        ...unedited.map(({ slug, body }) => summaryOf(untouched(kind, slug), body)),
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

    async open(kind, asked, id) {
      const known = id === undefined ? null : await findDocumentById(db, id)
      if (known && (known.deletedAt || known.kind !== kind)) return null
      const slug = known?.slug ?? asked
      const live = await readLive(db, kind, slug)
      const row =
        known ?? (await findDocument(db, kind, slug)) ?? (live === null ? null : untouched(kind, slug))
      if (!row) return null
      const versions = await listDocumentVersions(db, row.id, VERSIONS_SHOWN)
      return {
        document: documentOf(row, row.published ?? live),
        versions: versions.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      }
    },

    async findEnd(kind, id) {
      const row = await findDocumentById(db, id)
      if (!row?.deletedAt || row.kind !== kind) return null
      return { id, at: row.deletedAt.toISOString(), by: row.updatedBy }
    },

    async openVersion(kind, slug, version) {
      const row = await findDocument(db, kind, slug)
      const kept = row && (await findDocumentVersion(db, row.id, version))
      return (kept?.body as Record<string, unknown> | undefined) ?? null
    },

    create: (by, { kind, slug, body }) =>
      transact(db, async (transaction): Promise<DocumentOutcome> => {
        if (KINDS[kind].isSingle) return refuse('invalid', 'There is one of it already')
        const bad = slugError(slug, KINDS[kind])
        if (bad) return refuseFields([{ field: 'slug', message: bad }])
        const judged = await judgeBody(transaction, kind, slug, body)
        if (!judged.ok) return refuseFields(judged.errors)
        if ((await readLive(transaction, kind, slug)) !== null) return refuseFields([SLUG_TAKEN])
        const row = await insertDocument(
          transaction,
          { kind, slug, draft: judged.body, updatedBy: by.user.name },
          clock(),
        )
        if (!row) return refuseFields([SLUG_TAKEN])
        await insertDocumentVersion(transaction, row, { act: 'saved', by: by.user.name, now: clock() })
        await tell(transaction, by, 'saved', row, null)
        return { ok: true, document: documentOf(row, null) }
      }),

    async change(by, seen, order) {
      const outcome = await transact(db, async (transaction): Promise<DocumentOutcome> => {
        const standing = await lock(transaction, seen)
        if (!standing) return NO_SUCH_DOCUMENT
        const { row, published } = standing
        if (row.version !== seen.version)
          return refuse('changed', CHANGED, { document: documentOf(row, published) })
        const judged = await ordered(transaction, standing, order, clock())
        if (!('change' in judged)) return judged
        const done = await apply(transaction, standing, judged, { act: order.act, by: by.user.name })
        await tell(transaction, by, order.act, done.row, done.published)
        return { ok: true, document: documentOf(done.row, done.published) }
      })
      if (outcome.ok && SHOWN_BY.has(order.act)) await refresh()
      return outcome
    },

    undelete: (by, kind, id) =>
      transact(db, async (transaction): Promise<DocumentOutcome> => {
        const row = await findDocumentById(transaction, id, { lock: true })
        if (!row?.deletedAt || row.kind !== kind) return NO_SUCH_DOCUMENT
        if (await isSlugTaken(transaction, row, row.slug))
          return refuse('invalid', `${SLUG_TAKEN.message}: change that one first`)
        const change = { deletedAt: null }
        const back = await changeDocument(transaction, row, {
          change,
          act: 'undeleted',
          by: by.user.name,
          now: clock(),
        })
        await tell(transaction, by, 'undeleted', back, null)
        return { ok: true, document: documentOf(back, null) }
      }),

    async arrange({ user, address }, kind, slugs) {
      await db.transaction(async (transaction) => {
        const rows = await listDocuments(transaction, kind)
        const placeOf = (slug: string) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length)
        const order = rows.toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug))
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

    sweep: () => deleteGoneDocuments(db, new Date(clock().getTime() - KEPT_DELETED_MS)),
  }

  /** One that cannot go out any more stays a draft, and its time is taken back: it must not hold up the others. */
  async function publishOne(): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const row = await lockDueDocument(transaction, clock())
      if (!row) return false
      const standing = { row, published: row.published ?? (await readLive(transaction, row.kind, row.slug)) }
      const judged = await ordered(transaction, standing, { act: 'published' }, clock())
      if ('change' in judged) {
        await apply(transaction, standing, judged, { act: 'published', by: BY_CLOCK })
        return true
      }
      logError(judged, `The ${KINDS[row.kind].noun} ${row.slug} was due and cannot be published`)
      const change = { publishAt: null }
      await changeDocument(transaction, row, { change, act: 'unscheduled', by: BY_CLOCK, now: clock() })
      return true
    })
  }

  async function apply(
    transaction: Transaction,
    { row, published }: Standing,
    { change, live }: Ordered,
    { act, by }: { act: DocumentAct; by: string },
  ): Promise<Standing> {
    const changed = await changeDocument(transaction, row, { change, act, by, now: clock() })
    if (act === 'moved' && published !== null) await leaveBehind(transaction, row, changed, by)
    if (live === undefined) return { row: changed, published: changed.published ?? published }
    await tableOf(row.kind)?.write(transaction, row.slug, live)
    return { row: changed, published: live }
  }
}

/** Acts that the site shows at once. */
const SHOWN_BY: ReadonlySet<DocumentAct> = new Set(['published', 'withdrawn', 'moved'])
