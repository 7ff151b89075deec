import type { FieldName } from './fields.ts'
import type { ImportField } from './import.ts'

/** What a file that names no such thing still says of every car. */
const ALWAYS: readonly ImportField[] = ['stockid', 'title', 'slug', 'year', 'make', 'model']

/** A plain price is the price, whichever of the two it turns out to be; so it speaks of both. */
const SPEAKS_OF: Partial<Record<FieldName, readonly ImportField[]>> = {
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
  kmsUnit: [],
  priceType: [],
  currency: [],
  url: [],
}

export function providedBy(fields: readonly FieldName[]): ImportField[] {
  const said = fields.flatMap((field) => SPEAKS_OF[field] ?? [field as ImportField])
  // Only of two prices can one be the former; of one alone, what it was before is known here and not to the file.
  if (fields.includes('listPrice') && fields.includes('price')) said.push('previousPrice')
  return [...new Set([...ALWAYS, ...said])]
}
