import type { DocumentKind } from '../../../domain/content/bodies.ts'
import type { ContentDocument } from '../../../domain/content/document.ts'
import type { DocumentSummary, OpenDocument } from '../../../services/content/index.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

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

export interface Places {
  dealerships: { slug: string; name: string }[]
  timeZone: string
}

const USUAL_ZONE = 'Australia/Sydney'

/** The dealerships, and the zone of the first: the clock that scheduled things go out by. */
export async function loadPlaces(): Promise<Places> {
  const list = await loadDocuments('dealership')
  if (!list.ok) return { dealerships: [], timeZone: USUAL_ZONE }
  const dealerships = list.value.documents
    .filter(({ state }) => state !== 'draft')
    .map(({ slug, label }) => ({ slug, name: label }))
  const [first] = dealerships
  const opened: CallOutcome<OpenDocument> | null = first
    ? await loadDocument({ kind: 'dealership', slug: first.slug })
    : null
  const body = opened?.ok ? (opened.value.document.published as { timeZone?: string } | null) : null
  return { dealerships, timeZone: body?.timeZone ?? USUAL_ZONE }
}
