import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** The web build's files. Names under `/assets` carry their content's hash and are kept forever; the build has compressed them. */
export function staticFiles(app: Hono<AppEnvironment>, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', FOREVER),
    }),
    noSuchFile,
  )
  for (const file of ['/favicon.svg', '/favicon.ico', '/site.webmanifest'])
    app.get(
      file,
      serveStatic({
        root: folder,
        onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=86400'),
      }),
      noSuchFile,
    )
}

async function noSuchFile(context: Context) {
  return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
}
