import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '../../demo/load-demo.ts'
import { openDatabase } from '../../src/data/database/database.ts'
import { migrate } from '../../src/data/database/migrations.ts'
import { users } from '../../src/data/database/tables.ts'
import { startEmbedded } from '../../src/data/embedded/embedded.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import { ensureBuilt } from '../../src/start-up/build.ts'
import { makeRunFolder } from '../run-folder.ts'
import { hashCheaply } from './cheap-hash.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server's maintenance database; tests only clone from it. */
    databaseServer: string
    /** Folder of everything this run writes. */
    runFolder: string
  }
}

export const TEMPLATES = { migrated: 'forecourt_template', demo: 'forecourt_demo_template' } as const

/** Load day of the demo group in the template. */
export const DEMO_DAY = new Date('2026-03-05T01:00:00Z')

/** Starts one temporary server for all service tests, with two databases to clone: a migrated one and one with the demo group. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Otherwise tests that start the program would build the website at the same time.
  await ensureBuilt(() => {})
  const folder = await makeRunFolder()
  const server = await startEmbedded({ dataDir: join(folder.path, '.data'), durable: false, log: () => {} })
  await reduceConnectionCost(server.url)
  await runSql(server.url, `create database ${TEMPLATES.migrated}`)
  await migrate(buildDatabaseUrl(server.url, TEMPLATES.migrated))
  await runSql(server.url, `create database ${TEMPLATES.demo} template ${TEMPLATES.migrated}`)
  const db = openDatabase({
    url: buildDatabaseUrl(server.url, TEMPLATES.demo),
    poolSize: 2,
    onError: () => {},
  })
  await loadDemo(db, DEMO_DAY, { hasActivity: false })
  await db.update(users).set({ passwordHash: await hashCheaply(DEMO_PASSWORD) })
  await db.$client.end()
  project.provide('databaseServer', server.url)
  project.provide('runFolder', folder.path)
  return async () => {
    await server.release()
    folder.remove()
  }
}

/** Tests connect thousands of times, and the default 4,096 rounds of key derivation cost more than most of their queries. */
async function reduceConnectionCost(url: string): Promise<void> {
  const { username, password } = new URL(url)
  await runSql(url, `set scram_iterations = 1; alter role ${username} password ${pg.escapeLiteral(password)}`)
}

export function buildDatabaseUrl(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}

export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
