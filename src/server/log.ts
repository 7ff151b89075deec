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
