import type { DocumentKind } from '../../../domain/content/bodies.ts'
import type { ContentDocument } from '../../../domain/content/document.ts'
import type { DocumentSummary } from '../../../services/content/index.ts'
import { staffCall } from '../staff-call.ts'

export type DeletedDocument = DocumentSummary & { id: string; deletedAt: string }
export interface DocumentList {
  documents: DocumentSummary[]
  deleted: DeletedDocument[]
}

type DocumentRef = Pick<ContentDocument, 'kind' | 'slug'>
export type DocumentChange =
  | { act: 'saved'; body: object }
  | { act: 'published'; body?: object }
  | { act: 'scheduled'; at: string }
  | { act: 'restored'; from: number }
  | { act: 'moved'; to: string }
  | { act: 'unscheduled' | 'withdrawn' | 'discarded' | 'deleted' }

const toQuery = (values: Record<string, string>) => new URLSearchParams(values)

export const loadDocuments = (kind: DocumentKind) =>
  staffCall('get /documents', 'Failed to fetch the content', { query: toQuery({ kind }) })

export const loadDocument = ({ kind, slug }: DocumentRef) =>
  staffCall('get /document', 'Failed to fetch the document', { query: toQuery({ kind, slug }) })

/** Finds the document by id even if it has moved. For a deleted one, the response says who deleted it. */
export const reloadDocument = ({ kind, slug, id }: ContentDocument) =>
  staffCall('get /document', 'Failed to fetch the document', { query: toQuery({ kind, slug, id }) })

export const createDocument = (document: DocumentRef & { body: object }) =>
  staffCall('post /create-document', 'Failed to save the document', { json: document })

export const changeDocument = (base: DocumentRef & { version: number }, change: DocumentChange) =>
  staffCall('post /change-document', 'Failed to save the document', { json: { ...base, ...change } })

export const undeleteDocument = (kind: DocumentKind, id: string) =>
  staffCall('post /undelete-document', 'Failed to restore the document', { json: { kind, id } })

export const arrangeDocuments = (kind: DocumentKind, slugs: string[]) =>
  staffCall('post /arrange-documents', 'Failed to save the order', { json: { kind, slugs } })

export const previewLink = ({ kind, slug }: DocumentRef) =>
  staffCall('post /preview-link', 'Failed to open the preview', { json: { kind, slug } })

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
