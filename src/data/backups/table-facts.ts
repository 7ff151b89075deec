import type pg from 'pg'

export interface BackupTable {
  name: string
  /** Columns with values of their own; generated ones are worked out again. */
  columns: string[]
}

/** Tables that describe this installation, or this moment, rather than the business. */
const EXCLUDED_TABLES = ['forecourt_migrations', 'backups', 'rate_limits']

/** Lists the tables of the current schema. Unlogged ones hold only what is happening now. */
export async function listBackupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [EXCLUDED_TABLES],
  )
  return rows
}

export interface TableFacts {
  rows: number
  checksum: string
}

/** Settings that the text of a value depends on. */
export const STABLE_TEXT_SETTINGS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'iso_8601'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
]

/** Counts the rows and sums their hashes, which is equal for equal rows in any order. */
export async function readTableFacts(
  client: pg.ClientBase,
  { name, columns }: BackupTable,
): Promise<TableFacts> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${columnList(columns)})::text, 0)::numeric), 0)::text as checksum
     from ${quote(name)}`,
  )
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export const columnList = (columns: readonly string[]) => columns.map(quote).join(', ')
