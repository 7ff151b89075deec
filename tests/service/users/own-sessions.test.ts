import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { OwnSession } from '../../../src/domain/users/own-account.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let scene: AppScene

beforeEach(async () => {
  scene = await makeAppScene()
})

afterEach(async () => {
  await scene.clear()
})

async function openSession(username = 'sales.one', headers: Record<string, string> = {}) {
  const answer = await scene.call('/login', { username, password: DEMO_PASSWORD }, headers)
  const tokens = (await answer.json()) as SignedIn
  const call = createCaller(scene, { Authorization: `Bearer ${tokens.accessToken}` })
  return { ...tokens, call }
}

async function listSessions(call: ReturnType<typeof createCaller>): Promise<OwnSession[]> {
  const answer = await call('GET', '/own-sessions')
  return ((await answer.json()) as { sessions: OwnSession[] }).sessions
}

const setRules = async (rules: object) =>
  createCaller(scene, await signInAs(scene, 'superadmin'))('PUT', '/security-settings', rules)

describe('own sessions', () => {
  test('are listed with device and last use, the last used first', async () => {
    const desk = await openSession('sales.one', { 'User-Agent': WINDOWS_CHROME })
    scene.advanceClock(5 * MINUTE)
    const phone = await openSession()
    expect(await listSessions(desk.call)).toMatchObject([
      { device: 'Chrome on Windows', isCurrent: true },
      { device: 'Unknown device', isCurrent: false },
    ])
    scene.advanceClock(2 * MINUTE)
    expect((await listSessions(phone.call)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  test('can be ended one by one or all at once, but never those of others', async () => {
    const [desk, phone, tablet] = [await openSession(), await openSession(), await openSession()]
    const other = await openSession('sales.two')
    const [strange] = await listSessions(other.call)
    expect((await desk.call('POST', '/end-own-session', { sessionId: strange?.id })).status).toBe(404)
    expect((await other.call('GET', '/temp-verify-token')).status).toBe(200)
    const phoneSession = (await listSessions(phone.call)).find(({ isCurrent }) => isCurrent)
    expect((await desk.call('POST', '/end-own-session', { sessionId: phoneSession?.id })).status).toBe(200)
    expect((await phone.call('GET', '/temp-verify-token')).status).toBe(401)
    expect((await tablet.call('GET', '/temp-verify-token')).status).toBe(200)
    expect((await desk.call('POST', '/end-other-sessions', {})).status).toBe(200)
    expect((await tablet.call('GET', '/temp-verify-token')).status).toBe(401)
    expect(await listSessions(desk.call)).toHaveLength(1)
  })
})

describe('a session that is not used', () => {
  const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
    scene.call('/refresh-token', { refreshToken }, headers)

  test('ends after eight hours', async () => {
    const { refreshToken } = await openSession()
    scene.advanceClock(8 * HOUR + 1)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('is kept by an act of the person, and not by calls that the open page makes by itself', async () => {
    let { refreshToken } = await openSession()
    const renew = async (idleSeconds: number) => {
      const answer = await refresh(refreshToken, { 'X-Idle-Seconds': String(idleSeconds) })
      if (answer.ok) refreshToken = ((await answer.json()) as SignedIn).refreshToken
      return answer.status
    }
    scene.advanceClock(4 * HOUR)
    expect(await renew(0)).toBe(200)
    scene.advanceClock(7 * HOUR)
    expect(await renew(7 * HOUR)).toBe(200)
    scene.advanceClock(HOUR + 1)
    expect(await renew(8 * HOUR)).toBe(401)
  })

  test('counts every call with its idle time', async () => {
    const { call, refreshToken } = await openSession()
    scene.advanceClock(10 * MINUTE)
    await call('GET', '/temp-verify-token', undefined, { 'X-Idle-Seconds': '540' })
    const [session] = await listSessions(createCaller(scene, await signInAs(scene, 'sales.one')))
    expect(session?.isCurrent).toBe(true)
    expect((await call('GET', '/temp-verify-token', undefined, { 'X-Idle-Seconds': 'x' })).status).toBe(200)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test('follows new rules at once', async () => {
    const { call } = await openSession()
    scene.advanceClock(10 * MINUTE)
    expect((await setRules({ idleMinutes: 5 })).status).toBe(200)
    expect((await call('GET', '/temp-verify-token')).status).toBe(401)
    expect((await setRules({ idleMinutes: 4 })).status).toBe(400)
    const answer = await createCaller(scene, await signInAs(scene, 'superadmin'))('GET', '/security-settings')
    expect(await answer.json()).toEqual({ secondFactorRoles: [], idleMinutes: 5, sessionDays: 30 })
  })

  test('ends after the days that the rules set, even if it is used', async () => {
    await setRules({ sessionDays: 1 })
    let { refreshToken } = await openSession()
    for (let hour = 0; hour < 24; hour += 6) {
      const answer = await refresh(refreshToken)
      expect(answer.status).toBe(200)
      refreshToken = ((await answer.json()) as SignedIn).refreshToken
      scene.advanceClock(6 * HOUR)
    }
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})

describe('in production', () => {
  beforeEach(async () => {
    await scene.db.$client.query(`update app_state set value = '"production"' where key = 'mode'`)
  })

  test('administrators need a second factor unless the rules say otherwise', async () => {
    const admin = await openSession('admin')
    expect((await admin.call('GET', '/get-users')).status).toBe(403)
    expect(await (await admin.call('GET', '/second-factor')).json()).toMatchObject({ isRequired: true })
    expect((await (await openSession('sales.manager')).call('GET', '/get-users')).status).toBe(200)
    await scene.db.$client.query(
      `insert into app_state (key, value) values ('security', '{"secondFactorRoles": []}')`,
    )
    expect((await admin.call('GET', '/get-users')).status).toBe(200)
  })
})
