import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '../database/one-client.ts'
import {
  type BackupTable,
  columnList,
  listBackupTables,
  quote,
  readTableFacts,
  STABLE_TEXT_SETTINGS,
  type TableFacts,
} from './table-facts.ts'

export interface Snapshot {
  migrations: { name: string; checksum: string }[]
  tables: (BackupTable & TableFacts)[]
  sequences: { name: string; value: string }[]
  /** Streams the rows of a table in PostgreSQL's COPY format. */
  copyTable(table: BackupTable): Readable
}

/** Passes on the whole database as it is at one moment. Everyone else goes on working meanwhile. */
export async function withSnapshot<Result>(
  url: string,
  act: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return withClient(url, 'forecourt-backup', async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // A connection pooler or an operator may have set limits that a long copy would reach.
    for (const setting of [...STABLE_TEXT_SETTINGS, 'set local statement_timeout = 0'])
      await client.query(setting)
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from forecourt_migrations order by name',
    )
    const tables: Snapshot['tables'] = []
    for (const table of await listBackupTables(client))
      tables.push({ ...table, ...(await readTableFacts(client, table)) })
    const snapshot: Snapshot = {
      migrations,
      tables,
      sequences: await readSequences(client),
      copyTable: ({ name, columns }) =>
        client.query(copyTo(`copy (select ${columnList(columns)} from ${quote(name)}) to stdout`)),
    }
    const result = await act(snapshot)
    await client.query('commit')
    return result
  })
}

/** Sequences are not part of a snapshot: they may be ahead of the rows, which is harmless. */
async function readSequences(client: pg.ClientBase): Promise<Snapshot['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
  return rows
}
