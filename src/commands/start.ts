import type { Logger } from 'pino'
import { paths } from '../domain/site/routes.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../domain/users/demo-accounts.ts'
import { createLog } from '../server/log.ts'
import type { Config } from '../start-up/config.ts'

const LAST_MOMENT_MS = 24_000

/** `npm start`: runs until told to stop. */
export async function start(parsed: Config, { development }: { development: boolean }): Promise<void> {
  const began = performance.now()
  // Before React is loaded: its development build is several times slower.
  process.env.NODE_ENV ??= development ? 'development' : 'production'
  const config: Config = development ? { ...parsed, devPages: true } : parsed
  const log = createLog({ level: config.logLevel, format: config.logFormat })
  const told = waitForStop(log)
  const { startForecourt } = await import('../main.ts')
  const step = (line: string) => console.log(`  ${line}`)
  const forecourt = await startForecourt({ config, log, development, step, signal: told.signal }).catch(
    (error: unknown) => {
      if (!told.signal.aborted) throw error
      return null
    },
  )
  if (!forecourt) process.exit(0)
  console.log(welcome(config, forecourt.port, (performance.now() - began) / 1_000))

  await told.stop
  await forecourt.stop().catch((error: unknown) => {
    log.error({ err: error }, 'stopping failed')
    process.exit(1)
  })
  process.exit(0)
}

/** From the first moment on: a stop that comes while starting is as good as one that comes later. A second one is meant. */
function waitForStop(log: Logger): { signal: AbortSignal; stop: Promise<void> } {
  const controller = new AbortController()
  const stop = new Promise<void>((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      if (controller.signal.aborted) process.exit(1)
      log.info(`${signal}: stopping`)
      controller.abort()
      resolve()
      setTimeout(() => {
        log.error('still not stopped: leaving now')
        process.exit(1)
      }, LAST_MOMENT_MS).unref()
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  })
  return { signal: controller.signal, stop }
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
