import type { Logger } from 'pino'
import {
  FORWARDING_HEADERS,
  PROXY_WARNINGS,
  type ProxyWarning,
} from '../../domain/console-overview/proxy-warning.ts'

/** How long an observation counts, and the time between two log lines. */
const WATCH_MS = 60 * 60 * 1_000

export interface ProxyWatch {
  /** Notes whether a request has the headers of a proxy. */
  observe(headerOf: (name: string) => string | undefined): void
  /** What the operator should correct, or null. */
  warning(): ProxyWarning | null
}

interface Options {
  trustProxy: boolean
  log: Pick<Logger, 'warn'>
  now: () => number
}

/** Compares `TRUST_PROXY` with the requests of the last hour. */
export function createProxyWatch({ trustProxy, log, now }: Options): ProxyWatch {
  const lastSeen = { forwarded: Number.NEGATIVE_INFINITY, direct: Number.NEGATIVE_INFINITY }
  let loggedAt = Number.NEGATIVE_INFINITY
  const isRecent = (time: number) => now() - time < WATCH_MS

  function warning(): ProxyWarning | null {
    if (!trustProxy) return isRecent(lastSeen.forwarded) ? 'untrusted' : null
    // One request past the proxy, such as a check by the operator, is no reason to warn.
    return isRecent(lastSeen.direct) && !isRecent(lastSeen.forwarded) ? 'missing' : null
  }

  return {
    observe(headerOf) {
      // A trusted proxy must set the one header that is read; an unknown one may set any.
      const names = trustProxy ? FORWARDING_HEADERS.slice(0, 1) : FORWARDING_HEADERS
      const isForwarded = names.some((name) => headerOf(name) !== undefined)
      lastSeen[isForwarded ? 'forwarded' : 'direct'] = now()
      const current = warning()
      if (current === null || isRecent(loggedAt)) return
      loggedAt = now()
      log.warn(PROXY_WARNINGS[current])
    },
    warning,
  }
}
