import { changedFields } from '../../../../domain/content/changes.ts'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import type { DraftBodies, DraftBody } from '../../../../domain/content/drafts.ts'
import { KINDS, labelOfBody } from '../../../../domain/content/kinds.ts'
import { slugOfTitle } from '../../../../domain/content/slugs.ts'
import { emptyDealership } from '../../../../domain/dealerships/empty-dealership.ts'
import { emptyModel } from '../../../../domain/models/model-edits.ts'
import type { WrittenKind } from '../content-url.ts'

/** What is on the screen of one document, and what it came from. */
export interface Editing<Kind extends WrittenKind = WrittenKind> {
  /** Null: to be written. */
  standing: ContentDocument | null
  /** The version the words on the screen began from. */
  version: number
  /** As it is kept. */
  base: DraftBody<Kind>
  body: DraftBody<Kind>
  /** Of one to be written, where its editor has chosen it; null: it follows the title. */
  slug: string | null
  /** Counts what was put on the screen from elsewhere. */
  turn: number
}

/** What this tab kept of earlier words that were never saved. */
export interface KeptDraft {
  version: number
  body: object
  slug: string | null
}

const WRITTEN: DraftBody<'page'> = {
  title: '',
  excerpt: '',
  content: '',
  picture: null,
  seo: { title: '', description: '', isIndexed: true },
}

function emptyBody(kind: WrittenKind, today: string): Partial<DraftBody> {
  switch (kind) {
    case 'post':
      return { ...WRITTEN, author: '', date: today, topic: '' }
    case 'offer':
      return { ...WRITTEN, category: '', headline: '', conditions: '', from: null, until: null, link: null }
    case 'review':
      return { dealership: '', author: '', rating: 5, text: '', date: today }
    case 'page':
      return WRITTEN
    case 'model':
      return emptyModel()
    case 'dealership':
      return emptyDealership()
    // There is one of each already.
    case 'navigation':
    case 'site':
    case 'finance':
      return {}
  }
}

/** What waits, or else what is shown; parts that were not there when it was written are as usual. */
export function bodyOf(kind: WrittenKind, { draft, published }: ContentDocument, today: string): DraftBody {
  return mergeBody(emptyBody(kind, today), draft ?? published ?? {})
}

/** Trusts that both are of one kind: the server checks a body by its kind's schema before it saves it. */
function mergeBody(body: Partial<DraftBody>, parts: object): DraftBody {
  return { ...body, ...parts } as DraftBody
}

export function openEditing(
  kind: WrittenKind,
  document: ContentDocument | null,
  kept: KeptDraft | null,
  today: string,
): Editing {
  const base = document ? bodyOf(kind, document, today) : mergeBody(emptyBody(kind, today), {})
  return {
    standing: document,
    version: kept?.version ?? document?.version ?? 0,
    base,
    body: kept ? mergeBody(base, kept.body) : base,
    slug: kept?.slug ?? null,
    turn: 0,
  }
}

export function isDirty({ base, body }: Editing): boolean {
  return changedFields(base, body).length > 0
}

/** An act was carried out. What it did not carry, or what was typed while it was on its way, stays and is not kept yet. */
export function settled(
  kind: WrittenKind,
  editing: Editing,
  document: ContentDocument,
  { sent, today }: { sent: object | null; today: string },
): Editing {
  const base = bodyOf(kind, document, today)
  const isKept = sent ? changedFields(editing.body, sent).length === 0 : !isDirty(editing)
  return {
    ...editing,
    standing: document,
    version: document.version,
    base,
    body: isKept ? base : editing.body,
  }
}

/** What stands there takes the place of the words on the screen. */
export function replaced(
  kind: WrittenKind,
  { turn }: Editing,
  document: ContentDocument,
  today: string,
): Editing {
  return { ...openEditing(kind, document, null, today), turn: turn + 1 }
}

/** The words on the screen are to stand, knowingly, over what somebody else has kept meanwhile. */
export function over(kind: WrittenKind, editing: Editing, document: ContentDocument, today: string): Editing {
  return { ...editing, standing: document, version: document.version, base: bodyOf(kind, document, today) }
}

export type Meeting = { is: 'known' } | { is: 'taken' | 'kept'; editing: Editing } | { is: 'conflict' }

/**
 * Somebody else changed it while it was open. With nothing typed, theirs is taken; where their words are those one began from
 * (they published it, or set a time), one goes on typing; else one must choose.
 */
export function meet(kind: WrittenKind, editing: Editing, theirs: ContentDocument, today: string): Meeting {
  if (theirs.version <= editing.version) return { is: 'known' }
  const isOfStanding = editing.version === editing.standing?.version
  if (isOfStanding && changedFields(editing.base, bodyOf(kind, theirs, today)).length === 0)
    return { is: 'kept', editing: over(kind, editing, theirs, today) }
  return isDirty(editing)
    ? { is: 'conflict' }
    : { is: 'taken', editing: replaced(kind, editing, theirs, today) }
}

/** What an address is made of until one is chosen. */
const TITLES: { [Kind in WrittenKind]: (body: DraftBodies[Kind]) => string } = {
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

export function slugOf<Kind extends WrittenKind>(
  kind: Kind,
  { standing, slug, body }: Editing<Kind>,
): string {
  return standing?.slug ?? slug ?? slugOfTitle(TITLES[kind](body))
}

/** Those that say their address themselves, beside their document. */
const SAYS_SLUG: ReadonlySet<WrittenKind> = new Set(['model', 'dealership'])

/** The words on the screen as they are sent. */
export function sentBody(kind: WrittenKind, editing: Editing): object {
  return SAYS_SLUG.has(kind) ? { ...editing.body, slug: slugOf(kind, editing) } : editing.body
}

export function labelOf(kind: WrittenKind, { body }: Editing): string {
  const label = kind === 'review' && 'author' in body ? body.author : labelOfBody(kind, body)
  return label.trim() || `New ${KINDS[kind].noun}`
}
