import type { Config } from '../config.ts'
import { paths } from '../domain/site/routes.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../domain/users/demo-accounts.ts'
import { createLog } from '../server/log.ts'

const LAST_MOMENT_MS = 24_000

/** `npm start`: runs until told to stop. */
export async function start(parsed: Config, { development }: { development: boolean }): Promise<void> {
  const began = performance.now()
  // Before React is loaded: its development build is several times slower.
  process.env.NODE_ENV ??= development ? 'development' : 'production'
  const config: Config = development ? { ...parsed, devPages: true } : parsed
  const log = createLog({ level: config.logLevel, format: config.logFormat })
  const { startForecourt } = await import('../main.ts')
  const forecourt = await startForecourt({
    config,
    log,
    development,
    step: (line) => console.log(`  ${line}`),
  })
  console.log(welcome(config, forecourt.port, (performance.now() - began) / 1_000))

  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info(`${signal}: stopping`)
    setTimeout(() => {
      log.error('still not stopped: leaving now')
      process.exit(1)
    }, LAST_MOMENT_MS).unref()
    forecourt.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function welcome(config: Config, port: number, seconds: number): string {
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host
  const base = config.siteUrl ?? `http://${shown}:${port}`
  const lines = [
    `Forecourt is ready after ${seconds.toFixed(1)} s`,
    '',
    `  Website         ${base}${paths.home()}`,
    `  Staff sign-in   ${base}${paths.adminLogin()}`,
  ]
  if (config.mode === 'demo')
    lines.push(
      '',
      `  Demo accounts, all with the password ${DEMO_PASSWORD}:`,
      ...DEMO_ACCOUNTS.map((user) => `    ${user.username.padEnd(16)} ${user.role}`),
    )
  return `\n${lines.join('\n')}\n`
}
