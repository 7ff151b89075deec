import type { FieldValue } from '../../../../domain/vehicles/changes.ts'
import type { EditableField } from '../../../../domain/vehicles/edit/draft-fields.ts'
import { decimalOf, figureOf } from '../../../../domain/vehicles/prices/figure.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'

const NUMBER_FIELDS: ReadonlySet<EditableField> = new Set([
  'year',
  'kms',
  'doors',
  'seats',
  'towingKg',
  'ancapStars',
  'ancapYear',
  'fuelUse',
  'bootLitres',
  'trayLength',
  'trayWidth',
  'driveAwayPrice',
  'egcPrice',
])
const DECIMAL_FIELDS: ReadonlySet<EditableField> = new Set(['fuelUse'])
const GROUPED_FIELDS: ReadonlySet<EditableField> = new Set([
  'kms',
  'towingKg',
  'bootLitres',
  'trayLength',
  'trayWidth',
  'driveAwayPrice',
  'egcPrice',
])

/** The value as text in its field. */
export function textOf(field: EditableField, value: FieldValue): string {
  if (value === null) return ''
  return typeof value === 'number' && GROUPED_FIELDS.has(field) ? wholeText(value) : String(value)
}

/** The value of a typed text. A text that is not a number stays as it is, and the server says what is wrong with it. */
export function valueOf(field: EditableField, text: string): FieldValue {
  if (!NUMBER_FIELDS.has(field)) return text
  if (text.trim() === '') return null
  return (DECIMAL_FIELDS.has(field) ? decimalOf(text) : figureOf(text)) ?? text
}
