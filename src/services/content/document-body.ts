import { listDocuments } from '../../data/content/documents.ts'
import type { Executor } from '../../data/database/database.ts'
import { listDealerships } from '../../data/site/index.ts'
import { BODY_SCHEMAS, type Bodies, type DocumentKind } from '../../domain/content/bodies.ts'
import { type BodyError, bodyErrorOf } from '../../domain/content/body-errors.ts'
import { findNameConflicts } from '../../domain/models/model-names.ts'
import { isTimeZone } from '../../domain/time/time-zone.ts'
import { safeHtml } from '../published/index.ts'

export type CheckedBody = { ok: true; body: unknown } | { ok: false; errors: BodyError[] }

/** Checks that need the rest of the site's content. */
const CROSS_CHECKS: {
  [Kind in DocumentKind]?: (db: Executor, body: Bodies[Kind], slug: string) => Promise<BodyError[]>
} = {
  async review(db, { dealership }) {
    const exists = (await listDealerships(db)).some(({ slug }) => slug === dealership)
    return exists ? [] : [{ field: 'dealership', message: 'Dealership not found' }]
  },
  dealership: async (_db, { timeZone, slug: bodySlug }, slug) => [
    ...(isTimeZone(timeZone)
      ? []
      : [{ field: 'timeZone', message: 'Enter a time zone such as Australia/Sydney' }]),
    ...(bodySlug === slug ? [] : [{ field: 'slug', message: 'This address cannot be changed' }]),
  ],
  async model(db, model, slug) {
    if (model.slug !== slug) return [{ field: 'slug', message: 'This address cannot be changed' }]
    const others = (await listDocuments(db, 'model')).filter((row) => row.slug !== slug)
    const otherModels = others.map(({ slug: other, draft, published }) => ({
      slug: other,
      name: ((draft ?? published) as { name: string }).name,
    }))
    return findNameConflicts(model, otherModels).map((field) => ({
      field,
      message: field === 'slug' ? 'This address is already in use' : 'Another model already has this name',
    }))
  },
}

/** Validates a body for its kind and cleans its HTML, or returns the errors by field. */
export async function checkBody(
  db: Executor,
  kind: DocumentKind,
  slug: string,
  body: unknown,
): Promise<CheckedBody> {
  const parsed = BODY_SCHEMAS[kind].safeParse(body)
  if (!parsed.success) return { ok: false, errors: parsed.error.issues.map(bodyErrorOf) }
  const check = CROSS_CHECKS[kind] as
    | ((db: Executor, body: unknown, slug: string) => Promise<BodyError[]>)
    | undefined
  const errors = (await check?.(db, parsed.data, slug)) ?? []
  return errors.length > 0 ? { ok: false, errors } : { ok: true, body: cleanHtml(parsed.data) }
}

function cleanHtml(body: object): object {
  return 'content' in body && typeof body.content === 'string'
    ? { ...body, content: safeHtml(body.content) }
    : body
}
