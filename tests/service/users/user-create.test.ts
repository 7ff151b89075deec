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

/** Runs the real program with `input` on its standard input. */
function runProgram(args: string[], input: string): Promise<CommandRun> {
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

function runCreate(args: string[], input = ''): Promise<CommandRun> {
  const config = parseConfig({ FORECOURT_MODE: 'production', DATABASE_URL: database.url })
  return runCommand((terminal) => createUser(config, args, terminal), input)
}

const listUsers = () => database.db.select().from(users)
const PASSWORD = 'wattle bird parade'
const ROBIN = ['--username', 'Robin', '--email', 'robin@example.com', '--role', 'admin']

const TIMEOUT_MS = 90_000

test(
  'creates an account with the typed password or with a generated one, and records it in the audit log',
  async () => {
    expect(await runProgram(ROBIN, `${PASSWORD}\n`)).toEqual({
      code: 0,
      output: '',
      errors: 'Created robin (admin)\n',
    })
    const merleArgs = ['--username', 'merle', '--email', 'merle@example.com', '--role', 'department_manager']
    const merleRun = await runCreate([
      ...merleArgs,
      '--department',
      'parts',
      '--name',
      'Merle Magpie',
      '--generate',
    ])
    expect(merleRun.code).toBe(0)
    const [robin, merle] = await listUsers()
    expect(robin).toMatchObject({ username: 'robin', name: 'robin', role: 'admin', department: 'admin' })
    expect(merle).toMatchObject({ name: 'Merle Magpie', department: 'parts' })
    expect(await isPassword(robin?.passwordHash ?? '', PASSWORD)).toBe(true)
    expect(await isPassword(merle?.passwordHash ?? '', merleRun.output.trim())).toBe(true)
    const entries = await database.db.select().from(audit)
    expect(entries).toMatchObject([
      { act: 'user.created', address: 'command line', targetKind: 'user' },
      { act: 'user.created' },
    ])
  },
  TIMEOUT_MS,
)

const REFUSALS: [name: string, args: string[], password: string, reason: RegExp][] = [
  ['a common password', ROBIN, 'password1234', /too easy to guess/],
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
  '%s is refused with a reason, and no account is created',
  async (_name, args, password, reason) => {
    expect(await runCreate(args, password)).toMatchObject({ code: 2, errors: expect.stringMatching(reason) })
    expect(await listUsers()).toEqual([])
  },
)

test('a second account with the same username is refused', async () => {
  expect(await runCreate(ROBIN, PASSWORD)).toMatchObject({ code: 0 })
  expect(await runCreate(ROBIN, PASSWORD)).toMatchObject({ code: 2 })
  expect(await listUsers()).toHaveLength(1)
})
