import type { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { MAX_STOCK_FILE_BYTES } from '../../../domain/imports/prepared.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { created } from '../describe.ts'
import { preparedJson } from './import-json.ts'
import { preparedSchema } from './import-schemas.ts'

const UPLOAD = '/upload-stock-file'
const MAX_UPLOADS_AT_ONCE = 4

/** Upload of a stock file. Must be registered before the rules of the other calls, which accept only JSON. */
export function stockFileFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { preparedImports, signIn }: Pick<Services, 'preparedImports' | 'signIn'>,
): void {
  let uploads = 0
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: UPLOAD,
    summary:
      'Takes a stock file as the body (CSV, TSV, XML, JSON, Excel; also packed), up to 200 MB. The name is in the query',
    security: [{ bearer: [] }],
    request: {
      query: z.object({ name: z.string() }),
      body: { content: { 'application/octet-stream': { schema: z.any() } }, required: true },
    },
    responses: created(z.object({ prepared: preparedSchema }), 400, 401, 403, 413, 429, 503),
  })
  app.post(UPLOAD, requireStaff(signIn), requirePermission('stock.edit'), async (context) => {
    context.header('Cache-Control', 'no-store')
    const { body } = context.req.raw
    const length = Number(context.req.header('content-length') ?? '0')
    if (!body) return errorAnswer(context, 400, 'Choose a file')
    if (length > MAX_STOCK_FILE_BYTES)
      return errorAnswer(context, 413, 'The file is larger than 200 MB. Send it packed, or in parts')
    if (uploads >= MAX_UPLOADS_AT_ONCE)
      return errorAnswer(context, 429, 'Other files are being sent. Try again in a minute')
    uploads += 1
    try {
      const name = (context.req.query('name') ?? '').replaceAll(/[\p{Cc}/\\]/gu, '').slice(-200) || 'stock'
      const bytes = body as unknown as AsyncIterable<Uint8Array>
      const outcome = await preparedImports.prepareFile(actingOf(context), { name, bytes })
      return outcome.ok
        ? context.json({ prepared: preparedJson(outcome.value) }, 201)
        : refusalAnswer(context, outcome)
    } finally {
      uploads -= 1
    }
  })
}
