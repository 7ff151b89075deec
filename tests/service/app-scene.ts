import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createSharpPictureMaker } from '../../src/integrations/pictures/sharp-picture-maker.ts'
import { openStock } from '../../src/integrations/stock-feeds/open-stock.ts'
import { createLocalStorage } from '../../src/integrations/storage/local-storage.ts'
import { type AppParts, createApp } from '../../src/server/app.ts'
import { createMetrics } from '../../src/server/metrics.ts'
import { createPublished } from '../../src/services/published.ts'
import { createServices } from '../../src/services/services.ts'
import { createTestDatabase } from './database.ts'
import { DEMO_DAY } from './database-server.ts'

const NONCE = 'a-nonce-of-this-render'

interface Options {
  content?: 'migrated' | 'demo'
  options?: Partial<AppParts['options']>
  render?: (request: Request) => Response | Promise<Response>
}

/** The whole HTTP face on a database of its own, with a clock that only the test moves and a stand-in for the pages. */
export async function makeAppScene({ content = 'demo', options = {}, render = plainPage }: Options = {}) {
  const database = await createTestDatabase(content)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-app-'))
  mkdirSync(join(folder, 'client'))
  let now = DEMO_DAY.getTime()
  const clock = () => new Date(now)
  const published = createPublished(database.db, clock)
  await published.refresh()
  let renders = 0
  const made: string[] = []
  const maker = createSharpPictureMaker()
  const services = createServices({
    db: database.db,
    published,
    storage: createLocalStorage({
      demo: join(import.meta.dirname, '../../demo/pictures'),
      made: join(folder, 'made'),
    }),
    pictureMaker: {
      make(source, request) {
        made.push(`${request.width}.${request.format}`)
        return maker.make(source, request)
      },
    },
    openStock,
    stockFeedHosts: [],
    siteUrl: options.siteUrl ?? null,
    secret: new TextEncoder().encode('a secret that only these tests know'),
    clock,
    logError: () => {},
  })
  const app = createApp({
    services,
    renderer: {
      buildTimestamp: '2026-01-01T00:00:00.000Z',
      async render(request) {
        renders++
        const response = await render(request)
        const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
        return { response, html: isPage ? await response.clone().text() : null, nonce: NONCE }
      },
    },
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    options: {
      version: '0.0.0',
      siteUrl: null,
      trustProxy: false,
      metricsToken: null,
      clientFolder: join(folder, 'client'),
      ...options,
    },
  })
  return {
    ...database,
    app,
    services,
    published,
    /** What the picture maker was asked for, in order. */
    made,
    renders: () => renders,
    pass(seconds: number) {
      now += seconds * 1_000
    },
    /** A call to `/functions`: POST when there is a body. */
    call(path: string, body?: unknown, headers: Record<string, string> = {}) {
      return app.request(`/functions${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    },
    async clear() {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type AppScene = Awaited<ReturnType<typeof makeAppScene>>

function plainPage(request: Request): Response {
  const { pathname } = new URL(request.url)
  return new Response(
    `<!doctype html><title>${pathname}</title><script nonce="${NONCE}">page()</script><script>foreign()</script>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' }, status: pathname === '/404' ? 404 : 200 },
  )
}
