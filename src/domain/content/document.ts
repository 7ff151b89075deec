import type { Bodies, DocumentKind } from './bodies.ts'

/** One thing an editor keeps: what the site shows of it, and what is to be shown next. */
export interface ContentDocument<Kind extends DocumentKind = DocumentKind> {
  id: string
  kind: Kind
  slug: string
  /** Kept and not shown yet; null: nothing is waiting. */
  draft: Bodies[Kind] | null
  /** Null: the site does not show it. */
  published: Bodies[Kind] | null
  /** When the draft goes out by itself. */
  publishAt: string | null
  /** Counts every change; whoever saves says which one they have seen. */
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
  changed: 'Published, with changes',
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

/** What can be done with one, and how its history tells of it. */
export const DOCUMENT_ACTS = {
  saved: 'Draft saved',
  published: 'Published',
  scheduled: 'Time set',
  unscheduled: 'Time taken back',
  withdrawn: 'Taken off the site',
  discarded: 'Draft let go',
  restored: 'Earlier version brought back',
  moved: 'New address',
  deleted: 'Deleted',
  undeleted: 'Brought back',
} as const
export type DocumentAct = keyof typeof DOCUMENT_ACTS

/** Why an act makes no sense as things stand; null: it does. One table for the buttons and for the server. */
export function actError(
  act: DocumentAct,
  document: Pick<ContentDocument, 'draft' | 'published' | 'publishAt'>,
  { isSingle }: { isSingle: boolean },
): string | null {
  const state = stateOf(document)
  const errors: Partial<Record<DocumentAct, string | false>> = {
    published: document.draft === null && 'There is nothing new to publish',
    scheduled: document.draft === null && 'There is nothing new to publish',
    unscheduled: document.publishAt === null && 'No time is set',
    withdrawn:
      (isSingle && 'The site cannot do without it') ||
      (document.published === null && 'It is not on the site'),
    discarded:
      (document.draft === null && 'There is no draft') ||
      (document.published === null && 'It has never been published: delete it instead'),
    deleted:
      (isSingle && 'The site cannot do without it') ||
      (document.published !== null && 'Take it off the site first') ||
      (state === 'scheduled' && 'Take back its time first'),
  }
  return errors[act] || null
}

/** Who published, when nobody pressed the button. */
export const BY_CLOCK = 'the set time'

/** Somebody deleted it, and it can still be brought back. */
export interface DocumentEnd {
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
  /** The names of what stands otherwise than in the version before. */
  changed: string[]
}
