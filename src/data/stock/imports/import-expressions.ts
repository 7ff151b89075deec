import type { ImportField } from '../../../domain/imports/import.ts'
import { TITLE_FIELDS } from '../../../domain/vehicles/fields.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'

/** The values of one import, as SQL literals. */
export interface ImportContext {
  id: number
  source: string
  now: string
  provided: readonly ImportField[]
  /** The fields that staff have locked in any of the file's vehicles; only these are checked for each vehicle. */
  lockedFields: ReadonlySet<string>
}

/** The title and the slug are made from these fields, so both are updated with any of them. */
const TITLE_PARTS: readonly ImportField[] = ['title', 'slug', 'year', 'make', 'model', 'badge']

/** Every column an import can write on an existing vehicle, and so every column a before-image can contain. */
const WRITABLE_COLUMNS: readonly { name: string; notNull: boolean }[] = [
  ...IMPORT_COLUMNS.filter(({ field }) => field !== 'stockid'),
  { name: 'sold_at', notNull: false },
  { name: 'source', notNull: false },
  { name: 'withdrawn_by_import', notNull: false },
  { name: 'updated_at', notNull: true },
]

/**
 * Returns the vehicle (v) before its columns take these new values. In a column that is never null, null means 'not changed':
 * the long texts are among them, and leaving them out halves the size of an image.
 */
export function beforeImage(changes: Record<string, string>): string {
  const imageColumns = WRITABLE_COLUMNS.filter(({ name }) => Object.hasOwn(changes, name)).map(
    ({ name, notNull }) =>
      notNull
        ? `case when v.${name} is distinct from ${changes[name]} then v.${name} end as ${name}`
        : `v.${name}`,
  )
  return `(select to_jsonb(image) from (select ${imageColumns.join(', ')}) image)`
}

/** Restores the vehicle (v) from its image; columns missing from the image have been filled in from the vehicle. */
export const RESTORE_ASSIGNMENTS = WRITABLE_COLUMNS.map(({ name, notNull }) =>
  notNull ? `${name} = coalesce(image.${name}, v.${name})` : `${name} = image.${name}`,
).join(', ')

/**
 * Returns the new value of each column, given the vehicle (v) and its staged row (s). A field that the feed does not provide,
 * or that staff have locked, keeps its value; some values depend on other fields.
 */
export function updateExpressions({
  source,
  now,
  provided,
  lockedFields,
}: ImportContext): Record<string, string> {
  const providedFields = new Set(provided)
  const unlocked = (fields: readonly ImportField[], column: string, value = `s.${column}`) => {
    const reasons = fields.filter((field) => lockedFields.has(field)).map(isLocked)
    if (fields.some((field) => PRICE_FIELDS.includes(field))) reasons.push('s.price_held')
    return reasons.length === 0
      ? value
      : `case when ${reasons.join(' or ')} then v.${column} else ${value} end`
  }
  const priceOf = (field: ImportField, column: string) =>
    providedFields.has(field) ? unlocked([field], column) : `v.${column}`
  const expressions: Record<string, string> = {}
  for (const { field, name } of IMPORT_COLUMNS)
    if (field !== 'stockid' && providedFields.has(field)) expressions[name] = unlocked([field], name)
  if (TITLE_PARTS.some((part) => providedFields.has(part)))
    for (const column of ['title', 'slug']) expressions[column] = unlocked(TITLE_FIELDS, column)
  if (providedFields.has('listedAt')) expressions.listed_at = 'coalesce(s.listed_at, v.listed_at)'
  const status = statusExpression(providedFields.has('status'), source)
  return {
    ...expressions,
    status,
    sold_at: `case when ${status} = v.status then v.sold_at when ${status} = 'sold' then ${now} end`,
    withdrawn_by_import: `case when ${status} = 'withdrawn' then v.withdrawn_by_import end`,
    previous_price: providedFields.has('previousPrice')
      ? unlocked(PRICE_FIELDS, 'previous_price')
      : previousPriceExpression(
          priceOf('driveAwayPrice', 'drive_away_price'),
          priceOf('egcPrice', 'egc_price'),
        ),
    source,
  }
}

const PRICE_FIELDS: readonly ImportField[] = ['driveAwayPrice', 'egcPrice']

const isLocked = (field: string) => `'${field}' = any(v.locked_fields)`

/** A car that staff set aside for a buyer stays so, even if its feed no longer names it. */
export const IS_SET_ASIDE = `(v.status = 'pending' and ${isLocked('status')})`

/** Returns the new values of a vehicle that is missing from its feed. */
export function withdrawalExpressions({ id, now }: ImportContext): Record<string, string> {
  return { status: `'withdrawn'`, withdrawn_by_import: String(id), updated_at: now }
}

/**
 * A feed with a status column decides the status, unless staff locked it. A feed without one puts back on sale what an import
 * had withdrawn, or what it takes over from another feed; what staff sold, withdrew, set aside or have not published stays so.
 */
export function statusExpression(isStatusProvided: boolean, source: string): string {
  return isStatusProvided
    ? `(case when v.status = 'draft' or ${isLocked('status')} then v.status else s.status end)`
    : `(case when v.status = 'withdrawn' and not ${isLocked('status')}
          and (v.withdrawn_by_import is not null or v.source is distinct from ${source})
        then s.status else v.status end)`
}

/** A previous price is kept only for a price of the same kind, and only while the current price is lower. */
export function previousPriceExpression(driveAway: string, egc: string): string {
  const price = `coalesce(${driveAway}, ${egc})`
  const kind = `case when ${driveAway} is null and ${egc} is not null then 'egc' else 'drive_away' end`
  return `case
    when ${price} is not distinct from v.price and ${kind} = v.price_type then v.previous_price
    when ${price} is null or v.price is null or ${kind} <> v.price_type then null
    when ${price} < v.price then v.price
    when ${price} < v.previous_price then v.previous_price
  end`
}
