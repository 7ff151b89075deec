import pg from 'pg'
import type { ImportField } from '../../domain/imports/import.ts'
import type { StockShift, WriteCounts } from '../../domain/imports/import-record.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import {
  beforeImage,
  type ImportContext,
  statusExpression,
  updateExpressions,
  withdrawalExpressions,
} from './import-expressions.ts'

type Measured = Omit<StockShift, 'isFull' | 'taken'>

/** What the staged rows would leave of the feed's vehicles. */
export async function measureShift(
  client: pg.Client,
  source: string,
  provided: readonly ImportField[],
): Promise<Measured> {
  const literal = pg.escapeLiteral(source)
  const status = statusExpression(provided.includes('status'), literal)
  const { rows } = await client.query<Measured>(
    `select count(*)::integer as before, count(s.stockid)::integer as named,
       count(*) filter (where s.refused or (s.stockid is not null and ${status} in ${LIVE}))::integer as left,
       (select taken from imports where source = ${literal} and is_full and status = 'applied'
        order by applied_order desc limit 1) as "previouslyTaken"
     from vehicles v left join import_stage s on s.stockid = v.stockid
     where v.source = ${literal} and v.status in ${LIVE}`,
  )
  return rows[0] as Measured
}

const LIVE = `('on_sale', 'pending')`

interface Writing {
  id: number
  source: string
  provided: readonly ImportField[]
  isFull: boolean
  taken: number
  now: Date
}

/**
 * Brings the stock to what the staged rows say. A statement that would change nothing is not run: it would move the stock version
 * all the same, and every cached page with it.
 */
export async function writeStaged(client: pg.Client, writing: Writing): Promise<WriteCounts> {
  const context: ImportContext = {
    id: writing.id,
    source: pg.escapeLiteral(writing.source),
    now: `timestamptz '${writing.now.toISOString()}'`,
    provided: writing.provided,
  }
  const run = async (sql: string) => (await client.query(sql)).rowCount ?? 0
  const { matched, changes } = await compare(client, context)
  const updated = Object.keys(changes).length === 0 ? 0 : await run(keepBeforeUpdate(context, changes))
  const withdrawn = writing.isFull ? await run(keepBeforeWithdrawal(context)) : 0
  const inserted = writing.taken - matched
  if (updated > 0) await run(updateChanged(context, changes))
  if (withdrawn > 0) await run(withdrawAbsent(context))
  if (inserted > 0) await run(insertNew(context))
  return { inserted, updated, unchanged: matched - updated, withdrawn }
}

/** A column to its new value, as SQL. */
type Changes = Record<string, string>

/** Most imports change a few columns only; the others are neither kept nor written. */
async function compare(
  client: pg.Client,
  context: ImportContext,
): Promise<{ matched: number; changes: Changes }> {
  const expressions = Object.entries(updateExpressions(context))
  const differs = expressions.map(
    ([column, expression]) => `bool_or(v.${column} is distinct from ${expression}) as ${column}`,
  )
  const { rows } = await client.query<Record<string, unknown>>(
    `select count(*)::integer as matched, ${differs.join(', ')}
     from import_stage s join vehicles v on v.stockid = s.stockid where not s.refused`,
  )
  const { matched, ...changed } = rows[0] ?? {}
  const changes = Object.fromEntries(expressions.filter(([column]) => changed[column] === true))
  return { matched: Number(matched), changes }
}

function keepBeforeUpdate({ id, now }: ImportContext, changes: Changes): string {
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

function keepBeforeWithdrawal(context: ImportContext): string {
  return `insert into import_changes (import_id, vehicle_id, before)
    select ${context.id}, v.id, ${beforeImage(withdrawalExpressions(context))} from vehicles v
    where v.source = ${context.source} and v.status in ${LIVE}
      and not exists (select from import_stage s where s.stockid = v.stockid)`
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
