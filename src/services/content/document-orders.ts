import { type DocumentChange, findDocumentVersion, isSlugInUse } from '../../data/content/documents.ts'
import type { Transaction } from '../../data/database/database.ts'
import type { Bodies, DocumentKind } from '../../domain/content/bodies.ts'
import { actError, type ContentDocument } from '../../domain/content/document.ts'
import { KINDS } from '../../domain/content/kinds.ts'
import { slugError } from '../../domain/content/slugs.ts'
import { type Refusal, refuse, refuseFields } from '../../domain/refusals/refusal.ts'
import type { UnconfirmedRefusal } from '../../domain/users/step-up.ts'
import { type CurrentDocument, documentOf } from './current-document.ts'
import { checkBody } from './document-body.ts'
import { LIVE_TABLES } from './live-documents.ts'

export type DocumentRefusal =
  | Refusal<'missing' | 'invalid' | 'not_permitted'>
  | UnconfirmedRefusal
  | Refusal<'changed', { document: ContentDocument }>
export type DocumentOutcome = { ok: true; document: ContentDocument } | DocumentRefusal

export const DOCUMENT_NOT_FOUND = refuse('missing', 'Document not found')

export type DocumentOrder =
  | { act: 'saved'; body: unknown }
  | { act: 'published'; body?: unknown }
  | { act: 'scheduled'; at: Date }
  | { act: 'restored'; from: number }
  | { act: 'moved'; to: string }
  | { act: 'unscheduled' | 'withdrawn' | 'discarded' | 'deleted' }

export interface PlannedChange {
  change: DocumentChange
  /** Content to write to the kind's own table, if it has one. */
  live?: unknown
}

export const SLUG_TAKEN = { field: 'slug', message: 'This address is already in use' }

/** Returns the change an order results in, or why it is refused. */
export async function planChange(
  transaction: Transaction,
  { row, published }: CurrentDocument,
  order: DocumentOrder,
  now: Date,
): Promise<PlannedChange | DocumentRefusal> {
  const { kind, slug } = row
  const hasBody = 'body' in order && order.body !== undefined
  const draft = hasBody ? order.body : row.draft
  const refusalText = actError(
    order.act,
    { ...documentOf(row, published), draft: draft as Bodies[DocumentKind] | null },
    KINDS[kind],
  )
  if (refusalText) return refuse('invalid', refusalText)
  switch (order.act) {
    case 'saved': {
      const checked = await checkBody(transaction, kind, slug, order.body)
      return checked.ok ? { change: { draft: checked.body } } : refuseFields(checked.errors)
    }
    case 'published': {
      const checked = await checkBody(transaction, kind, slug, draft)
      if (!checked.ok) return refuseFields(checked.errors)
      const change = { draft: null, publishAt: null, publishedAt: now }
      return LIVE_TABLES[kind]
        ? { change, live: checked.body }
        : { change: { ...change, published: checked.body } }
    }
    case 'scheduled':
      return order.at > now
        ? { change: { publishAt: order.at } }
        : refuse('invalid', 'Choose a time in the future')
    case 'unscheduled':
      return { change: { publishAt: null } }
    case 'withdrawn':
      return LIVE_TABLES[kind]
        ? refuse('invalid', 'This cannot be unpublished: cars, users and bookings belong to it')
        : { change: { published: null, draft: row.draft ?? row.published, publishAt: null } }
    case 'discarded':
      return { change: { draft: null, publishAt: null } }
    case 'restored': {
      const version = await findDocumentVersion(transaction, row.id, order.from)
      if (!version || version.body === null) return DOCUMENT_NOT_FOUND
      const checked = await checkBody(transaction, kind, slug, version.body)
      return checked.ok ? { change: { draft: checked.body } } : refuseFields(checked.errors)
    }
    case 'moved': {
      if (!KINDS[kind].canMove) return refuse('invalid', 'This address cannot be changed')
      const slugRefusal = slugError(order.to, KINDS[kind])
      if (slugRefusal) return refuseFields([{ field: 'slug', message: slugRefusal }])
      return (await isSlugInUse(transaction, row, order.to))
        ? refuseFields([SLUG_TAKEN])
        : { change: { slug: order.to } }
    }
    case 'deleted':
      return { change: { deletedAt: now } }
  }
}
