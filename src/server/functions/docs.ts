import type { OpenAPIHono } from '@hono/zod-openapi'
import { once } from '../../domain/once.ts'
import { makeBody } from '../../services/downloads/index.ts'
import type { AppEnvironment } from '../environment.ts'
import { sendCompressed } from '../send-compressed.ts'
import { DOCS_CSS, DOCS_POLICY, docsPage } from './docs-page.ts'

/**
 * Serves the description of the calls, as JSON and as a page. Both are built and compressed for the first request only:
 * building them takes the main thread a few hundred milliseconds.
 */
export function serveDescription(app: OpenAPIHono<AppEnvironment>, version: string): void {
  const description = once(() =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Forecourt functions', version },
      servers: [{ url: '/functions' }],
    }),
  )
  const json = once(() => makeBody(JSON.stringify(description())))
  const page = once(async () => makeBody(await docsPage(description())))

  app.get('/openapi.json', async (context) => sendCompressed(context, await json(), 'application/json'))
  app.get('/docs', async (context) => {
    context.header('Content-Security-Policy', DOCS_POLICY)
    return sendCompressed(context, await page(), 'text/html; charset=utf-8')
  })
  app.get('/docs.css', (context) =>
    context.body(DOCS_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
}
