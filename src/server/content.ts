import type { Context, Hono } from 'hono'
import { CONTENT_PREFIX } from '../domain/constants.ts'
import type { Services } from '../services/services.ts'
import type { AppEnvironment } from './environment.ts'
import { errorAnswer, STATUS_SENTENCES } from './errors.ts'
import { taggedJson } from './tagged-json.ts'

/** The content feeds, by their last word. */
const FEEDS: Record<string, (services: Services) => unknown> = {
  'finance-config': ({ site }) => site.financeConfig(),
}

/** Everything under `/content`: read by sites and programs, changed in the console. */
export function contentFeeds(app: Hono<AppEnvironment>, services: Services): void {
  for (const [name, read] of Object.entries(FEEDS)) {
    app.get(`${CONTENT_PREFIX}/${name}`, (context) => taggedJson(context, read(services)))
    app.all(`${CONTENT_PREFIX}/${name}`, readOnly)
  }
}

function readOnly(context: Context) {
  context.header('Allow', 'GET, HEAD')
  return errorAnswer(context, 405, STATUS_SENTENCES[405] as string)
}
