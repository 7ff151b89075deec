import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StockFileError } from '../../domain/imports/import.ts'

/** Bytes as they are, or unpacked when they are gzip; never more of them than the cap. */
export async function* inflated(bytes: AsyncIterable<Uint8Array>, cap: number): AsyncGenerator<Uint8Array> {
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
  if (first[0] === 0x1f && first[1] === 0x8b) yield* capped(gunzipped(whole), cap)
  else yield* capped(whole, cap)
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

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
    throw code.startsWith('Z_') ? new StockFileError('The packed file is damaged or breaks off') : error
  } finally {
    source.destroy()
  }
}

async function* capped(bytes: AsyncIterable<Uint8Array>, cap: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.byteLength
    if (length > cap)
      throw new StockFileError(
        `The file is larger than ${Math.round(cap / 1_000_000).toLocaleString('en-GB')} MB unpacked`,
      )
    yield chunk
  }
}
