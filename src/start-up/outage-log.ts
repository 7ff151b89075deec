import type { Logger } from 'pino'
import { errorLine } from '../server/log.ts'
import { isUnavailable } from '../services/published/index.ts'

/** Many parts notice a lost database at once; it is logged once when it goes and once when it is back. */
export function createOutageLog(log: Logger) {
  let isAway = false
  return {
    report(error: unknown, message: string): void {
      if (!isUnavailable(error)) log.error({ err: error }, message)
      else if (!isAway) {
        isAway = true
        log.error(
          { reason: errorLine(error) },
          'The database is unreachable: pages are served from memory, everything else answers 503',
        )
      }
    },
    clear(): void {
      if (isAway) log.info('The database is back')
      isAway = false
    },
  }
}
