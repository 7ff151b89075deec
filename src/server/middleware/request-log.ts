import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnvironment } from '../environment.ts'
import type { Metrics } from '../metrics.ts'

const GIVEN_ID = /^[\w-]{8,64}$/
/** What is asked for all day by machines, or many times for one page. */
const QUIET: Partial<Record<string, 'trace' | 'debug'>> = {
  healthz: 'trace',
  readyz: 'trace',
  metrics: 'trace',
  assets: 'debug',
  pictures: 'debug',
}

/** Gives each request its id and address, and writes one line and one measurement when it ends. */
export function requestLog(log: Logger, metrics: Metrics, { trustProxy }: { trustProxy: boolean }) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const began = performance.now()
    const given = trustProxy ? (context.req.header('x-request-id') ?? '') : ''
    const requestId = GIVEN_ID.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    context.set('log', () => log.child({ requestId }))
    context.set('address', () => addressOf(context, trustProxy))
    context.set('origin', () => originOf(context, trustProxy))
    // Before the answer is made: a header added to a finished answer makes the server build it twice.
    context.header('X-Request-Id', requestId)
    await next()
    const seconds = (performance.now() - began) / 1_000
    const { status } = context.res
    const { method, path } = context.req
    const kind = kindOf(path)
    metrics.observeRequest(method, kind, status, seconds)
    const level = status >= 500 ? 'error' : (QUIET[kind] ?? 'info')
    if (!log.isLevelEnabled(level)) return
    const line = context.get('log')()
    // The path without its query: a query can carry what a person typed.
    line[level]({ method, path: loggedPath(path), status, ms: Math.round(seconds * 1e5) / 100 }, 'request')
  })
}

function addressOf(context: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const last = lastOf(context.req.header('x-forwarded-for'))
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
  const scheme = lastOf(req.header('x-forwarded-proto')) ?? protocol.slice(0, -1)
  const forwarded = `${scheme}://${lastOf(req.header('x-forwarded-host')) ?? host}`
  return FORWARDED_ORIGIN.test(forwarded) && URL.canParse(forwarded) ? new URL(forwarded).origin : origin
}

const FORWARDED_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/i

/** The last entry is the one our own proxy wrote; those before it can be anybody's invention. */
function lastOf(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined
}

/** A mailed link works for whoever has it: a log is not to be one of them. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/(?:bookings|unsubscribe|admin\/set-password)\/)[^/]+/i, '$1...')
}

/** Few enough labels for a metric: the part of the product, not the page. */
function kindOf(path: string): string {
  const [, first = ''] = path.split('/')
  return [
    'functions',
    'content',
    'assets',
    'pictures',
    'feeds',
    'admin',
    'healthz',
    'readyz',
    'metrics',
  ].includes(first)
    ? first
    : 'page'
}
