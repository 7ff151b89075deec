import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCheck } from '../../../src/services/users/index.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene
let superAdmin: ReturnType<typeof createCaller>
let manager: ReturnType<typeof createCaller>

beforeAll(async () => {
  scene = await makeAppScene()
  superAdmin = createCaller(scene, await signInAs(scene, 'superadmin'))
  manager = createCaller(scene, await signInAs(scene, 'sales.manager'))
})
afterAll(() => scene.clear())

const send = async (caller: typeof superAdmin, body: object) => {
  const answer = await caller('POST', '/invite-staff', body)
  return { status: answer.status, value: (await answer.json()) as StaffCheck & { error?: string } }
}
const countPeople = async () =>
  Number((await scene.db.$client.query('select count(*) from users')).rows[0].count)

const FILE = [
  'Full Name;E-mail;Position;Dept;Branch',
  'Ada Wattle;ada@wattle.example;Sales consultant;;',
  'Ben Wattle;ada@wattle.example;Technician;;',
  'Ada Wattle;ada.two@wattle.example;sales;;',
  'Cleo;not an address;sales;;',
  'Dot;dot@wattle.example;Astronaut;;',
  'Eve;eve@wattle.example;Manager;;',
  'Fay;fay@wattle.example;sales;;Nowhere Motors',
].join('\n')

test('a check shows every row with its problems and writes nothing', async () => {
  const before = await countPeople()
  const { value } = await send(superAdmin, { csv: FILE, trial: true })
  expect(value).toMatchObject({ ready: 1, refused: 6, mailObstacle: 'no_mail_server' })
  expect(value.rows.map(({ problems }) => problems[0] ?? null)).toEqual([
    null,
    'The same email address as in row 1',
    expect.stringContaining('The same name as in row 1'),
    expect.stringContaining('one address without spaces'),
    expect.stringContaining('Unknown role'),
    'A department is needed for this role',
    'Unknown dealership “Nowhere Motors”',
  ])
  expect(await countPeople()).toBe(before)
})

test('the same name twice is refused with the numbers of both rows', async () => {
  const csv =
    'name,email,role\nHal Wattle,hal@wattle.example,sales\nIda,ida@wattle.example,sales\nhal  wattle,h.w@wattle.example,sales'
  const { value } = await send(superAdmin, { csv, trial: true })
  expect(value.rows.filter(({ problems }) => problems.length > 0)).toMatchObject([
    {
      line: 3,
      problems: ['The same name as in row 1. If these are two people, create one of them with Create user'],
    },
  ])
})

test('inviting creates the accounts without problems and queues their mails, once', async () => {
  const before = await countPeople()
  expect((await send(superAdmin, { csv: FILE, trial: false })).status).toBe(200)
  expect(await countPeople()).toBe(before + 1)
  const { rows } = await scene.db.$client.query(
    "select purpose from outbox where recipient = 'ada@wattle.example'",
  )
  expect(rows).toEqual([{ purpose: 'invitation' }])
  const again = await send(superAdmin, { csv: FILE, trial: true })
  expect(again.value.rows[0]?.problems).toContain('Another person has this email address')
  expect((await send(superAdmin, { csv: FILE, trial: false })).status).toBe(409)
})

test('a manager cannot invite into a role that they may not assign', async () => {
  const row = { name: 'Gus', email: 'gus@wattle.example', username: '', department: '', dealership: '' }
  const { value } = await send(manager, { rows: [{ ...row, role: 'admin' }], trial: true })
  expect(value.rows[0]?.problems).toContain('You cannot assign a role above your own')
})

test.each([
  ['a file without the columns', 'Ada;ada@wattle.example\nBen;ben@wattle.example', 'must name the columns'],
  ['an empty file', '', 'no people'],
  ['more people than allowed', `name,email,role\n${'a,b,c\n'.repeat(501)}`, '500 people at most'],
  ['a broken quote', 'name,email,role\n"Ada,b,c', 'could not be read'],
])('refuses %s with a sentence', async (_name, csv, message) => {
  const { status, value } = await send(superAdmin, { csv, trial: true })
  expect(status).toBe(400)
  expect(value.error).toContain(message)
})
