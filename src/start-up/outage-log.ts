import type { Logger } from 'pino'
import { errorLine } from '../server/log.ts'
import { isUnavailable } from '../services/published/index.ts'

/** Many parts notice a lost database at once; the operator is told once that it went and once that it is back. */
export function createOutageLog(log: Logger) {
  let away = false
  return {
    noticed(error: unknown, message: string): void {
      if (!isUnavailable(error)) log.error({ err: error }, message)
      else if (!away) {
        away = true
        log.error(
          { reason: errorLine(error) },
          'the database is away: pages go on from memory, the rest answers 503',
        )
      }
    },
    reached(): void {
      if (away) log.info('the database is back')
      away = false
    },
  }
}
