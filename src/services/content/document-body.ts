import { listDocuments } from '../../data/content/documents.ts'
import type { Executor } from '../../data/database/database.ts'
import { listDealerships } from '../../data/site/index.ts'
import { BODY_SCHEMAS, type Bodies, type DocumentKind } from '../../domain/content/bodies.ts'
import { type BodyError, bodyErrorOf } from '../../domain/content/body-errors.ts'
import { namesTaken } from '../../domain/models/model-names.ts'
import { isTimeZone } from '../../domain/time/time-zone.ts'
import { safeHtml } from '../published/index.ts'

export type JudgedBody = { ok: true; body: unknown } | { ok: false; errors: BodyError[] }

/** What can only be told with the rest of the site beside it. */
const CROSS_CHECKS: {
  [Kind in DocumentKind]?: (db: Executor, body: Bodies[Kind], slug: string) => Promise<BodyError[]>
} = {
  async review(db, { dealership }) {
    const known = (await listDealerships(db)).some(({ slug }) => slug === dealership)
    return known ? [] : [{ field: 'dealership', message: 'There is no such dealership' }]
  },
  dealership: async (_db, { timeZone, slug: own }, slug) => [
    ...(isTimeZone(timeZone) ? [] : [{ field: 'timeZone', message: 'a time zone such as Australia/Sydney' }]),
    ...(own === slug ? [] : [{ field: 'slug', message: 'Its address cannot change' }]),
  ],
  async model(db, model, slug) {
    if (model.slug !== slug) return [{ field: 'slug', message: 'Its address cannot change' }]
    const others = (await listDocuments(db, 'model')).filter((row) => row.slug !== slug)
    const called = others.map(({ slug: other, draft, published }) => ({
      slug: other,
      name: ((draft ?? published) as { name: string }).name,
    }))
    return namesTaken(model, called).map((field) => ({
      field,
      message: field === 'slug' ? 'Another one has this address already' : 'Another model is called this',
    }))
  },
}

/** What came from outside as the kind's body, its HTML cleaned; or what is wrong with it, field by field. */
export async function judgeBody(
  db: Executor,
  kind: DocumentKind,
  slug: string,
  body: unknown,
): Promise<JudgedBody> {
  const parsed = BODY_SCHEMAS[kind].safeParse(body)
  if (!parsed.success) return { ok: false, errors: parsed.error.issues.map(bodyErrorOf) }
  const check = CROSS_CHECKS[kind] as
    | ((db: Executor, body: unknown, slug: string) => Promise<BodyError[]>)
    | undefined
  const errors = (await check?.(db, parsed.data, slug)) ?? []
  return errors.length > 0 ? { ok: false, errors } : { ok: true, body: cleaned(parsed.data) }
}

function cleaned(body: object): object {
  return 'content' in body && typeof body.content === 'string'
    ? { ...body, content: safeHtml(body.content) }
    : body
}
