import type { Context, Next } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import { PREVIEW_PARAMETER } from '../domain/content/preview.ts'
import { paths } from '../domain/site/routes.ts'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { sealInlineScripts, startScriptsAfterPaint } from './inline-scripts.ts'
import type { Metrics } from './metrics.ts'
import {
  chooseEncoding,
  createPageCache,
  type KeptPage,
  makePage,
  type Page,
  pageAddress,
  pageKey,
  withUnread,
} from './page-cache.ts'
import type { Renderer } from './render.ts'
import { MAIL_STYLE_SOURCE, pagePolicy } from './security.ts'

interface Options {
  renderer: Renderer
  services: Services
  metrics: Metrics
  development: boolean
}

/** Answers every page: public ones from the cache, sealed by hashes; the console rendered each time, with a nonce. */
export function createPages({ renderer, services, metrics, development }: Options) {
  const cache = createPageCache()
  const making = new Map<string, Promise<KeptPage | PassedOn>>()

  return {
    /** The page as it was kept, or on to rendering it. */
    async fromCache(context: Context<AppEnvironment>, next: Next) {
      if (!isText(new URL(context.req.url).pathname)) return context.redirect(paths.notFound())
      const key = keyOf(context)
      const found = key && cache.get(key)
      if (!found) return next()
      metrics.countPage('hit')
      return answer(context, found)
    },

    async rendered(context: Context<AppEnvironment>) {
      const key = keyOf(context)
      // Of visitors who ask for one page at once, the first has it rendered and the others wait for it.
      const underWay = key ? making.get(key) : undefined
      if (underWay) return answerOf(context, await underWay)
      const work = render(context, key)
      if (key) {
        making.set(key, work)
        void work.catch(() => {}).finally(() => making.delete(key))
      }
      return answerOf(context, await work)
    },
  }

  async function render(context: Context<AppEnvironment>, key: string | null): Promise<KeptPage | PassedOn> {
    const request = key ? sharedRequest(context.req.url) : asGet(context.req.raw)
    const preview = await previewOf(request)
    const { response, html, nonce } = await renderer.render(request, context.get('address')(), preview)
    if (html === null) return { response, more: passedOnHeaders(context.req.path) }
    if (development || !isPublicPath(context.req.path))
      return { response: new Response(html, response), more: personalHeaders(nonce) }

    metrics.countPage(key ? 'miss' : 'uncached')
    const page = sealed(response.status, html, nonce, preview ?? services)
    // What a form was answered holds what somebody typed, and a booking is one customer's.
    if (preview) return makePage({ ...page, headers: { ...page.headers, ...CLOSED } })
    if (!reads(context.req.method) || isPersonal(context.req.path))
      return makePage({ ...page, headers: { ...page.headers, ...NOT_KEPT } })
    // Rendered while stock or content moved: true for this visitor, and not to be kept under either name.
    const keep = key !== null && key === keyOf(context) && KEPT.has(page.status)
    return keep ? cache.keep(key, page) : makePage(page)
  }

  /** Null for what is not kept, and while there is nothing loaded to name the page's state by. */
  function keyOf({ req }: Context): string | null {
    const versions = services.site.published()?.versions
    if (development || !reads(req.method) || !versions) return null
    if (!isPublicPath(req.path) || isPersonal(req.path) || isData(req.path) || isPreview(req.url)) return null
    const parts = [versions.stock, versions.content, services.site.tradingKey(), renderer.buildTimestamp]
    return pageKey(new URL(req.url), parts)
  }

  /** The services that show a draft, where the address carries a good link to one. */
  async function previewOf({ url }: Request): Promise<Services | undefined> {
    if (!isPreview(url)) return undefined
    const signed = new URL(url).searchParams.get(PREVIEW_PARAMETER) ?? ''
    return (await services.previews.open(signed)) ?? undefined
  }

  function sealed(status: number, rendered: string, nonce: string, { site }: Pick<Services, 'site'>): Page {
    const { html, hashes } = sealInlineScripts(startScriptsAfterPaint(rendered), nonce)
    const third = site.published()?.site.scripts ?? null
    return {
      status,
      html,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy({ scripts: hashes, third }),
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'CDN-Cache-Control': AT_THE_EDGE,
      },
    }
  }

  function personalHeaders(nonce: string) {
    return {
      'Content-Security-Policy': pagePolicy({
        scripts: [`'nonce-${nonce}'`],
        styles: [MAIL_STYLE_SOURCE],
        third: null,
        development,
      }),
      ...CLOSED,
    }
  }
}

/** No page has an address that is no text: the router would only complain of it. */
function isText(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/**
 * A network in front of the site may answer by itself for a second, and with what it has while it asks again: a crowd costs one
 * request a second. Browsers, which do not read this one, ask every time, so that nobody is shown yesterday's price by their own.
 */
const AT_THE_EDGE = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=86400'
const NOT_KEPT = { 'Cache-Control': 'no-store', 'CDN-Cache-Control': 'no-store' }
/** The console: kept by nobody, and in no index. */
const CLOSED = { ...NOT_KEPT, 'X-Robots-Tag': 'noindex, nofollow' }

/** Of data, and of the way to another page. */
function passedOnHeaders(path: string): Record<string, string> {
  if (!isPublicPath(path)) return CLOSED
  return isPersonal(path) ? NOT_KEPT : { 'Cache-Control': 'no-cache' }
}

function reads(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A fault is never kept: the next visitor may find it mended. */
const KEPT = new Set([200, 404, 410])

async function answer(context: Context, page: KeptPage): Promise<Response> {
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

/** An answer made elsewhere, and what is added to its headers. */
interface PassedOn {
  response: Response
  more: Record<string, string>
}

async function answerOf(context: Context, made: KeptPage | PassedOn): Promise<Response> {
  if (!('response' in made)) return answer(context, made)
  // Several visitors may wait for one answer: each reads a copy.
  const { body, status, headers } = made.response.clone()
  const all: Record<string, string> = { ...Object.fromEntries(headers), ...made.more }
  if (all.location) all.location = withUnread(all.location, new URL(context.req.url))
  return body
    ? context.body(body, status as ContentfulStatusCode, all)
    : context.body(null, status as StatusCode, all)
}

/** What others will get too is asked for without anything of the first visitor's: no headers, no hanging up, no query of their own. */
function sharedRequest(address: string): Request {
  const url = new URL(address)
  return new Request(new URL(pageAddress(url), url.origin))
}

/** A HEAD is answered from the whole page, or its headers would describe an empty one. */
function asGet(request: Request): Request {
  return request.method !== 'HEAD'
    ? request
    : new Request(request.url, { headers: request.headers, signal: request.signal })
}

function isPublicPath(path: string): boolean {
  // The router does not mind the case of an address, so neither does this.
  const lower = path.toLowerCase()
  return lower !== '/admin' && !lower.startsWith('/admin/')
}

/** Public in its looks, and made anew for each who asks. */
function isPersonal(path: string): boolean {
  const lower = path.toLowerCase()
  return NEVER_KEPT.some((start) => lower.startsWith(start))
}

/** One customer's own, and free times, which change with every booking. */
const NEVER_KEPT = ['/bookings/', '/unsubscribe/', '/test-drive', '/service-parts']

/** Asked of every request: the whole address is parsed only where it may be one. */
function isPreview(url: string): boolean {
  return url.includes(`${PREVIEW_PARAMETER}=`)
}

/** The router's own request for a page's data: its query names the routes wanted, so it is no page. */
function isData(path: string): boolean {
  return path.endsWith('.data')
}
