import type { Bodies, DocumentKind } from './bodies.ts'

/** A piece of content with its published body and its draft. */
export interface ContentDocument<Kind extends DocumentKind = DocumentKind> {
  id: string
  kind: Kind
  slug: string
  /** Saved but unpublished body; null if there is none. */
  draft: Bodies[Kind] | null
  /** Null if the site does not show the document. */
  published: Bodies[Kind] | null
  /** When the draft is published automatically. */
  publishAt: string | null
  /** Increases with every change. Editors send the version they read, so that conflicts are noticed. */
  version: number
  updatedAt: string
  updatedBy: string | null
  publishedAt: string | null
}

export type DocumentState = 'draft' | 'scheduled' | 'published' | 'changed'

export const STATE_LABELS: Record<DocumentState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Unpublished changes',
}

export function stateOf({
  draft,
  published,
  publishAt,
}: Pick<ContentDocument, 'draft' | 'published' | 'publishAt'>): DocumentState {
  if (publishAt !== null && draft !== null) return 'scheduled'
  if (published === null) return 'draft'
  return draft === null ? 'published' : 'changed'
}

/** Acts on a document, with their labels in its history. */
export const DOCUMENT_ACTS = {
  saved: 'Draft saved',
  published: 'Published',
  scheduled: 'Scheduled',
  unscheduled: 'Schedule removed',
  withdrawn: 'Unpublished',
  discarded: 'Draft discarded',
  restored: 'Earlier version restored',
  moved: 'Address changed',
  deleted: 'Deleted',
  undeleted: 'Restored',
} as const
export type DocumentAct = keyof typeof DOCUMENT_ACTS

/** Why an act is not possible in the current state; null if it is. Used by the buttons and the server. */
export function actError(
  act: DocumentAct,
  document: Pick<ContentDocument, 'draft' | 'published' | 'publishAt'>,
  { isSingle }: { isSingle: boolean },
): string | null {
  const state = stateOf(document)
  const errors: Partial<Record<DocumentAct, string | false>> = {
    published: document.draft === null && 'There is nothing new to publish',
    scheduled: document.draft === null && 'There is nothing new to publish',
    unscheduled: document.publishAt === null && 'No publication is scheduled',
    withdrawn:
      (isSingle && 'The site requires this document') ||
      (document.published === null && 'This document is not published'),
    discarded:
      (document.draft === null && 'There is no draft') ||
      (document.published === null && 'This document has never been published. Delete it instead'),
    deleted:
      (isSingle && 'The site requires this document') ||
      (document.published !== null && 'Unpublish this document first') ||
      (state === 'scheduled' && 'Remove the schedule first'),
  }
  return errors[act] || null
}

/** Stored as the author of a scheduled publication. */
export const SCHEDULE_ACTOR = 'the set time'

/** A deletion that can still be undone. */
export interface DocumentDeletion {
  id: string
  at: string
  by: string | null
}

export interface DocumentVersion {
  version: number
  act: DocumentAct
  slug: string
  at: string
  by: string | null
  /** Names of the fields that differ from the previous version. */
  changed: string[]
}
