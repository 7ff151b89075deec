import pg from 'pg'
import type { CheckSummary, DealershipWithdrawal } from '../../../domain/imports/prepared.ts'
import { changedFields } from './import-history.ts'
import { absentVehicles, compareColumns, contextOf, type StagedImport } from './import-writing.ts'

export interface RefusedRow {
  row: number | null
  stockid: string | null
  title: string | null
  detail: {
    reason: string
    column: string | null
    value: string | null
    cells: Readonly<Record<string, string>> | null
  }
}

type Differences = Pick<
  CheckSummary,
  'added' | 'addedWithPhotos' | 'changed' | 'unchanged' | 'withdrawn' | 'fields' | 'withdrawals'
>

/** Writes down what an import would do to each vehicle, and changes none of them. */
export async function storeDifferences(
  client: pg.Client,
  preparedId: string,
  stagedImport: StagedImport,
  refusedRows: readonly RefusedRow[],
): Promise<Differences> {
  const id = pg.escapeLiteral(preparedId)
  await client.query(`delete from prepared_import_rows where prepared_id = ${id}`)
  await storeRefused(client, preparedId, refusedRows)
  const context = await contextOf(client, stagedImport)
  const { matched, changes } = await compareColumns(client, context)
  const changed = await storeChanged(client, id, changes)
  const added = await storeAdded(client, id)
  const withdrawn =
    stagedImport.isFull && stagedImport.missingRuns <= 1 ? await storeWithdrawn(client, id, stagedImport) : 0
  const fields = await client.query<{ field: string; count: number }>(
    `select field, count(*)::integer as count from prepared_import_rows, jsonb_object_keys(detail->'fields') field
     where prepared_id = ${id} and kind = 'changed' group by field`,
  )
  return {
    added: added.count,
    addedWithPhotos: added.withPhotos,
    changed,
    unchanged: matched - changed,
    withdrawn,
    fields: Object.fromEntries(fields.rows.map(({ field, count }) => [field, count])),
    withdrawals: withdrawn === 0 ? [] : await countWithdrawals(client, stagedImport),
  }
}

async function storeRefused(client: pg.Client, preparedId: string, rows: readonly RefusedRow[]) {
  await client.query(
    `insert into prepared_import_rows (prepared_id, kind, position, "row", stockid, title, detail)
     select $1, 'refused', ordinality, (item->>'row')::integer, item->>'stockid', item->>'title', item->'detail'
     from jsonb_array_elements($2::jsonb) with ordinality as list (item, ordinality)`,
    [preparedId, JSON.stringify(rows).replaceAll('\\u0000', '')],
  )
}

async function storeChanged(client: pg.Client, id: string, changes: Record<string, string>): Promise<number> {
  const isDifferent = Object.entries(changes).map(
    ([column, value]) => ` or v.${column} is distinct from ${value}`,
  )
  const photos = changes['image_urls']
    ? `, 'photos', case when v.image_urls is distinct from ${changes['image_urls']} then jsonb_build_object(
        'from', cardinality(v.image_urls), 'to', cardinality(${changes['image_urls']})) end`
    : ''
  const { rowCount } = await client.query(
    `insert into prepared_import_rows (prepared_id, kind, position, "row", stockid, title, vehicle_id, detail)
     select ${id}, 'changed', row_number() over (order by s.price_held desc, s."row"), s."row", v.stockid, v.title, v.id,
       jsonb_strip_nulls(jsonb_build_object('fields', ${changedFields(changes)}${photos},
         'priceFrom', case when s.price_held then v.price end,
         'priceTo', case when s.price_held then coalesce(s.drive_away_price, s.egc_price) end))
     from import_stage s join vehicles v on v.stockid = s.stockid
     where not s.refused and (s.price_held${isDifferent.join('')})`,
  )
  return rowCount ?? 0
}

async function storeAdded(client: pg.Client, id: string): Promise<{ count: number; withPhotos: number }> {
  const { rows } = await client.query<{ count: number; withPhotos: number }>(
    `with added as (
       insert into prepared_import_rows (prepared_id, kind, position, "row", stockid, title, detail)
       select ${id}, 'added', row_number() over (order by s."row"), s."row", s.stockid, s.title,
         jsonb_build_object('price', coalesce(s.drive_away_price, s.egc_price), 'kms', s.kms,
           'dealership', s.dealership, 'photos', cardinality(s.image_urls))
       from import_stage s
       where not s.refused and not exists (select from vehicles v where v.stockid = s.stockid)
       returning detail
     )
     select count(*)::integer as count, count(*) filter (where (detail->>'photos')::integer > 0)::integer as "withPhotos"
     from added`,
  )
  return rows[0] ?? { count: 0, withPhotos: 0 }
}

async function storeWithdrawn(client: pg.Client, id: string, stagedImport: StagedImport): Promise<number> {
  const { rowCount } = await client.query(
    `insert into prepared_import_rows (prepared_id, kind, position, stockid, title, vehicle_id, detail)
     select ${id}, 'withdrawn', row_number() over (order by v.dealership, v.stockid), v.stockid, v.title, v.id,
       jsonb_build_object('dealership', v.dealership, 'price', v.price)
     from vehicles v where ${absentVehicles(stagedImport)}`,
  )
  return rowCount ?? 0
}

/** Counts the withdrawn vehicles and their open leads by dealership, the ones that lose most first. */
async function countWithdrawals(
  client: pg.Client,
  stagedImport: StagedImport,
): Promise<DealershipWithdrawal[]> {
  const { rows } = await client.query<DealershipWithdrawal>(
    `select v.dealership, coalesce(min(place.dealership->>'name'), 'No dealership') as name,
       count(*) filter (where v.is_absent)::integer as withdrawn, count(*)::integer as live,
       coalesce(sum(open_leads.count) filter (where v.is_absent), 0)::integer as "openLeads"
     from (
       select v.dealership, v.stockid, ${absentVehicles(stagedImport)} as is_absent from vehicles v
       where v.source = ${pg.escapeLiteral(stagedImport.source)} and v.status in ('on_sale', 'pending')
     ) v
       left join dealerships place on place.slug = v.dealership
       left join (
         select stockid, count(*) as count from leads
         where is_listed and status <> 'completed' and stockid is not null group by stockid
       ) open_leads on open_leads.stockid = v.stockid
     group by v.dealership having bool_or(v.is_absent) order by withdrawn desc, name`,
  )
  return rows
}
