import { afterAll, beforeAll, expect, test } from 'vitest'
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
  ['a broken quote', 'name,email\n"Ada,b', 'could not be read'],
])('refuses %s with a sentence', async (_name, csv, message) => {
  const { status, value } = await send('/check-move-in', { csv, fileName: 'x.csv' })
  expect(status).toBe(400)
  expect(value.error).toContain(message)
})
