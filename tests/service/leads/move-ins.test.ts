import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MoveIn, MoveInCheck } from '../../../src/domain/leads/move-in.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene
let admin: ReturnType<typeof createCaller>

beforeAll(async () => {
  scene = await makeAppScene({ webhooks: ['https://crm.example/leads'] })
  admin = createCaller(scene, await signInAs(scene, 'superadmin'))
})
afterAll(() => scene.clear())

const CSV = [
  'Lead ID,Customer Name,Email Address,Mobile,Lead Status,Assigned To,Created Date,Notes',
  'A1,Ada Wattle,ada@wattle.example,0491 570 156,Contacted,sales.one,03/02/2025,Wants a blue one',
  'A2,Ben Wattle,ben@wattle.example,,New,,2025-02-04,',
  'A3,Cleo,cleo@wattle.example,,Sold,,04/02/2025,',
  'A4,Dot,,,New,,04/02/2025,',
  'A5,Eve,eve@wattle.example,,New,nobody.known,04/02/2025,',
  'A6,Fay,fay@wattle.example,,New,,31/02/2025,',
  'A7,Ben W,BEN@wattle.example,,New,,04/02/2025,',
].join('\n')
const FILE = { csv: CSV, fileName: 'old-leads.csv' }

interface Answer extends MoveInCheck {
  moveIns: MoveIn[]
  error: string
}

const send = async (path: string, body?: object) => {
  const answer = await admin(body ? 'POST' : 'GET', path, body)
  return { status: answer.status, value: (await answer.json()) as Answer }
}
const count = async (table: string) =>
  Number((await scene.db.$client.query(`select count(*) from ${table}`)).rows[0].count)

test('a check says what would be created and writes nothing', async () => {
  const before = await count('leads')
  const { value } = await send('/check-move-in', FILE)
  expect(value).toMatchObject({ created: 2, duplicates: 1, closed: 1, refused: 3 })
  expect(value.columns.slice(0, 4)).toEqual(['oldId', 'name', 'email', 'phone'])
  expect(value.problems.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8])
  expect(await count('leads')).toBe(before)
})

test('a move creates leads with status, assignee and date, and sends nothing', async () => {
  const [leads, deliveries] = [await count('leads'), await count('outbox')]
  expect((await send('/apply-move-in', FILE)).status).toBe(200)
  expect(await count('leads')).toBe(leads + 2)
  expect(await count('outbox')).toBe(deliveries)
  const { rows } = await scene.db.$client.query(
    "select name, status, created_at::date::text as day, message from leads where email = 'ada@wattle.example'",
  )
  expect(rows).toEqual([
    { name: 'Ada Wattle', status: 'in_progress', day: '2025-02-03', message: 'Wants a blue one' },
  ])
})

test('the same file again creates nothing', async () => {
  const { value } = await send('/check-move-in', FILE)
  expect(value).toMatchObject({ created: 0, duplicates: 3 })
  expect((await send('/apply-move-in', FILE)).status).toBe(409)
})

test('an undo deletes the leads that nobody has worked on, once', async () => {
  const { value } = await send('/move-ins')
  const id = value.moveIns[0]?.id
  await scene.db.$client.query(
    "insert into lead_events (lead_id, at, act) select id, $1::timestamptz + interval '1 minute', 'noted' from leads where email = 'ada@wattle.example'",
    [new Date(scene.now()).toISOString()],
  )
  expect((await send('/undo-move-in', { id })).value).toEqual({ deleted: 1, remaining: 1 })
  expect((await send('/undo-move-in', { id })).status).toBe(409)
})

test('an undo is refused after a day', async () => {
  await send('/apply-move-in', { ...FILE, csv: 'id,name,email\nB1,Gus,gus@wattle.example' })
  const { value } = await send('/move-ins')
  const first = value.moveIns.find(({ undoneAt }) => undoneAt === null)
  await scene.db.$client.query("update move_ins set at = at - interval '25 hours' where id = $1", [first?.id])
  expect((await send('/undo-move-in', { id: first?.id })).status).toBe(409)
})

test.each([
  ['a file without contacts', 'colour,size\nblue,big', 'Choose the column'],
  ['an empty file', '', 'no rows'],
  ['a million columns', `${','.repeat(1_000_000)}\na`, '200 columns at most'],
  ['a broken quote', 'name,email\n"Ada,b', 'could not be read'],
])('refuses %s with a sentence', async (_name, csv, message) => {
  const { status, value } = await send('/check-move-in', { csv, fileName: 'x.csv' })
  expect(status).toBe(400)
  expect(value.error).toContain(message)
})

describe('statuses and kinds that no rule knows', () => {
  const csv = [
    'id,name,email,status,source,assigned to,created',
    'W1,Hal Wattle,hal@wattle.example,Hot,Gumtree,sales.one,05/02/2025 9:30 pm',
    'W2,Ida Wattle,ida@wattle.example,hot,Website,,05/02/2025',
    'W3,Jem Wattle,jem@wattle.example,Parked,Gumtree,,05/02/2025',
  ].join('\n')
  const meanings = [
    { field: 'status', word: 'Hot', meaning: 'in_progress' },
    { field: 'status', word: 'Parked', meaning: 'closed' },
    { field: 'kind', word: 'Gumtree', meaning: 'carsales' },
  ]

  test('are listed with their rows, and stop the move until each has a meaning', async () => {
    const file = { csv, fileName: 'words.csv' }
    const { value } = await send('/check-move-in', file)
    expect(value.words).toEqual([
      { field: 'status', word: 'Hot', rows: 2, meaning: null },
      { field: 'status', word: 'Parked', rows: 1, meaning: null },
      { field: 'kind', word: 'Gumtree', rows: 2, meaning: null },
    ])
    const leads = await count('leads')
    const refusal = await send('/apply-move-in', { ...file, meanings: meanings.slice(0, 2) })
    expect([refusal.status, refusal.value.error]).toEqual([
      409,
      'Choose what every status and kind of the file means first',
    ])
    expect(await count('leads')).toBe(leads)
  })

  test("mean what staff chose; a time without a zone is the dealership's", async () => {
    const answer = await send('/apply-move-in', { csv, fileName: 'words.csv', meanings })
    expect(answer.value).toMatchObject({ created: 2, closed: 1, refused: 0 })
    const { rows } = await scene.db.$client.query(
      "select name, form, status, created_at from leads where email like '%@wattle.example' and name in ('Hal Wattle', 'Ida Wattle') order by name",
    )
    expect(rows).toEqual([
      {
        name: 'Hal Wattle',
        form: 'carsales',
        status: 'in_progress',
        created_at: new Date('2025-02-05T10:30:00Z'),
      },
      {
        name: 'Ida Wattle',
        form: 'enquiry',
        status: 'unassigned',
        created_at: new Date('2025-02-05T01:00:00Z'),
      },
    ])
  })

  test('refuses a meaning that is none', async () => {
    const odd = [{ field: 'status', word: 'Hot', meaning: 'finance' }]
    expect((await send('/check-move-in', { csv, fileName: 'words.csv', meanings: odd })).status).toBe(400)
  })
})

test('the refused rows are a file with the reasons, which can be mended and read again', async () => {
  const csv =
    'id,name,email,phone,created\nR1,Kit,kit@wattle.example,+61491570156,32/01/2025\nR2,Lou,lou@wattle.example'
  const file = { csv, fileName: 'some.csv' }
  expect((await send('/check-move-in', file)).value.refusedRows).toBeUndefined()
  const { value } = await send('/check-move-in', { ...file, withRefusedRows: true })
  expect(value.refusedRows).toBe(
    "id,name,email,phone,created,Reason\r\nR1,Kit,kit@wattle.example,'+61491570156,32/01/2025,“32/01/2025” is not a date such as 31/12/2025\r\n",
  )
  const mended = (value.refusedRows ?? '').replaceAll('32/01/2025', '31/01/2025')
  const { value: again } = await send('/check-move-in', { csv: mended, fileName: 'mended.csv' })
  expect(again).toMatchObject({ created: 1, refused: 0 })
})

test.each([
  ['9 am and 2 pm', '2026-03-10T22:00:00Z', '2026-03-11T03:00:00Z'],
  ['2 pm and 10 pm', '2026-03-11T03:00:00Z', '2026-03-11T11:00:00Z'],
])('a file that is moved in twice on a day creates nothing the second time: %s', async (times, one, two) => {
  const advanceTo = (at: string) => scene.advanceClock((Date.parse(at) - scene.now()) / 1_000)
  const email = `${times.replaceAll(' ', '-')}@wattle.example`
  const file = { csv: `name,email,created\nMay,${email},11/3/2026`, fileName: 'twice.csv' }
  advanceTo(one)
  admin = createCaller(scene, await signInAs(scene, 'superadmin'))
  expect((await send('/apply-move-in', file)).value).toMatchObject({ created: 1 })
  advanceTo(two)
  admin = createCaller(scene, await signInAs(scene, 'superadmin'))
  expect((await send('/check-move-in', file)).value).toMatchObject({ created: 0, duplicates: 1 })
  const other = { ...file, csv: file.csv.replace('11/3', '9/3') }
  expect((await send('/check-move-in', other)).value).toMatchObject({ created: 1, duplicates: 0 })
})
