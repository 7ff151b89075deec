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

const opened: TestDatabase[] = []
let empty: TestDatabase

beforeEach(async () => {
  empty = await open('nothing')
})

afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop()
})

test.each(['demo', 'production'])(
  '%s mode refuses tables that are not ours, and leaves them',
  async (mode) => {
    await empty.db.$client.query('create table precious (n int)')
    await expect(start(empty, mode)).rejects.toThrow(StartError)
    await expect(start(empty, mode)).rejects.toThrow(/tables that are not Forecourt's: use an empty database/)
    const { rows } = await empty.db.$client.query(`select table_name from information_schema.tables
    where table_schema = 'public'`)
    expect(rows).toEqual([{ table_name: 'precious' }])
  },
)

test('demo mode refuses a real site, and adds nothing to it', async () => {
  await start(empty, 'production', ADMIN)
  await expect(start(empty, 'demo')).rejects.toThrow(/contains a real site, which demo mode never changes/)
  expect(await empty.db.$count(vehicles)).toBe(0)
  expect(await empty.db.$count(users)).toBe(1)
})

test('production mode refuses the demo group, whose passwords are public', async () => {
  const demo = await open('demo')
  await expect(start(demo, 'production', ADMIN)).rejects.toThrow(
    /contains the demo group, whose passwords are public/,
  )
})

test('a refusal does not show the password of the address', async () => {
  const demo = await open('demo')
  const message = await start(demo, 'production').catch((error: Error) => error.message)
  expect(message).toContain('DATABASE_URL (postgres://***@')
  expect(message).not.toContain(new URL(demo.url).password)
})

test('each mode takes an empty database, and its own one again', async () => {
  const other = await open('nothing')
  for (let round = 0; round < 2; round++) {
    await start(empty, 'demo')
    await start(other, 'production', ADMIN)
  }
  expect(await empty.db.$count(vehicles)).toBe(260)
  expect(await other.db.$count(vehicles)).toBe(0)
  expect(await other.db.$count(users)).toBe(1)
})

test('production without a first administrator says how to make one', async () => {
  const lines = await start(empty, 'production')
  expect(lines.join('\n')).toMatch(
    /no staff account yet\. Create the first administrator here \(the link works once\): http\S+\/admin\/set-password\//,
  )
  expect((await start(empty, 'production', ADMIN)).join('\n')).toContain(
    'Created the first administrator, owner',
  )
})

async function open(content: 'nothing' | 'demo'): Promise<TestDatabase> {
  const database = await createTestDatabase(content)
  opened.push(database)
  return database
}

async function start(
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
