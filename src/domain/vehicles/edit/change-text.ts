import { feedPhotosText, photosText } from '../../photos/feed-photo-changes.ts'
import { formatDate } from '../../time/format.ts'
import type { ChangeAct, FieldChanges, FieldValue } from '../changes.ts'
import { CONDITION_LABELS, type VehicleStatus } from '../condition.ts'
import { FIELD_LABELS, FIELD_UNITS, VEHICLE_FIELDS, type VehicleField } from '../fields.ts'
import { priceText, wholeText } from '../prices/price.ts'
import { STATUSES } from '../statuses.ts'

/** One line of the history: the field, and its old and new value. Long texts have no values. */
export interface ChangeLine {
  field: VehicleField
  label: string
  from: string | null
  to: string | null
}

export function changeLines(fields: FieldChanges, dealerships: ReadonlyMap<string, string>): ChangeLine[] {
  return VEHICLE_FIELDS.flatMap((field) => {
    const change = fields[field]
    if (!change) return []
    const isLong = LONG_FIELDS.has(field)
    return [
      {
        field,
        label: FIELD_LABELS[field],
        from: isLong ? null : fieldText(field, change.from, dealerships),
        to: isLong ? null : fieldText(field, change.to, dealerships),
      },
    ]
  })
}

/** What an entry without changed fields says. The first status is that of the car when it was added. */
export function entryText(
  act: ChangeAct,
  { text, feedPhotos }: FieldChanges,
  firstStatus: VehicleStatus,
): string | null {
  if (text !== undefined) return text
  if (act === 'added') {
    if (firstStatus === 'draft') return 'Added as a draft'
    const photos =
      feedPhotos === undefined || feedPhotos.added === 0 ? '' : ` with ${photosText(feedPhotos.added)}`
    return `Added${photos}, ${STATUSES[firstStatus].label.toLowerCase()}`
  }
  return feedPhotos ? feedPhotosText(feedPhotos) : null
}

const LONG_FIELDS: ReadonlySet<VehicleField> = new Set(['comments', 'features', 'tags'])
const EMPTY = 'none'

/** The value of a field as staff read it. */
export function fieldText(
  field: VehicleField,
  value: FieldValue,
  dealerships: ReadonlyMap<string, string>,
): string {
  if (value === null || value === '') return field.endsWith('Price') ? 'no price' : EMPTY
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.join(', ')
  if (field === 'status') return STATUSES[value as keyof typeof STATUSES]?.label ?? String(value)
  if (field === 'condition') return CONDITION_LABELS[value as keyof typeof CONDITION_LABELS] ?? String(value)
  if (field === 'dealership') return dealerships.get(String(value)) ?? String(value)
  if (field === 'driveAwayPrice' || field === 'egcPrice') return priceText(Number(value))
  const unit = FIELD_UNITS[field]
  if (unit !== undefined) return `${Number.isInteger(value) ? wholeText(Number(value)) : value} ${unit}`
  if (field === 'kms') return wholeText(Number(value))
  if (field === 'regoExpiry') return formatDate(String(value))
  return String(value)
}
