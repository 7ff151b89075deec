import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/data/database/database.ts'
import { TEMPLATES, urlOf } from './database-server.ts'

export interface TestDatabase {
  url: string
  db: Database
  drop(): Promise<void>
}

/** A database of the caller's own: migrated, or with the demo group in it, or wholly empty. */
export async function createTestDatabase(
  content: keyof typeof TEMPLATES | 'nothing' = 'migrated',
): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = content === 'nothing' ? 'template0' : TEMPLATES[content]
  // Copying the files costs a third of writing every page to the log.
  await runAsAdmin(`create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(server, name)
  const db = openDatabase({ url, poolSize: 5, onError: () => {} })
  return {
    url,
    db,
    async drop() {
      await db.$client.end()
      await dropWhenLeft(name)
    },
  }
}

const CLEANER_IS_IN_IT = '42501'
const PATIENCE = { tries: 50, waitMs: 200 }

/** The server's own cleaning may be at work in it just then: nobody but a superuser ends that, and it is over soon. */
async function dropWhenLeft(name: string): Promise<void> {
  for (let left = PATIENCE.tries; ; left--)
    try {
      return await runAsAdmin(`drop database if exists ${name} with (force)`)
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== CLEANER_IS_IN_IT) throw error
      await new Promise((resolve) => setTimeout(resolve, PATIENCE.waitMs))
    }
}

let adminClient: Promise<pg.Client> | undefined

/** Uses one connection for all tests of this process: opening one costs as much as copying a database. It ends with the process. */
async function runAsAdmin(sql: string): Promise<void> {
  adminClient ??= connect(inject('databaseServer'))
  await (await adminClient).query(sql)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // When a run is stopped half-way, the server ends before this process does.
  client.on('error', () => {
    adminClient = undefined
  })
  return client
}
