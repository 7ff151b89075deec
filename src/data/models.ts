import { asc } from 'drizzle-orm'
import { type Model, modelSchema } from '../domain/models/model.ts'
import type { Executor } from './database.ts'
import { models } from './tables.ts'

/** Parsed on the way out too: a row edited by hand fails here, with its reason, and not on a page. One that does is left out alone. */
export async function listModels(
  db: Executor,
  onFault: (error: unknown, slug: string) => void,
): Promise<Model[]> {
  const rows = await db.select().from(models).orderBy(asc(models.position), asc(models.slug))
  return rows.flatMap(({ slug, model }) => {
    const parsed = modelSchema.refine((each) => each.slug === slug, `is kept as ${slug}`).safeParse(model)
    if (!parsed.success) onFault(parsed.error, slug)
    return parsed.success ? [parsed.data] : []
  })
}

export async function insertModels(db: Executor, list: readonly Model[]): Promise<void> {
  await db.insert(models).values(list.map((model, position) => ({ slug: model.slug, position, model })))
}
