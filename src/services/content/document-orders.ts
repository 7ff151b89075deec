import { type DocumentChange, findDocumentVersion, isSlugTaken } from '../../data/content/documents.ts'
import type { Transaction } from '../../data/database/database.ts'
import type { Bodies, DocumentKind } from '../../domain/content/bodies.ts'
import { actError, type ContentDocument } from '../../domain/content/document.ts'
import { KINDS } from '../../domain/content/kinds.ts'
import { slugError } from '../../domain/content/slugs.ts'
import { type Refusal, refuse, refuseFields } from '../../domain/refusals/refusal.ts'
import { judgeBody } from './document-body.ts'
import { documentOf, type Standing } from './document-standing.ts'
import { LIVE_TABLES } from './live-documents.ts'

export type DocumentRefusal =
  | Refusal<'missing' | 'invalid'>
  | Refusal<'changed', { document: ContentDocument }>
export type DocumentOutcome = { ok: true; document: ContentDocument } | DocumentRefusal

export const NO_SUCH_DOCUMENT = refuse('missing', 'There is no such document')

export type DocumentOrder =
  | { act: 'saved'; body: unknown }
  | { act: 'published'; body?: unknown }
  | { act: 'scheduled'; at: Date }
  | { act: 'restored'; from: number }
  | { act: 'moved'; to: string }
  | { act: 'unscheduled' | 'withdrawn' | 'discarded' | 'deleted' }

export interface Ordered {
  change: DocumentChange
  /** To be written where the kind's own table keeps what is shown. */
  live?: unknown
}

export const SLUG_TAKEN = { field: 'slug', message: 'Another one has this address already' }

/** What an order comes to, or why it cannot be carried out. */
export async function ordered(
  transaction: Transaction,
  { row, published }: Standing,
  order: DocumentOrder,
  now: Date,
): Promise<Ordered | DocumentRefusal> {
  const { kind, slug } = row
  const bodied = 'body' in order && order.body !== undefined
  const draft = bodied ? order.body : row.draft
  const wrong = actError(
    order.act,
    { ...documentOf(row, published), draft: draft as Bodies[DocumentKind] | null },
    KINDS[kind],
  )
  if (wrong) return refuse('invalid', wrong)
  switch (order.act) {
    case 'saved': {
      const judged = await judgeBody(transaction, kind, slug, order.body)
      return judged.ok ? { change: { draft: judged.body } } : refuseFields(judged.errors)
    }
    case 'published': {
      const judged = await judgeBody(transaction, kind, slug, draft)
      if (!judged.ok) return refuseFields(judged.errors)
      const change = { draft: null, publishAt: null, publishedAt: now }
      return LIVE_TABLES[kind]
        ? { change, live: judged.body }
        : { change: { ...change, published: judged.body } }
    }
    case 'scheduled':
      return order.at > now
        ? { change: { publishAt: order.at } }
        : refuse('invalid', 'Choose a time that is still to come')
    case 'unscheduled':
      return { change: { publishAt: null } }
    case 'withdrawn':
      return LIVE_TABLES[kind]
        ? refuse('invalid', 'Cars, people and bookings belong to it')
        : { change: { published: null, draft: row.draft ?? row.published, publishAt: null } }
    case 'discarded':
      return { change: { draft: null, publishAt: null } }
    case 'restored': {
      const version = await findDocumentVersion(transaction, row.id, order.from)
      if (!version || version.body === null) return NO_SUCH_DOCUMENT
      const judged = await judgeBody(transaction, kind, slug, version.body)
      return judged.ok ? { change: { draft: judged.body } } : refuseFields(judged.errors)
    }
    case 'moved': {
      if (!KINDS[kind].canMove) return refuse('invalid', 'Its address cannot change')
      const bad = slugError(order.to, KINDS[kind])
      if (bad) return refuseFields([{ field: 'slug', message: bad }])
      return (await isSlugTaken(transaction, row, order.to))
        ? refuseFields([SLUG_TAKEN])
        : { change: { slug: order.to } }
    }
    case 'deleted':
      return { change: { deletedAt: now } }
  }
}
