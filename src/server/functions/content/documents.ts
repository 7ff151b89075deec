import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import type { DocumentKind } from '../../../domain/content/bodies.ts'
import {
  changeDocumentSchema,
  documentEndSchema,
  documentIdSchema,
  documentKindSchema,
  documentSchema,
  documentSummarySchema,
  documentVersionSchema,
  newDocumentSchema,
} from '../../../domain/content/document-schemas.ts'
import { KINDS } from '../../../domain/content/kinds.ts'
import { MANAGE_REFUSALS } from '../../../domain/permissions/manage-users.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import type { DocumentOrder } from '../../../services/content/index.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, errorSchema, WRITE_REFUSALS } from '../describe.ts'

const MISSING = 'Document not found'

const changedAnswer = {
  409: {
    description: 'Someone else has changed this',
    content: {
      'application/json': { schema: errorSchema.extend({ document: documentSchema.optional() }) },
    },
  },
}

const missingAnswer = {
  404: {
    description: MISSING,
    content: {
      'application/json': { schema: errorSchema.extend({ end: documentEndSchema.optional() }) },
    },
  },
}

/** Calls for documents. `domain/content/kinds.ts` lists the permission for each kind. */
export function documentFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { documents, previews, signIn }: Services,
) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('content.edit', 'system.settings')],
  }
  const isClosed = (context: Context<AppEnvironment>, kind: DocumentKind) =>
    !can(context.get('staff').user, KINDS[kind].permission)

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/documents',
        summary: 'All documents of a kind, including deleted ones that can be restored',
        request: { query: z.strictObject({ kind: documentKindSchema }) },
        responses: answers(
          z.object({
            documents: z.array(documentSummarySchema),
            deleted: z.array(documentSummarySchema.extend({ id: z.string(), deletedAt: z.string() })),
          }),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) => {
        const { kind } = context.req.valid('query')
        if (isClosed(context, kind)) return notPermitted(context)
        const [list, deleted] = await Promise.all([documents.list(kind), documents.listDeleted(kind)])
        return context.json({ documents: list, deleted }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/document',
        summary: 'One document: its published version, its draft and its history',
        request: { query: documentIdSchema.extend({ id: z.uuid().optional() }) },
        responses: {
          ...answers(
            z.object({ document: documentSchema, versions: z.array(documentVersionSchema) }),
            400,
            401,
            403,
            404,
            503,
          ),
          ...missingAnswer,
        },
      }),
      async (context) => {
        const { kind, slug, id } = context.req.valid('query')
        if (isClosed(context, kind)) return notPermitted(context)
        const document = await documents.open(kind, slug, id)
        if (document) return context.json(document, 200)
        const end = id === undefined ? null : await documents.findDeletion(kind, id)
        return context.json({ error: MISSING, ...(end && { end }) }, 404)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/document-version',
        summary: 'An earlier version of a document',
        request: {
          query: documentIdSchema.extend({ version: z.coerce.number().int().min(1).max(2_000_000_000) }),
        },
        responses: answers(z.object({ body: z.record(z.string(), z.unknown()) }), 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const { kind, slug, version } = context.req.valid('query')
        if (isClosed(context, kind)) return notPermitted(context)
        const body = await documents.openVersion(kind, slug, version)
        return body === null ? errorAnswer(context, 404, 'Version not found') : context.json({ body }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/create-document',
        summary: 'Creates a document as a draft',
        request: { body: bodyOf(newDocumentSchema) },
        responses: {
          ...created(z.object({ document: documentSchema }), ...WRITE_REFUSALS),
          ...changedAnswer,
        },
      }),
      async (context) => {
        const { kind, slug, body } = context.req.valid('json')
        if (isClosed(context, kind)) return notPermitted(context)
        const outcome = await documents.create(actingOf(context), { kind, slug, body })
        return outcome.ok
          ? context.json({ document: outcome.document }, 201)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/change-document',
        summary:
          'Saves, publishes, schedules, unpublishes, moves, deletes or restores a document; 409 carries the current version',
        request: { body: bodyOf(changeDocumentSchema) },
        responses: {
          ...answers(z.object({ document: documentSchema }), ...WRITE_REFUSALS),
          ...changedAnswer,
        },
      }),
      async (context) => {
        const { kind, slug, version, ...order } = context.req.valid('json')
        if (isClosed(context, kind)) return notPermitted(context)
        const outcome = await documents.change(actingOf(context), { kind, slug, version }, orderOf(order))
        return outcome.ok
          ? context.json({ document: outcome.document }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/undelete-document',
        summary: 'Restores a document deleted within the last 30 days, as a draft',
        request: { body: bodyOf(z.strictObject({ kind: documentKindSchema, id: z.uuid() })) },
        responses: {
          ...answers(z.object({ document: documentSchema }), ...WRITE_REFUSALS),
          ...changedAnswer,
        },
      }),
      async (context) => {
        const { kind, id } = context.req.valid('json')
        if (isClosed(context, kind)) return notPermitted(context)
        const outcome = await documents.undelete(actingOf(context), kind, id)
        return outcome.ok
          ? context.json({ document: outcome.document }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/arrange-documents',
        summary: 'Sets the order of a kind; documents not listed come last',
        request: {
          body: bodyOf(
            z.strictObject({ kind: documentKindSchema, slugs: z.array(z.string().max(200)).max(500) }),
          ),
        },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 413, 415, 503),
      }),
      async (context) => {
        const { kind, slugs } = context.req.valid('json')
        if (isClosed(context, kind)) return notPermitted(context)
        await documents.arrange(actingOf(context), kind, slugs)
        return context.json({ success: true as const }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/preview-link',
        summary: 'Creates a preview link to the site with this draft, valid for a week',
        request: { body: bodyOf(documentIdSchema) },
        responses: answers(z.object({ href: z.string() }), 400, 401, 403, 404, 413, 415, 503),
      }),
      async (context) => {
        const { kind, slug } = context.req.valid('json')
        if (isClosed(context, kind)) return notPermitted(context)
        const href = await previews.linkOf(kind, slug)
        return href ? context.json({ href }, 200) : errorAnswer(context, 404, MISSING)
      },
    )
}

type ChangeBody = Omit<z.infer<typeof changeDocumentSchema>, 'kind' | 'slug' | 'version'>

function orderOf(body: ChangeBody): DocumentOrder {
  return ('at' in body ? { ...body, at: new Date(body.at as string) } : body) as DocumentOrder
}

function notPermitted(context: Context<AppEnvironment>) {
  return errorAnswer(context, 403, MANAGE_REFUSALS.not_permitted)
}
