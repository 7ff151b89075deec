import { afterEach, beforeEach, expect, test } from 'vitest'
import { users, vehicles } from '../../../src/data/database/tables.ts'
import { type Config, parseConfig } from '../../../src/start-up/config.ts'
import { fillEmptyDatabase } from '../../../src/start-up/first-run.ts'
import { openConfiguredDatabase } from '../../../src/start-up/open-database.ts'
import { StartError } from '../../../src/start-up/start-error.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const ADMIN = {
  FIRST_ADMIN_USERNAME: 'owner',
  FIRST_ADMIN_EMAIL: 'owner@example.com',
  FIRST_ADMIN_PASSWORD: 'correct horse battery',
}

const openDatabases: TestDatabase[] = []
let empty: TestDatabase

beforeEach(async () => {
  empty = await openDatabase('nothing')
})

afterEach(async () => {
  for (const database of openDatabases.splice(0)) await database.drop()
})

test.each(['demo', 'production'])(
  '%s mode refuses a database with other tables, and leaves them unchanged',
  async (mode) => {
    await empty.db.$client.query('create table precious (n int)')
    await expect(startSite(empty, mode)).rejects.toThrow(StartError)
    await expect(startSite(empty, mode)).rejects.toThrow(
      /tables that are not Forecourt's: use an empty database/,
    )
    const { rows } = await empty.db.$client.query(`select table_name from information_schema.tables
    where table_schema = 'public'`)
    expect(rows).toEqual([{ table_name: 'precious' }])
  },
)

test('demo mode refuses a real site, and adds nothing to it', async () => {
  await startSite(empty, 'production', ADMIN)
  await expect(startSite(empty, 'demo')).rejects.toThrow(
    /contains a real site, which demo mode never changes/,
  )
  expect(await empty.db.$count(vehicles)).toBe(0)
  expect(await empty.db.$count(users)).toBe(1)
})

test('production mode refuses the demo group, whose passwords are public', async () => {
  const demo = await openDatabase('demo')
  await expect(startSite(demo, 'production', ADMIN)).rejects.toThrow(
    /contains the demo group, whose passwords are public/,
  )
})

test('an error does not contain the password of the database URL', async () => {
  const demo = await openDatabase('demo')
  const message = await startSite(demo, 'production').catch((error: Error) => error.message)
  expect(message).toContain('DATABASE_URL (postgres://***@')
  expect(message).not.toContain(new URL(demo.url).password)
})

test('each mode accepts an empty database, and its own one again', async () => {
  const other = await openDatabase('nothing')
  for (let round = 0; round < 2; round++) {
    await startSite(empty, 'demo')
    await startSite(other, 'production', ADMIN)
  }
  expect(await empty.db.$count(vehicles)).toBe(260)
  expect(await other.db.$count(vehicles)).toBe(0)
  expect(await other.db.$count(users)).toBe(1)
})

test('production mode without an administrator prints a link to create one', async () => {
  const lines = await startSite(empty, 'production')
  expect(lines.join('\n')).toMatch(
    /no staff account yet\. Create the first administrator here \(the link works once\): http\S+\/admin\/set-password\//,
  )
  expect((await startSite(empty, 'production', ADMIN)).join('\n')).toContain(
    'Created the first administrator, owner',
  )
})

async function openDatabase(content: 'nothing' | 'demo'): Promise<TestDatabase> {
  const database = await createTestDatabase(content)
  openDatabases.push(database)
  return database
}

async function startSite(
  { url, db }: TestDatabase,
  mode: string,
  env: Record<string, string> = {},
): Promise<string[]> {
  const lines: string[] = []
  const config: Config = parseConfig({ FORECOURT_MODE: mode, DATABASE_URL: url, ...env })
  const database = await openConfiguredDatabase(config, (line) => void lines.push(line))
  await fillEmptyDatabase(db, config, (line) => void lines.push(line))
  await database.release()
  return lines
}
