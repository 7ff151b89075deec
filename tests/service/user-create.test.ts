import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit, users } from '../../src/data/tables.ts'
import { isPassword } from '../../src/services/passwords.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

const ENTRY = join(import.meta.dirname, '../../bin/forecourt.js')

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase('migrated')
})

afterEach(async () => {
  await database.drop()
})

/** With nothing typed but `input`. */
function create(args: string[], input = ''): Promise<{ code: number; output: string; errors: string }> {
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

const rows = () => database.db.select().from(users)
const ROBIN = ['--username', 'Robin', '--email', 'robin@example.com', '--role', 'admin']

const PATIENCE = 90_000

test(
  'makes an account with the password that was typed, or prints one it made, and writes it down',
  async () => {
    expect(await create(ROBIN, 'wattle bird parade\n')).toMatchObject({ code: 0, output: '' })
    const merle = ['--username', 'merle', '--email', 'merle@example.com', '--role', 'department_manager']
    const made = await create([...merle, '--department', 'parts', '--name', 'Merle Magpie', '--generate'])
    expect(made.code).toBe(0)
    const [robin, second] = await rows()
    expect(robin).toMatchObject({ username: 'robin', name: 'robin', role: 'admin', department: 'admin' })
    expect(second).toMatchObject({ name: 'Merle Magpie', department: 'parts' })
    expect(await isPassword(robin?.passwordHash ?? '', 'wattle bird parade')).toBe(true)
    expect(await isPassword(second?.passwordHash ?? '', made.output.trim())).toBe(true)
    const acts = await database.db.select().from(audit)
    expect(acts).toMatchObject([
      { act: 'user.created', address: 'command line', targetKind: 'user' },
      { act: 'user.created' },
    ])
  },
  PATIENCE,
)

test(
  'what cannot be is refused with its reason, and nothing is made',
  async () => {
    const refused: [string[], string, RegExp][] = [
      [ROBIN, 'password1234\n', /first passwords/],
      [[...ROBIN.slice(0, 4), '--role', 'department_manager'], 'wattle bird parade\n', /--department/],
      [['--username', 'аdmin', ...ROBIN.slice(2)], 'wattle bird parade\n', /plain letters/],
      [[...ROBIN, '--dealership', 'nowhere'], 'wattle bird parade\n', /no dealership 'nowhere'/],
    ]
    const told = await Promise.all(refused.map(([args, input]) => create(args, input)))
    for (const [index, [, , why]] of refused.entries())
      expect(told[index]).toMatchObject({ code: 2, errors: expect.stringMatching(why) })
    expect(await rows()).toEqual([])
    await create(ROBIN, 'wattle bird parade\n')
    expect(await create(ROBIN, 'wattle bird parade\n')).toMatchObject({ code: 2 })
    expect(await rows()).toHaveLength(1)
  },
  PATIENCE,
)
