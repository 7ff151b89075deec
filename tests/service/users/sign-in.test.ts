import { eq } from 'drizzle-orm'
import { type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, dealerships, users } from '../../../src/data/database/tables.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { type SignedIn, signedInSchema } from '../../../src/domain/users/sign-in.ts'
import { hashPassword } from '../../../src/services/security/passwords.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { addPerson } from '../people.ts'

const MINUTE = 60

let scene: AppScene

beforeEach(async () => {
  scene = await makeAppScene({ options: { trustProxy: true } })
})

afterEach(async () => {
  await scene.clear()
})

test('whoever signs in is told the time zone of their dealership, or of the first where they have none', async () => {
  const [first, , last] = scene.published.current()?.dealerships ?? []
  if (!first || !last) throw new Error('The demo has three dealerships')
  const dealership = { ...last, timeZone: 'Australia/Perth' }
  await scene.db.update(dealerships).set({ dealership }).where(eq(dealerships.slug, last.slug))
  await scene.published.refresh()
  await addPerson(scene, { username: 'perth.one', role: 'sales_user', dealership: last.slug })
  const zones = { 'perth.one': 'Australia/Perth', superadmin: first.timeZone }
  for (const [username, timeZone] of Object.entries(zones)) {
    const signedIn = await signIn(username)
    const verified = (await (await verify(signedIn.accessToken)).json()) as Pick<SignedIn, 'user'>
    const renewed = await refreshed(signedIn.refreshToken)
    for (const { user } of [signedIn, verified, renewed]) expect(user).toMatchObject({ username, timeZone })
  }
})

describe('login', () => {
  test('by username or email, in any case, gives a token that names the person and no hash', async () => {
    for (const username of ['superadmin', 'SuperAdmin', ' superadmin@example.com ']) {
      const { accessToken, user } = await signIn(username)
      expect(user).toMatchObject({ username: 'superadmin', role: 'super_admin', isSuperAdmin: true })
      const verified = await verify(accessToken)
      expect(verified.status).toBe(200)
      expect(JSON.stringify(await verified.json())).not.toMatch(/hash|argon2/i)
    }
  })

  test('refuses every cause with the same answer', async () => {
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.one'))
    const causes = {
      'a wrong password': { username: 'superadmin', password: 'wrong' },
      'an unknown name': { username: 'nobody', password: DEMO_PASSWORD },
      'an inactive account': { username: 'sales.one', password: DEMO_PASSWORD },
    }
    for (const [cause, credentials] of Object.entries(causes)) {
      const answer = await scene.call('/login', credentials)
      expect({ cause, status: answer.status, body: await answer.json() }).toEqual({
        cause,
        status: 401,
        body: { error: 'Login failed' },
      })
    }
  })

  test('answers 429 with Retry-After from the eleventh wrong try on one account, even with the right password', async () => {
    // One person, whichever of their two names is guessed at.
    for (const username of Array.from({ length: 5 }, () => ['admin', 'admin@example.com']).flat())
      expect((await scene.call('/login', { username, password: 'wrong' })).status).toBe(401)
    const answer = await scene.call('/login', { username: 'ADMIN', password: DEMO_PASSWORD })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toEqual({ error: 'Login failed' })
    const wait = Number(answer.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * MINUTE)
    // Of those who guess on, the first alone: they would fill the audit.
    expect((await scene.call('/login', { username: 'admin', password: 'wrong' })).status).toBe(429)
    expect(await heldBack()).toMatchObject([{ act: 'session.refused', targetLabel: 'Jay Falcon' }])
    expect((await signIn('superadmin')).user.username).toBe('superadmin')
  })

  test('guessing from all the world is slowed down, and keeps nobody out who signed in from their place before', async () => {
    const from = (address: string, password: string) =>
      scene.call('/login', { username: 'sales.one', password }, { 'X-Forwarded-For': address })
    expect((await from('198.51.100.9', DEMO_PASSWORD)).status).toBe(200)
    let tries = 0
    while ((await from(`203.0.113.${tries % 250}`, `guess ${tries}`)).status === 401) tries++
    // Thirty in all: the first visit from a place counts as well.
    expect(tries).toBe(29)
    // Strangers wait, even with the right password: it may be a guess.
    expect((await from('203.0.113.251', DEMO_PASSWORD)).status).toBe(429)
    expect((await from('198.51.100.9', DEMO_PASSWORD)).status).toBe(200)
    expect((await from('198.51.100.9', 'a slip')).status).toBe(401)
    expect((await from('198.51.100.9', DEMO_PASSWORD)).status).toBe(200)
  })

  test('writes down who came in, who was refused and from where, and never what was typed', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.7' }
    await scene.call('/login', { username: 'admin', password: 'a wrong secret' }, from)
    await scene.call('/login', { username: 'typed-secret', password: 'a wrong secret' }, from)
    const answer = await scene.call('/login', { username: 'admin', password: DEMO_PASSWORD }, from)
    const { accessToken, refreshToken, user } = signedInSchema.parse(await answer.json())
    await scene.call('/logout', {}, { ...bearer(accessToken), ...from })
    const written = await scene.db.select().from(audit).orderBy(audit.id)
    expect(written).toMatchObject([
      { act: 'session.refused', actorId: null, targetId: user.id, address: '203.0.113.7' },
      { act: 'session.refused', actorId: null, targetId: null },
      { act: 'session.signed_in', actorId: user.id, actorName: user.name },
      { act: 'session.signed_out', actorId: user.id, address: '203.0.113.7' },
    ])
    const text = JSON.stringify(written, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    for (const secret of ['secret', DEMO_PASSWORD, accessToken, refreshToken])
      expect(text).not.toContain(secret)
  })

  test('a password of 10 MB, or of more than 256 units, is refused before it is hashed', async () => {
    const login = (length: number) =>
      scene.call('/login', { username: 'admin', password: 'x'.repeat(length) })
    expect((await login(10_000_000)).status).toBe(413)
    expect((await login(257)).status).toBe(400)
    expect((await login(256)).status).toBe(401)
  })

  test('more sign-ins at once than can wait are answered 503 with Retry-After', async () => {
    await scene.clear()
    // A name that nobody has costs a real hash too: otherwise none would have to wait.
    scene = await makeAppScene({ options: { trustProxy: true }, hashPassword })
    const answers = await Promise.all(
      Array.from({ length: 90 }, async (_, number) =>
        scene.call(
          '/login',
          { username: `name.${number}`, password: 'wrong' },
          { 'X-Forwarded-For': `203.0.113.${number}` },
        ),
      ),
    )
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]?.headers.get('Retry-After')).toBe('5')
    expect(answers.filter(({ status }) => status === 401).length).toBe(90 - busy.length)
  })

  test('takes no name that cannot be one', async () => {
    expect((await scene.call('/login', { username: 'a\u0000b', password: 'x' })).status).toBe(400)
  })

  test('a success gives the account its tries back', async () => {
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++)
        await scene.call('/login', { username: 'admin', password: 'wrong' })
      await signIn('admin')
    }
  })

  test('one address is stopped after sixty tries over any accounts, and others are not', async () => {
    const from = (address: string, username: string) =>
      scene.call('/login', { username, password: 'wrong' }, { 'X-Forwarded-For': address })
    for (let tries = 0; tries < 60; tries++)
      expect((await from('203.0.113.7', `name.${tries}`)).status).toBe(401)
    expect((await from('203.0.113.7', 'another')).status).toBe(429)
    // What a visitor writes before our proxy's own entry does not move the limit.
    expect((await from('198.51.100.1, 203.0.113.7', 'another')).status).toBe(429)
    expect(await heldBack()).toMatchObject([{ targetLabel: null, address: '203.0.113.7' }])
    expect((await from('198.51.100.1', 'another')).status).toBe(401)
  })
})

/** The refusals of the limits that were written down. */
async function heldBack() {
  const refusals = await scene.db.select().from(audit).where(eq(audit.act, 'session.refused'))
  return refusals.filter(({ after }) => (after as { why: string }).why === 'too many attempts')
}

describe('a token', () => {
  test('is good for 15 minutes and not longer', async () => {
    const { accessToken } = await signIn()
    scene.pass(15 * MINUTE - 1)
    expect((await verify(accessToken)).status).toBe(200)
    scene.pass(2)
    expect((await verify(accessToken)).status).toBe(401)
  })

  test('that is missing, foreign or changed is refused', async () => {
    const { accessToken, refreshToken } = await signIn()
    const [head, payload, seal] = accessToken.split('.')
    const claims = JSON.parse(atob(payload ?? '')) as JWTPayload
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`
    const raised = btoa(JSON.stringify({ ...claims, sub: 'somebody else' })).replaceAll('=', '')
    const byAnother = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret that others know, of some length'))
    const withoutEnd = await new SignJWT({ sid: claims.sid, sub: claims.sub })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret that only these tests know'))
    const forged = [`${head}.${payload}.AAAA`, `${head}.${raised}.${seal}`, unsigned, byAnother, withoutEnd]
    for (const token of ['', 'x', refreshToken, ...forged]) expect((await verify(token)).status).toBe(401)
    expect((await scene.call('/temp-verify-token')).headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  test('dies with the sign-out, and with it the refresh token', async () => {
    const { accessToken, refreshToken } = await signIn()
    const answer = await scene.call('/logout', {}, bearer(accessToken))
    expect(await answer.json()).toEqual({ success: true })
    expect((await verify(accessToken)).status).toBe(401)
    expect((await scene.call('/logout', {}, bearer(accessToken))).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('a sign-out leaves the other sessions of the person alone', async () => {
    const [first, second] = [await signIn(), await signIn()]
    await scene.call('/logout', {}, bearer(first.accessToken))
    expect((await verify(second.accessToken)).status).toBe(200)
  })

  test('of a person who is switched off stops at once', async () => {
    const { accessToken, refreshToken } = await signIn('sales.one')
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.one'))
    expect((await verify(accessToken)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})

describe('the earlier pair', () => {
  test('gives one token for the same accounts, and says whether it is good', async () => {
    const answer = await scene.call('/token', { username: 'admin', password: DEMO_PASSWORD })
    expect(answer.status).toBe(200)
    const given = (await answer.json()) as Record<string, string>
    expect(Object.keys(given).toSorted()).toEqual(['token', 'user_display_name', 'user_email'])
    expect(given.user_email).toBe('admin@example.com')
    const validate = (token: string) => scene.call('/token/validate', {}, bearer(token))
    expect(await (await validate(given.token ?? '')).json()).toEqual({
      code: 'jwt_auth_valid_token',
      data: { status: 200 },
    })
    expect((await validate('x')).status).toBe(401)
    const refused = await scene.call('/token', { username: 'admin', password: 'wrong' })
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'Login failed' }])
  })
})

describe('refresh-token', () => {
  test('gives a new pair each time', async () => {
    const first = await signIn()
    scene.pass(20 * MINUTE)
    const second = await refreshed(first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await verify(second.accessToken)).status).toBe(200)
    scene.pass(20 * MINUTE)
    expect((await refresh(second.refreshToken)).status).toBe(200)
  })

  test('two tabs that refresh together both stay signed in', async () => {
    const { refreshToken } = await signIn()
    const [one, two] = await Promise.all([refreshed(refreshToken), refreshed(refreshToken)])
    expect((await verify(one.accessToken)).status).toBe(200)
    expect((await verify(two.accessToken)).status).toBe(200)
    scene.pass(20 * MINUTE)
    expect((await refresh(one.refreshToken)).status).toBe(200)
    expect((await refresh(two.refreshToken)).status).toBe(200)
  })

  test('a replay after the grace ends the whole session', async () => {
    const first = await signIn()
    const second = await refreshed(first.refreshToken)
    scene.pass(11)
    const replay = await refresh(first.refreshToken)
    expect({ status: replay.status, body: await replay.json() }).toEqual({
      status: 401,
      body: { error: 'Token refresh failed' },
    })
    expect((await verify(second.accessToken)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })

  test('a replay ends the session even within the grace, once its successor has been used', async () => {
    const first = await signIn()
    const second = await refreshed(first.refreshToken)
    const third = await refreshed(second.refreshToken)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await verify(third.accessToken)).status).toBe(401)
  })

  test('ends with the session after 30 days, however often it was used', async () => {
    let { refreshToken } = await signIn()
    for (let day = 1; day <= 29; day++) {
      scene.pass(24 * 60 * MINUTE)
      refreshToken = (await refreshed(refreshToken)).refreshToken
    }
    scene.pass(24 * 60 * MINUTE + 1)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('of nobody is refused', async () => {
    expect((await refresh('never-given-out')).status).toBe(401)
  })
})

test('old sessions are swept, live ones stay', async () => {
  await signIn()
  scene.pass(40 * 24 * 60 * MINUTE)
  const { accessToken } = await signIn()
  expect(await scene.services.sessions.sweep()).toBe(0)
  scene.pass(21 * 24 * 60 * MINUTE)
  expect(await scene.services.sessions.sweep()).toBe(1)
  scene.pass(-21 * 24 * 60 * MINUTE)
  expect((await verify(accessToken)).status).toBe(200)
})

async function signIn(username = 'superadmin'): Promise<SignedIn> {
  const answer = await scene.call('/login', { username, password: DEMO_PASSWORD })
  expect(answer.status).toBe(200)
  return signedInSchema.parse(await answer.json())
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const verify = (token: string) => scene.call('/temp-verify-token', undefined, bearer(token))
const refresh = (refreshToken: string) => scene.call('/refresh-token', { refreshToken })

async function refreshed(token: string): Promise<SignedIn> {
  const answer = await refresh(token)
  expect(answer.status).toBe(200)
  return signedInSchema.parse(await answer.json())
}
