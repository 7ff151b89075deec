import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUser } from '../../../src/commands/user-create.ts'
import { audit, users } from '../../../src/data/database/tables.ts'
import { isPassword } from '../../../src/services/security/passwords.ts'
import { parseConfig } from '../../../src/start-up/config.ts'
import { type CommandRun, runCommand } from '../../terminal.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const ENTRY = join(import.meta.dirname, '../../../bin/forecourt.js')

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase('migrated')
})

afterEach(async () => {
  await database.drop()
})

/** The real program, with nothing typed but `input`. */
function createByProgram(args: string[], input: string): Promise<CommandRun> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [ENTRY, 'user:create', ...args],
      { env: { ...process.env, FORECOURT_MODE: 'production', DATABASE_URL: database.url } },
      (_error, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    )
    child.stdin?.end(input)
  })
}

function create(args: string[], typed = ''): Promise<CommandRun> {
  const config = parseConfig({ FORECOURT_MODE: 'production', DATABASE_URL: database.url })
  return runCommand((terminal) => createUser(config, args, terminal), typed)
}

const rows = () => database.db.select().from(users)
const PASSWORD = 'wattle bird parade'
const ROBIN = ['--username', 'Robin', '--email', 'robin@example.com', '--role', 'admin']

const PATIENCE = 90_000

test(
  'makes an account with the password that was typed, or prints one it made, and writes it down',
  async () => {
    expect(await createByProgram(ROBIN, `${PASSWORD}\n`)).toEqual({
      code: 0,
      output: '',
      errors: 'Created robin (admin)\n',
    })
    const merle = ['--username', 'merle', '--email', 'merle@example.com', '--role', 'department_manager']
    const made = await create([...merle, '--department', 'parts', '--name', 'Merle Magpie', '--generate'])
    expect(made.code).toBe(0)
    const [robin, second] = await rows()
    expect(robin).toMatchObject({ username: 'robin', name: 'robin', role: 'admin', department: 'admin' })
    expect(second).toMatchObject({ name: 'Merle Magpie', department: 'parts' })
    expect(await isPassword(robin?.passwordHash ?? '', PASSWORD)).toBe(true)
    expect(await isPassword(second?.passwordHash ?? '', made.output.trim())).toBe(true)
    const acts = await database.db.select().from(audit)
    expect(acts).toMatchObject([
      { act: 'user.created', address: 'command line', targetKind: 'user' },
      { act: 'user.created' },
    ])
  },
  PATIENCE,
)

const REFUSALS: [what: string, args: string[], password: string, reason: RegExp][] = [
  ['a password that everybody tries', ROBIN, 'password1234', /too easy to guess/],
  [
    'a manager without a department',
    [...ROBIN.slice(0, 4), '--role', 'department_manager'],
    PASSWORD,
    /--department/,
  ],
  ['a username of look-alike letters', ['--username', 'аdmin', ...ROBIN.slice(2)], PASSWORD, /plain letters/],
  ['an unknown dealership', [...ROBIN, '--dealership', 'nowhere'], PASSWORD, /no dealership 'nowhere'/],
]

test.each(REFUSALS)(
  '%s is refused with its reason, and nothing is made',
  async (_what, args, password, reason) => {
    expect(await create(args, password)).toMatchObject({ code: 2, errors: expect.stringMatching(reason) })
    expect(await rows()).toEqual([])
  },
)

test('a second account of the same name is refused', async () => {
  expect(await create(ROBIN, PASSWORD)).toMatchObject({ code: 0 })
  expect(await create(ROBIN, PASSWORD)).toMatchObject({ code: 2 })
  expect(await rows()).toHaveLength(1)
})
