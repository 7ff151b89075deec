import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** Sends JSON that seldom changes, or 304 if the client already has it. */
export function taggedJson(context: Context, value: unknown): Response {
  return taggedText(context, JSON.stringify(value), 'application/json')
}

/** Does the same with a text. */
export function taggedText(context: Context, text: string, contentType: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
  if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers)
  return context.body(text, 200, { ...headers, 'Content-Type': contentType })
}
