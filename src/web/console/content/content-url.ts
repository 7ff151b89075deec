import { paths } from '../../../domain/site/routes.ts'

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

export interface ContentState {
  kind: ContentTab
  q: string
  /** Of the pictures. */
  page: number
  /** The picture that is open. */
  open: string | null
}

const USUAL: ContentState = { kind: 'page', q: '', page: 1, open: null }

export function parseContent(query: URLSearchParams): ContentState {
  const page = Number(query.get('page'))
  return {
    kind: CONTENT_TABS.find((kind) => kind === query.get('kind')) ?? USUAL.kind,
    q: (query.get('q') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    open: (query.get('open') ?? '').slice(0, 40) || null,
  }
}

/** What is not said is the usual. */
export function contentHref(state: Partial<ContentState>): string {
  const said = Object.entries(state).filter(
    ([name, value]) => value !== null && value !== USUAL[name as keyof ContentState],
  )
  const query = String(new URLSearchParams(said.map(([name, value]) => [name, String(value)])))
  return query ? `${paths.content()}?${query}` : paths.content()
}

/** Those that are words for readers: looked at while they are written. The others change the site around them. */
export const HAS_PREVIEW: ReadonlySet<WrittenKind> = new Set(['page', 'post', 'offer', 'model', 'review'])

export function writtenKind(kind: string | undefined): WrittenKind | null {
  return WRITTEN_KINDS.find((each) => each === kind) ?? null
}
