import type { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { photoUploadSchema } from '../../../domain/photos/photo.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import type { UploadGate } from '../../requests/upload-gate.ts'
import { actingOf } from '../acting.ts'
import { answers } from '../describe.ts'

const PATH = '/photo-upload/{id}'
const BYTES = 'application/octet-stream'
const RETRY_SECONDS = 2
const offsetSchema = z.coerce.number().int().min(0).max(PHOTOS.maxBytes)

/** Pieces of photos. Must be registered before the rules of the other calls, which accept only JSON. */
export function photoPieceFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { photoUploads, signIn }: Pick<Services, 'photoUploads' | 'signIn'>,
  gate: UploadGate,
): void {
  app.openAPIRegistry.registerPath({
    method: 'put',
    path: PATH,
    summary: 'The next piece of an upload; 409 says where it continues',
    security: [{ bearer: [] }],
    request: {
      params: z.strictObject({ id: z.uuid() }),
      query: z.strictObject({ offset: z.int() }),
      body: { content: { [BYTES]: { schema: z.any() } }, required: true },
    },
    responses: answers(photoUploadSchema, 400, 401, 403, 404, 409, 413, 415, 429, 503),
  })
  app.put('/photo-upload/:id', requireStaff(signIn), requirePermission('stock.edit'), async (context) => {
    context.header('Cache-Control', 'no-store')
    const id = z.uuid().safeParse(context.req.param('id'))
    const offset = offsetSchema.safeParse(context.req.query('offset'))
    const { body } = context.req.raw
    if (!id.success || !offset.success || !body)
      return errorAnswer(context, 400, STATUS_SENTENCES[400] as string)
    if (context.req.header('content-type') !== BYTES)
      return errorAnswer(context, 415, STATUS_SENTENCES[415] as string)
    const length = Number(context.req.header('content-length') ?? PHOTOS.pieceBytes)
    if (!(length <= PHOTOS.pieceBytes)) return errorAnswer(context, 413, STATUS_SENTENCES[413] as string)
    const leave = gate.enter(context.get('address')(), length)
    if (typeof leave === 'string')
      return errorAnswer(context, leave === 'full' ? 503 : 429, STATUS_SENTENCES[503] as string, {
        retryAfter: RETRY_SECONDS,
      })
    try {
      const bytes = await readPiece(body)
      if (!bytes) return errorAnswer(context, 400, STATUS_SENTENCES[400] as string)
      const outcome = await photoUploads.takePiece(actingOf(context), id.data, offset.data, bytes)
      return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
    } finally {
      leave()
    }
  })
}

/** Returns null if the piece is too long, or the sender has gone. */
async function readPiece(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength
      if (size > PHOTOS.pieceBytes) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}
