import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'
import type { UploadGate } from './upload-gate.ts'

export const MULTIPART = 'multipart/form-data'

interface Options {
  gate: UploadGate
  maxBytes: number
  tooLargeMessage?: string
}

/** A form has a few dozen fields. Millions of tiny parts would keep the main thread busy for seconds. */
const MAX_PARTS = 100
const RETRY_SECONDS = 10
const TOO_LARGE = STATUS_SENTENCES[413] as string

/** Reads a form with photos within the limits of its size, its parts and the memory of all such forms; refuses it before reading otherwise. */
export function photoForm({ gate, maxBytes, tooLargeMessage = TOO_LARGE }: Options) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { raw } = context.req
    if (!isMultipart(context) || !raw.body) return next()
    const length = Number(context.req.header('content-length') ?? maxBytes)
    if (!(length <= maxBytes)) return errorAnswer(context, 413, tooLargeMessage)
    const leave = gate.enter(context.get('address')(), length)
    if (leave === 'address')
      return errorAnswer(context, 429, STATUS_SENTENCES[429] as string, { retryAfter: RETRY_SECONDS })
    if (leave === 'full')
      return errorAnswer(context, 503, STATUS_SENTENCES[503] as string, { retryAfter: RETRY_SECONDS })
    try {
      const body = await readBody(raw.body, maxBytes)
      if (body === 'broken') return errorAnswer(context, 400, STATUS_SENTENCES[400] as string)
      if (body === 'too-large') return errorAnswer(context, 413, tooLargeMessage)
      if (countParts(body, context.req.header('content-type') ?? '') > MAX_PARTS)
        return errorAnswer(context, 400, STATUS_SENTENCES[400] as string)
      context.req.raw = new Request(raw, { method: raw.method, body })
      return await next()
    } finally {
      leave()
    }
  })
}

export function isMultipart({ req }: Pick<Context, 'req'>): boolean {
  return req.header('content-type')?.toLowerCase().startsWith(MULTIPART) ?? false
}

async function readBody(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'broken'> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength
      // Leaving the loop cancels the stream.
      if (size > maxBytes) return 'too-large'
      chunks.push(chunk)
    }
  } catch {
    // The sender has gone.
    return 'broken'
  }
  return Buffer.concat(chunks)
}

/** Counts the parts by their boundary, which takes milliseconds, and stops at the limit. */
function countParts(body: Buffer, contentType: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = Buffer.from(`--${quoted ?? plain ?? ''}`)
  let count = -1
  for (let at = body.indexOf(boundary); at !== -1 && count <= MAX_PARTS; at = body.indexOf(boundary, at + 1))
    count++
  return count
}
