import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from './one-client.ts'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')
// Any constant that nobody else in the database uses; instances that start together queue on it.
const LOCK = 7_041_776_302_551
const OLDEST_SERVER = 150_000
const LONGEST_WAIT = '2min'

export class MigrationError extends Error {}

/**
 * Brings the database to the newest schema, all of it or nothing; safe for several instances at once. The lock belongs to the
 * transaction, so it cannot outlive this start, behind a connection pooler either. Returns the migrations applied now.
 */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<string[]> {
  return withClient(url, 'forecourt-migrate', async (client) => {
    await refuseOldServer(client)
    await client.query('begin')
    await takeTurn(client, log)
    const applied = await applyMissing(client, log)
    await client.query('commit')
    return applied
  })
}

async function takeTurn(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    LOCK,
  ])
  if (rows[0]?.free) return
  log('Waiting for another Forecourt that is migrating this database')
  await client.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]).catch((error: unknown) => {
    throw new MigrationError(
      `Another program has been migrating this database for ${LONGEST_WAIT}: end it, or wait and start again`,
      { cause: error },
    )
  })
}

async function applyMissing(client: pg.Client, log: (line: string) => void): Promise<string[]> {
  await client.query(`create table if not exists forecourt_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from forecourt_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = readMigrations()
  refuseStrangers(applied, known)
  const missing = known.filter(({ name }) => !applied.has(name))
  for (const { name, sql, checksum } of missing) {
    log(`Migrating: ${name}`)
    await client.query(sql).catch((error: unknown) => {
      const reason = (error as Error).message
      throw new MigrationError(`Migration ${name} failed and nothing was changed: ${reason}`, {
        cause: error,
      })
    })
    await client.query('insert into forecourt_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  // A migration may have changed the columns of leads.
  if (missing.length > 0) await client.query('select build_insert_lead()')
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
  await withClient(url, 'forecourt-reset', async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(`do $$ declare item record; begin
      for item in select tablename from pg_tables where schemaname = current_schema() loop
        execute format('drop table %I cascade', item.tablename);
      end loop; end $$`)
    // An extension's functions are not ours to drop.
    await client.query(`do $$ declare item record; begin
      for item in select oid::regprocedure as name from pg_proc where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
        execute format('drop routine %s cascade', item.name);
      end loop; end $$`)
    await client.query('drop schema if exists pgboss cascade')
    await client.query('commit')
  })
}
