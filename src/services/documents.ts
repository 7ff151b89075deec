import { insertAudit } from '../data/audit.ts'
import type { Database, Executor, Transaction } from '../data/database.ts'
import {
  changeDocument,
  type DocumentChange,
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
} from '../data/documents.ts'
import { deleteRedirect, writeRedirects } from '../data/redirects.ts'
import type { Bodies, DocumentKind } from '../domain/content/bodies.ts'
import type { BodyFault } from '../domain/content/body-faults.ts'
import {
  actFault,
  type ContentDocument,
  type DocumentAct,
  type DocumentState,
  type DocumentVersion,
  stateOf,
} from '../domain/content/document.ts'
import { KINDS } from '../domain/content/kinds.ts'
import { slugFault } from '../domain/content/slugs.ts'
import { redirectKey } from '../domain/redirects/redirect.ts'
import { judgeBody } from './document-body.ts'
import { LIVE_TABLES, type LiveTable, usualBody } from './live-documents.ts'
import type { Acting } from './user-outcomes.ts'

/** One line of an editor's list. */
export interface DocumentSummary {
  kind: DocumentKind
  slug: string
  label: string
  state: DocumentState
  /** Where the public sees it, or will. */
  path: string
  publishAt: string | null
  updatedAt: string
  updatedBy: string | null
  version: number
}

export interface OpenDocument {
  document: ContentDocument
  /** Newest first. */
  versions: DocumentVersion[]
}

export type DocumentOutcome =
  | { ok: true; document: ContentDocument }
  | { ok: false; reason: 'missing' }
  /** Somebody was first; this is how it stands. */
  | { ok: false; reason: 'changed'; document: ContentDocument }
  | { ok: false; reason: 'invalid'; errors: BodyFault[] }
  /** It makes no sense as things stand. */
  | { ok: false; reason: 'fault'; message: string }

/** Which one, and the version its editor has seen. */
export interface Seen {
  kind: DocumentKind
  slug: string
  version: number
}

export type DocumentOrder =
  | { act: 'saved'; body: unknown }
  | { act: 'published'; body?: unknown }
  | { act: 'scheduled'; at: Date }
  | { act: 'restored'; from: number }
  | { act: 'moved'; to: string }
  | { act: 'unscheduled' | 'withdrawn' | 'discarded' | 'deleted' }

export interface DocumentServices {
  list(kind: DocumentKind): Promise<DocumentSummary[]>
  /** Those that can still be brought back. */
  listDeleted(kind: DocumentKind): Promise<(DocumentSummary & { id: string; deletedAt: string })[]>
  open(kind: DocumentKind, slug: string): Promise<OpenDocument | null>
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

const VERSIONS_SHOWN = 50
const KEPT_DELETED_MS = 30 * 86_400_000
/** Who published, when nobody pressed the button. */
const BY_CLOCK = 'the set time'

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

    async open(kind, slug) {
      const live = await readLive(db, kind, slug)
      const row = (await findDocument(db, kind, slug)) ?? (live === null ? null : untouched(kind, slug))
      if (!row) return null
      const versions = await listDocumentVersions(db, row.id, VERSIONS_SHOWN)
      return {
        document: documentOf(row, row.published ?? live),
        versions: versions.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      }
    },

    async openVersion(kind, slug, version) {
      const row = await findDocument(db, kind, slug)
      const kept = row && (await findDocumentVersion(db, row.id, version))
      return (kept?.body as Record<string, unknown> | undefined) ?? null
    },

    create: (by, { kind, slug, body }) =>
      db.transaction(async (transaction): Promise<DocumentOutcome> => {
        if (KINDS[kind].isSingle) return fault('There is one of it already')
        const bad = slugFault(slug, KINDS[kind])
        if (bad) return invalid([{ field: 'slug', message: bad }])
        const judged = await judgeBody(transaction, kind, slug, body)
        if (!judged.ok) return invalid(judged.errors)
        if ((await readLive(transaction, kind, slug)) !== null) return invalid([SLUG_TAKEN])
        const row = await insertDocument(
          transaction,
          { kind, slug, draft: judged.body, updatedBy: by.user.name },
          clock(),
        )
        if (!row) return invalid([SLUG_TAKEN])
        await insertDocumentVersion(transaction, row, { act: 'saved', by: by.user.name, now: clock() })
        await tell(transaction, by, 'saved', row, null)
        return { ok: true, document: documentOf(row, null) }
      }),

    async change(by, seen, order) {
      const outcome = await db.transaction(async (transaction): Promise<DocumentOutcome> => {
        const standing = await lock(transaction, seen)
        if (!standing) return { ok: false, reason: 'missing' }
        const { row, published } = standing
        if (row.version !== seen.version)
          return { ok: false, reason: 'changed', document: documentOf(row, published) }
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
      db.transaction(async (transaction): Promise<DocumentOutcome> => {
        const row = await findDocumentById(transaction, id, { lock: true })
        if (!row?.deletedAt || row.kind !== kind) return { ok: false, reason: 'missing' }
        if (await isSlugTaken(transaction, row, row.slug))
          return fault(`${SLUG_TAKEN.message}: change that one first`)
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

/** Who has the old address still arrives; nothing leads away from the new one. */
async function leaveBehind(
  transaction: Transaction,
  { kind, slug }: DocumentRow,
  { slug: moved, updatedAt: now }: DocumentRow,
  by: string,
): Promise<void> {
  const { pathOf } = KINDS[kind]
  const from = redirectKey(pathOf(slug))
  const free = redirectKey(pathOf(moved))
  if (free !== null) await deleteRedirect(transaction, free)
  if (from !== null) await writeRedirects(transaction, [{ from, to: pathOf(moved) }], { by, now })
}

/** A row, and what the site shows of it, wherever that is kept. */
interface Standing {
  row: DocumentRow
  published: unknown
}

interface Ordered {
  change: DocumentChange
  /** To be written where the kind's own table keeps what is shown. */
  live?: unknown
}

/** Acts that the site shows at once. */
const SHOWN_BY: ReadonlySet<DocumentAct> = new Set(['published', 'withdrawn', 'moved'])
const SLUG_TAKEN = { field: 'slug', message: 'Another one has this address already' }

/** What an order comes to, or why it cannot be carried out. */
async function ordered(
  transaction: Transaction,
  { row, published }: Standing,
  order: DocumentOrder,
  now: Date,
): Promise<Ordered | Exclude<DocumentOutcome, { ok: true }>> {
  const { kind, slug } = row
  const bodied = 'body' in order && order.body !== undefined
  const draft = bodied ? order.body : row.draft
  const wrong = actFault(order.act, { ...documentOf(row, published), draft: draft as never }, KINDS[kind])
  if (wrong) return fault(wrong)
  switch (order.act) {
    case 'saved': {
      const judged = await judgeBody(transaction, kind, slug, order.body)
      return judged.ok ? { change: { draft: judged.body } } : invalid(judged.errors)
    }
    case 'published': {
      const judged = await judgeBody(transaction, kind, slug, draft)
      if (!judged.ok) return invalid(judged.errors)
      const change = { draft: null, publishAt: null, publishedAt: now }
      return LIVE_TABLES[kind]
        ? { change, live: judged.body }
        : { change: { ...change, published: judged.body } }
    }
    case 'scheduled':
      return order.at > now
        ? { change: { publishAt: order.at } }
        : fault('Choose a time that is still to come')
    case 'unscheduled':
      return { change: { publishAt: null } }
    case 'withdrawn':
      return LIVE_TABLES[kind]
        ? fault('Cars, people and bookings belong to it')
        : { change: { published: null, draft: row.draft ?? row.published, publishAt: null } }
    case 'discarded':
      return { change: { draft: null, publishAt: null } }
    case 'restored': {
      const version = await findDocumentVersion(transaction, row.id, order.from)
      if (!version || version.body === null) return { ok: false, reason: 'missing' }
      const judged = await judgeBody(transaction, kind, slug, version.body)
      return judged.ok ? { change: { draft: judged.body } } : invalid(judged.errors)
    }
    case 'moved': {
      if (!KINDS[kind].canMove) return fault('Its address cannot change')
      const bad = slugFault(order.to, KINDS[kind])
      if (bad) return invalid([{ field: 'slug', message: bad }])
      return (await isSlugTaken(transaction, row, order.to))
        ? invalid([SLUG_TAKEN])
        : { change: { slug: order.to } }
    }
    case 'deleted':
      return { change: { deletedAt: now } }
  }
}

function tableOf(kind: DocumentKind): LiveTable<unknown> | undefined {
  return LIVE_TABLES[kind]
}

async function listLive(db: Executor, kind: DocumentKind): Promise<{ slug: string; body: unknown }[]> {
  const table = tableOf(kind)
  if (table) return table.list(db)
  const body = await usualBody(db, kind)
  return body === null ? [] : [{ slug: kind, body }]
}

/** What is shown of it that is not kept with its drafts. */
async function readLive(db: Executor, kind: DocumentKind, slug: string): Promise<unknown> {
  if (KINDS[kind].isSingle && slug !== kind) return null
  return (await listLive(db, kind)).find((each) => each.slug === slug)?.body ?? null
}

/** One that nobody has edited yet: its first save makes the row. */
function untouched(kind: DocumentKind, slug: string): DocumentRow {
  const never = new Date(0)
  return {
    id: '00000000-0000-0000-0000-000000000000',
    kind,
    slug,
    position: 0,
    draft: null,
    published: null,
    publishAt: null,
    version: 1,
    createdAt: never,
    updatedAt: never,
    updatedBy: null,
    publishedAt: null,
    deletedAt: null,
  }
}

function documentOf(row: DocumentRow, published: unknown): ContentDocument {
  const { id, kind, slug, draft, publishAt, version, updatedAt, updatedBy, publishedAt } = row
  return {
    id,
    kind,
    slug,
    draft: draft as Bodies[DocumentKind] | null,
    published: published as Bodies[DocumentKind] | null,
    publishAt: publishAt?.toISOString() ?? null,
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

function summaryOf(row: DocumentRow, published: unknown): DocumentSummary {
  const { kind, slug, publishAt, updatedAt, updatedBy, version } = row
  return {
    kind,
    slug,
    label: labelOf(row, published),
    state: stateOf(documentOf(row, published)),
    path: KINDS[kind].pathOf(slug),
    publishAt: publishAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    version,
  }
}

function labelOf({ kind, slug, draft }: DocumentRow, published: unknown): string {
  const body = draft ?? published
  return body ? KINDS[kind].labelOf(body as never) : slug
}

function invalid(errors: BodyFault[]): DocumentOutcome & { ok: false } {
  return { ok: false, reason: 'invalid', errors }
}

function fault(message: string): DocumentOutcome & { ok: false } {
  return { ok: false, reason: 'fault', message }
}
