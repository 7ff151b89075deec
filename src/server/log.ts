import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

/** Never in a log, wherever it stands: what opens a door, and what identifies a customer. */
const REDACTED = [
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

export function createLog({ level, format }: { level: string; format: 'lines' | 'json' }): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  }
  return format === 'json'
    ? pino(options)
    : pino(
        options,
        pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true }),
      )
}

/** An error without what a person sent: a failed query's own message carries its parameters, so its cause speaks instead. */
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

/** The one line of an error, for what is expected to happen now and then. */
export function errorLine(error: unknown): string {
  const described = describeError(error)
  return described instanceof Object && 'message' in described ? String(described.message) : String(error)
}
