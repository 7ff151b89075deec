import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, outbox, sessions } from '../../../src/data/database/tables.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import type { Mailer } from '../../../src/integrations/mail/mailer.ts'
import { makeDeviceKey, type TestDeviceKey } from '../../device-key.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const mailer: Mailer = { send: async () => ({ ok: true }), close: async () => {} }
const OFFICE = '198.51.100.9'

let scene: AppScene
let key: TestDeviceKey

beforeEach(async () => {
  scene = await makeAppScene({ mailer, options: { trustProxy: true, siteUrl: 'https://cars.example.com' } })
  key = await makeDeviceKey()
})

afterEach(async () => {
  await scene.clear()
})

interface Attempt {
  username?: string
  password?: string
  by?: TestDeviceKey | null
  from?: string
}

async function tryLogin({
  username = 'sales.one',
  password = DEMO_PASSWORD,
  by = null,
  from = OFFICE,
}: Attempt = {}): Promise<Response> {
  const proof = by ? await by.proofFor({ purpose: 'sign-in', subject: username }) : {}
  return scene.call('/login', { username, password }, { 'X-Forwarded-For': from, ...proof })
}

async function signIn(attempt: Attempt = {}): Promise<SignedIn> {
  const answer = await tryLogin(attempt)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SignedIn
}

const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  scene.call('/refresh-token', { refreshToken }, headers)
const proveRefresh = (token: string, by = key) => by.proofFor({ purpose: 'refresh', subject: token })
const listNotices = async () =>
  (await scene.db.select().from(outbox).where(eq(outbox.purpose, 'account_notice'))).map(
    ({ subject, recipient }) => ({ subject, recipient }),
  )

describe('a known device', () => {
  test('is delayed but never refused by the wrong tries of a colleague on the same network', async () => {
    await signIn({ by: key })
    for (let tries = 0; tries < 12; tries++) await tryLogin({ password: 'a guess' })
    expect((await tryLogin()).status).toBe(429)
    expect((await tryLogin({ by: key })).status).toBe(200)
  })

  test('waits longer after each wrong try of its own, and not at all for typing errors', async () => {
    await signIn({ by: key })
    for (let tries = 0; tries < 8; tries++)
      expect((await tryLogin({ password: 'a guess', by: key })).status).toBe(401)
    expect(scene.delays).toEqual([0, 0, 0, 0, 0, 500, 1_000, 2_000])
    expect((await tryLogin({ by: key })).status).toBe(200)
    expect(scene.delays.at(-1)).toBe(4_000)
    await tryLogin({ by: key })
    expect(scene.delays.at(-1)).toBe(0)
  })

  test('counts like any other device after a hundred wrong tries in a day', async () => {
    await signIn({ by: key })
    const statuses: number[] = []
    for (let tries = 0; tries < 112; tries++)
      statuses.push((await tryLogin({ password: 'a guess', by: key })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(110)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('is known only to its own user, and only with a proof made for this sign-in', async () => {
    await signIn({ by: key })
    for (let tries = 0; tries < 10; tries++) await tryLogin({ username: 'sales.two', password: 'a guess' })
    expect((await tryLogin({ username: 'sales.two', by: key })).status).toBe(429)
    for (let tries = 0; tries < 10; tries++) await tryLogin({ password: 'a guess' })
    const proofs = [
      await key.proofFor({ purpose: 'sign-in', subject: 'someone.else' }),
      await key.proofFor({ purpose: 'refresh', subject: 'sales.one' }),
      await key.proofFor({ purpose: 'sign-in', subject: 'sales.one' }, { htm: 'GET' }),
      await (await makeDeviceKey()).proofFor({ purpose: 'sign-in', subject: 'sales.one' }),
      { DPoP: 'not a proof' },
      { DPoP: await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)) },
    ]
    const body = { username: 'sales.one', password: DEMO_PASSWORD }
    for (const proof of proofs) {
      const answer = await scene.call('/login', body, { 'X-Forwarded-For': OFFICE, ...proof })
      expect(answer.status).toBe(429)
    }
  })
})

describe('the first sign-in on a new device', () => {
  test('is reported by mail, but not the first device of an account nor a known one', async () => {
    await signIn({ by: key })
    await signIn({ by: key, from: '203.0.113.77' })
    expect(await listNotices()).toEqual([])
    await signIn({ by: await makeDeviceKey() })
    expect(await listNotices()).toEqual([
      {
        subject: expect.stringMatching(/^New sign-in to your account \(/),
        recipient: 'sales.one@example.com',
      },
    ])
  })

  test('is recognised by network and browser if the client has no key', async () => {
    await signIn()
    await signIn()
    expect(await listNotices()).toEqual([])
    await signIn({ from: '203.0.113.78' })
    expect(await listNotices()).toHaveLength(1)
  })
})

describe('the refresh token of a session with a key', () => {
  test('is worth nothing without a proof by that key', async () => {
    const { refreshToken } = await signIn({ by: key })
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(
      (await refresh(refreshToken, await proveRefresh(refreshToken, await makeDeviceKey()))).status,
    ).toBe(401)
    expect((await refresh(refreshToken, await proveRefresh('another token'))).status).toBe(401)
    const signInProof = await key.proofFor({ purpose: 'sign-in', subject: refreshToken })
    expect((await refresh(refreshToken, signInProof)).status).toBe(401)
    const answer = await refresh(refreshToken, await proveRefresh(refreshToken))
    expect(answer.status).toBe(200)
    const next = ((await answer.json()) as SignedIn).refreshToken
    expect((await refresh(next, await proveRefresh(refreshToken))).status).toBe(401)
    expect((await refresh(next, await proveRefresh(next))).status).toBe(200)
  })

  test('leaves one audit entry for all uses without its key', async () => {
    const { refreshToken, user } = await signIn({ by: key })
    for (let tries = 0; tries < 3; tries++) await refresh(refreshToken)
    const entries = await scene.db.select().from(audit).where(eq(audit.act, 'session.refused'))
    expect(entries).toMatchObject([
      { targetId: user.id, after: { why: 'a refresh token was used without the key of its browser' } },
    ])
  })

  test('stays a plain one for clients without a key', async () => {
    const { refreshToken } = await signIn()
    expect((await refresh(refreshToken)).status).toBe(200)
    const rows = await scene.db.select({ thumbprint: sessions.keyThumbprint }).from(sessions)
    expect(rows).toEqual([{ thumbprint: null }])
  })
})
