import { VEHICLE_FIELDS, type VehicleField } from '../fields.ts'

/** Fields that are not edited in the draft: the status changes at once, and the tags of a feed stay the feed's. */
const OTHER_FIELDS = ['status', 'tags'] as const
type OtherField = (typeof OTHER_FIELDS)[number]

/** A field whose changes wait in the draft until someone publishes them. */
export type EditableField = Exclude<VehicleField, OtherField>

export function isEditableField(field: VehicleField): field is EditableField {
  return !OTHER_FIELDS.includes(field as OtherField)
}

export const EDITABLE_FIELDS = VEHICLE_FIELDS.filter(isEditableField) as [EditableField, ...EditableField[]]
