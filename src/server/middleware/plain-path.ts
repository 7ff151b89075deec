import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'
import { judgeTarget } from '../requests/request-path.ts'

const PERMANENT_REDIRECT = 308

/** Refuses odd paths and redirects other spellings, before any route or check reads the path. */
export const requirePlainPath = createMiddleware<AppEnvironment>(async (context, next) => {
  const { url, method } = context.req
  // The URL of the request is already resolved by the server; only the socket has the target as the client sent it.
  const socketRequest = (context.env as { incoming?: { url?: string } } | undefined)?.incoming
  const verdict = judgeTarget(socketRequest?.url ?? targetOf(url))
  if (verdict.kind === 'plain') return next()
  context.header('Cache-Control', 'no-store')
  if (verdict.kind === 'moved' && (method === 'GET' || method === 'HEAD'))
    return context.redirect(verdict.to, PERMANENT_REDIRECT)
  return errorAnswer(context, 400, STATUS_SENTENCES[400] as string)
})

/** Returns a URL's path and query without parsing it, which would resolve dots and backslashes. */
function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}
