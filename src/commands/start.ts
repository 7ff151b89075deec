import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { consoleOrigin } from '../domain/site/console-host.ts'
import { paths } from '../domain/site/routes.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../domain/users/demo-accounts.ts'
import { createLogBuffer } from '../jobs/log-writer.ts'
import { createLog } from '../server/log.ts'
import type { Config } from '../start-up/config.ts'
import { openErrorReports, watchUncaughtErrors } from '../start-up/watch/open-error-reports.ts'

const MAX_STOP_MS = 24_000

/** `npm start`: runs until it gets a signal to stop. */
export async function start(baseConfig: Config, { development }: { development: boolean }): Promise<void> {
  const startedAt = performance.now()
  // Must be set before React is loaded: its development build is several times slower.
  process.env.NODE_ENV ??= development ? 'development' : 'production'
  const config: Config = development ? { ...baseConfig, devPages: true } : baseConfig
  const logBuffer = createLogBuffer()
  const reports = openErrorReports(config, {
    instanceName: `${hostname()}:${process.pid}`,
    logWarning: (message) => log.warn(message),
  })
  const copyTo = {
    write(line: string) {
      logBuffer.write(line)
      reports?.write(line)
    },
  }
  const log = createLog({ level: config.logLevel, format: config.logFormat, copyTo })
  watchUncaughtErrors(log, reports)
  const stopRequest = waitForStop(log)
  const { startForecourt } = await import('../main.ts')
  const step = (line: string) => console.log(`  ${line}`)
  const forecourt = await startForecourt({
    config,
    log,
    logBuffer,
    development,
    step,
    signal: stopRequest.signal,
  }).catch((error: unknown) => {
    if (!stopRequest.signal.aborted) throw error
    return null
  })
  if (!forecourt) process.exit(0)
  console.log(welcome(config, forecourt.port, (performance.now() - startedAt) / 1_000))

  await stopRequest.stop
  await forecourt.stop().catch((error: unknown) => {
    log.error({ err: error }, 'Stopping failed')
    process.exit(1)
  })
  process.exit(0)
}

/** Listens from the first moment, so that a stop during start-up works too. A second signal exits at once. */
function waitForStop(log: Logger): { signal: AbortSignal; stop: Promise<void> } {
  const controller = new AbortController()
  const stop = new Promise<void>((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      if (controller.signal.aborted) process.exit(1)
      log.info(`${signal}: stopping`)
      controller.abort()
      resolve()
      setTimeout(() => {
        log.error('Stopping took too long: exiting now')
        process.exit(1)
      }, MAX_STOP_MS).unref()
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  })
  return { signal: controller.signal, stop }
}

function welcome(config: Config, port: number, seconds: number): string {
  const displayHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host
  const base = config.siteUrl ?? `http://${displayHost}:${port}`
  const lines = [
    `Forecourt is ready after ${seconds.toFixed(1)} s`,
    '',
    `  Website         ${base}${paths.home()}`,
    `  Staff sign-in   ${consoleOrigin(config) ?? base}${paths.adminLogin()}`,
  ]
  if (config.mode === 'demo')
    lines.push(
      '',
      `  Demo accounts, all with the password ${DEMO_PASSWORD}:`,
      ...DEMO_ACCOUNTS.map((user) => `    ${user.username.padEnd(18)} ${user.role}`),
    )
  return `\n${lines.join('\n')}\n`
}
