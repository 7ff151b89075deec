import type { FieldName } from './fields.ts'
import type { ImportField } from './import.ts'

/** Fields set for every car even if the file has no column for them. */
const ALWAYS_PROVIDED: readonly ImportField[] = ['stockid', 'title', 'slug', 'year', 'make', 'model']

/** Vehicle fields that a column provides. A plain price can become either of the two prices, so it provides both. */
const PROVIDED_FIELDS: Partial<Record<FieldName, readonly ImportField[]>> = {
  title: ['badge', 'searchKeywords'],
  colors: ['color', 'interiorColor'],
  engineSize: ['engine'],
  cylinders: ['engine'],
  miles: ['kms'],
  price: ['driveAwayPrice', 'egcPrice'],
  listPrice: ['driveAwayPrice', 'egcPrice'],
  isNew: ['condition'],
  sold: ['status'],
  pending: ['status'],
  withdrawn: ['status'],
  certified: ['tags'],
  comments: ['comments', 'searchKeywords'],
  features: ['features', 'searchKeywords'],
  doors: ['doors', 'seats'],
  // A new rating makes the year of the old one wrong.
  ancapStars: ['ancapStars', 'ancapYear'],
  traySize: ['trayLength', 'trayWidth'],
  kmsUnit: [],
  priceType: [],
  currency: [],
  url: [],
}

export function listProvidedFields(fields: readonly FieldName[]): ImportField[] {
  const provided = fields.flatMap((field) => PROVIDED_FIELDS[field] ?? [field as ImportField])
  // A file with only one price says nothing of the previous one, which must not be overwritten.
  if (fields.includes('listPrice') && fields.includes('price')) provided.push('previousPrice')
  return [...new Set([...ALWAYS_PROVIDED, ...provided])]
}
