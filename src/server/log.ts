import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { currentRequest } from './requests/request-scope.ts'

/** Secrets and customer data that must never be logged, at any depth. */
const REDACTED_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'accessToken',
  'refreshToken',
  'authorization',
  'token',
  'cookie',
  'secret',
  'email',
  'phone',
]

interface LogOptions {
  level: string
  format: 'lines' | 'json'
  /** Receives every line as JSON, besides the output. */
  copyTo?: { write(line: string): void }
}

/** What every line of the log has in common, wherever it goes. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    serializers: { err: describeError },
    // Every line that is written for a request names it. A field of the line itself takes precedence.
    mixin: nameRequest,
    redact: {
      paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  }
}

export function createLog({ level, format, copyTo }: LogOptions): Logger {
  const options = logOptions(level)
  const output = () =>
    format === 'json'
      ? pino.destination(1)
      : pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true })
  if (!copyTo) return format === 'json' ? pino(options) : pino(options, output())
  // Each stream takes every line: the level of the log decides.
  return pino(
    options,
    pino.multistream([
      { level: 'trace', stream: output() },
      { level: 'trace', stream: copyTo },
    ]),
  )
}

function nameRequest(): { requestId?: string } {
  const request = currentRequest()
  return request ? { requestId: request.requestId } : {}
}

/** Describes an error without user input: a failed query's message contains its parameters, so its cause is used instead. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ('params' in error && error.cause instanceof Error) return describeError(error.cause)
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Returns an error as one line, for errors that are expected now and then. */
export function errorLine(error: unknown): string {
  const description = describeError(error)
  return description instanceof Object && 'message' in description
    ? String(description.message)
    : String(error)
}
