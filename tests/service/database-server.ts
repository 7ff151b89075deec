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
import { cheapHash } from './cheap-hash.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server's maintenance database; tests only clone from it. */
    databaseServer: string
    /** Holds everything this run writes. */
    runFolder: string
  }
}

export const TEMPLATES = { migrated: 'forecourt_template', demo: 'forecourt_demo_template' } as const

/** The day the demo group of the template was loaded on. */
export const DEMO_DAY = new Date('2026-03-05T01:00:00Z')

/** One throw-away server for all service tests, with a migrated database to clone and one that holds the demo group. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start the program would otherwise build the website side by side.
  await ensureBuilt(() => {})
  const folder = await makeRunFolder()
  const server = await startEmbedded({ dataDir: join(folder.path, '.data'), durable: false, log: () => {} })
  await makeConnectingCheap(server.url)
  await run(server.url, `create database ${TEMPLATES.migrated}`)
  await migrate(urlOf(server.url, TEMPLATES.migrated))
  await run(server.url, `create database ${TEMPLATES.demo} template ${TEMPLATES.migrated}`)
  const db = openDatabase({ url: urlOf(server.url, TEMPLATES.demo), poolSize: 2, onError: () => {} })
  await loadDemo(db, DEMO_DAY, { hasActivity: false })
  await db.update(users).set({ passwordHash: await cheapHash(DEMO_PASSWORD) })
  await db.$client.end()
  project.provide('databaseServer', server.url)
  project.provide('runFolder', folder.path)
  return async () => {
    await server.release()
    folder.remove()
  }
}

/** Tests connect thousands of times, and the usual 4,096 rounds of deriving a key cost more than most of their queries. */
async function makeConnectingCheap(url: string): Promise<void> {
  const { username, password } = new URL(url)
  await run(url, `set scram_iterations = 1; alter role ${username} password ${pg.escapeLiteral(password)}`)
}

export function urlOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}

export async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
