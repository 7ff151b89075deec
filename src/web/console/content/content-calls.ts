import type { DocumentKind } from '../../../domain/content/bodies.ts'
import type { ContentDocument } from '../../../domain/content/document.ts'
import type { DocumentSummary } from '../../../services/content/index.ts'
import { staffCall } from '../staff-call.ts'

export type DeletedDocument = DocumentSummary & { id: string; deletedAt: string }
export interface DocumentList {
  documents: DocumentSummary[]
  deleted: DeletedDocument[]
}

type Which = Pick<ContentDocument, 'kind' | 'slug'>
export type Order =
  | { act: 'saved'; body: object }
  | { act: 'published'; body?: object }
  | { act: 'scheduled'; at: string }
  | { act: 'restored'; from: number }
  | { act: 'moved'; to: string }
  | { act: 'unscheduled' | 'withdrawn' | 'discarded' | 'deleted' }

const queryOf = (which: Record<string, string>) => new URLSearchParams(which)

export const loadDocuments = (kind: DocumentKind) =>
  staffCall('get /documents', 'Failed to fetch the content', { query: queryOf({ kind }) })

export const loadDocument = ({ kind, slug }: Which) =>
  staffCall('get /document', 'Failed to fetch the document', { query: queryOf({ kind, slug }) })

/** Wherever it is by now; of one that was deleted the answer tells who did it. */
export const reloadDocument = ({ kind, slug, id }: ContentDocument) =>
  staffCall('get /document', 'Failed to fetch the document', { query: queryOf({ kind, slug, id }) })

export const createDocument = (made: Which & { body: object }) =>
  staffCall('post /create-document', 'It could not be saved', { json: made })

export const changeDocument = (seen: Which & { version: number }, order: Order) =>
  staffCall('post /change-document', 'It could not be saved', { json: { ...seen, ...order } })

export const undeleteDocument = (kind: DocumentKind, id: string) =>
  staffCall('post /undelete-document', 'It could not be brought back', { json: { kind, id } })

export const arrangeDocuments = (kind: DocumentKind, slugs: string[]) =>
  staffCall('post /arrange-documents', 'The order could not be kept', { json: { kind, slugs } })

export const previewLink = ({ kind, slug }: Which) =>
  staffCall('post /preview-link', 'There is no preview just now', { json: { kind, slug } })

export interface DealershipName {
  slug: string
  name: string
}

export async function loadDealershipNames(): Promise<DealershipName[]> {
  const list = await loadDocuments('dealership')
  if (!list.ok) return []
  return list.value.documents
    .filter(({ state }) => state !== 'draft')
    .map(({ slug, label }) => ({ slug, name: label }))
}
