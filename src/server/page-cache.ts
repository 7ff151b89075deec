import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isListPath, parseSearch, searchQuery } from '../domain/search/search-url.ts'
import { PAGE_QUERY_NAMES } from '../domain/site/page-query-names.ts'

export interface KeptPage {
  status: number
  etag: string
  headers: Record<string, string>
  /** At once where somebody had it so before; else compressed for this visitor and every later one. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer>
}

export interface Page {
  status: number
  html: string
  headers: Record<string, string>
}

export type Encoding = 'br' | 'gzip' | 'identity'

const BYTES = 64 * 1024 * 1024
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export interface PageCache {
  get(key: string): KeptPage | undefined
  keep(key: string, page: Page): KeptPage
}

/** Rendered pages, bounded by bytes. A key names everything the page depends on, so nothing is ever cleared. */
export function createPageCache(bytes = BYTES): PageCache {
  const pages = new LRUCache<string, MadePage>({
    maxSize: bytes,
    sizeCalculation: (page, key) => page.size() + key.length,
  })
  return {
    get: (key) => pages.get(key),
    keep(key, page) {
      const made = makePage(page, () => {
        // It has grown: set anew, it is weighed anew.
        if (pages.peek(key) === made && pages.delete(key)) pages.set(key, made)
      })
      pages.set(key, made)
      return made
    },
  }
}

interface MadePage extends KeptPage {
  size(): number
}

/** Most visitors take one encoding of the three: a render does not wait for the others. */
export function makePage({ status, html, headers }: Page, onGrown = () => {}): MadePage {
  const identity = Buffer.from(html)
  const done: Partial<Record<Encoding, Buffer>> = { identity }
  const underWay: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const compress = async (encoding: Exclude<Encoding, 'identity'>) => {
    const bytes = await COMPRESS[encoding](identity)
    done[encoding] = bytes
    onGrown()
    return bytes
  }
  return {
    status,
    headers,
    etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`,
    bytes(encoding) {
      if (encoding === 'identity') return identity
      return done[encoding] ?? (underWay[encoding] ??= compress(encoding))
    },
    size: () => Object.values(done).reduce((sum, bytes) => sum + bytes.length, 0),
  }
}

const COMPRESS: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    asBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => asGzip(bytes, { level: 6 }),
}

/** The best encoding the browser takes; `;q=0` is a refusal. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const offered = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (offered.has('br')) return 'br'
  return offered.has('gzip') || offered.has('*') ? 'gzip' : 'identity'
}

/** Pages that look the same whatever stands in the query; the update check adds the time to its own. */
const BLIND_TO_QUERY = new Set(['/', '/index.html', '/404'])

/** The address without what no page reads: only names in the list make a page of their own, in one order. */
export function pageAddress(url: URL): string {
  if (url.search === '') return url.pathname
  const query = isListPath(url.pathname) ? listQuery(url) : readQuery(url)
  return query ? `${url.pathname}?${query}` : url.pathname
}

/** As the search writes it: however a query says it, the same search is the same page. */
function listQuery(url: URL): string {
  const asked = new URL(url)
  asked.pathname = '/'
  return searchQuery({ ...parseSearch(asked), others: [] })
}

function readQuery(url: URL): string {
  return [...(BLIND_TO_QUERY.has(url.pathname) ? [] : url.searchParams)]
    .filter(([name]) => READ_BY_PAGES.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Where a page leads on to, with what this visitor's address carried and no page reads: where they came from is not lost on the way. */
export function withUnread(location: string, url: URL): string {
  const [path = '', query = ''] = location.split('?')
  const carried = [...url.searchParams].filter(([name]) => !READ_BY_PAGES.has(name))
  if (carried.length === 0 || !path.startsWith('/') || BLIND_TO_QUERY.has(path)) return location
  const all = new URLSearchParams(query)
  for (const [name, value] of carried) if (!all.has(name)) all.append(name, value)
  return `${path}?${all}`
}

export function pageKey(url: URL, parts: readonly string[]): string {
  return [pageAddress(url), ...parts].join('\n')
}

const READ_BY_PAGES: ReadonlySet<string> = new Set(PAGE_QUERY_NAMES)
