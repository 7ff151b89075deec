import type { DocumentKind } from '../../../domain/content/bodies.ts'
import type { ContentDocument } from '../../../domain/content/document.ts'
import type { DocumentSummary, OpenDocument } from '../../../services/content/index.ts'
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
const post = <Value>(path: string, failed: string, body: object) =>
  staffCall<Value>(path, failed, { method: 'POST', body })

export const loadDocuments = (kind: DocumentKind) =>
  staffCall<DocumentList>(`/documents?${queryOf({ kind })}`, 'Failed to fetch the content')

export const loadDocument = ({ kind, slug }: Which) =>
  staffCall<OpenDocument>(`/document?${queryOf({ kind, slug })}`, 'Failed to fetch the document')

/** Wherever it is by now; of one that was deleted the answer tells who did it. */
export const reloadDocument = ({ kind, slug, id }: ContentDocument) =>
  staffCall<OpenDocument>(`/document?${queryOf({ kind, slug, id })}`, 'Failed to fetch the document')

export const createDocument = (made: Which & { body: object }) =>
  post<{ document: ContentDocument }>('/create-document', 'It could not be saved', made)

export const changeDocument = (seen: Which & { version: number }, order: Order) =>
  post<{ document: ContentDocument }>('/change-document', 'It could not be saved', { ...seen, ...order })

export const undeleteDocument = (kind: DocumentKind, id: string) =>
  post<{ document: ContentDocument }>('/undelete-document', 'It could not be brought back', { kind, id })

export const arrangeDocuments = (kind: DocumentKind, slugs: string[]) =>
  post('/arrange-documents', 'The order could not be kept', { kind, slugs })

export const previewLink = ({ kind, slug }: Which) =>
  post<{ href: string }>('/preview-link', 'There is no preview just now', { kind, slug })

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
