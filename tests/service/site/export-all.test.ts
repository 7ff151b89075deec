import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene
let admin: ReturnType<typeof createCaller>
let files: Record<string, string>

beforeAll(async () => {
  scene = await makeAppScene()
  admin = createCaller(scene, await signInAs(scene, 'admin'))
  await admin('POST', '/apply-move-in', {
    csv: 'id,name,email,notes\n1,=cmd|x,ada@wattle.example,"Hello, ""you"""',
    fileName: 'x.csv',
  })
  const answer = await admin('GET', '/export.zip')
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  files = Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]))
})
afterAll(() => scene.clear())

const listOf = (name: string) => JSON.parse(files[name] ?? '') as Record<string, unknown>[]
const count = async (table: string) =>
  Number((await scene.db.$client.query(`select count(*) from ${table}`)).rows[0].count)

test('the export has every row of every list, as valid JSON', async () => {
  expect(listOf('stock.json')).toHaveLength(await count('vehicles'))
  expect(listOf('leads.json')).toHaveLength(await count('leads'))
  expect(listOf('staff.json')).toHaveLength(await count('users'))
  expect(listOf('content/page.json').length).toBeGreaterThan(0)
  expect(listOf('dealerships.json')).toHaveLength(await count('dealerships'))
  expect(listOf('site-settings.json')).toHaveLength(1)
  expect(listOf('bookings.json')).toHaveLength(await count('bookings'))
})

test('leads carry their history', () => {
  const lead = listOf('leads-with-history.json').find(({ email }) => email === 'ada@wattle.example')
  expect(lead).toMatchObject({ events: [expect.objectContaining({ act: 'created' })], assignments: [] })
})

test('text that a spreadsheet would run starts with an apostrophe', () => {
  expect(files['leads.csv']).toContain("'=cmd|x")
  expect(listOf('leads.json').some(({ name }) => name === '=cmd|x')).toBe(true)
})

test('no secret leaves with it', async () => {
  const whole = Object.values(files).join('')
  const { rows } = await scene.db.$client.query('select password_hash from users limit 1')
  expect(whole).not.toContain((rows[0] as { password_hash: string }).password_hash)
  expect(Object.keys(listOf('staff.json')[0] ?? {})).not.toContain('password_hash')
  expect(Object.keys(listOf('leads.json')[0] ?? {})).not.toContain('sender')
})

test('the README names every file, and the audit log the export', async () => {
  const names = Object.keys(files).filter((name) => name !== 'README.txt')
  expect(names.filter((name) => !files['README.txt']?.includes(name))).toEqual([])
  const { rows } = await scene.db.$client.query(
    "select actor_name from audit where act = 'export.made' and target_id = 'everything'",
  )
  expect(rows).toHaveLength(1)
})

test('an export that is cancelled gives its connection back', async () => {
  const before = scene.db.$client.totalCount - scene.db.$client.idleCount
  const answer = await admin('GET', '/export.zip')
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(scene.db.$client.totalCount - scene.db.$client.idleCount).toBeLessThanOrEqual(before)
})
