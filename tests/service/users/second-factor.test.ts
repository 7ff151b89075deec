import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, recoveryCodes, secondFactors } from '../../../src/data/database/tables.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { stepAt, totpCode } from '../../../src/services/users/totp.ts'
import { decodeBase32 } from '../../base32.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeEach(async () => {
  scene = await makeAppScene()
})

afterEach(async () => {
  await scene.clear()
})

const login = (code?: string, username = 'sales.one') =>
  scene.call('/login', { username, password: DEMO_PASSWORD, ...(code !== undefined && { code }) })

async function signIn(username = 'sales.one', code?: string): Promise<SignedIn> {
  const answer = await login(code, username)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SignedIn
}

const bearer = ({ accessToken }: SignedIn) => ({ Authorization: `Bearer ${accessToken}` })
const call = async (who: SignedIn, path: string, body?: unknown) => scene.call(path, body, bearer(who))
const codeNow = (secret: string) => totpCode(decodeBase32(secret), stepAt(new Date(scene.now())))
const own = { currentPassword: DEMO_PASSWORD }

async function setUp(who: SignedIn): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await call(who, '/second-factor/begin', own)
  expect(begun.status).toBe(200)
  const { secret, picture } = (await begun.json()) as { secret: string; picture: string }
  expect(picture).toContain('<svg')
  const answer = await call(who, '/second-factor/confirm', { code: codeNow(secret) })
  expect(answer.status).toBe(200)
  return { secret, ...((await answer.json()) as { recoveryCodes: string[] }) }
}

describe('with a second factor', () => {
  test('only a right password is asked for the code; every refusal has the same words', async () => {
    await setUp(await signIn())
    const wrong = await scene.call('/login', { username: 'sales.one', password: 'wrong', code: '123456' })
    expect([wrong.status, await wrong.json()]).toEqual([401, { error: 'Login failed' }])
    for (const code of [undefined, '000000', 'abcde-abcde']) {
      const answer = await login(code)
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { error: 'Login failed', secondFactor: true },
      ])
    }
    const earlier = await scene.call('/token', { username: 'sales.one', password: DEMO_PASSWORD })
    expect(earlier.status).toBe(401)
  })

  test('a code signs in once: not again in its window, not by two at once, and none older than it', async () => {
    const { secret } = await setUp(await signIn())
    expect((await login(codeNow(secret))).status).toBe(401)
    const before = codeNow(secret)
    scene.pass(30)
    const code = codeNow(secret)
    const answers = await Promise.all([login(code), login(code), login(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await login(before)).status).toBe(401)
    scene.pass(30)
    await signIn('sales.one', codeNow(secret))
  })

  test('codes are guessed ten times an hour, from wherever, and a right one gives the tries back', async () => {
    const { secret } = await setUp(await signIn())
    const guess = async (number: number) => {
      const credentials = { username: 'sales.one', password: DEMO_PASSWORD, code: '000000' }
      const outcome = await scene.services.signIn.signIn(credentials, `203.0.113.${number}`)
      return outcome.ok || outcome.reason
    }
    for (let number = 0; number < 9; number++) expect(await guess(number)).toBe('second_factor')
    scene.pass(30)
    await signIn('sales.one', codeNow(secret))
    for (let number = 0; number < 10; number++) expect(await guess(number)).toBe('second_factor')
    expect(await guess(10)).toBe('too_many')
  })

  test('a recovery code signs in once, typed with or without its hyphen, in any case', async () => {
    const { recoveryCodes: codes } = await setUp(await signIn())
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    await signIn('sales.one', first)
    expect((await login(first)).status).toBe(401)
    await signIn('sales.one', second.replace('-', '').toUpperCase())
    const state = await call(await signIn('sales.one', codes[2]), '/second-factor')
    expect(await state.json()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 7 })
  })

  test('new recovery codes end the old ones', async () => {
    const who = await signIn()
    const { recoveryCodes: old } = await setUp(who)
    expect((await call(who, '/second-factor/recovery-codes', { currentPassword: 'wrong' })).status).toBe(400)
    const answer = await call(who, '/second-factor/recovery-codes', own)
    const { recoveryCodes: fresh } = (await answer.json()) as { recoveryCodes: string[] }
    expect((await login(old[0])).status).toBe(401)
    await signIn('sales.one', fresh[0])
    const written = await scene.db.select().from(audit).where(eq(audit.act, 'profile.recovery_codes_renewed'))
    expect(written).toMatchObject([{ actorName: who.user.name, before: null, after: null }])
  })

  test('turning it on ends other sessions; turning it off asks for the password', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()]
    await setUp(here)
    expect((await call(elsewhere, '/temp-verify-token')).status).toBe(401)
    expect((await call(here, '/second-factor/begin', own)).status).toBe(409)
    expect((await call(here, '/second-factor/end', { currentPassword: 'wrong' })).status).toBe(400)
    expect((await call(here, '/second-factor/end', own)).status).toBe(200)
    await signIn()
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['profile.second_factor_on', 'profile.second_factor_off']))
  })

  test('neither the secret nor a recovery code stands in the database', async () => {
    const { secret, recoveryCodes: codes } = await setUp(await signIn())
    const rows = [await scene.db.select().from(secondFactors), await scene.db.select().from(recoveryCodes)]
    const text = JSON.stringify(rows)
    for (const word of [secret, decodeBase32(secret).toString('base64url'), ...codes])
      expect(text).not.toContain(word)
  })

  test('one that was begun and not finished asks nobody for a code', async () => {
    const who = await signIn()
    expect((await call(who, '/second-factor/begin', { currentPassword: 'wrong' })).status).toBe(400)
    expect((await call(who, '/second-factor/confirm', { code: '123456' })).status).toBe(409)
    await call(who, '/second-factor/begin', own)
    expect((await call(who, '/second-factor/confirm', { code: '000000' })).status).toBe(400)
    await signIn()
  })
})

describe('required of a role', () => {
  const require_ = async (roles: string[], as = 'superadmin') =>
    scene.app.request('/functions/security-settings', {
      method: 'PUT',
      headers: { ...bearer(await signIn(as)), 'Content-Type': 'application/json' },
      body: JSON.stringify({ secondFactorRoles: roles }),
    })

  test('whoever lacks it can set it up and do nothing else, sessions that are open included', async () => {
    const who = await signIn('sales.manager')
    expect((await call(who, '/quarantine')).status).toBe(200)
    expect((await require_(['department_manager'])).status).toBe(200)
    expect((await call(who, '/quarantine')).status).toBe(403)
    expect(
      (await call(who, '/change-own-password', { ...own, newPassword: 'wattle bird parade' })).status,
    ).toBe(403)
    const verified = await call(await signIn('sales.manager'), '/temp-verify-token')
    expect(await verified.json()).toMatchObject({ mustSetUp: true, user: { username: 'sales.manager' } })
    await setUp(who)
    expect((await call(who, '/quarantine')).status).toBe(200)
    expect((await call(who, '/second-factor/end', own)).status).toBe(409)
    expect((await call(await signIn('sales.one'), '/second-factor')).status).toBe(200)
  })

  test('is for super administrators to say, and is written down', async () => {
    expect((await require_(['admin'], 'admin')).status).toBe(403)
    expect((await require_(['janitor'])).status).toBe(400)
    expect((await require_(['parts_user'])).status).toBe(200)
    const [written] = await scene.db.select().from(audit).where(eq(audit.act, 'settings.changed'))
    expect(written).toMatchObject({
      before: { secondFactorRoles: [] },
      after: { secondFactorRoles: ['parts_user'] },
    })
  })
})

test('who has lost phone and codes is helped by those who manage them, and by nobody else', async () => {
  const lost = await signIn('sales.one')
  await setUp(lost)
  const reset = async (as: string, userId = lost.user.id) =>
    (await call(await signIn(as), '/second-factor/reset', { userId })).status
  expect(await reset('sales.two')).toBe(403)
  expect(await reset('service.manager')).toBe(403)
  expect(await reset('admin', '00000000-0000-4000-8000-000000000000')).toBe(404)
  expect(await reset('sales.manager')).toBe(200)
  expect(await reset('sales.manager')).toBe(409)
  expect((await call(lost, '/temp-verify-token')).status).toBe(401)
  await signIn('sales.one')
})
