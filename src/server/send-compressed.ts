import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Context } from 'hono'
import type { CompressedBody } from '../services/downloads/index.ts'
import { chooseEncoding } from './page-cache.ts'

/** Sends a precompressed body, or 304 if the client already has it. */
export function sendCompressed(
  context: Context,
  { etag, ...bodies }: CompressedBody,
  contentType: string,
): Response {
  const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  const knownTags = context.req.header('if-none-match')
  if (knownTags?.includes(etag) || knownTags?.trim() === '*') return context.body(null, 304, headers)
  const accepted = context.req.header('accept-encoding')
  const encoding = chooseEncoding(accepted)
  const type = { 'Content-Type': contentType }
  if (encoding === 'identity') {
    // Decompressed as a stream for the few clients without compression, and not compressed again on the way out.
    const plainBody = Readable.toWeb(Readable.from([bodies.gzip]).pipe(createGunzip())) as ReadableStream
    const caching = accepted ? 'no-cache, no-transform' : 'no-cache'
    return context.body(plainBody, 200, { ...headers, ...type, 'Cache-Control': caching })
  }
  return context.body(view(bodies[encoding]), 200, { ...headers, ...type, 'Content-Encoding': encoding })
}

function view(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}
