import type { DocumentRow } from '../../data/content/documents.ts'
import type { Executor } from '../../data/database/database.ts'
import type { Bodies, DocumentKind } from '../../domain/content/bodies.ts'
import { type ContentDocument, type DocumentState, stateOf } from '../../domain/content/document.ts'
import { KINDS, labelOfBody } from '../../domain/content/kinds.ts'
import { defaultBody, LIVE_TABLES, type LiveTable } from './live-documents.ts'

/** A row with its published content, which may be in another table. */
export interface CurrentDocument {
  row: DocumentRow
  published: unknown
}

export interface DocumentSummary {
  kind: DocumentKind
  slug: string
  label: string
  state: DocumentState
  /** Public address, also before publication. */
  path: string
  publishAt: string | null
  updatedAt: string
  updatedBy: string | null
  version: number
}

export function tableOf(kind: DocumentKind): LiveTable<unknown> | undefined {
  return LIVE_TABLES[kind]
}

export async function listLive(db: Executor, kind: DocumentKind): Promise<{ slug: string; body: unknown }[]> {
  const table = tableOf(kind)
  if (table) return table.list(db)
  const body = await defaultBody(db, kind)
  return body === null ? [] : [{ slug: kind, body }]
}

/** Reads published content that is not stored in the documents table. */
export async function readLive(db: Executor, kind: DocumentKind, slug: string): Promise<unknown> {
  if (KINDS[kind].isSingle && slug !== kind) return null
  return (await listLive(db, kind)).find((each) => each.slug === slug)?.body ?? null
}

/** Stands for a document without a row; its first save creates the row. */
export function emptyRow(kind: DocumentKind, slug: string): DocumentRow {
  const epoch = new Date(0)
  return {
    id: '00000000-0000-0000-0000-000000000000',
    kind,
    slug,
    position: 0,
    draft: null,
    published: null,
    publishAt: null,
    version: 1,
    createdAt: epoch,
    updatedAt: epoch,
    updatedBy: null,
    publishedAt: null,
    deletedAt: null,
  }
}

export function documentOf(row: DocumentRow, published: unknown): ContentDocument {
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

export function summaryOf(row: DocumentRow, published: unknown): DocumentSummary {
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

export function labelOf({ kind, slug, draft }: DocumentRow, published: unknown): string {
  const body = draft ?? published
  return body ? labelOfBody(kind, body) : slug
}
