import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/data/database/database.ts'
import { buildDatabaseUrl, TEMPLATES } from './database-server.ts'

export interface TestDatabase {
  url: string
  db: Database
  drop(): Promise<void>
}

/** Creates a separate database for the caller: migrated, with the demo group, or empty. */
export async function createTestDatabase(
  content: keyof typeof TEMPLATES | 'nothing' = 'migrated',
): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = content === 'nothing' ? 'template0' : TEMPLATES[content]
  // Copying the files costs a third of writing every page to the log.
  await runAsAdmin(`create database ${name} template ${template} strategy file_copy`)
  const url = buildDatabaseUrl(server, name)
  const db = openDatabase({ url, poolSize: 5, onError: () => {} })
  return {
    url,
    db,
    async drop() {
      await db.$client.end()
      await dropDatabase(name)
    },
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
const DROP_RETRIES = { tries: 50, waitMs: 200 }

/** Retries while autovacuum is working in the database: only a superuser may end it, and it finishes soon. */
async function dropDatabase(name: string): Promise<void> {
  for (let remainingTries = DROP_RETRIES.tries; ; remainingTries--)
    try {
      return await runAsAdmin(`drop database if exists ${name} with (force)`)
    } catch (error) {
      if (remainingTries === 0 || (error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
      await new Promise((resolve) => setTimeout(resolve, DROP_RETRIES.waitMs))
    }
}

let adminClient: Promise<pg.Client> | undefined

/** Uses one connection for all tests of this process: opening one costs as much as copying a database. It closes with the process. */
async function runAsAdmin(sql: string): Promise<void> {
  adminClient ??= connect(inject('databaseServer'))
  await (await adminClient).query(sql)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // When a run is interrupted, the server stops before this process.
  client.on('error', () => {
    adminClient = undefined
  })
  return client
}
