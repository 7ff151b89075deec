import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StockFileError } from '../../domain/imports/import.ts'

/** Unpacks gzip and passes other bytes through, up to a limit. */
export async function* inflate(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]()
  const first = await firstBytes(chunks)
  if (first === null) return
  const whole = (async function* () {
    try {
      yield first
      for (;;) {
        const next = await chunks.next()
        if (next.done === true) return
        yield next.value
      }
    } finally {
      await chunks.return?.()
    }
  })()
  if (first[0] === 0x1f && first[1] === 0x8b) yield* limitBytes(gunzipBytes(whole), maxBytes)
  else yield* limitBytes(whole, maxBytes)
}

async function firstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
  let head: Uint8Array | null = null
  while (head === null || head.length < 2) {
    const next = await chunks.next()
    if (next.done === true) return head
    head = head === null ? next.value : Buffer.concat([head, next.value])
    if (head.length === 0) head = null
  }
  return head
}

async function* gunzipBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes)
  const gunzip = createGunzip({ chunkSize: 64 * 1_024 })
  let sourceError: Error | null = null
  source.on('error', (error) => {
    sourceError = error
    gunzip.destroy(error)
  })
  try {
    yield* source.pipe(gunzip)
  } catch (error) {
    if (sourceError !== null) throw sourceError
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') ? new StockFileError('The compressed file is damaged or cut off') : error
  } finally {
    source.destroy()
  }
}

async function* limitBytes(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.byteLength
    if (length > maxBytes)
      throw new StockFileError(
        `The file is larger than ${Math.round(maxBytes / 1_000_000).toLocaleString('en-GB')} MB unpacked`,
      )
    yield chunk
  }
}
