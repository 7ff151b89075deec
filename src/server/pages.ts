import type { Context, Next } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import { PREVIEW_PARAMETER } from '../domain/content/preview.ts'
import { TRUSTED_TYPES } from '../domain/content/trusted-types.ts'
import { paths } from '../domain/site/routes.ts'
import { isSignedPath } from '../domain/site/signed-path.ts'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { sealInlineScripts, startScriptsAfterPaint } from './inline-scripts.ts'
import type { Metrics } from './metrics.ts'
import {
  chooseEncoding,
  createPageCache,
  type EncodedPage,
  encodePage,
  type Page,
  pageAddress,
  pageKey,
  withTrackingQuery,
} from './page-cache.ts'
import type { Renderer } from './render.ts'
import { QUEUE_LIMITS } from './requests/costly-requests.ts'
import { createFairQueue } from './requests/fair-queue.ts'
import { isDataRequest, isPersonal, isPublicPath, pageOf } from './requests/request-path.ts'
import { MAIL_STYLE_SOURCE, pagePolicy } from './security.ts'

interface Options {
  renderer: Renderer
  services: Services
  metrics: Metrics
  /** Changes with everything that all pages depend on; null until the site is loaded. */
  version: () => string | null
  /** Configured origins of the site and the console, which forms may come from. */
  ownOrigins: readonly string[]
  development: boolean
}

/** Serves every page: public ones from the cache, with script hashes; the console rendered each time, with a nonce. */
export function createPages({ renderer, services, metrics, version, ownOrigins, development }: Options) {
  const cache = createPageCache()
  metrics.watchPageCache(cache.size)
  const pageQueue = createFairQueue(QUEUE_LIMITS.pages)
  const personalQueue = createFairQueue(QUEUE_LIMITS.personalPages)
  const rendering = new Map<string, Promise<EncodedPage | RawResponse>>()

  return {
    /** Answers from the cache, or passes on to rendering. */
    async fromCache(context: Context<AppEnvironment>, next: Next) {
      if (!isDecodable(new URL(context.req.url).pathname)) return context.redirect(paths.notFound())
      const key = keyOf(context)
      const cachedPage = key && cache.get(key)
      if (!cachedPage) return next()
      metrics.countPage('hit')
      countVisit(context, cachedPage.status)
      return answer(context, cachedPage)
    },

    /** Says why the site is closed, whatever the visitor asked for. */
    async closed(context: Context<AppEnvironment>) {
      const url = new URL(paths.closed(), context.req.url)
      const { html, nonce } = await renderer.render(new Request(url), context.get('address')())
      // The site has just opened.
      if (html === null) return context.redirect(paths.home())
      const page = sealPage(503, html, nonce, { ...services, isSigned: true })
      return answer(context, encodePage({ ...page, headers: { ...page.headers, ...PRIVATE_HEADERS } }))
    },

    async rendered(context: Context<AppEnvironment>) {
      const key = keyOf(context)
      // Simultaneous requests for one page share the first one's render.
      const pending = key ? rendering.get(key) : undefined
      if (pending) {
        const shared = await pending
        countVisit(context, statusOf(shared))
        return answerResult(context, shared)
      }
      const queue = isFromMemory(context) ? pageQueue : personalQueue
      const result = queue.run(context.get('address')(), () => render(context, key))
      if (key) {
        rendering.set(key, result)
        void result.catch(() => {}).finally(() => rendering.delete(key))
      }
      const rendered = await result
      countVisit(context, statusOf(rendered))
      return answerResult(context, rendered)
    },
  }

  /**
   * Only adds to a counter in memory, so that it neither waits nor fails. A page that a browser prefetches is not seen yet. The browser's
   * router opens pages by their data alone, so these requests count too.
   */
  function countVisit({ req, get }: Context<AppEnvironment>, status: number): void {
    if (status !== 200 || req.method !== 'GET' || req.header('sec-purpose') || development) return
    const page = pageOf(req.path)
    if (!isPublicPath(req.path) || isSignedPath(page) || get('isStaffLook') || isPreview(req.url)) return
    const isData = isDataRequest(req.path)
    services.visits.countPage({
      url: isData ? pageUrl(req.url) : req.url,
      isData,
      userAgent: req.header('user-agent'),
      referrer: req.header('referer'),
    })
  }

  async function render(
    context: Context<AppEnvironment>,
    key: string | null,
  ): Promise<EncodedPage | RawResponse> {
    const request = key ? sharedRequest(context.req.url) : ownRequest(context)
    const preview = (await previewOf(request)) ?? (context.get('isStaffLook') && services.forStaffLook())
    const { response, html, nonce } = await renderer.render(request, context.get('address')(), preview)
    if (html === null) return { response, extraHeaders: rawResponseHeaders(context.req.path) }
    if (development || !isPublicPath(context.req.path))
      return {
        response: new Response(html, response),
        extraHeaders: { ...personalHeaders(nonce), ...REFERRER_HEADERS },
      }

    metrics.countPage(key ? 'miss' : 'uncached')
    const isSigned = isSignedPath(context.req.path)
    const page = sealPage(response.status, html, nonce, { isSigned, ...(preview ?? services) })
    // A form's answer contains user input, and a booking page belongs to one customer.
    if (preview)
      return encodePage({ ...page, headers: { ...page.headers, ...PRIVATE_HEADERS, ...REFERRER_HEADERS } })
    if (!isRead(context.req.method) || isPersonal(context.req.path))
      return encodePage({ ...page, headers: { ...page.headers, ...NO_STORE_HEADERS } })
    // If stock or content changed during the render, the page is sent but cached under neither key.
    const isCacheable = key !== null && key === keyOf(context) && CACHEABLE_STATUSES.has(page.status)
    return isCacheable ? cache.store(key, page) : encodePage(page)
  }

  /**
   * Returns the request with the origin that the visitor sees. The router refuses a form from another origin, and behind a proxy
   * that ends TLS every form would come from another one.
   */
  function ownRequest(context: Context<AppEnvironment>): Request {
    const { raw } = context.req
    const origin = raw.headers.get('origin')
    const isOwn = origin !== null && [context.get('origin')(), ...ownOrigins].includes(origin)
    const { pathname, search, origin: receivedOrigin } = new URL(raw.url)
    return isOwn && origin !== receivedOrigin && raw.method === 'POST'
      ? withAddress(raw, `${origin}${pathname}${search}`)
      : toGet(raw)
  }

  /** Returns null for pages that are not cached, and until the site is loaded. */
  function keyOf({ req, get }: Context<AppEnvironment>): string | null {
    // A page of the closed site must never be stored where the public could get it.
    if (get('isStaffLook')) return null
    const currentVersion = version()
    if (development || !isRead(req.method) || currentVersion === null) return null
    if (!isPublicPath(req.path) || isPersonal(req.path) || isDataRequest(req.path) || isPreview(req.url))
      return null
    return pageKey(new URL(req.url), currentVersion)
  }

  /** Returns the services that show a draft if the address has a valid preview link. */
  async function previewOf({ url }: Request): Promise<Services | undefined> {
    if (!isPreview(url)) return undefined
    const signed = new URL(url).searchParams.get(PREVIEW_PARAMETER) ?? ''
    return (await services.previews.open(signed)) ?? undefined
  }

  function sealPage(
    status: number,
    rendered: string,
    nonce: string,
    { site, isSigned }: Pick<Services, 'site'> & { isSigned: boolean },
  ): Page {
    const { html, hashes } = sealInlineScripts(startScriptsAfterPaint(rendered), nonce)
    // Third parties must not learn an address that opens a customer's booking.
    const thirdParties = isSigned ? null : (site.published()?.site.scripts ?? null)
    return {
      status,
      html,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy({ scripts: hashes, thirdParties }),
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'CDN-Cache-Control': EDGE_CACHING,
        ...(isSigned ? REFERRER_HEADERS : {}),
      },
    }
  }

  function personalHeaders(nonce: string) {
    return {
      'Content-Security-Policy': pagePolicy({
        scripts: [`'nonce-${nonce}'`],
        styles: [MAIL_STYLE_SOURCE],
        thirdParties: null,
        // Vite's error overlay creates HTML of its own.
        trustedTypes: development ? null : Object.values(TRUSTED_TYPES),
        development,
      }),
      ...PRIVATE_HEADERS,
    }
  }
}

function statusOf(rendered: EncodedPage | RawResponse): number {
  return 'response' in rendered ? rendered.response.status : rendered.status
}

/** The address of the page whose data is requested, without the parameters of the router. */
function pageUrl(url: string): string {
  const address = new URL(url)
  address.pathname = pageOf(address.pathname) || '/'
  address.searchParams.delete('_routes')
  return address.href
}

/** Whether the path can be decoded; the router throws on any other, and no page has such an address. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/**
 * Lets a CDN answer by itself for a second, and with a stale page while it revalidates: a crowd costs one request a second.
 * Browsers ignore this header and revalidate every time, so that they never show yesterday's price.
 */
const EDGE_CACHING = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=86400'
const NO_STORE_HEADERS = { 'Cache-Control': 'no-store', 'CDN-Cache-Control': 'no-store' }
/**
 * For the console, previews and signed pages: their addresses never leave them as a referrer, not even to our own pages, where a
 * third party could read it. `no-referrer` would also hide the origin of a posted form, which the router then refuses.
 */
const REFERRER_HEADERS = { 'Referrer-Policy': 'strict-origin' }
/** For the console and previews: never cached or indexed. */
const PRIVATE_HEADERS = { ...NO_STORE_HEADERS, 'X-Robots-Tag': 'noindex, nofollow' }

/** Returns the headers of data responses and redirects. */
function rawResponseHeaders(path: string): Record<string, string> {
  if (!isPublicPath(path)) return PRIVATE_HEADERS
  return isPersonal(path) ? NO_STORE_HEADERS : { 'Cache-Control': 'no-cache' }
}

/** Whether a render needs neither the database nor a form, so that it never waits for anything. */
function isFromMemory({ req }: Context): boolean {
  return isRead(req.method) && isPublicPath(req.path) && !isPersonal(req.path) && !isPreview(req.url)
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Errors are never cached, because the next request may succeed. */
const CACHEABLE_STATUSES = new Set([200, 404, 410])

async function answer(context: Context, page: EncodedPage): Promise<Response> {
  const headers = { ...page.headers, ETag: page.etag, Vary: 'Accept-Encoding' }
  if (page.status === 200 && context.req.header('if-none-match')?.includes(page.etag))
    return context.body(null, 304, headers)
  const encoding = chooseEncoding(context.req.header('accept-encoding'))
  return context.body(
    (await page.bytes(encoding)) as Uint8Array<ArrayBuffer>,
    page.status as ContentfulStatusCode,
    encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding },
  )
}

/** A response that is not a page, and the headers to add. */
interface RawResponse {
  response: Response
  extraHeaders: Record<string, string>
}

async function answerResult(context: Context, result: EncodedPage | RawResponse): Promise<Response> {
  if (!('response' in result)) return answer(context, result)
  // Several requests may share one response: each reads a copy.
  const { body, status, headers } = result.response.clone()
  const all: Record<string, string> = { ...Object.fromEntries(headers), ...result.extraHeaders }
  if (all.location) all.location = withTrackingQuery(all.location, new URL(context.req.url))
  return body
    ? context.body(body, status as ContentfulStatusCode, all)
    : context.body(null, status as StatusCode, all)
}

/** Builds the request of a shared page without the first visitor's headers, abort signal or tracking parameters. */
function sharedRequest(address: string): Request {
  const url = new URL(address)
  // Joined, not resolved: a path that begins with two slashes would become another host.
  return new Request(`${url.origin}${pageAddress(url)}`)
}

function withAddress({ method, headers, body, signal }: Request, address: string): Request {
  // A body that is a stream needs `duplex`, which the types of the browser do not have.
  const init = { method, headers, body, signal, duplex: 'half' }
  return new Request(address, init)
}

/** Renders the whole page for HEAD, so that its headers describe the page and not an empty body. */
function toGet(request: Request): Request {
  return request.method !== 'HEAD'
    ? request
    : new Request(request.url, { headers: request.headers, signal: request.signal })
}

/** A cheap check for every request; only a possible preview's address is parsed. */
function isPreview(url: string): boolean {
  return url.includes(`${PREVIEW_PARAMETER}=`)
}
