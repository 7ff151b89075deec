import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { redactText } from '../../domain/engine/redact.ts'

/** What reports say about this program. */
export interface ReportOrigin {
  version: string
  instanceName: string
  environment: string
}

interface LoggedError {
  type?: string | undefined
  message?: string | undefined
  code?: string | number | undefined
  stack?: string | undefined
  cause?: LoggedError | undefined
}

const errorSchema: z.ZodType<LoggedError> = z.object({
  type: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
  stack: z.string().optional().catch(undefined),
  cause: z.lazy(() => errorSchema.optional().catch(undefined)),
})

/** The fields of a line that are known to be good; no other is sent. */
const lineSchema = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  requestId: z.string().optional().catch(undefined),
  method: z.string().max(10).optional().catch(undefined),
  path: z.string().optional().catch(undefined),
  err: errorSchema,
})
type ErrorLine = z.infer<typeof lineSchema>

const FATAL = 60
const MAX_CAUSES = 5
const MAX_FRAMES = 50

export interface ErrorReport {
  id: string
  /** Equal for errors that are one problem. */
  key: string
  /** The event as Sentry's format has it. */
  event: Record<string, unknown>
}

/** Makes a report of a line of the log, which is redacted once more. Returns null for a line without an error. */
export function reportOf(json: string, origin: ReportOrigin): ErrorReport | null {
  const parsed = lineSchema.safeParse(JSON.parse(json))
  if (!parsed.success) return null
  const line = parsed.data
  const id = randomUUID().replaceAll('-', '')
  const message = redactText(line.msg)
  return {
    id,
    key: [message, line.err.type, redactText(line.err.message ?? '')].join('\n'),
    event: {
      event_id: id,
      timestamp: line.time / 1_000,
      platform: 'node',
      level: line.level >= FATAL ? 'fatal' : 'error',
      logger: 'forecourt',
      release: `forecourt@${origin.version}`,
      environment: origin.environment,
      server_name: origin.instanceName,
      contexts: { runtime: { name: 'node', version: process.versions.node } },
      tags: tagsOf(line),
      extra: { message },
      // No headers, cookies, body, query or IP address.
      ...(line.method && line.path && { request: { method: line.method, url: redactText(line.path) } }),
      exception: { values: causesOf(line.err).map(exceptionOf).toReversed() },
    },
  }
}

function tagsOf({ requestId, err }: ErrorLine): Record<string, string> {
  return {
    ...(requestId !== undefined && { request_id: requestId }),
    ...(err.code !== undefined && { code: redactText(String(err.code)) }),
  }
}

/** The error and what caused it, in that order. */
function causesOf(error: LoggedError): LoggedError[] {
  const causes: LoggedError[] = []
  for (let each: LoggedError | undefined = error; each && causes.length < MAX_CAUSES; each = each.cause)
    causes.push(each)
  return causes
}

function exceptionOf({ type = 'Error', message = '', stack = '' }: LoggedError) {
  const frames = stack
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, MAX_FRAMES)
  return { type, value: redactText(message), stacktrace: { frames: frames.toReversed() } }
}

/** Reads `    at open (file:///srv/forecourt/src/data/x.ts:3:7)`; lines of the message are left out. */
function frameOf(line: string) {
  const [, place = ''] = /^ {4}at (.*)$/.exec(line) ?? []
  const [, name, file = '', row, column] = /^(?:(.*) \()?(\S+?):(\d+):(\d+)\)?$/.exec(place) ?? []
  if (row === undefined) return null
  return {
    function: redactText(name ?? '?'),
    // Only the path within the program: the folders of the machine stay private.
    filename: redactText(file.replace(/^.*\/(?=(?:src|build|node_modules)\/)/, '')),
    lineno: Number(row),
    colno: Number(column),
    in_app: !file.includes('node_modules') && !file.startsWith('node:'),
  }
}
