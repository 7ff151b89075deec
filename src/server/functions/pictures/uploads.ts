import type { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { UPLOADS } from '../../../domain/uploads/upload.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../../errors.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { isMultipart, MULTIPART, photoForm } from '../../requests/photo-form.ts'
import type { UploadGate } from '../../requests/upload-gate.ts'
import { created } from '../describe.ts'

const PATH = '/uploads'
/** All files plus the multipart headers that a browser adds. */
const MAX_BODY_BYTES = UPLOADS.maxFiles * UPLOADS.maxBytes + 64 * 1024

const uploadsSchema = z.object({
  uploads: z.array(z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })),
})

/** Photos of a form. Must be registered before the rules of the other calls, which accept only JSON. */
export function uploadFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { uploads }: Services,
  gate: UploadGate,
): void {
  // Described but not parsed by the schema: the handler reads one or several files.
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: PATH,
    summary: 'Uploads photos for a form: up to 8, 10 MB each',
    request: {
      body: {
        content: { [MULTIPART]: { schema: z.object({ files: z.array(z.any()).describe('Photos') }) } },
        required: true,
      },
    },
    responses: created(uploadsSchema, 400, 413, 415, 429, 503),
  })
  app.post(PATH, photoForm({ gate, maxBytes: MAX_BODY_BYTES }), async (context) => {
    context.header('Cache-Control', 'no-store')
    if (!isMultipart(context)) return errorAnswer(context, 415, 'Send the photos as multipart/form-data')
    const form = await context.req.raw.formData().catch(() => null)
    if (!form) return errorAnswer(context, 400, STATUS_SENTENCES[400] as string)
    const files = form.getAll('files').filter((part) => typeof part !== 'string')
    if (files.length === 0) return errorAnswer(context, 400, 'Choose at least one photo')
    const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
    const outcome = await uploads.take(bytes, context.get('address')())
    return outcome.ok ? context.json({ uploads: outcome.uploads }, 201) : refusalAnswer(context, outcome)
  })
}
