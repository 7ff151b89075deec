import type { Context, Next } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { lowerModulePreloads, sealInlineScripts } from './inline-scripts.ts'
import type { Metrics } from './metrics.ts'
import {
  chooseEncoding,
  compressPage,
  createPageCache,
  type KeptPage,
  type Page,
  pageKey,
} from './page-cache.ts'
import type { Renderer } from './render.ts'
import { pagePolicy } from './security.ts'

interface Options {
  renderer: Renderer
  services: Services
  metrics: Metrics
  development: boolean
}

/** Answers every page: public ones from the cache, sealed by hashes; the console rendered each time, with a nonce. */
export function createPages({ renderer, services, metrics, development }: Options) {
  const cache = createPageCache()

  return {
    /** The page as it was kept, or on to rendering it. */
    async fromCache(context: Context<AppEnvironment>, next: Next) {
      const key = keyOf(context)
      const found = key && cache.get(key)
      if (!found) return next()
      metrics.countPage('hit')
      return answer(context, found)
    },

    async rendered(context: Context<AppEnvironment>) {
      const isPublic = isPublicPath(context.req.path)
      if (isPublic && !services.site.published()) return notLoaded(context)
      const { response, nonce } = await renderer.render(asGet(context.req.raw))
      if (!isHtml(response)) return passOn(context, response, {})
      if (development || !isPublic) return passOn(context, response, personalHeaders(nonce))

      const key = keyOf(context)
      metrics.countPage(key ? 'miss' : 'uncached')
      const page = sealed(response.status, await response.text(), nonce)
      return answer(
        context,
        key && KEPT.has(page.status) ? await cache.keep(key, page) : await compressPage(page),
      )
    },
  }

  /** Null for what is not kept, and while there is nothing loaded to name the page's state by. */
  function keyOf({ req }: Context): string | null {
    const reads = req.method === 'GET' || req.method === 'HEAD'
    const versions = services.site.published()?.versions
    if (development || !reads || !versions || !isPublicPath(req.path)) return null
    const parts = [versions.stock, versions.content, services.site.tradingKey(), renderer.buildTimestamp]
    return pageKey(new URL(req.url), parts)
  }

  function sealed(status: number, rendered: string, nonce: string): Page {
    const { html, hashes } = sealInlineScripts(lowerModulePreloads(rendered), nonce)
    const third = services.site.published()?.site.scripts ?? null
    return {
      status,
      html,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy({ scripts: hashes, third }),
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    }
  }

  function personalHeaders(nonce: string) {
    return {
      'Content-Security-Policy': pagePolicy({ scripts: [`'nonce-${nonce}'`], third: null, development }),
      'Cache-Control': 'no-store',
    }
  }
}

/** A fault is never kept: the next visitor may find it mended. */
const KEPT = new Set([200, 404])

function answer(context: Context, page: KeptPage): Response {
  const headers = { ...page.headers, ETag: page.etag, Vary: 'Accept-Encoding' }
  if (page.status === 200 && context.req.header('if-none-match')?.includes(page.etag))
    return context.body(null, 304, headers)
  const encoding = chooseEncoding(context.req.header('accept-encoding'))
  return context.body(
    page[encoding] as Uint8Array<ArrayBuffer>,
    page.status as ContentfulStatusCode,
    encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding },
  )
}

/** An answer made elsewhere, with the headers every answer of ours carries. */
function passOn(
  context: Context,
  { body, status, headers }: Response,
  more: Record<string, string>,
): Response {
  const all = { ...Object.fromEntries(headers), ...more }
  return body
    ? context.body(body, status as ContentfulStatusCode, all)
    : context.body(null, status as StatusCode, all)
}

/** A HEAD is answered from the whole page, or its headers would describe an empty one. */
function asGet(request: Request): Request {
  return request.method !== 'HEAD'
    ? request
    : new Request(request.url, { headers: request.headers, signal: request.signal })
}

/** Before the first load there is nothing to render from; a plain page asks again by itself. */
function notLoaded(context: Context): Response {
  context.header('Retry-After', '5')
  context.header('Content-Security-Policy', "default-src 'none'")
  return context.html(
    '<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Back in a moment</title><h1>Back in a moment</h1><p>The site is starting. This page asks again by itself.</p></html>',
    503,
  )
}

function isPublicPath(path: string): boolean {
  return path !== '/admin' && !path.startsWith('/admin/')
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
