import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../db/migrations')
// Any constant that nobody else in the database uses; instances that start together queue on it.
const LOCK = 7_041_776_302_551
const OLDEST_SERVER = 150_000

export class MigrationError extends Error {}

/** Brings the database to the newest schema; safe for several instances at once. Returns the migrations applied now. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt-migrate' })
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await applyMissing(client, log)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, log: (line: string) => void): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = readMigrations()
  refuseStrangers(applied, known)
  const missing = known.filter(({ name }) => !applied.has(name))
  for (const { name, sql, checksum } of missing) {
    log(`Migrating: ${name}`)
    await client.query('begin')
    try {
      await client.query(sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new MigrationError(`Migration ${name} failed and was rolled back: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
  return missing.map(({ name }) => name)
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    })
}

function refuseStrangers(applied: Map<string, string>, known: Migration[]): void {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const [name, checksum] of applied) {
    const migration = byName.get(name)
    if (!migration)
      throw new MigrationError(
        `The database has migration ${name}, which this version of Forecourt does not know: start the newer version`,
      )
    if (migration.checksum !== checksum)
      throw new MigrationError(
        `db/migrations/${name} was changed after it was applied: restore it and write a new migration instead`,
      )
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  if (Number(rows[0]?.number) < OLDEST_SERVER)
    throw new MigrationError(
      `Forecourt needs PostgreSQL 15 or later, and DATABASE_URL points to ${rows[0]?.version}`,
    )
}

/** Removes every table Forecourt made; the next migration begins from nothing. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt-reset' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`do $$ declare item record; begin
      for item in select tablename from pg_tables where schemaname = current_schema() loop
        execute format('drop table %I cascade', item.tablename);
      end loop; end $$`)
    await client.query('drop function if exists move_version() cascade')
    await client.query('drop schema if exists pgboss cascade')
  } finally {
    await client.end()
  }
}
