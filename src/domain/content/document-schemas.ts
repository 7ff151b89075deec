import * as z from 'zod'
import type { Bodies, DocumentKind } from './bodies.ts'
import { DOCUMENT_ACTS, type DocumentAct } from './document.ts'
import { DOCUMENT_KINDS } from './kinds.ts'

export const documentKindSchema = z.enum(DOCUMENT_KINDS)
const slug = z.string().min(1).max(200)
const nullableTime = z.string().nullable()

export const documentIdSchema = z.strictObject({ kind: documentKindSchema, slug })

/** Documented as any JSON, because its shape depends on `kind`. */
const body = z.unknown() as z.ZodType<Bodies[DocumentKind] | null>

export const documentSchema = z.object({
  id: z.string(),
  kind: documentKindSchema,
  slug: z.string(),
  draft: body,
  published: body,
  publishAt: nullableTime,
  version: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  publishedAt: nullableTime,
})

export const documentEndSchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})

export const documentSummarySchema = z.object({
  kind: documentKindSchema,
  slug: z.string(),
  label: z.string(),
  state: z.enum(['draft', 'scheduled', 'published', 'changed']),
  path: z.string(),
  publishAt: nullableTime,
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  version: z.int(),
})

export const documentVersionSchema = z.object({
  version: z.int(),
  act: z.enum(Object.keys(DOCUMENT_ACTS) as [DocumentAct, ...DocumentAct[]]),
  slug: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  changed: z.array(z.string()),
})

export const newDocumentSchema = documentIdSchema.extend({ body: z.unknown() })

const readVersion = { kind: documentKindSchema, slug, version: z.int().min(1) }

/** One change, with the version that the editor read. */
export const changeDocumentSchema = z.discriminatedUnion('act', [
  z.strictObject({ ...readVersion, act: z.literal('saved'), body: z.unknown() }),
  z.strictObject({ ...readVersion, act: z.literal('published'), body: z.unknown().optional() }),
  z.strictObject({
    ...readVersion,
    act: z.literal('scheduled'),
    at: z.iso.datetime({ offset: true }),
  }),
  z.strictObject({ ...readVersion, act: z.literal('restored'), from: z.int().min(1) }),
  z.strictObject({ ...readVersion, act: z.literal('moved'), to: slug }),
  z.strictObject({ ...readVersion, act: z.enum(['unscheduled', 'withdrawn', 'discarded', 'deleted']) }),
])
