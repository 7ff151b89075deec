import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { isConsoleHost } from '../../domain/site/console-host.ts'
import { hideSignature } from '../../domain/site/signed-path.ts'
import type { AppEnvironment } from '../environment.ts'
import type { Metrics } from '../metrics.ts'
import { runInRequest } from '../requests/request-scope.ts'
import type { ProxyWatch } from './proxy-watch.ts'

const REQUEST_ID = /^[\w-]{8,64}$/
/** Log levels of requests made by machines all day, or many times per page. */
const QUIET_LEVELS: Partial<Record<string, 'trace' | 'debug'>> = {
  healthz: 'trace',
  readyz: 'trace',
  metrics: 'trace',
  assets: 'debug',
  pictures: 'debug',
}

interface Options {
  trustProxy: boolean
  proxyWatch: ProxyWatch
  /** The console's own host, or null. */
  consoleUrl: string | null
}

/** Gives each request its id and address, and writes one line and one measurement when it ends. */
export function requestLog(log: Logger, metrics: Metrics, { trustProxy, proxyWatch, consoleUrl }: Options) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const began = performance.now()
    const { path } = context.req
    const kind = kindOf(path)
    const proxyId = trustProxy ? (context.req.header('x-request-id') ?? '') : ''
    const requestId = REQUEST_ID.test(proxyId) ? proxyId : randomUUID()
    context.set('requestId', requestId)
    context.set('log', log)
    context.set('address', () => addressOf(context, trustProxy))
    context.set('origin', () => originOf(context, trustProxy))
    context.set('isConsoleHost', () => isConsoleHost(originOf(context, trustProxy), consoleUrl))
    // Set before the response exists: adding a header to a finished response makes the server build it twice.
    context.header('X-Request-Id', requestId)
    // Health checks come from inside the operator's network, without the proxy.
    if (QUIET_LEVELS[kind] !== 'trace') proxyWatch.observe((name) => context.req.header(name))
    await runInRequest({ requestId, kind }, next)
    const seconds = (performance.now() - began) / 1_000
    const { status } = context.res
    const { method } = context.req
    metrics.observeRequest(method, kind, status, seconds)
    // A closed site answers 503 on purpose.
    const isError = status >= 500 && !context.get('isClosed')
    const level = isError ? 'error' : (QUIET_LEVELS[kind] ?? 'info')
    if (!log.isLevelEnabled(level)) return
    // Logs the path without its query, which can contain user input.
    log[level](
      { requestId, method, path: hideSignature(path), status, ms: Math.round(seconds * 1e5) / 100 },
      'request',
    )
  })
}

function addressOf(context: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const last = lastEntry(context.req.header('x-forwarded-for'))
    if (last) return last
  }
  try {
    return getConnInfo(context).remote.address ?? 'unknown'
  } catch {
    // A request made by a test has no socket.
    return 'unknown'
  }
}

function originOf({ req }: Context, trustProxy: boolean): string {
  const { origin, protocol, host } = new URL(req.url)
  if (!trustProxy) return origin
  const scheme = lastEntry(req.header('x-forwarded-proto')) ?? protocol.slice(0, -1)
  const forwarded = `${scheme}://${lastEntry(req.header('x-forwarded-host')) ?? host}`
  return FORWARDED_ORIGIN.test(forwarded) && URL.canParse(forwarded) ? new URL(forwarded).origin : origin
}

const FORWARDED_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/i

/** Returns the last entry, which our own proxy wrote; earlier entries can be forged. */
function lastEntry(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined
}

/** Returns the part of the product rather than the page, to keep the number of metric labels small. */
export function kindOf(path: string): string {
  const [, first = ''] = path.split('/')
  return [
    'functions',
    'content',
    'assets',
    'pictures',
    'feeds',
    'mcp',
    'admin',
    'healthz',
    'readyz',
    'metrics',
  ].includes(first)
    ? first
    : 'page'
}
