import { createMiddleware } from 'hono/factory'
import { cleanJsonText, findUnstorable, UNSTORABLE } from '../../domain/refusals/unstorable-text.ts'
import type { AppEnvironment } from '../environment.ts'
import { invalidInput } from '../errors.ts'

/** Refuses addresses with NUL in their path or query. Half of a surrogate pair cannot be written in an address. */
export const refuseUnstorableAddress = createMiddleware<AppEnvironment>(async (context, next) =>
  context.req.url.includes('%00') ? invalidInput(context, [issueAt('address')]) : next(),
)

/** Refuses JSON with text that PostgreSQL cannot store, or cleans it. Must come after the limit on the size of the body. */
export const refuseUnstorableJson = createMiddleware<AppEnvironment>(async (context, next) => {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
  const text = await context.req.text()
  if (!UNSTORABLE_ESCAPE.test(text)) return next()
  const path = findUnstorable(parseJson(text))
  if (path === null) return next()
  if (!CLEANED_CALLS.has(context.req.path)) return invalidInput(context, [issueAt(path)])
  // Hono caches the promise of the body, which its types describe as the body.
  Object.assign(context.req.bodyCache, { text: Promise.resolve(cleanJsonText(text)) })
  return next()
})

/** Calls with a shopper's own words: a stray character must cost neither a lead nor an answer. */
const CLEANED_CALLS = new Set(['/functions/submit-lead', '/functions/assistant'])

/** In valid JSON only an escape can produce NUL or half of a surrogate pair, so most bodies need no walk. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** Invalid JSON is left to the call, which answers 400. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function issueAt(path: string) {
  return {
    code: 'custom' as const,
    path: path === '' ? [] : path.split('.'),
    message: UNSTORABLE,
    input: undefined,
  }
}
