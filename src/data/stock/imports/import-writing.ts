import pg from 'pg'
import type { ImportField } from '../../../domain/imports/import.ts'
import type { StockChange, WriteCounts } from '../../../domain/imports/import-record.ts'
import { countAbsences, isAbsentTooOften } from './import-absences.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import {
  beforeImage,
  type ImportContext,
  IS_SET_ASIDE,
  statusExpression,
  updateExpressions,
  withdrawalExpressions,
} from './import-expressions.ts'
import { addedHistory, changeHistory, withdrawalHistory } from './import-history.ts'

type MeasuredShift = Omit<StockChange, 'isFull' | 'imported'>

/** Measures how many of the feed's vehicles would remain after the import. */
export async function measureShift(
  client: pg.Client,
  { source, provided, dealership }: Pick<StagedImport, 'source' | 'provided' | 'dealership'>,
): Promise<MeasuredShift> {
  const literal = pg.escapeLiteral(source)
  const status = statusExpression(provided.includes('status'), literal)
  const { rows } = await client.query<MeasuredShift>(
    `select count(*)::integer as before, count(s.stockid)::integer as "namedInFile",
       count(*) filter (where s.refused or (s.stockid is null and ${IS_SET_ASIDE})
         or (s.stockid is not null and ${status} in ${LIVE_STATUSES}))::integer as after,
       (select imported from imports where source = ${literal} and is_full and status = 'applied'
          and dealership is not distinct from ${dealership === null ? 'null' : pg.escapeLiteral(dealership)}
        order by applied_order desc limit 1) as "previouslyImported"
     from vehicles v left join import_stage s on s.stockid = v.stockid
     where v.source = ${literal} and v.status in ${LIVE_STATUSES}${atDealership(dealership)}`,
  )
  return rows[0] as MeasuredShift
}

const LIVE_STATUSES = `('on_sale', 'pending')`

const atDealership = (dealership: string | null) =>
  dealership === null ? '' : ` and v.dealership = ${pg.escapeLiteral(dealership)}`

/** Selects the vehicles (v) of a feed that its file no longer names. */
export function absentVehicles({ source, dealership }: Pick<StagedImport, 'source' | 'dealership'>): string {
  return `v.source = ${pg.escapeLiteral(source)} and v.status in ${LIVE_STATUSES} and not ${IS_SET_ASIDE}${atDealership(dealership)}
    and not exists (select from import_stage s where s.stockid = v.stockid)`
}

export interface StagedImport {
  id: number
  source: string
  provided: readonly ImportField[]
  isFull: boolean
  imported: number
  now: Date
  /** The only dealership whose vehicles may change; null for all. */
  dealership: string | null
  /** The number of files in a row that a vehicle is missing from before it is withdrawn. */
  missingRuns: number
  /** Leaves missing vehicles on sale. */
  keepsMissing: boolean
  /** Who is named in the history of each vehicle. */
  byName: string
}

/**
 * Applies the staged rows to the stock. Skips statements that would change nothing, because each increases the stock version
 * and so invalidates every cached page.
 */
export async function writeStaged(client: pg.Client, stagedImport: StagedImport): Promise<WriteCounts> {
  const context = await contextOf(client, stagedImport)
  const byName = pg.escapeLiteral(stagedImport.byName)
  const run = async (sql: string) => (await client.query(sql)).rowCount ?? 0
  const { matched, changes } = await compareColumns(client, context)
  const updated = Object.keys(changes).length === 0 ? 0 : await run(storeImagesBeforeUpdate(context, changes))
  if (updated > 0) await run(changeHistory(context, byName, changes))
  const withdrawn = await storeWithdrawals(client, context, stagedImport)
  const inserted = stagedImport.imported - matched
  if (updated > 0) await run(updateChanged(context, changes))
  if (withdrawn > 0) {
    await run(withdrawalHistory(context, byName))
    await run(withdrawAbsent(context))
  }
  if (inserted > 0) await run(addedHistory(context, byName, insertNew(context)))
  return { inserted, updated, unchanged: matched - updated, withdrawn }
}

export async function contextOf(client: pg.Client, stagedImport: StagedImport): Promise<ImportContext> {
  const { rows } = await client.query<{ field: string }>(
    `select distinct unnest(locked_fields) as field from vehicles where locked_fields <> '{}'`,
  )
  return {
    id: stagedImport.id,
    source: pg.escapeLiteral(stagedImport.source),
    now: `timestamptz '${stagedImport.now.toISOString()}'`,
    provided: stagedImport.provided,
    lockedFields: new Set(rows.map(({ field }) => field)),
  }
}

/** Stores the vehicles that this import withdraws, and returns their number. */
async function storeWithdrawals(
  client: pg.Client,
  context: ImportContext,
  stagedImport: StagedImport,
): Promise<number> {
  const { isFull, keepsMissing, missingRuns, source } = stagedImport
  if (!isFull || keepsMissing) return 0
  const absent = absentVehicles(stagedImport)
  if (missingRuns > 1) await countAbsences(client, source, absent)
  const isDue = missingRuns > 1 ? ` and ${isAbsentTooOften(source, missingRuns)}` : ''
  const { rowCount } = await client.query(
    `insert into import_changes (import_id, vehicle_id, before)
     select ${context.id}, v.id, ${beforeImage(withdrawalExpressions(context))} from vehicles v where ${absent}${isDue}`,
  )
  return rowCount ?? 0
}

/** Maps columns to their new values as SQL. */
export type Changes = Record<string, string>

/** Finds the columns that change. Most imports change only a few; the others are neither stored in images nor written. */
export async function compareColumns(
  client: pg.Client,
  context: ImportContext,
): Promise<{ matched: number; changes: Changes }> {
  const expressions = Object.entries(updateExpressions(context))
  const comparisons = expressions.map(
    ([column, expression]) => `bool_or(v.${column} is distinct from ${expression}) as ${column}`,
  )
  const { rows } = await client.query<Record<string, unknown>>(
    `select count(*)::integer as matched, ${comparisons.join(', ')}
     from import_stage s join vehicles v on v.stockid = s.stockid where not s.refused`,
  )
  const { matched, ...differences } = rows[0] ?? {}
  const changes = Object.fromEntries(expressions.filter(([column]) => differences[column] === true))
  return { matched: Number(matched), changes }
}

function storeImagesBeforeUpdate({ id, now }: ImportContext, changes: Changes): string {
  const columns = Object.keys(changes)
  return `insert into import_changes (import_id, vehicle_id, before)
    select ${id}, v.id, ${beforeImage({ ...changes, updated_at: now })}
    from vehicles v join import_stage s on s.stockid = v.stockid and not s.refused
    where ${columns.map((column) => `v.${column} is distinct from ${changes[column]}`).join(' or ')}`
}

function updateChanged({ id, now }: ImportContext, changes: Changes): string {
  return `update vehicles v set ${assignments({ ...changes, updated_at: now })}
    from import_changes c, import_stage s
    where c.import_id = ${id} and v.id = c.vehicle_id and s.stockid = v.stockid and not s.refused`
}

function withdrawAbsent(context: ImportContext): string {
  return `update vehicles v set ${assignments(withdrawalExpressions(context))}
    from import_changes c
    where c.import_id = ${context.id} and v.id = c.vehicle_id
      and not exists (select from import_stage s where s.stockid = v.stockid)`
}

function assignments(changes: Changes): string {
  return Object.entries(changes)
    .map(([column, expression]) => `${column} = ${expression}`)
    .join(', ')
}

function insertNew({ id, source, now }: ImportContext): string {
  const values: Record<string, string> = {
    ...Object.fromEntries(IMPORT_COLUMNS.map(({ name }) => [name, `s.${name}`])),
    listed_at: `coalesce(s.listed_at, ${now})`,
    sold_at: `case when s.status = 'sold' then ${now} end`,
    source,
    inserted_by_import: String(id),
    created_at: now,
    updated_at: now,
  }
  return `insert into vehicles (${Object.keys(values).join(', ')})
    select ${Object.values(values).join(', ')} from import_stage s
    where not s.refused and not exists (select from vehicles v where v.stockid = s.stockid)`
}
