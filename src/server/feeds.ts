import type { Context, Hono } from 'hono'
import { feedPath } from '../domain/feeds/feed.ts'
import { FEEDS } from '../domain/feeds/feeds.ts'
import { SITEMAP_PATH } from '../domain/site/crawlers/robots.ts'
import type { CompressedBody } from '../services/downloads/index.ts'
import type { FeedServices } from '../services/stock/index.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'
import { sendCompressed } from './send-compressed.ts'

/** Serves files for other programs: stock feeds, the sitemap and robots.txt. */
export function feedFiles(app: Hono<AppEnvironment>, feeds: FeedServices): void {
  app.get('/robots.txt', (context) =>
    context.body(feeds.robots(context.get('origin')()), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    }),
  )

  app.get('/feeds/*', async (context) => {
    // Feeds are for their partners and must not appear in search results.
    context.header('X-Robots-Tag', 'noindex')
    const body = await feeds.feed(context.req.path, context.get('origin')())
    return answer(context, body, 'text/csv; charset=utf-8')
  })
  for (const feed of FEEDS)
    app.all(feedPath(feed), (context) => {
      context.header('Allow', 'GET, HEAD')
      return errorAnswer(context, 405, STATUS_SENTENCES[405] as string)
    })

  const sendSitemap = async (context: Context<AppEnvironment>) =>
    answer(
      context,
      await feeds.sitemap(context.req.path, context.get('origin')()),
      'application/xml; charset=utf-8',
    )
  app.get(SITEMAP_PATH, sendSitemap)
  app.get('/:part{sitemap-.+\\.xml}', sendSitemap)
}

function answer(context: Context, body: CompressedBody | null, contentType: string): Response {
  return body
    ? sendCompressed(context, body, contentType)
    : errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
}
