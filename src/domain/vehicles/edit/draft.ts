import { type DraftField, type DraftFields, type FieldValue, isSameValue } from '../changes.ts'
import type { VehicleField, VehicleFields } from '../fields.ts'
import type { EditableField } from './draft-fields.ts'

/** A change as an editor sends it. */
export interface DraftChange {
  field: EditableField
  /** The value that the editor saw: the draft's, or else the published one. */
  base: FieldValue
  value: FieldValue
  /** The published value that the editor saw and wants to replace, although it is newer than the draft. */
  published?: FieldValue | undefined
}

/** The value that another person or a feed entered since. */
export interface FieldConflict {
  field: VehicleField
  value: FieldValue
  by: string
  at: string | null
}

export type Author = Pick<DraftField, 'userId' | 'name' | 'at'>
export type ChangeResult = { is: 'saved'; draft: DraftFields } | { is: 'conflict'; value: FieldValue }

/** Applies one change to the draft, unless the field has another value than the editor saw. */
export function applyChange(
  fields: VehicleFields,
  draft: DraftFields,
  { field, base, value, published }: DraftChange,
  author: Author,
): ChangeResult {
  const entry = draft[field]
  const current = entry ? entry.value : fields[field]
  if (!isSameValue(current, base) && !isSameValue(current, value)) return { is: 'conflict', value: current }
  if (published !== undefined && !isSameValue(published, fields[field]))
    return { is: 'conflict', value: fields[field] }
  const { [field]: _old, ...others } = draft
  if (isSameValue(value, fields[field])) return { is: 'saved', draft: others }
  const isUnchanged = entry !== undefined && published === undefined && isSameValue(entry.value, value)
  if (isUnchanged) return { is: 'saved', draft }
  const newBase = entry && published === undefined ? entry.base : fields[field]
  return { is: 'saved', draft: { ...others, [field]: { value, base: newBase, ...author } } }
}

/** Returns the fields as they are once the draft is published. */
export function withDraft(fields: VehicleFields, draft: DraftFields): VehicleFields {
  const values = Object.entries(draft).map(([field, { value }]) => [field, value])
  return { ...fields, ...Object.fromEntries(values) }
}

/** Returns the fields that were published anew after the draft was begun, with another value than the draft's. */
export function outdatedFields(fields: VehicleFields, draft: DraftFields): VehicleField[] {
  return (Object.keys(draft) as VehicleField[]).filter((field) => {
    const { base, value } = draft[field] as DraftField
    return !isSameValue(base, fields[field]) && !isSameValue(value, fields[field])
  })
}
