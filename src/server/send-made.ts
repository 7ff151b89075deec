import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Context } from 'hono'
import type { CompressedBody } from '../services/downloads/index.ts'
import { chooseEncoding } from './page-cache.ts'

/** Sends what was compressed before; whoever has it hears 304, without a body. */
export function sendMade(
  context: Context,
  { etag, ...bodies }: CompressedBody,
  contentType: string,
): Response {
  const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  const known = context.req.header('if-none-match')
  if (known?.includes(etag) || known?.trim() === '*') return context.body(null, 304, headers)
  const accepted = context.req.header('accept-encoding')
  const encoding = chooseEncoding(accepted)
  const type = { 'Content-Type': contentType }
  if (encoding === 'identity') {
    // Unpacked piece by piece for the few who ask, and not packed in another way on its way out.
    const unpacked = Readable.toWeb(Readable.from([bodies.gzip]).pipe(createGunzip())) as ReadableStream
    const caching = accepted ? 'no-cache, no-transform' : 'no-cache'
    return context.body(unpacked, 200, { ...headers, ...type, 'Cache-Control': caching })
  }
  return context.body(view(bodies[encoding]), 200, { ...headers, ...type, 'Content-Encoding': encoding })
}

function view(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}
