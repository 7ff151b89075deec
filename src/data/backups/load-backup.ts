import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupHeader } from '../../domain/backups/manifest.ts'
import { applyMigrations, lockMigrations } from '../database/migrations.ts'
import { withClient } from '../database/one-client.ts'
import { columnList, listBackupTables, quote, readTableFacts, STABLE_TEXT_SETTINGS } from './table-facts.ts'

export interface Load {
  /** Creates the tables as they were. Throws a MigrationError if this version does not have the migrations. */
  createTables(header: BackupHeader): Promise<void>
  loadTable(name: string, columns: readonly string[], rows: Readable): Promise<void>
  /** Checks and completes the tables. Returns the tables that differ from the backup. */
  finish(header: BackupHeader): Promise<{ name: string; rows: number; expected: number }[]>
}

type Act<Result> = (load: Load) => Promise<Result>

/** Loads a backup into an empty database: all of it or nothing. */
export function loadIntoEmptyDatabase<Result>(url: string, act: Act<Result>): Promise<Result> {
  return withClient(url, 'forecourt-restore', async (client) => {
    await client.query('begin')
    await lockMigrations(client, () => {})
    const result = await act(loadWith(client))
    await client.query('commit')
    return result
  })
}

/** Loads a backup into a schema of its own beside the tables in use, and removes it again. Nobody else sees anything of it. */
export function loadForTest<Result>(url: string, act: Act<Result>): Promise<Result> {
  return withClient(url, 'forecourt-restore-test', async (client) => {
    const schema = quote(`restore_test_${randomBytes(6).toString('hex')}`)
    await client.query('begin')
    await client.query(`create schema ${schema}`)
    await client.query(`set local search_path = ${schema}`)
    const result = await act(loadWith(client))
    await client.query('rollback')
    return result
  })
}

function loadWith(client: pg.Client): Load {
  let foreignKeys: ForeignKey[] = []
  return {
    async createTables({ migrations }) {
      for (const setting of [...STABLE_TEXT_SETTINGS, 'set local statement_timeout = 0'])
        await client.query(setting)
      await applyMigrations(client, migrations)
      foreignKeys = await dropForeignKeys(client)
      // The triggers have done their work already: their rows are in the backup.
      for (const { name } of await listBackupTables(client))
        await client.query(`alter table ${quote(name)} disable trigger user`)
      for (const { name } of await listBackupTables(client)) await client.query(`delete from ${quote(name)}`)
    },

    async loadTable(name, columns, rows) {
      await pipeline(rows, client.query(copyFrom(`copy ${quote(name)} (${columnList(columns)}) from stdin`)))
    },

    async finish({ tables, sequences }) {
      for (const { table, name, definition } of foreignKeys)
        await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
      for (const { name } of await listBackupTables(client))
        await client.query(`alter table ${quote(name)} enable trigger user`)
      for (const { name, value } of sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [quote(name), value])
      const differences = []
      for (const table of tables) {
        const facts = await readTableFacts(client, table)
        if (facts.rows !== table.rows || facts.checksum !== table.checksum)
          differences.push({ name: table.name, rows: facts.rows, expected: table.rows })
      }
      return differences
    },
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Without them the tables can be loaded in any order. Adding them again checks every reference. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  return rows
}
