import { timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { HealthServices } from '../../services/published/index.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'
import type { Metrics } from '../metrics.ts'

interface OperationParts {
  health: HealthServices
  rendersPages: () => Promise<boolean>
  metrics: Metrics
  metricsToken: string | null
}

/** Serves health, readiness and metrics to operators and load balancers. */
export function operations(
  app: Hono<AppEnvironment>,
  { health, rendersPages, metrics, metricsToken }: OperationParts,
): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))

  app.get('/readyz', async (context) => {
    const [state, pages] = await Promise.all([health.readiness(), rendersPages()])
    const ready = state.ready && pages
    const parts = { ...state.parts, pages }
    context.header('Cache-Control', 'no-store')
    if (!ready) context.header('Retry-After', '5')
    return context.json({ status: ready ? 'ready' : 'not ready', parts }, ready ? 200 : 503)
  })

  app.get('/metrics', async (context) => {
    const token = (context.req.header('authorization') ?? '').replace(/^Bearer /i, '')
    if (!metricsToken || !isSameSecret(token, metricsToken))
      return errorAnswer(context, 404, STATUS_SENTENCES[404] as string)
    return context.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  })
}

function isSameSecret(token: string, expected: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
