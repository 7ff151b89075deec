import Fuse from 'fuse.js'
import { LOCAL_SEARCH, PAGING } from '../../../domain/constants.ts'
import { rankOf } from '../../../domain/search/label-rank.ts'
import { footerMenu, type MenuSite, mainMenu, quickLinks } from '../../../domain/site/navigation.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { MakeCount } from '../../../domain/vehicles/stock-summary.ts'

export interface Suggestion {
  kind: 'search' | 'page'
  href: string
  count: number | null
  /** The label in pieces, so that the matched letters can stand out. */
  parts: { text: string; matched: boolean; at: number }[]
}

export type Suggest = (text: string) => Suggestion[]

/** Entries that hold every word typed, the best fit first; when there are none, those a typo away. */
export function createSuggest(site: MenuSite, makes: readonly MakeCount[]): Suggest {
  const entries = entriesOf(site, makes)
  const fuse = new Fuse(entries, {
    keys: ['label'],
    threshold: LOCAL_SEARCH.threshold,
    minMatchCharLength: LOCAL_SEARCH.minimumMatch,
    includeMatches: true,
    ignoreLocation: true,
  })
  return (text) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    const exact = entries
      .map((entry) => ({ entry, rank: rankOf(entry.label, words) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => Number(a.rank) - Number(b.rank) || (b.entry.count ?? 0) - (a.entry.count ?? 0))
      .map(({ entry }) => ({ entry, ranges: rangesOf(entry.label, words) }))
    const found =
      exact.length > 0
        ? exact
        : fuse
            .search(text.trim())
            .map(({ item, matches }) => ({ entry: item, ranges: matches?.[0]?.indices ?? [] }))
    return withRoomForPages(found).map(({ entry, ranges }) => ({
      kind: entry.kind,
      href: entry.href,
      count: entry.count,
      parts: splitLabel(entry.label, ranges),
    }))
  }
}

const ROOM_FOR_PAGES = 2

/** Searches first, then pages; a page that fits is never crowded out by models. */
function withRoomForPages<Found extends { entry: Entry }>(found: readonly Found[]): Found[] {
  const pages = found.filter(({ entry }) => entry.kind === 'page')
  const searches = found.filter(({ entry }) => entry.kind === 'search')
  const room = PAGING.suggestions - Math.min(pages.length, ROOM_FOR_PAGES)
  const shown = searches.slice(0, room)
  return [...shown, ...pages.slice(0, PAGING.suggestions - shown.length)]
}

function rangesOf(label: string, words: readonly string[]): [number, number][] {
  return words.flatMap((word): [number, number][] => {
    const from = label.toLowerCase().indexOf(word)
    return from < 0 ? [] : [[from, from + word.length - 1]]
  })
}

type Entry = Pick<Suggestion, 'kind' | 'href' | 'count'> & { label: string }

function entriesOf(site: MenuSite, makes: readonly MakeCount[]): Entry[] {
  const searches = makes.flatMap(({ make, slug, count, models }) => [
    { kind: 'search' as const, label: make, href: paths.category({ make: slug }), count },
    ...models.map((model) => ({
      kind: 'search' as const,
      label: `${make} ${model.model}`,
      href: paths.category({ make: slug, model: model.slug }),
      count: model.count,
    })),
  ])
  const links = [
    ...mainMenu(site),
    ...quickLinks(site),
    ...footerMenu(site).flatMap((column) => column.links),
  ]
  const pages = new Map(
    links.map(({ label, href }) => [label, { kind: 'page' as const, label, href, count: null }]),
  )
  return [...searches, ...pages.values()]
}

export function splitLabel(
  label: string,
  ranges: readonly (readonly [number, number])[],
): Suggestion['parts'] {
  const parts: Suggestion['parts'] = []
  let at = 0
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    // Two words may match the same letters: each letter is written once.
    const start = Math.max(from, at)
    if (start > at) parts.push({ text: label.slice(at, start), matched: false, at })
    if (to >= start) parts.push({ text: label.slice(start, to + 1), matched: true, at: start })
    at = Math.max(at, to + 1)
  }
  if (at < label.length) parts.push({ text: label.slice(at), matched: false, at })
  return parts
}
