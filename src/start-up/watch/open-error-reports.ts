import type { Logger } from 'pino'
import packageJson from '../../../package.json' with { type: 'json' }
import { createErrorReports, type ErrorReports } from '../../integrations/error-reports/sentry-reports.ts'
import type { Config } from '../config.ts'

const MAX_LAST_WORDS_MS = 2_000

/** Returns null unless an address for error reports is set. */
export function openErrorReports(
  { sentry, mode }: Pick<Config, 'sentry' | 'mode'>,
  parts: { instanceName: string; logWarning: (message: string) => void },
): ErrorReports | null {
  return (
    sentry &&
    createErrorReports({ address: sentry, version: packageJson.version, environment: mode, ...parts })
  )
}

/** Logs and reports an error that nothing caught, and ends the program, whose state is then unknown. */
export function watchUncaughtErrors(log: Logger, reports: ErrorReports | null): void {
  const end = async (cause: unknown) => {
    log.fatal({ err: cause }, 'An error was not caught: the program ends')
    await reports?.flush(MAX_LAST_WORDS_MS)
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void end(error))
}
