import { paths } from '../../../domain/site/routes.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, oneOf, page, text } from '../list/url-parameters.ts'

export const EDITABLE_KINDS = [
  'page',
  'post',
  'offer',
  'model',
  'review',
  'dealership',
  'navigation',
  'site',
  'finance',
] as const
export type EditableKind = (typeof EDITABLE_KINDS)[number]

export const CONTENT_TABS = [...EDITABLE_KINDS, 'media'] as const
export type ContentTab = (typeof CONTENT_TABS)[number]

export const contentUrl = defineListUrl(
  {
    kind: oneOf(CONTENT_TABS, 'page'),
    q: text(),
    /** Page of the picture library. */
    page: page(),
    /** The open picture. A new search closes it, because the results may not contain it. */
    open: { ...id(40), isPosition: true },
  },
  paths.content(),
)
export type ContentState = StateOf<typeof contentUrl>

export const { parse: parseContent, href: contentHref } = contentUrl

/** Kinds with a page for readers to preview. The others are settings of the whole site. */
export const KINDS_WITH_PREVIEW: ReadonlySet<EditableKind> = new Set([
  'page',
  'post',
  'offer',
  'model',
  'review',
])

export function parseEditableKind(kind: string | undefined): EditableKind | null {
  return EDITABLE_KINDS.find((each) => each === kind) ?? null
}
