import type pg from 'pg'
import { KEPT_REMARKS } from '../domain/imports/import-record.ts'

export interface Duplicate {
  row: number
  stockid: string
  /** The row that was taken in its place. */
  takenRow: number
}

/** Of rows with one stock number the last is taken, and a refused one only when there is no other. */
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
     from dropped where not refused order by "row" limit ${KEPT_REMARKS}`,
  )
  const first = rows.map(({ row, stockid, takenRow }) => ({ row, stockid, takenRow }))
  return { count: Number(rows[0]?.count ?? 0), first }
}

export interface UnknownDealership {
  dealership: string
  rows: number
  firstRow: number
}

const UNKNOWN = 'dealership is not null and dealership not in (select slug from dealerships)'

/** A dealership nobody knows is left empty: one such row must not fail all the others. */
export async function clearUnknownDealerships(client: pg.Client): Promise<UnknownDealership[]> {
  const { rows } = await client.query<UnknownDealership>(
    `select dealership, count(*)::integer as rows, min("row") as "firstRow" from import_stage
     where ${UNKNOWN} group by dealership order by "firstRow" limit 100`,
  )
  if (rows.length > 0)
    await client.query(
      `update import_stage set dealership = null, remarked = true
       where ${UNKNOWN}`,
    )
  return rows
}

export async function countStaged(client: pg.Client): Promise<{ taken: number; remarked: number }> {
  const { rows } = await client.query<{ taken: number; remarked: number }>(
    `select count(*)::integer as taken, count(*) filter (where remarked)::integer as remarked
     from import_stage where not refused`,
  )
  return rows[0] as { taken: number; remarked: number }
}
