import type { Draft } from '../../../../domain/content/drafts.ts'
import type { Model } from '../../../../domain/models/model.ts'
import type { DraftField } from './draft-field.ts'

export interface ModelProps {
  model: DraftField<Draft<Model>>
  /** The saved model, whose slugs are already used in addresses. Null for a new model. */
  savedModel: Draft<Model> | null
}

export function savedSlugs(rows: readonly { slug: string }[] | undefined): Set<string> {
  return new Set(rows?.map(({ slug }) => slug))
}
