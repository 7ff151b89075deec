import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, sessions } from '../../../src/data/database/tables.ts'
import type { EngineRoom } from '../../../src/domain/engine/engine-room.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene
let call: ReturnType<typeof createCaller>

beforeAll(async () => {
  scene = await makeAppScene()
  call = createCaller(scene, await signInAs(scene, 'superadmin'))
})
afterAll(() => scene.clear())

const listSessions = async () =>
  ((await (await call('GET', '/engine-room')).json()) as EngineRoom).sessions ?? []

describe('sessions of everyone', () => {
  test('one can be ended, and its person is signed out at once', async () => {
    const staff = createCaller(scene, await signInAs(scene, 'sales.one'))
    expect((await staff('GET', '/maintenance')).status).toBe(200)
    scene.advanceClock(5)
    const session = (await listSessions()).find(({ isCurrent }) => !isCurrent)
    const body = { which: 'one', userId: session?.userId, sessionId: session?.id }
    expect((await call('POST', '/end-sessions', body)).status).toBe(200)
    expect((await staff('GET', '/maintenance')).status).toBe(401)
    expect((await call('POST', '/end-sessions', body)).status).toBe(404)
  })

  test('all of a person end together', async () => {
    for (let count = 0; count < 2; count++) await signInAs(scene, 'parts.one')
    scene.advanceClock(5)
    const list = await listSessions()
    const userId = list.find(({ isCurrent }) => !isCurrent)?.userId
    expect((await call('POST', '/end-sessions', { which: 'person', userId })).status).toBe(200)
    scene.advanceClock(5)
    expect((await listSessions()).filter((session) => session.userId === userId)).toEqual([])
  })

  test('all but the own end, and nothing else', async () => {
    const staff = createCaller(scene, await signInAs(scene, 'sales.one'))
    expect((await call('POST', '/end-sessions', { which: 'all_but_mine' })).status).toBe(200)
    expect((await staff('GET', '/maintenance')).status).toBe(401)
    expect((await call('GET', '/maintenance')).status).toBe(200)
    const open = (await scene.db.select().from(sessions)).filter(({ endedAt }) => endedAt === null)
    expect(open).toHaveLength(1)
    expect((await scene.db.select().from(audit)).map(({ act }) => act)).toContain('session.ended_by')
  })

  test('end only with a fresh proof of identity', async () => {
    await scene.db.update(sessions).set({ confirmedAt: new Date(scene.now() - 20 * 60_000) })
    expect((await call('POST', '/end-sessions', { which: 'all_but_mine' })).status).toBe(403)
    call = createCaller(scene, await signInAs(scene, 'superadmin'))
  })

  test.each([{ which: 'everyone' }, { which: 'one' }, { which: 'person', userId: 'x' }, {}])(
    'refuses %o',
    async (body) => {
      expect((await call('POST', '/end-sessions', body)).status).toBe(400)
    },
  )
})

test('attempts to sign in can be searched by name, address and result', async () => {
  await scene.call('/login', { username: 'sales.one', password: 'not the password' })
  const read = async (query: string) =>
    (
      (await (await call('GET', `/sign-in-attempts?${query}`)).json()) as {
        attempts: { isRefused: boolean; name: string }[]
      }
    ).attempts
  const refused = await read('result=refused')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ isRefused }) => isRefused)).toBe(true)
  expect((await read('result=signed_in')).every(({ isRefused }) => !isRefused)).toBe(true)
  expect(await read('q=100%25nobody')).toEqual([])
  expect((await call('GET', '/sign-in-attempts?result=maybe')).status).toBe(400)
})

describe('rate limits', () => {
  test('list who is limited, and can be lifted', async () => {
    const attempt = () => scene.call('/login', { username: 'service.one', password: 'not the password' })
    let answer = await attempt()
    for (let count = 0; count < 12 && answer.status !== 429; count++) answer = await attempt()
    expect(answer.status).toBe(429)
    const { limits, limited } = (await (await call('GET', '/rate-limits')).json()) as {
      limits: { name: string }[]
      limited: { key: string; subject: string; label: string }[]
    }
    expect(limits.map(({ name }) => name)).toContain('sign-in-pair')
    const entry = limited.find(({ subject }) => subject.includes('service.one'))
    expect(entry).toMatchObject({ label: 'Sign-in, name from one address' })
    expect((await call('POST', '/lift-rate-limit', { key: entry?.key })).status).toBe(200)
    expect((await attempt()).status).toBe(401)
    expect((await call('POST', '/lift-rate-limit', { key: 'something-else:1' })).status).toBe(404)
  })
})
