import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../src/data/database/tables.ts'
import { countUsers } from '../../../src/data/users/users.ts'
import { createAccountLinkServices } from '../../../src/services/users/account-links.ts'
import { readSecret } from '../../../src/start-up/app-secret.ts'
import { parseConfig } from '../../../src/start-up/config.ts'
import { fillEmptyDatabase } from '../../../src/start-up/first-run.ts'
import { hashCheaply } from '../cheap-hash.ts'
import { createTestDatabase } from '../database.ts'

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

test('production instances that start together create one first administrator', async () => {
  const config = parseConfig({ FORECOURT_MODE: 'production', ...ADMIN })
  const lines: string[] = []
  await Promise.all(
    Array.from({ length: 4 }, () => fillEmptyDatabase(database.db, config, (line) => lines.push(line))),
  )
  expect(await countUsers(database.db)).toBe(1)
  expect(lines).toEqual([expect.stringContaining('Created the first administrator, boss')])
})

test('every start without a configured administrator prints the same link, which creates one administrator', async () => {
  const lines: string[] = []
  const config = parseConfig({ FORECOURT_MODE: 'production', SITE_URL: 'https://cars.example.com/' })
  const startInstance = () => fillEmptyDatabase(database.db, config, (line) => lines.push(line))
  await Promise.all([startInstance(), startInstance(), startInstance()])
  await startInstance()
  expect(new Set(lines).size).toBe(1)
  const signedLink =
    /https:\/\/cars\.example\.com\/admin\/set-password\/(\S+)$/.exec(lines[0] ?? '')?.[1] ?? ''
  const accountLinks = createAccountLinkServices({
    db: database.db,
    secret: await readSecret(database.db, config),
    hashPassword: hashCheaply,
    notifyOwner: async () => {},
    clock: () => new Date(),
    logError: () => {},
  })
  expect(await accountLinks.open(signedLink)).toEqual({ kind: 'set-up', user: null, email: null })
  const person = { name: 'Robin', email: 'robin@example.com', password: 'wattle bird parade' }
  const outcomes = await Promise.all(
    ['robin', 'another'].map((username) =>
      accountLinks.setUp(signedLink, { ...person, username, email: `${username}@example.com` }, '192.0.2.1'),
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await accountLinks.open(signedLink)).toBeNull()
  expect(await database.db.select().from(users)).toMatchObject([{ role: 'super_admin', department: 'admin' }])
  lines.length = 0
  await startInstance()
  expect(lines).toEqual([])
})
