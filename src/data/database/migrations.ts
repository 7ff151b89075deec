import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from './one-client.ts'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')
// Any constant no other lock in the database uses; instances that start together queue on it.
const LOCK = 7_041_776_302_551
const MIN_SERVER_VERSION = 150_000
const MAX_LOCK_WAIT = '2min'

export class MigrationError extends Error {}

/**
 * Applies all pending migrations or none; safe for several instances at once. The lock belongs to the transaction, so it
 * cannot outlive this start, even behind a connection pooler. Returns the names of the migrations applied.
 */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<string[]> {
  return withClient(url, 'forecourt-migrate', async (client) => {
    await refuseOldServer(client)
    await client.query('begin')
    await lockMigrations(client, log)
    const applied = await applyPending(client, log)
    await client.query('commit')
    return applied
  })
}

/** Waits until no other program migrates the database; the lock ends with the transaction. */
export async function lockMigrations(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    LOCK,
  ])
  if (rows[0]?.free) return
  log('Waiting for another Forecourt to finish migrating this database')
  await client.query(`set local lock_timeout = '${MAX_LOCK_WAIT}'`)
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]).catch((error: unknown) => {
    throw new MigrationError(
      `Another program has been migrating this database for ${MAX_LOCK_WAIT}: stop it, or wait and start again`,
      { cause: error },
    )
  })
}

async function applyPending(client: pg.Client, log: (line: string) => void): Promise<string[]> {
  await createMigrationTable(client)
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum, kind from forecourt_migrations',
  )
  const migrations = readMigrations()
  refuseUnknownMigrations(rows, migrations, log)
  const appliedNames = new Set(rows.map((row) => row.name))
  const pending = migrations.filter(({ name }) => !appliedNames.has(name))
  await applyAll(client, pending, log)
  return pending.map(({ name }) => name)
}

async function createMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists forecourt_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  // The default marks migrations from before this column, about which nothing is known, so that an older version refuses them.
  await client.query(
    `alter table forecourt_migrations add column if not exists kind text not null default 'contract'`,
  )
}

/** Applies exactly these migrations to an empty schema, for the tables of a backup. */
export async function applyMigrations(
  client: pg.Client,
  backupMigrations: readonly { name: string; checksum: string }[],
): Promise<void> {
  const byName = new Map(readMigrations().map((migration) => [migration.name, migration]))
  const migrations = backupMigrations.map(({ name, checksum }) => {
    const migration = byName.get(name)
    if (!migration)
      throw new MigrationError(
        `The backup was made by a newer version of Forecourt, with migration ${name}: restore it with that version`,
      )
    if (migration.checksum !== checksum)
      throw new MigrationError(`The backup was made with another db/migrations/${name} than this version has`)
    return migration
  })
  await createMigrationTable(client)
  await applyAll(client, migrations, () => {})
}

async function applyAll(
  client: pg.Client,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<void> {
  for (const { name, sql, checksum, kind } of migrations) {
    log(`Migrating: ${name}`)
    await client.query(sql).catch((error: unknown) => {
      const reason = (error as Error).message
      throw new MigrationError(`Migration ${name} failed, and nothing was changed: ${reason}`, {
        cause: error,
      })
    })
    await client.query('insert into forecourt_migrations (name, checksum, kind) values ($1, $2, $3)', [
      name,
      checksum,
      kind,
    ])
  }
  // A migration may have changed the columns of leads.
  if (migrations.length > 0) await client.query('select build_insert_lead()')
}

/** `expand` only adds, so an older version runs beside it. `contract` removes what an older version uses. */
export type MigrationKind = 'expand' | 'contract'

interface AppliedMigration {
  name: string
  checksum: string
  kind: string
}

interface Migration extends AppliedMigration {
  sql: string
  kind: MigrationKind
}

/** The first line of a migration that removes something. Every other migration only adds. */
const CONTRACT_MARK = /^-- Contract\b/

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8')
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name, sql, checksum, kind: CONTRACT_MARK.test(sql) ? 'contract' : 'expand' }
    })
}

/** Lets an older version run beside a newer one, as long as the newer has only added to the tables. */
function refuseUnknownMigrations(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  log: (line: string) => void,
): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  const newer = applied.filter(({ name }) => !byName.has(name))
  const contract = newer.find(({ kind }) => kind !== 'expand')
  if (contract)
    throw new MigrationError(
      `The database has migration ${contract.name}, which this version of Forecourt does not have: start the newer version`,
    )
  if (newer.length > 0)
    log(
      `A newer version has prepared this database (${newer.map(({ name }) => name).join(', ')}): this one runs beside it`,
    )
  for (const { name, checksum } of applied) {
    const migration = byName.get(name)
    if (migration && migration.checksum !== checksum)
      throw new MigrationError(
        `db/migrations/${name} was changed after it was applied: restore it and write a new migration instead`,
      )
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  if (Number(rows[0]?.number) < MIN_SERVER_VERSION)
    throw new MigrationError(
      `Forecourt needs PostgreSQL 15 or later, and DATABASE_URL points to ${rows[0]?.version}`,
    )
}

/** Removes every table Forecourt created; the next migration starts from an empty database. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, 'forecourt-reset', async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(`do $$ declare item record; begin
      for item in select tablename from pg_tables where schemaname = current_schema() loop
        execute format('drop table %I cascade', item.tablename);
      end loop; end $$`)
    // Functions that belong to an extension must stay.
    await client.query(`do $$ declare item record; begin
      for item in select oid::regprocedure as name from pg_proc where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
        execute format('drop routine %s cascade', item.name);
      end loop; end $$`)
    await client.query('drop schema if exists pgboss cascade')
    await client.query('commit')
  })
}
