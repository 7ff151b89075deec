import { changedFields } from '../../../../domain/content/changes.ts'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import type { DraftBodies, DraftBody } from '../../../../domain/content/drafts.ts'
import { KINDS, labelOfBody } from '../../../../domain/content/kinds.ts'
import { slugOfTitle } from '../../../../domain/content/slugs.ts'
import { emptyDealership } from '../../../../domain/dealerships/empty-dealership.ts'
import { emptyModel } from '../../../../domain/models/model-edits.ts'
import type { EditableKind } from '../content-url.ts'

/** The state of an open editor. */
export interface Editing<Kind extends EditableKind = EditableKind> {
  /** The document on the server; null for a new one. */
  savedDocument: ContentDocument | null
  /** The version that `body` is based on. */
  version: number
  /** The saved body. */
  base: DraftBody<Kind>
  body: DraftBody<Kind>
  /** Chosen slug of a new document; null while it follows the title. */
  slug: string | null
  /** Increases when the body is replaced from outside, to reset the text editor. */
  reloadCount: number
}

/** Unsaved changes stored in this tab. */
export interface StoredDraft {
  version: number
  body: object
  slug: string | null
}

const EMPTY_PAGE: DraftBody<'page'> = {
  title: '',
  excerpt: '',
  content: '',
  picture: null,
  seo: { title: '', description: '', isIndexed: true },
}

function emptyBody(kind: EditableKind, today: string): Partial<DraftBody> {
  switch (kind) {
    case 'post':
      return { ...EMPTY_PAGE, author: '', date: today, topic: '' }
    case 'offer':
      return {
        ...EMPTY_PAGE,
        category: '',
        headline: '',
        conditions: '',
        from: null,
        until: null,
        link: null,
      }
    case 'review':
      return { dealership: '', author: '', rating: 5, text: '', date: today }
    case 'page':
      return EMPTY_PAGE
    case 'model':
      return emptyModel()
    case 'dealership':
      return emptyDealership()
    // These exist once and are never created.
    case 'navigation':
    case 'site':
    case 'finance':
      return {}
  }
}

/** Returns the draft, or else the published body. Parts missing in an older document get their defaults. */
export function bodyOf(kind: EditableKind, { draft, published }: ContentDocument, today: string): DraftBody {
  return mergeBody(emptyBody(kind, today), draft ?? published ?? {})
}

/** The cast trusts that both are of the same kind; the server checks the body by the kind's schema before saving. */
function mergeBody(body: Partial<DraftBody>, parts: object): DraftBody {
  return { ...body, ...parts } as DraftBody
}

export function openEditing(
  kind: EditableKind,
  document: ContentDocument | null,
  storedDraft: StoredDraft | null,
  today: string,
): Editing {
  const base = document ? bodyOf(kind, document, today) : mergeBody(emptyBody(kind, today), {})
  return {
    savedDocument: document,
    version: storedDraft?.version ?? document?.version ?? 0,
    base,
    body: storedDraft ? mergeBody(base, storedDraft.body) : base,
    slug: storedDraft?.slug ?? null,
    reloadCount: 0,
  }
}

export function isDirty({ base, body }: Editing): boolean {
  return changedFields(base, body).length > 0
}

/** Applies the result of an act. Changes that were not submitted, or typed during the call, stay unsaved. */
export function applySaved(
  kind: EditableKind,
  editing: Editing,
  document: ContentDocument,
  { submittedBody, today }: { submittedBody: object | null; today: string },
): Editing {
  const base = bodyOf(kind, document, today)
  const isUnchanged = submittedBody
    ? changedFields(editing.body, submittedBody).length === 0
    : !isDirty(editing)
  return {
    ...editing,
    savedDocument: document,
    version: document.version,
    base,
    body: isUnchanged ? base : editing.body,
  }
}

/** Replaces the body on the screen with the given document. */
export function replaceDraft(
  kind: EditableKind,
  { reloadCount }: Editing,
  document: ContentDocument,
  today: string,
): Editing {
  return { ...openEditing(kind, document, null, today), reloadCount: reloadCount + 1 }
}

/** Keeps the body on the screen and bases it on a newer document, so that saving replaces that one knowingly. */
export function rebaseDraft(
  kind: EditableKind,
  editing: Editing,
  document: ContentDocument,
  today: string,
): Editing {
  return {
    ...editing,
    savedDocument: document,
    version: document.version,
    base: bodyOf(kind, document, today),
  }
}

export type Reconciliation =
  | { is: 'current' }
  | { is: 'replaced' | 'rebased'; editing: Editing }
  | { is: 'conflict' }

/**
 * Handles a change by someone else while the document is open. Takes their version if nothing was typed. Keeps the draft if their
 * body is the one it is based on (they only published or scheduled it). Otherwise reports a conflict.
 */
export function reconcile(
  kind: EditableKind,
  editing: Editing,
  theirs: ContentDocument,
  today: string,
): Reconciliation {
  if (theirs.version <= editing.version) return { is: 'current' }
  const isBasedOnSaved = editing.version === editing.savedDocument?.version
  if (isBasedOnSaved && changedFields(editing.base, bodyOf(kind, theirs, today)).length === 0)
    return { is: 'rebased', editing: rebaseDraft(kind, editing, theirs, today) }
  return isDirty(editing)
    ? { is: 'conflict' }
    : { is: 'replaced', editing: replaceDraft(kind, editing, theirs, today) }
}

/** The text from which the address is derived until one is chosen. */
const TITLES: { [Kind in EditableKind]: (body: DraftBodies[Kind]) => string } = {
  page: ({ title }) => title,
  post: ({ title }) => title,
  offer: ({ title }) => title,
  model: ({ name }) => name,
  dealership: ({ name }) => name,
  review: () => 'review',
  navigation: () => '',
  site: () => '',
  finance: () => '',
}

export function slugOf<Kind extends EditableKind>(
  kind: Kind,
  { savedDocument, slug, body }: Editing<Kind>,
): string {
  return savedDocument?.slug ?? slug ?? slugOfTitle(TITLES[kind](body))
}

/** Kinds whose body contains the slug too. */
const KINDS_WITH_SLUG_IN_BODY: ReadonlySet<EditableKind> = new Set(['model', 'dealership'])

/** Returns the body in the form the server expects. */
export function bodyToSend(kind: EditableKind, editing: Editing): object {
  return KINDS_WITH_SLUG_IN_BODY.has(kind) ? { ...editing.body, slug: slugOf(kind, editing) } : editing.body
}

export function labelOf(kind: EditableKind, { body }: Editing): string {
  const label = kind === 'review' && 'author' in body ? body.author : labelOfBody(kind, body)
  return label.trim() || `New ${KINDS[kind].noun}`
}
