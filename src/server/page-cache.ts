import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isListPath, parseSearch, searchQuery } from '../domain/search/search-url.ts'
import { PAGE_QUERY_NAMES } from '../domain/site/page-query-names.ts'

export interface EncodedPage {
  status: number
  etag: string
  headers: Record<string, string>
  /** Returns stored bytes at once, or compresses the page for this request and all later ones. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer>
}

export interface Page {
  status: number
  html: string
  headers: Record<string, string>
}

export type Encoding = 'br' | 'gzip' | 'identity'

const MAX_CACHE_BYTES = 64 * 1024 * 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface PageCache {
  get(key: string): EncodedPage | undefined
  store(key: string, page: Page): EncodedPage
  size(): { entries: number; bytes: number }
}

/** Caches rendered pages up to a number of bytes. The key contains everything a page depends on, so pages never need clearing. */
export function createPageCache(bytes = MAX_CACHE_BYTES): PageCache {
  const pages = new LRUCache<string, SizedPage>({
    maxSize: bytes,
    sizeCalculation: (page, key) => page.size() + key.length,
  })
  return {
    get: (key) => pages.get(key),
    store(key, page) {
      const encodedPage = encodePage(page, () => {
        // Sets the grown page again, so that its new size is counted.
        if (pages.peek(key) === encodedPage && pages.delete(key)) pages.set(key, encodedPage)
      })
      pages.set(key, encodedPage)
      return encodedPage
    },
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  }
}

interface SizedPage extends EncodedPage {
  size(): number
}

/** Compresses on demand, because most visitors use one of the three encodings. */
export function encodePage({ status, html, headers }: Page, onGrowth = () => {}): SizedPage {
  const identity = Buffer.from(html)
  const encodings: Partial<Record<Encoding, Buffer>> = { identity }
  const pending: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const compress = async (encoding: Exclude<Encoding, 'identity'>) => {
    const bytes = await COMPRESS[encoding](identity)
    encodings[encoding] = bytes
    onGrowth()
    return bytes
  }
  return {
    status,
    headers,
    etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`,
    bytes(encoding) {
      if (encoding === 'identity') return identity
      return encodings[encoding] ?? (pending[encoding] ??= compress(encoding))
    },
    size: () => Object.values(encodings).reduce((sum, bytes) => sum + bytes.length, 0),
  }
}

const COMPRESS: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => compressGzip(bytes, { level: 6 }),
}

/** Returns the best encoding the browser accepts; `;q=0` means not accepted. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const accepted = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity'
}

/** Pages that do not depend on the query; the update check adds the time to its query. */
const PATHS_WITHOUT_QUERY = new Set(['/', '/index.html', '/404'])

/** Returns the address with only the parameters that pages read, in a fixed order. */
export function pageAddress(url: URL): string {
  if (url.search === '') return url.pathname
  const query = isListPath(url.pathname) ? listQuery(url) : pageQuery(url)
  return query ? `${url.pathname}?${query}` : url.pathname
}

/** Returns the canonical search query, so that equal searches share one page. */
function listQuery(url: URL): string {
  const listUrl = new URL(url)
  listUrl.pathname = '/'
  return searchQuery({ ...parseSearch(listUrl), others: [] })
}

function pageQuery(url: URL): string {
  return [...(PATHS_WITHOUT_QUERY.has(url.pathname) ? [] : url.searchParams)]
    .filter(([name]) => PAGE_PARAMETERS.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Adds the visitor's parameters that no page reads to a redirect, so that the tracking of campaigns is not lost. */
export function withTrackingQuery(location: string, url: URL): string {
  const [path = '', query = ''] = location.split('?')
  const unusedParameters = [...url.searchParams].filter(([name]) => !PAGE_PARAMETERS.has(name))
  if (unusedParameters.length === 0 || !path.startsWith('/') || PATHS_WITHOUT_QUERY.has(path)) return location
  const all = new URLSearchParams(query)
  for (const [name, value] of unusedParameters) if (!all.has(name)) all.append(name, value)
  return `${path}?${all}`
}

export function pageKey(url: URL, version: string): string {
  return `${pageAddress(url)}\n${version}`
}

const PAGE_PARAMETERS: ReadonlySet<string> = new Set(PAGE_QUERY_NAMES)
