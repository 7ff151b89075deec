import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../../src/config.ts'
import { countUsers } from '../../src/data/users.ts'
import { fillEmptyDatabase } from '../../src/first-run.ts'
import { createTestDatabase } from './database.ts'

const ADMIN = {
  FIRST_ADMIN_USERNAME: 'boss',
  FIRST_ADMIN_EMAIL: 'boss@example.com',
  FIRST_ADMIN_PASSWORD: 'a password of some length',
}

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeEach(async () => {
  database = await createTestDatabase('migrated')
})

afterEach(async () => {
  await database.drop()
})

test('of production instances that start together, one makes the first administrator', async () => {
  const config = parseConfig({ FORECOURT_MODE: 'production', ...ADMIN })
  const lines: string[] = []
  await Promise.all(
    Array.from({ length: 4 }, () => fillEmptyDatabase(database.db, config, (line) => lines.push(line))),
  )
  expect(await countUsers(database.db)).toBe(1)
  expect(lines).toEqual([expect.stringContaining('Created the first administrator, boss')])
})

test('without one configured, the operator is told what to set', async () => {
  const lines: string[] = []
  const config = parseConfig({ FORECOURT_MODE: 'production' })
  await fillEmptyDatabase(database.db, config, (line) => lines.push(line))
  expect(lines).toEqual([expect.stringContaining('set FIRST_ADMIN_USERNAME')])
})
