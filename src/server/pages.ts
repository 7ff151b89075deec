import type { Context } from 'hono'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { lowerModulePreloads, sealInlineScripts } from './inline-scripts.ts'
import type { Metrics } from './metrics.ts'
import { chooseEncoding, compressPage, createPageCache, type KeptPage, pageKey } from './page-cache.ts'
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

  return async (context: Context<AppEnvironment>): Promise<Response> => {
    const url = new URL(context.req.url)
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD'
    const kept = !development && reads && isPublic(url.pathname)
    const key = kept ? keyOf(url) : null
    const found = key ? cache.get(key) : undefined
    if (found) {
      metrics.countPage('hit')
      return answer(context, found)
    }
    if (isPublic(url.pathname) && !services.site.published()) return notLoaded(context)
    const { response, nonce } = await renderer.render(reads ? asGet(context.req.raw) : context.req.raw)
    if (!isHtml(response)) return response
    if (development || !isPublic(url.pathname)) return personal(response, nonce)

    metrics.countPage(key ? 'miss' : 'uncached')
    const { html, hashes } = sealInlineScripts(lowerModulePreloads(await response.text()), nonce)
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy({
        scripts: hashes,
        third: services.site.published()?.site.scripts ?? null,
      }),
      'Cache-Control': 'public, max-age=0, must-revalidate',
    }
    const page = { status: response.status, html, headers }
    return answer(
      context,
      key && KEPT.has(page.status) ? await cache.keep(key, page) : await compressPage(page),
    )
  }

  /** Null while there is nothing loaded to name the page's state by. */
  function keyOf(url: URL): string | null {
    const versions = services.site.published()?.versions
    return versions
      ? pageKey(url, [versions.stock, versions.content, services.site.tradingKey(), renderer.buildTimestamp])
      : null
  }

  function personal(response: Response, nonce: string): Response {
    const headers = new Headers(response.headers)
    headers.set(
      'Content-Security-Policy',
      pagePolicy({ scripts: [`'nonce-${nonce}'`], third: null, development }),
    )
    headers.set('Cache-Control', 'no-store')
    return new Response(response.body, { status: response.status, headers })
  }
}

/** A fault is never kept: the next visitor may find it mended. */
const KEPT = new Set([200, 404])

function answer(context: Context, page: KeptPage): Response {
  const headers = { ...page.headers, ETag: page.etag, Vary: 'Accept-Encoding' }
  if (page.status === 200 && context.req.header('if-none-match')?.includes(page.etag))
    return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(context.req.header('accept-encoding'))
  const body = new Uint8Array(page[encoding])
  return new Response(body, {
    status: page.status,
    headers: encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding },
  })
}

/** A HEAD is answered from the whole page, or its headers would describe an empty one. */
function asGet(request: Request): Request {
  return request.method === 'GET'
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

function isPublic(path: string): boolean {
  return path !== '/admin' && !path.startsWith('/admin/')
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
