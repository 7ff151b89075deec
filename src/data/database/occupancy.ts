import type pg from 'pg'
import { withClient } from './one-client.ts'

/** The contents of a database before Forecourt touches it. */
export type Occupancy = 'empty' | 'demo' | 'production' | 'foreign'

/** Checked before migrating: demo data must never overwrite existing tables, nor be published as a real site. */
export async function readOccupancy(url: string): Promise<Occupancy> {
  return withClient(url, 'forecourt-occupancy', async (client) => {
    // Counts only real tables in the current schema: an extension's tables contain no user data.
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
         and not exists (
           select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
    )
    const names = new Set(rows.map((row) => row.name))
    if (names.size === 0) return 'empty'
    return names.has('forecourt_migrations') && names.has('app_state') ? readMode(client) : 'foreign'
  })
}

/** A start interrupted after migrating leaves tables without a mode: the database counts as empty only if they are. */
async function readMode(client: pg.Client): Promise<Occupancy> {
  const { rows } = await client.query<{ mark: unknown; used: boolean }>(
    `select (select value from app_state where key = 'mode') as mark,
            exists (select from users) or exists (select from vehicles) or exists (select from site_config) as used`,
  )
  const [row] = rows
  if (row?.mark === 'demo' || row?.mark === 'production') return row.mark
  return row?.used ? 'production' : 'empty'
}
