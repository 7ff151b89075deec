import pg from 'pg'

/** What a database holds before Forecourt touches it. */
export type Occupancy = 'empty' | 'demo' | 'production' | 'foreign'

/** Asked before anything is migrated: demo data must never be poured over somebody's tables, nor opened to the world as a real site. */
export async function readOccupancy(url: string): Promise<Occupancy> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt-occupancy' })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema', 'pgboss') and table_schema not like 'pg_toast%'`,
    )
    const names = new Set(rows.map((row) => row.name))
    if (names.size === 0) return 'empty'
    if (!names.has('schema_migrations')) return 'foreign'
    if (!names.has('app_state')) return 'empty'
    return await readMark(client)
  } finally {
    await client.end()
  }
}

/** A start that was cut off after migrating left tables without a mark: they count as empty only while they are. */
async function readMark(client: pg.Client): Promise<Occupancy> {
  const { rows } = await client.query<{ mark: unknown; used: boolean }>(
    `select (select value from app_state where key = 'mode') as mark,
            exists (select from users) or exists (select from vehicles) or exists (select from site_config) as used`,
  )
  const [row] = rows
  if (row?.mark === 'demo' || row?.mark === 'production') return row.mark
  return row?.used ? 'production' : 'empty'
}
