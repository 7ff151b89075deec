import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  changeMediaSchema,
  MEDIA,
  MEDIA_TOO_LARGE,
  mediaAltSchema,
  mediaIdSchema,
  mediaListSchema,
  mediaNameSchema,
  mediaQuerySchema,
  mediaSchema,
} from '../../../domain/media/media.ts'
import { isStorableForm, UNSTORABLE } from '../../../domain/refusals/unstorable-text.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { isMultipart, MULTIPART, photoForm } from '../../requests/photo-form.ts'
import type { UploadGate } from '../../requests/upload-gate.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'

const UPLOAD = '/upload-media'
const oneMedia = z.object({ media: mediaSchema })

/** Upload to the picture library. Must be registered before the rules of the other calls, which accept only JSON. */
export function mediaUploadFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { media, signIn }: Pick<Services, 'media' | 'signIn'>,
  gate: UploadGate,
): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: UPLOAD,
    summary: 'Adds a picture to the library, up to 10 MB. Camera metadata is removed',
    security: [{ bearer: [] }],
    request: {
      body: {
        content: { [MULTIPART]: { schema: z.object({ file: z.any(), alt: z.string().optional() }) } },
        required: true,
      },
    },
    responses: created(oneMedia, 400, 401, 403, 413, 415, 429, 503),
  })
  app.post(
    UPLOAD,
    requireStaff(signIn),
    requirePermission('content.edit'),
    photoForm({ gate, maxBytes: MEDIA.maxBytes + 64 * 1024, tooLargeMessage: MEDIA_TOO_LARGE }),
    async (context) => {
      context.header('Cache-Control', 'no-store')
      if (!isMultipart(context)) return errorAnswer(context, 415, 'Send the picture as multipart/form-data')
      const form = await context.req.raw.formData().catch(() => null)
      if (!form) return errorAnswer(context, 400, STATUS_SENTENCES[400] as string)
      if (!isStorableForm(form)) return errorAnswer(context, 400, UNSTORABLE)
      const file = form.get('file')
      if (!file || typeof file === 'string') return errorAnswer(context, 400, 'Choose a picture')
      const alt = mediaAltSchema.safeParse(form.get('alt') ?? '')
      const name = mediaNameSchema.catch('Picture').parse(file.name.slice(-MEDIA.maxNameLength))
      if (!alt.success) return errorAnswer(context, 400, STATUS_SENTENCES[400] as string)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const outcome = await media.take(actingOf(context), { bytes, name, alt: alt.data })
      return outcome.ok ? context.json({ media: outcome.media }, 201) : refusalAnswer(context, outcome)
    },
  )
}

export function mediaFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { media, signIn }: Pick<Services, 'media' | 'signIn'>,
) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('content.edit')],
  }
  const pictureResponses = answers(oneMedia, ...WRITE_REFUSALS)

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/media',
        summary: 'Pictures of the library, newest first, and where each is used',
        request: { query: mediaQuerySchema },
        responses: answers(mediaListSchema, 400, 401, 403, 503),
      }),
      async (context) => context.json(await media.list(context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/change-media',
        summary: 'Changes the name and the alternative text of a picture',
        request: { body: bodyOf(changeMediaSchema) },
        responses: pictureResponses,
      }),
      async (context) => {
        const outcome = await media.change(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ media: outcome.media }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/delete-media',
        summary: 'Removes a picture from the library; 409 while a document uses it',
        request: { body: bodyOf(mediaIdSchema) },
        responses: pictureResponses,
      }),
      async (context) => {
        const outcome = await media.remove(actingOf(context), context.req.valid('json').id)
        return outcome.ok ? context.json({ media: outcome.media }, 200) : refusalAnswer(context, outcome)
      },
    )
}
