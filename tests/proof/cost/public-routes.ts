import { pino } from 'pino'
import { createApp } from '../../../src/server/app.ts'
import { createMetrics } from '../../../src/server/metrics.ts'
import type { Services } from '../../../src/services/services.ts'

export interface PublicOperation {
  method: 'GET' | 'POST'
  path: string
}

/** Lists the files and feeds of the app's own route table. Pages and calls have tables of their own. */
export function listFiles(): string[] {
  const app = createApp({
    services: anything() as Services,
    renderer: anything() as never,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    options: {
      version: '0',
      siteUrl: null,
      consoleUrl: null,
      trustProxy: false,
      metricsToken: null,
      clientFolder: '.',
    },
  })
  const described = new Set(['/functions/openapi.json', '/functions/docs', '/functions/docs.css'])
  const patterns = app.routes
    .filter(({ method, path }) => (method === 'GET' || path === '/assets/*') && !/^\/\*?$/.test(path))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/functions') || described.has(path))
  return [...new Set(patterns)]
}

/** Lists the calls without sign-in, as the running program describes them. */
export async function listOperations(base: string): Promise<PublicOperation[]> {
  const { paths } = (await (await fetch(`${base}/functions/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security?: unknown }>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => !security)
      .map(([method]) => ({ method: method.toUpperCase() as 'GET' | 'POST', path })),
  )
}

/** Stands for every service: registering routes only passes services on. */
function anything(): unknown {
  return new Proxy(() => {}, {
    get: (_target, name) => (name === 'then' ? undefined : anything()),
    apply: anything,
  })
}
