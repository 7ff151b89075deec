import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, passkeys, recoveryCodes } from '../../../src/data/database/tables.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { PROOF_REQUIRED } from '../../../src/domain/users/step-up.ts'
import { makeAuthenticator } from '../../authenticator.ts'
import { makeDeviceKey } from '../../device-key.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

const HOST = 'cars.example.com'
const CURRENT_PASSWORD = { currentPassword: DEMO_PASSWORD }

let scene: AppScene
let authenticator: ReturnType<typeof makeAuthenticator>

beforeEach(async () => {
  scene = await makeAppScene({ options: { siteUrl: `https://${HOST}` } })
  authenticator = makeAuthenticator(HOST)
})

afterEach(async () => {
  await scene.clear()
})

type Caller = ReturnType<typeof createCaller>
type Passkey = ReturnType<typeof authenticator.use>
interface Options {
  options: { challenge: string }
}

const callerFor = async (username: string) => createCaller(scene, await signInAs(scene, username))
const optionsOf = async (answer: Response) => ((await answer.json()) as Options).options
const beginPasskey = async (call: Caller) =>
  optionsOf(await call('POST', '/passkeys/begin', CURRENT_PASSWORD))
const signInOptions = async () => optionsOf(await scene.call('/login/passkey-options', {}))
const login = (passkey: Passkey, headers: Record<string, string> = {}) =>
  scene.call('/login/passkey', { passkey }, headers)

async function addPasskey(call: Caller, by = authenticator): Promise<string[] | null> {
  const passkey = by.create(await beginPasskey(call))
  const answer = await call('POST', '/passkeys/add', { name: 'Work laptop', passkey })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { recoveryCodes: string[] | null }).recoveryCodes
}

describe('a passkey', () => {
  test('is added with the password, listed, and signs in without it', async () => {
    const call = await callerFor('sales.one')
    expect((await call('POST', '/passkeys/begin', { currentPassword: 'wrong' })).status).toBe(400)
    expect(await addPasskey(call)).toHaveLength(10)
    const list = (await (await call('GET', '/passkeys')).json()) as { passkeys: object[] }
    expect(list.passkeys).toEqual([
      { id: authenticator.id, name: 'Work laptop', createdAt: expect.any(String), lastUsedAt: null },
    ])
    const answer = await login(authenticator.use(await signInOptions()))
    expect(answer.status).toBe(200)
    const { accessToken, user } = (await answer.json()) as SignedIn
    expect(user.username).toBe('sales.one')
    const verified = createCaller(scene, { Authorization: `Bearer ${accessToken}` })
    expect((await verified('GET', '/temp-verify-token')).status).toBe(200)
  })

  test('counts as the second factor: the password alone no longer signs in, a recovery code helps', async () => {
    const codes = await addPasskey(await callerFor('sales.one'))
    const credentials = { username: 'sales.one', password: DEMO_PASSWORD }
    const refusal = await scene.call('/login', credentials)
    expect(refusal.status).toBe(401)
    expect(await refusal.json()).toEqual({ error: 'Login failed', secondFactor: true })
    expect((await scene.call('/login', { ...credentials, code: codes?.[0] })).status).toBe(200)
  })

  test('satisfies a role that requires a second factor, and the last one then stays', async () => {
    const call = await callerFor('sales.manager')
    const superAdmin = await callerFor('superadmin')
    await superAdmin('PUT', '/security-settings', { secondFactorRoles: ['department_manager'] })
    expect((await call('GET', '/get-users')).status).toBe(403)
    await addPasskey(call)
    expect((await call('GET', '/get-users')).status).toBe(200)
    const removal = { id: authenticator.id, ...CURRENT_PASSWORD }
    expect((await call('POST', '/passkeys/remove', removal)).status).toBe(409)
    await superAdmin('PUT', '/security-settings', { secondFactorRoles: [] })
    expect((await call('POST', '/passkeys/remove', removal)).status).toBe(200)
    expect(await scene.db.select().from(recoveryCodes)).toEqual([])
    await signInAs(scene, 'sales.manager')
  })

  test('is removed by a manager together with the other factors', async () => {
    await addPasskey(await callerFor('sales.one'))
    const manager = await callerFor('sales.manager')
    const people = (await (await manager('GET', '/get-users?q=sales.one')).json()) as {
      users: { id: string }[]
    }
    const answer = await manager('POST', '/second-factor/reset', { userId: people.users[0]?.id })
    expect(answer.status).toBe(200)
    expect(await scene.db.select().from(passkeys)).toEqual([])
    expect((await scene.call('/login', { username: 'sales.one', password: DEMO_PASSWORD })).status).toBe(200)
  })

  test('proves identity before a sensitive act, for its owner only', async () => {
    const call = await callerFor('superadmin')
    await addPasskey(call)
    const ageProofs = () =>
      scene.db.$client.query("update sessions set confirmed_at = confirmed_at - interval '15 minutes'")
    const confirm = async (caller: Caller, by: typeof authenticator) => {
      const answer = await caller('POST', '/confirm-identity/options', {})
      const { options } = (await answer.json()) as { options: { challenge: string } | null }
      const challenge = options ?? (await signInOptions())
      return (await caller('POST', '/confirm-identity/passkey', { passkey: by.use(challenge) })).status
    }
    await ageProofs()
    expect((await call('PUT', '/security-settings', {})).status).toBe(403)
    expect(await confirm(call, authenticator)).toBe(200)
    expect((await call('PUT', '/security-settings', {})).status).toBe(200)
    const other = await callerFor('sales.one')
    await addPasskey(other, makeAuthenticator(HOST))
    expect(await confirm(other, authenticator)).toBe(409)
  })

  test('binds the session to the key of the browser', async () => {
    await addPasskey(await callerFor('sales.one'))
    const key = await makeDeviceKey()
    const proof = await key.proofFor({ purpose: 'sign-in', subject: authenticator.id })
    const { refreshToken } = (await (
      await login(authenticator.use(await signInOptions()), proof)
    ).json()) as SignedIn
    expect((await scene.call('/refresh-token', { refreshToken })).status).toBe(401)
  })
})

describe('signing in with a passkey is refused', () => {
  beforeEach(async () => {
    await addPasskey(await callerFor('sales.one'))
  })

  test('if a challenge is used twice, expired, made for something else or invented', async () => {
    const options = await signInOptions()
    expect((await login(authenticator.use(options))).status).toBe(200)
    expect((await login(authenticator.use(options))).status).toBe(401)
    const oldOptions = await signInOptions()
    scene.advanceClock(5 * 60 + 1)
    expect((await login(authenticator.use(oldOptions))).status).toBe(401)
    const setUpOptions = await beginPasskey(await callerFor('sales.two'))
    expect((await login(authenticator.use(setUpOptions))).status).toBe(401)
    expect((await login(authenticator.use({ challenge: 'aW52ZW50ZWQ' }))).status).toBe(401)
  })

  test('from another site, by an unknown passkey, or without a check of the owner', async () => {
    const use = async (by: typeof authenticator, more?: Parameters<typeof by.use>[1]) =>
      (await login(by.use(await signInOptions(), more))).status
    expect(await use(authenticator, { origin: 'https://evil.example' })).toBe(401)
    expect(await use(makeAuthenticator(HOST))).toBe(401)
    expect(await use(authenticator, { isVerified: false })).toBe(401)
    const entries = await scene.db.select().from(audit).where(eq(audit.act, 'session.refused'))
    expect(entries.map(({ after }) => after)).toEqual(Array.from({ length: 3 }, () => ({ why: 'passkey' })))
  })

  test('for an inactive account', async () => {
    await scene.db.$client.query("update users set active = false where username = 'sales.one'")
    expect((await login(authenticator.use(await signInOptions()))).status).toBe(401)
  })

  test('after thirty failures in a quarter of an hour from one address', async () => {
    const attempt = async () => (await login(authenticator.use({ challenge: 'aW52ZW50ZWQ' }))).status
    for (let tries = 0; tries < 30; tries++) expect(await attempt()).toBe(401)
    expect(await attempt()).toBe(429)
  })
})

describe('a new passkey is refused', () => {
  test('with a challenge that another person was given, as for a copied token of the victim', async () => {
    const attacker = await callerFor('sales.two')
    const victim = await callerFor('superadmin')
    const passkey = authenticator.create(await beginPasskey(attacker))
    expect((await victim('POST', '/passkeys/add', { name: 'Laptop', passkey })).status).toBe(409)
    expect(await scene.db.select().from(passkeys)).toEqual([])
  })

  test('for the password alone, if the account has a second factor', async () => {
    const call = await callerFor('sales.one')
    await addPasskey(call)
    await scene.db.$client.query("update sessions set confirmed_at = confirmed_at - interval '15 minutes'")
    for (const [method, path, body] of [
      ['POST', '/passkeys/begin', CURRENT_PASSWORD],
      ['POST', '/second-factor/begin', CURRENT_PASSWORD],
      ['POST', '/second-factor/recovery-codes', CURRENT_PASSWORD],
      ['POST', '/change-own-password', { ...CURRENT_PASSWORD, newPassword: 'wattle bird parade' }],
      ['PUT', '/update-own-profile', { ...CURRENT_PASSWORD, email: 'new@example.com' }],
    ] as const) {
      const answer = await call(method, path, body)
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        403,
        { error: PROOF_REQUIRED, proofRequired: true },
      ])
    }
  })

  test('from another site, with a used challenge, or if it belongs to another account', async () => {
    const call = await callerFor('sales.one')
    const add = async (passkey: object, caller = call) =>
      (await caller('POST', '/passkeys/add', { name: 'Laptop', passkey })).status
    const strange = authenticator.create(await beginPasskey(call), { origin: 'https://evil.example' })
    expect(await add(strange)).toBe(409)
    const options = await beginPasskey(call)
    expect(await add(authenticator.create(options))).toBe(200)
    expect(await add(makeAuthenticator(HOST).create(options))).toBe(409)
    const other = await callerFor('sales.two')
    expect(await add(authenticator.create(await beginPasskey(other)), other)).toBe(409)
  })
})

test('passkeys are not offered at an IP address or without a configured address in production', async () => {
  const plain = await makeAppScene()
  const options = await plain.app.request('http://127.0.0.1:4000/functions/login/passkey-options', {
    method: 'POST',
  })
  expect(await options.json()).toEqual({ options: null })
  const local = await plain.app.request('http://localhost:4000/functions/login/passkey-options', {
    method: 'POST',
  })
  expect(await local.json()).toMatchObject({ options: { rpId: 'localhost' } })
  await plain.clear()
})
