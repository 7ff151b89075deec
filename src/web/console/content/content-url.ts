import { paths } from '../../../domain/site/routes.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, oneOf, page, text } from '../list/url-parameters.ts'

export const WRITTEN_KINDS = [
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
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

export const CONTENT_TABS = [...WRITTEN_KINDS, 'media'] as const
export type ContentTab = (typeof CONTENT_TABS)[number]

export const contentUrl = defineListUrl(
  {
    kind: oneOf(CONTENT_TABS, 'page'),
    q: text(),
    /** Of the pictures. */
    page: page(),
    /** The picture that is open; another search may not find it. */
    open: { ...id(40), isPlace: true },
  },
  paths.content(),
)
export type ContentState = StateOf<typeof contentUrl>

export const { parse: parseContent, href: contentHref } = contentUrl

/** Those that are words for readers: looked at while they are written. The others change the site around them. */
export const HAS_PREVIEW: ReadonlySet<WrittenKind> = new Set(['page', 'post', 'offer', 'model', 'review'])

export function writtenKind(kind: string | undefined): WrittenKind | null {
  return WRITTEN_KINDS.find((each) => each === kind) ?? null
}
