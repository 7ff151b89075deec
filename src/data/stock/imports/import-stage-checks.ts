import pg from 'pg'
import { MAX_REMARKS_PER_IMPORT } from '../../../domain/imports/import-record.ts'

export interface Duplicate {
  row: number
  stockid: string
  /** The row that was imported instead. */
  takenRow: number
}

/** Keeps the last of several rows with one stock number, preferring rows that were not refused. */
export async function dropDuplicates(client: pg.Client): Promise<{ count: number; first: Duplicate[] }> {
  const { rowCount } = await client.query(
    'select from import_stage group by stockid having count(*) > 1 limit 1',
  )
  if (rowCount === 0) return { count: 0, first: [] }
  const { rows } = await client.query<Duplicate & { count: string }>(
    `with ranked as (
       select ctid as place, first_value("row") over numbers as taken_row, row_number() over numbers as rank
       from import_stage window numbers as (partition by stockid order by refused, "row" desc, ctid desc)
     ), dropped as (
       delete from import_stage stage using ranked where stage.ctid = ranked.place and rank > 1
       returning stage."row", stockid, refused, taken_row
     )
     select "row", stockid, taken_row as "takenRow", count(*) over () as count
     from dropped where not refused order by "row" limit ${MAX_REMARKS_PER_IMPORT}`,
  )
  const first = rows.map(({ row, stockid, takenRow }) => ({ row, stockid, takenRow }))
  return { count: Number(rows[0]?.count ?? 0), first }
}

export interface UnknownDealership {
  dealership: string
  rows: number
  firstRow: number
}

const IS_UNKNOWN_DEALERSHIP = 'dealership is not null and dealership not in (select slug from dealerships)'

/** Clears unknown dealerships, so that one such row does not fail all the others. */
export async function clearUnknownDealerships(client: pg.Client): Promise<UnknownDealership[]> {
  const { rows } = await client.query<UnknownDealership>(
    `select dealership, count(*)::integer as rows, min("row") as "firstRow" from import_stage
     where ${IS_UNKNOWN_DEALERSHIP} group by dealership order by "firstRow" limit 100`,
  )
  if (rows.length > 0)
    await client.query(
      `update import_stage set dealership = null, remarked = true
       where ${IS_UNKNOWN_DEALERSHIP}`,
    )
  return rows
}

export interface ForeignVehicle {
  row: number
  stockid: string
  make: string
  model: string
  /** The feed the vehicle belongs to; null if staff added it. */
  owner: string | null
}

/** Compares the VINs if both are known, otherwise the year, make and model. */
const IS_SAME_CAR = `case when v.vin <> '' and s.vin <> '' then upper(v.vin) = upper(s.vin)
  else v.year = s.year and lower(v.make) = lower(s.make) and lower(v.model) = lower(s.model) end`

const fromOtherSources = (source: string) => `import_stage s join vehicles v on v.stockid = s.stockid
  where not s.refused and v.source is distinct from ${pg.escapeLiteral(source)}`

/** Two feeds can use the same stock number: refuses a row that would replace a different car of another source. */
export async function refuseForeignRows(
  client: pg.Client,
  source: string,
): Promise<{ count: number; first: ForeignVehicle[] }> {
  const { rows } = await client.query<ForeignVehicle & { count: number }>(
    `with conflicts as (
       select s.ctid as place, v.make, v.model, v.source as owner from ${fromOtherSources(source)} and not ${IS_SAME_CAR}
     ), refusals as (
       update import_stage stage set refused = true from conflicts where stage.ctid = conflicts.place
       returning stage."row", stage.stockid, conflicts.make, conflicts.model, owner
     )
     select *, count(*) over ()::integer as count from refusals order by "row" limit ${MAX_REMARKS_PER_IMPORT}`,
  )
  return { count: rows[0]?.count ?? 0, first: rows }
}

export interface TakenOver {
  owner: string | null
  vehicles: number
}

/** Counts the vehicles of other sources that this feed takes over. */
export async function countTakenOver(client: pg.Client, source: string): Promise<TakenOver[]> {
  const { rows } = await client.query<TakenOver>(
    `select v.source as owner, count(*)::integer as vehicles from ${fromOtherSources(source)}
     group by v.source order by v.source limit 20`,
  )
  return rows
}

export async function countStaged(client: pg.Client): Promise<{ imported: number; remarked: number }> {
  const { rows } = await client.query<{ imported: number; remarked: number }>(
    `select count(*)::integer as imported, count(*) filter (where remarked)::integer as remarked
     from import_stage where not refused`,
  )
  return rows[0] as { imported: number; remarked: number }
}

export interface ForeignDealershipRow {
  row: number
  stockid: string
  /** Name of the dealership; null for a car without one. */
  dealership: string | null
}

/**
 * Refuses rows of other dealerships than the one a person may change, also if the car is there now and the file moves it.
 * They still name their cars, so none of them counts as missing.
 */
export async function refuseOtherDealerships(
  client: pg.Client,
  dealership: string,
): Promise<{ count: number; first: ForeignDealershipRow[] }> {
  const { rows } = await client.query<ForeignDealershipRow & { count: number }>(
    `with others as (
       select s.ctid as place, coalesce(case when v.dealership <> $1 then v.dealership end, s.dealership) as slug
       from import_stage s left join vehicles v on v.stockid = s.stockid
       where not s.refused and (s.dealership is distinct from $1 or (v.id is not null and v.dealership is distinct from $1))
     ), refusals as (
       update import_stage stage set refused = true from others where stage.ctid = others.place
       returning stage."row", stage.stockid, others.slug
     )
     select refusals."row", refusals.stockid, dealership->>'name' as dealership, count(*) over ()::integer as count
     from refusals left join dealerships on dealerships.slug = refusals.slug order by "row" limit ${MAX_REMARKS_PER_IMPORT}`,
    [dealership],
  )
  return { count: rows[0]?.count ?? 0, first: rows }
}
