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

test('a signed-in user gets the time zone of their dealership, or of the first one if they have none', async () => {
  const [first, , last] = scene.published.current()?.dealerships ?? []
  if (!first || !last) throw new Error('The demo must have three dealerships')
  const dealership = { ...last, timeZone: 'Australia/Perth' }
  await scene.db.update(dealerships).set({ dealership }).where(eq(dealerships.slug, last.slug))
  await scene.published.refresh()
  await addPerson(scene, { username: 'perth.one', role: 'sales_user', dealership: last.slug })
  const timeZones = { 'perth.one': 'Australia/Perth', superadmin: first.timeZone }
  for (const [username, timeZone] of Object.entries(timeZones)) {
    const signedIn = await signIn(username)
    const verification = (await (await verifyToken(signedIn.accessToken)).json()) as Pick<SignedIn, 'user'>
    const refreshedSession = await refreshSession(signedIn.refreshToken)
    for (const { user } of [signedIn, verification, refreshedSession])
      expect(user).toMatchObject({ username, timeZone })
  }
})

describe('login', () => {
  test('accepts a username or email in any case, and returns the user without a password hash', async () => {
    for (const username of ['superadmin', 'SuperAdmin', ' superadmin@example.com ']) {
      const { accessToken, user } = await signIn(username)
      expect(user).toMatchObject({ username: 'superadmin', role: 'super_admin', isSuperAdmin: true })
      const verified = await verifyToken(accessToken)
      expect(verified.status).toBe(200)
      expect(JSON.stringify(await verified.json())).not.toMatch(/hash|argon2/i)
    }
  })

  test('returns the same response for every cause of refusal', async () => {
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

  test('returns 429 with Retry-After after ten wrong tries on one account, even for the right password', async () => {
    for (const username of Array.from({ length: 5 }, () => ['admin', ' Admin']).flat())
      expect((await scene.call('/login', { username, password: 'wrong' })).status).toBe(401)
    const answer = await scene.call('/login', { username: 'ADMIN', password: DEMO_PASSWORD })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toEqual({ error: 'Login failed' })
    const wait = Number(answer.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * MINUTE)
    // Only the first refusal by the limit is recorded, because the others would flood the audit log.
    expect((await scene.call('/login', { username: 'admin', password: 'wrong' })).status).toBe(429)
    expect(await listLimitRefusals()).toMatchObject([{ act: 'session.refused', targetLabel: 'Jay Falcon' }])
    expect((await signIn('superadmin')).user.username).toBe('superadmin')
  })

  test('does not reveal by its limits that a name and an email address belong to one account', async () => {
    const statusAfterTen = async (guessedName: string, otherName: string) => {
      for (let tries = 0; tries < 10; tries++)
        await scene.call('/login', { username: guessedName, password: 'wrong' })
      return (await scene.call('/login', { username: otherName, password: 'wrong' })).status
    }
    expect(await statusAfterTen('admin', 'admin@example.com')).toBe(401)
    expect(await statusAfterTen('no-account', 'no-account@example.com')).toBe(401)
  })

  test('limits guesses from many addresses without blocking an address the user has signed in from', async () => {
    const signInFrom = (address: string, password: string) =>
      scene.call('/login', { username: 'sales.one', password }, { 'X-Forwarded-For': address })
    expect((await signInFrom('198.51.100.9', DEMO_PASSWORD)).status).toBe(200)
    let tries = 0
    while ((await signInFrom(`203.0.113.${tries % 250}`, `guess ${tries}`)).status === 401) tries++
    // The successful sign-in from a new address costs nothing.
    expect(tries).toBe(30)
    // A new address must wait even with the right password, because it may be a guess.
    expect((await signInFrom('203.0.113.251', DEMO_PASSWORD)).status).toBe(429)
    expect((await signInFrom('198.51.100.9', DEMO_PASSWORD)).status).toBe(200)
    expect((await signInFrom('198.51.100.9', 'a typo')).status).toBe(401)
    expect((await signInFrom('198.51.100.9', DEMO_PASSWORD)).status).toBe(200)
  })

  test('records sign-ins, refusals and their addresses in the audit log, without the typed credentials', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    await scene.call('/login', { username: 'admin', password: 'a wrong secret' }, headers)
    await scene.call('/login', { username: 'typed-secret', password: 'a wrong secret' }, headers)
    const answer = await scene.call('/login', { username: 'admin', password: DEMO_PASSWORD }, headers)
    const { accessToken, refreshToken, user } = signedInSchema.parse(await answer.json())
    await scene.call('/logout', {}, { ...buildHeaders(accessToken), ...headers })
    const entries = await scene.db.select().from(audit).orderBy(audit.id)
    expect(entries).toMatchObject([
      { act: 'session.refused', actorId: null, targetId: user.id, address: '203.0.113.7' },
      { act: 'session.refused', actorId: null, targetId: null },
      { act: 'session.signed_in', actorId: user.id, actorName: user.name },
      { act: 'session.signed_out', actorId: user.id, address: '203.0.113.7' },
    ])
    const text = JSON.stringify(entries, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    for (const secret of ['secret', DEMO_PASSWORD, accessToken, refreshToken])
      expect(text).not.toContain(secret)
  })

  test('refuses a password of 10 MB or of more than 256 characters before hashing it', async () => {
    const loginWithLength = (length: number) =>
      scene.call('/login', { username: 'admin', password: 'x'.repeat(length) })
    expect((await loginWithLength(10_000_000)).status).toBe(413)
    expect((await loginWithLength(257)).status).toBe(400)
    expect((await loginWithLength(256)).status).toBe(401)
  })

  test('returns 503 with Retry-After if too many sign-ins are waiting', async () => {
    await scene.clear()
    // With the real hash even an unknown username takes long enough for requests to queue.
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
    const busyAnswers = answers.filter(({ status }) => status === 503)
    expect(busyAnswers.length).toBeGreaterThan(0)
    expect(busyAnswers[0]?.headers.get('Retry-After')).toBe('5')
    expect(answers.filter(({ status }) => status === 401).length).toBe(90 - busyAnswers.length)
  })

  test('refuses an invalid username', async () => {
    expect((await scene.call('/login', { username: 'a\u0000b', password: 'x' })).status).toBe(400)
  })

  test('resets the count of wrong tries after a successful sign-in', async () => {
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++)
        await scene.call('/login', { username: 'admin', password: 'wrong' })
      await signIn('admin')
    }
  })

  test('limits one address to sixty wrong tries on any accounts', async () => {
    const signInFrom = (address: string, username: string) =>
      scene.call('/login', { username, password: 'wrong' }, { 'X-Forwarded-For': address })
    for (let tries = 0; tries < 60; tries++)
      expect((await signInFrom('203.0.113.7', `name.${tries}`)).status).toBe(401)
    expect((await signInFrom('203.0.113.7', 'another')).status).toBe(429)
    // Entries that a visitor adds before the proxy's own are ignored.
    expect((await signInFrom('198.51.100.1, 203.0.113.7', 'another')).status).toBe(429)
    expect(await listLimitRefusals()).toMatchObject([{ targetLabel: null, address: '203.0.113.7' }])
    expect((await signInFrom('198.51.100.1', 'another')).status).toBe(401)
  })
})

/** Returns the audit entries of refusals by a limit. */
async function listLimitRefusals() {
  const refusals = await scene.db.select().from(audit).where(eq(audit.act, 'session.refused'))
  return refusals.filter(({ after }) => (after as { why: string }).why === 'too many attempts')
}

describe('an access token', () => {
  test('is valid for 15 minutes', async () => {
    const { accessToken } = await signIn()
    scene.advanceClock(15 * MINUTE - 1)
    expect((await verifyToken(accessToken)).status).toBe(200)
    scene.advanceClock(2)
    expect((await verifyToken(accessToken)).status).toBe(401)
  })

  test('is refused if it is missing, foreign or forged', async () => {
    const { accessToken, refreshToken } = await signIn()
    const [head, payload, signature] = accessToken.split('.')
    const claims = JSON.parse(atob(payload ?? '')) as JWTPayload
    const unsignedToken = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`
    const changedPayload = btoa(JSON.stringify({ ...claims, sub: 'another user' })).replaceAll('=', '')
    const foreignToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret that others know, of some length'))
    const endlessToken = await new SignJWT({ sid: claims.sid, sub: claims.sub })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret that only these tests know'))
    const forgedTokens = [
      `${head}.${payload}.AAAA`,
      `${head}.${changedPayload}.${signature}`,
      unsignedToken,
      foreignToken,
      endlessToken,
    ]
    for (const token of ['', 'x', refreshToken, ...forgedTokens])
      expect((await verifyToken(token)).status).toBe(401)
    expect((await scene.call('/temp-verify-token')).headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  test('becomes invalid at sign-out, together with the refresh token', async () => {
    const { accessToken, refreshToken } = await signIn()
    const answer = await scene.call('/logout', {}, buildHeaders(accessToken))
    expect(await answer.json()).toEqual({ success: true })
    expect((await verifyToken(accessToken)).status).toBe(401)
    expect((await scene.call('/logout', {}, buildHeaders(accessToken))).status).toBe(401)
    expect((await requestRefresh(refreshToken)).status).toBe(401)
  })

  test('stays valid when the user signs out of another session', async () => {
    const [first, second] = [await signIn(), await signIn()]
    await scene.call('/logout', {}, buildHeaders(first.accessToken))
    expect((await verifyToken(second.accessToken)).status).toBe(200)
  })

  test('becomes invalid when the user is deactivated', async () => {
    const { accessToken, refreshToken } = await signIn('sales.one')
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.one'))
    expect((await verifyToken(accessToken)).status).toBe(401)
    const answer = await requestRefresh(refreshToken)
    expect([answer.status, await answer.json()]).toMatchObject([401, { isDeactivated: true }])
    expect(await (await requestRefresh('of nobody')).json()).not.toHaveProperty('isDeactivated')
  })
})

describe('the token and token/validate calls', () => {
  test('return a token for the same accounts, and validate it', async () => {
    const answer = await scene.call('/token', { username: 'admin', password: DEMO_PASSWORD })
    expect(answer.status).toBe(200)
    const tokenBody = (await answer.json()) as Record<string, string>
    expect(Object.keys(tokenBody).toSorted()).toEqual(['token', 'user_display_name', 'user_email'])
    expect(tokenBody.user_email).toBe('admin@example.com')
    const validateToken = (token: string) => scene.call('/token/validate', {}, buildHeaders(token))
    expect(await (await validateToken(tokenBody.token ?? '')).json()).toEqual({
      code: 'jwt_auth_valid_token',
      data: { status: 200 },
    })
    expect((await validateToken('x')).status).toBe(401)
    const refusal = await scene.call('/token', { username: 'admin', password: 'wrong' })
    expect([refusal.status, await refusal.json()]).toEqual([401, { error: 'Login failed' }])
  })
})

describe('refresh-token', () => {
  test('returns a new pair of tokens each time', async () => {
    const first = await signIn()
    scene.advanceClock(20 * MINUTE)
    const second = await refreshSession(first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await verifyToken(second.accessToken)).status).toBe(200)
    scene.advanceClock(20 * MINUTE)
    expect((await requestRefresh(second.refreshToken)).status).toBe(200)
  })

  test('keeps two tabs that refresh at once signed in', async () => {
    const { refreshToken } = await signIn()
    const [one, two] = await Promise.all([refreshSession(refreshToken), refreshSession(refreshToken)])
    expect((await verifyToken(one.accessToken)).status).toBe(200)
    expect((await verifyToken(two.accessToken)).status).toBe(200)
    scene.advanceClock(20 * MINUTE)
    expect((await requestRefresh(one.refreshToken)).status).toBe(200)
    expect((await requestRefresh(two.refreshToken)).status).toBe(200)
  })

  test('ends the whole session on a replay after the grace period', async () => {
    const first = await signIn()
    const second = await refreshSession(first.refreshToken)
    scene.advanceClock(11)
    const replay = await requestRefresh(first.refreshToken)
    expect({ status: replay.status, body: await replay.json() }).toEqual({
      status: 401,
      body: { error: 'Token refresh failed' },
    })
    expect((await verifyToken(second.accessToken)).status).toBe(401)
    expect((await requestRefresh(second.refreshToken)).status).toBe(401)
  })

  test('ends the session on a replay within the grace period if the successor has been used', async () => {
    const first = await signIn()
    const second = await refreshSession(first.refreshToken)
    const third = await refreshSession(second.refreshToken)
    expect((await requestRefresh(first.refreshToken)).status).toBe(401)
    expect((await verifyToken(third.accessToken)).status).toBe(401)
  })

  test('is refused after 30 days, even if it was used regularly', async () => {
    let { refreshToken } = await signIn()
    const quarterDay = 6 * 60 * MINUTE
    for (let quarter = 1; quarter < 4 * 30; quarter++) {
      scene.advanceClock(quarterDay)
      refreshToken = (await refreshSession(refreshToken)).refreshToken
    }
    scene.advanceClock(quarterDay + 1)
    expect((await requestRefresh(refreshToken)).status).toBe(401)
  })

  test('refuses an unknown token', async () => {
    expect((await requestRefresh('unknown-token')).status).toBe(401)
  })
})

test('the sweep removes old sessions and keeps live ones', async () => {
  await signIn()
  scene.advanceClock(40 * 24 * 60 * MINUTE)
  const { accessToken } = await signIn()
  expect(await scene.services.sessions.sweep()).toBe(0)
  scene.advanceClock(21 * 24 * 60 * MINUTE)
  expect(await scene.services.sessions.sweep()).toBe(1)
  scene.advanceClock(-21 * 24 * 60 * MINUTE)
  expect((await verifyToken(accessToken)).status).toBe(200)
})

async function signIn(username = 'superadmin'): Promise<SignedIn> {
  const answer = await scene.call('/login', { username, password: DEMO_PASSWORD })
  expect(answer.status).toBe(200)
  return signedInSchema.parse(await answer.json())
}

const buildHeaders = (token: string) => ({ Authorization: `Bearer ${token}` })
const verifyToken = (token: string) => scene.call('/temp-verify-token', undefined, buildHeaders(token))
const requestRefresh = (refreshToken: string) => scene.call('/refresh-token', { refreshToken })

async function refreshSession(token: string): Promise<SignedIn> {
  const answer = await requestRefresh(token)
  expect(answer.status).toBe(200)
  return signedInSchema.parse(await answer.json())
}
