import { createMiddleware } from 'hono/factory'
import { type Hosts, judgeHost } from '../../domain/site/console-host.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'

/** Keeps the console and the public site apart if the console has a host of its own. Must come before the page cache. */
export function separateHosts(hosts: Hosts) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { method, path, url } = context.req
    const { search } = new URL(url)
    const verdict = judgeHost({ method, path, search, isOnConsole: context.get('isConsoleHost')() }, hosts)
    if (verdict.kind === 'serve') return next()
    context.header('Cache-Control', 'no-store')
    if (verdict.kind === 'misdirected') return errorAnswer(context, 421, STATUS_SENTENCES[421] as string)
    return context.redirect(verdict.location)
  })
}
