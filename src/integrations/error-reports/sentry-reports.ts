import { setTimeout as sleep } from 'node:timers/promises'
import { type ErrorReport, type ReportOrigin, reportOf } from './error-event.ts'
import type { SentryAddress } from './sentry-address.ts'

export interface ErrorReports {
  /** Takes a line of the log. Never throws and never waits. */
  write(line: string): void
  /** Waits until the waiting reports are sent, up to the given time. */
  flush(withinMs: number): Promise<void>
}

interface Options extends ReportOrigin {
  address: SentryAddress
  logWarning: (message: string) => void
  clock?: () => number
}

const MAX_REPORTS_PER_MINUTE = 30
const MAX_WAITING_REPORTS = 50
/** The same problem again is not news. */
const REPEAT_MS = 60_000
const MAX_SEND_MS = 5_000
const WARNING_INTERVAL_MS = 5 * 60_000
const DEFAULT_PAUSE_MS = 60_000
/** Lines at the level of an error, and of a program that ends. */
const IS_ERROR = /^\{"level":[56]0,/

/** Sends the errors in the log to Sentry, or to a server that understands its envelopes. */
export function createErrorReports({
  address,
  logWarning,
  clock = Date.now,
  ...origin
}: Options): ErrorReports {
  const waiting: ErrorReport[] = []
  const sentAt = new Map<string, number>()
  let sending: Promise<void> | null = null
  let pausedUntil = 0
  let quietUntil = 0

  /** Whether the report is a new problem, and within the limit. */
  function isWanted({ key, event }: ErrorReport, now: number): boolean {
    for (const [each, at] of sentAt) if (now - at >= REPEAT_MS) sentAt.delete(each)
    if (now < pausedUntil || sentAt.has(key)) return false
    const isFull = waiting.length >= MAX_WAITING_REPORTS || sentAt.size >= MAX_REPORTS_PER_MINUTE
    if (isFull && event.level !== 'fatal') return false
    sentAt.set(key, now)
    return true
  }

  async function send(report: ErrorReport): Promise<void> {
    const response = await fetch(address.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=forecourt/${origin.version}, sentry_key=${address.publicKey}`,
      },
      body: envelopeOf(report, new Date(clock())),
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_SEND_MS),
    })
    await response.body?.cancel()
    if (response.status === 429) {
      pausedUntil = clock() + pauseOf(response)
      waiting.length = 0
    } else if (!response.ok) throw new Error(`the server answered ${response.status}`)
  }

  async function sendAll(): Promise<void> {
    for (let report = waiting.shift(); report; report = waiting.shift()) {
      try {
        await send(report)
      } catch (error) {
        warn(error)
      }
    }
    sending = null
  }

  /** A warning is not an error, so it is not reported in turn. */
  function warn(error: unknown): void {
    if (clock() < quietUntil) return
    quietUntil = clock() + WARNING_INTERVAL_MS
    logWarning(`Error reports cannot be sent: ${error instanceof Error ? error.message : String(error)}`)
  }

  return {
    write(line) {
      if (!IS_ERROR.test(line)) return
      try {
        const report = reportOf(line, origin)
        if (!report || !isWanted(report, clock())) return
        // The program ends soon after a fatal error.
        if (report.event.level === 'fatal') waiting.unshift(report)
        else waiting.push(report)
        sending ??= sendAll()
      } catch (error) {
        warn(error)
      }
    },

    async flush(withinMs) {
      await Promise.race([sending, sleep(withinMs, null, { ref: false })])
    },
  }
}

function envelopeOf({ id, event }: ErrorReport, now: Date): string {
  const body = JSON.stringify(event)
  const header = { event_id: id, sent_at: now.toISOString() }
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(body) }
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${body}\n`
}

function pauseOf({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After'))
  return seconds > 0 ? seconds * 1_000 : DEFAULT_PAUSE_MS
}
