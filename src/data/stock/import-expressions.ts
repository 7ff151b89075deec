import type { ImportField } from '../../domain/imports/import.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'

/** What one import knows of itself, as SQL literals. */
export interface ImportContext {
  id: number
  source: string
  now: string
  provided: readonly ImportField[]
}

/** Both follow from these, and go with them. */
const TITLE_PARTS: readonly ImportField[] = ['title', 'slug', 'year', 'make', 'model', 'badge']

/** Every column an import can write on a vehicle that is there already: what a before-image can keep. */
const WRITTEN_COLUMNS: readonly { name: string; notNull: boolean }[] = [
  ...IMPORT_COLUMNS.filter(({ field }) => field !== 'stockid'),
  { name: 'sold_at', notNull: false },
  { name: 'source', notNull: false },
  { name: 'withdrawn_by_import', notNull: false },
  { name: 'updated_at', notNull: true },
]

/**
 * The vehicle (v) as it is before its columns take these new values. Of a column that is never null, null stands for 'not changed':
 * the long texts are among them, and with them left out an image costs half.
 */
export function beforeImage(changes: Record<string, string>): string {
  const kept = WRITTEN_COLUMNS.filter(({ name }) => Object.hasOwn(changes, name)).map(({ name, notNull }) =>
    notNull
      ? `case when v.${name} is distinct from ${changes[name]} then v.${name} end as ${name}`
      : `v.${name}`,
  )
  return `(select to_jsonb(image) from (select ${kept.join(', ')}) image)`
}

/** What puts the vehicle (v) back to its image; a column the image does not speak of has been filled in from the vehicle. */
export const RESTORED_COLUMNS = WRITTEN_COLUMNS.map(({ name, notNull }) =>
  notNull ? `${name} = coalesce(image.${name}, v.${name})` : `${name} = image.${name}`,
).join(', ')

/**
 * The new value of each column, given the vehicle (v) and its staged row (s). A field the feed does not speak of keeps its value;
 * some follow from others.
 */
export function updateExpressions({ source, now, provided }: ImportContext): Record<string, string> {
  const says = new Set(provided)
  const value = (field: ImportField, column: string) => (says.has(field) ? `s.${column}` : `v.${column}`)
  const expressions: Record<string, string> = {}
  for (const { field, name } of IMPORT_COLUMNS)
    if (field !== 'stockid' && says.has(field)) expressions[name] = `s.${name}`
  if (TITLE_PARTS.some((part) => says.has(part)))
    Object.assign(expressions, { title: 's.title', slug: 's.slug' })
  if (says.has('listedAt')) expressions.listed_at = 'coalesce(s.listed_at, v.listed_at)'
  const status = statusExpression(says.has('status'), source)
  return {
    ...expressions,
    status,
    sold_at: `case when ${status} = v.status then v.sold_at when ${status} = 'sold' then ${now} end`,
    withdrawn_by_import: `case when ${status} = 'withdrawn' then v.withdrawn_by_import end`,
    previous_price: says.has('previousPrice')
      ? 's.previous_price'
      : previousPriceExpression(value('driveAwayPrice', 'drive_away_price'), value('egcPrice', 'egc_price')),
    source,
  }
}

/** What becomes of a vehicle that its feed no longer names. */
export function withdrawalExpressions({ id, now }: ImportContext): Record<string, string> {
  return { status: `'withdrawn'`, withdrawn_by_import: String(id), updated_at: now }
}

/**
 * A feed that names the status decides it. One that does not brings back what it had let go, or takes over from another; what
 * a person here sold, withdrew or set aside stays so.
 */
export function statusExpression(named: boolean, source: string): string {
  return named
    ? 's.status'
    : `(case when v.status = 'withdrawn' and (v.withdrawn_by_import is not null or v.source is distinct from ${source})
        then s.status else v.status end)`
}

/** 'Was' is claimed only of a price of the same kind, and only while the price is below it. */
function previousPriceExpression(driveAway: string, egc: string): string {
  const price = `coalesce(${driveAway}, ${egc})`
  const kind = `case when ${driveAway} is null and ${egc} is not null then 'egc' else 'drive_away' end`
  return `case
    when ${price} is not distinct from v.price and ${kind} = v.price_type then v.previous_price
    when ${price} is null or v.price is null or ${kind} <> v.price_type then null
    when ${price} < v.price then v.price
    when ${price} < v.previous_price then v.previous_price
  end`
}
