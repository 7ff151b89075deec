import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the web build's files. Names under `/assets` contain a content hash and are cached forever; the build compressed them. */
export function staticFiles(app: Hono<AppEnvironment>, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', FOREVER),
    }),
    answerNotFound,
  )
  // Browsers ask for this address when they leave a page before they have read its icon's.
  app.get('/favicon.ico', (context) => {
    context.header('Cache-Control', 'public, max-age=86400')
    return context.redirect('/favicon.svg', 301)
  })
  for (const file of ['/favicon.svg', '/site.webmanifest'])
    app.get(
      file,
      serveStatic({
        root: folder,
        onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=86400'),
      }),
      answerNotFound,
    )
  // Checked on each visit of the console, so that a new version is used at once.
  app.get(
    '/admin/notifications-worker.js',
    serveStatic({
      root: folder,
      onFound: (_path, context) => {
        context.header('Cache-Control', 'no-cache')
        context.header('Content-Security-Policy', "default-src 'none'")
      },
    }),
    answerNotFound,
  )
}

async function answerNotFound(context: Context) {
  return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
}
