import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, recoveryCodes, secondFactors } from '../../../src/data/database/tables.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { stepAt, totpCode } from '../../../src/services/users/factors/totp.ts'
import { decodeBase32 } from '../../base32.ts'
import { makeClient } from '../../factories/client.ts'
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

const buildHeaders = ({ accessToken }: SignedIn) => ({ Authorization: `Bearer ${accessToken}` })
const call = async (session: SignedIn, path: string, body?: unknown) =>
  scene.call(path, body, buildHeaders(session))
const createCode = (secret: string) => totpCode(decodeBase32(secret), stepAt(new Date(scene.now())))
const CURRENT_PASSWORD = { currentPassword: DEMO_PASSWORD }

async function setUpSecondFactor(session: SignedIn): Promise<{ secret: string; recoveryCodes: string[] }> {
  const beginAnswer = await call(session, '/second-factor/begin', CURRENT_PASSWORD)
  expect(beginAnswer.status).toBe(200)
  const { secret, picture } = (await beginAnswer.json()) as { secret: string; picture: string }
  expect(picture).toContain('<svg')
  const answer = await call(session, '/second-factor/confirm', { code: createCode(secret) })
  expect(answer.status).toBe(200)
  return { secret, ...((await answer.json()) as { recoveryCodes: string[] }) }
}

describe('the second factor', () => {
  test('is requested only after the right password, and every refusal has the same message', async () => {
    await setUpSecondFactor(await signIn())
    const wrongPasswordAnswer = await scene.call('/login', {
      username: 'sales.one',
      password: 'wrong',
      code: '123456',
    })
    expect([wrongPasswordAnswer.status, await wrongPasswordAnswer.json()]).toEqual([
      401,
      { error: 'Login failed' },
    ])
    for (const code of [undefined, '000000', 'abcde-abcde']) {
      const answer = await login(code)
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { error: 'Login failed', secondFactor: true },
      ])
    }
    const tokenAnswer = await scene.call('/token', { username: 'sales.one', password: DEMO_PASSWORD })
    expect(tokenAnswer.status).toBe(401)
  })

  test('accepts each code once, even in concurrent requests, and no older code', async () => {
    const { secret } = await setUpSecondFactor(await signIn())
    expect((await login(createCode(secret))).status).toBe(401)
    const earlierCode = createCode(secret)
    scene.advanceClock(30)
    const code = createCode(secret)
    const answers = await Promise.all([login(code), login(code), login(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await login(earlierCode)).status).toBe(401)
    scene.advanceClock(30)
    await signIn('sales.one', createCode(secret))
  })

  test('allows ten wrong codes per hour from any address, and a right code resets the count', async () => {
    const { secret } = await setUpSecondFactor(await signIn())
    const guessCode = async (number: number) => {
      const credentials = { username: 'sales.one', password: DEMO_PASSWORD, code: '000000' }
      const outcome = await scene.services.signIn.signIn(credentials, makeClient(`203.0.113.${number}`))
      return outcome.ok || outcome.reason
    }
    for (let number = 0; number < 9; number++) expect(await guessCode(number)).toBe('second_factor')
    scene.advanceClock(30)
    await signIn('sales.one', createCode(secret))
    for (let number = 0; number < 10; number++) expect(await guessCode(number)).toBe('second_factor')
    expect(await guessCode(10)).toBe('too_many')
  })

  test('accepts each recovery code once, with or without its hyphen and in any case', async () => {
    const { recoveryCodes: codes } = await setUpSecondFactor(await signIn())
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    await signIn('sales.one', first)
    expect((await login(first)).status).toBe(401)
    await signIn('sales.one', second.replace('-', '').toUpperCase())
    const state = await call(await signIn('sales.one', codes[2]), '/second-factor')
    expect(await state.json()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 7 })
  })

  test('invalidates old recovery codes when new ones are created', async () => {
    const session = await signIn()
    const { recoveryCodes: oldCodes, secret } = await setUpSecondFactor(session)
    scene.advanceClock(30)
    const code = createCode(secret)
    const renew = (proof: object) => call(session, '/second-factor/recovery-codes', proof)
    expect((await renew({ currentPassword: 'wrong', code })).status).toBe(400)
    expect((await renew(CURRENT_PASSWORD)).status).toBe(400)
    const answer = await renew({ ...CURRENT_PASSWORD, code })
    const { recoveryCodes: newCodes } = (await answer.json()) as { recoveryCodes: string[] }
    expect((await login(oldCodes[0])).status).toBe(401)
    await signIn('sales.one', newCodes[0])
    const entries = await scene.db.select().from(audit).where(eq(audit.act, 'profile.recovery_codes_renewed'))
    expect(entries).toMatchObject([{ actorName: session.user.name, before: null, after: null }])
  })

  test('ends other sessions when it is turned on, and requires both factors to turn it off', async () => {
    const [thisSession, otherSession] = [await signIn(), await signIn()]
    const { secret } = await setUpSecondFactor(thisSession)
    scene.advanceClock(30)
    const code = createCode(secret)
    expect((await call(otherSession, '/temp-verify-token')).status).toBe(401)
    expect((await call(thisSession, '/second-factor/begin', CURRENT_PASSWORD)).status).toBe(409)
    const end = async (proof: object) => (await call(thisSession, '/second-factor/end', proof)).status
    expect(await end({ currentPassword: 'wrong', code })).toBe(400)
    expect(await end(CURRENT_PASSWORD)).toBe(400)
    expect(await end({ ...CURRENT_PASSWORD, code: '000000' })).toBe(400)
    expect(await end({ ...CURRENT_PASSWORD, code })).toBe(200)
    await signIn()
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['profile.second_factor_on', 'profile.second_factor_off']))
  })

  test('stores neither its secret nor the recovery codes in readable form', async () => {
    const { secret, recoveryCodes: codes } = await setUpSecondFactor(await signIn())
    const rows = [await scene.db.select().from(secondFactors), await scene.db.select().from(recoveryCodes)]
    const text = JSON.stringify(rows)
    for (const word of [secret, decodeBase32(secret).toString('base64url'), ...codes])
      expect(text).not.toContain(word)
  })

  test('is not requested at sign-in until its setup is confirmed', async () => {
    const session = await signIn()
    expect((await call(session, '/second-factor/begin', { currentPassword: 'wrong' })).status).toBe(400)
    expect((await call(session, '/second-factor/confirm', { code: '123456' })).status).toBe(409)
    await call(session, '/second-factor/begin', CURRENT_PASSWORD)
    expect((await call(session, '/second-factor/confirm', { code: '000000' })).status).toBe(400)
    await signIn()
  })
})

describe('a required second factor', () => {
  const requireForRoles = async (roles: string[], actor = 'superadmin') =>
    scene.app.request('/functions/security-settings', {
      method: 'PUT',
      headers: { ...buildHeaders(await signIn(actor)), 'Content-Type': 'application/json' },
      body: JSON.stringify({ secondFactorRoles: roles }),
    })

  test('limits users without one to its setup, in open sessions too', async () => {
    const session = await signIn('sales.manager')
    expect((await call(session, '/quarantine')).status).toBe(200)
    expect((await requireForRoles(['department_manager'])).status).toBe(200)
    expect((await call(session, '/quarantine')).status).toBe(403)
    expect(
      (
        await call(session, '/change-own-password', {
          ...CURRENT_PASSWORD,
          newPassword: 'wattle bird parade',
        })
      ).status,
    ).toBe(403)
    const answer = await call(await signIn('sales.manager'), '/temp-verify-token')
    expect(await answer.json()).toMatchObject({ mustSetUp: true, user: { username: 'sales.manager' } })
    await setUpSecondFactor(session)
    expect((await call(session, '/quarantine')).status).toBe(200)
    expect((await call(session, '/second-factor/end', { ...CURRENT_PASSWORD, code: '000000' })).status).toBe(
      409,
    )
    expect((await call(await signIn('sales.one'), '/second-factor')).status).toBe(200)
  })

  test('can be set only by super administrators, and is recorded in the audit log', async () => {
    expect((await requireForRoles(['admin'], 'admin')).status).toBe(403)
    expect((await requireForRoles(['janitor'])).status).toBe(400)
    expect((await requireForRoles(['parts_user'])).status).toBe(200)
    const [entry] = await scene.db.select().from(audit).where(eq(audit.act, 'settings.changed'))
    expect(entry).toMatchObject({
      before: { secondFactorRoles: [] },
      after: { secondFactorRoles: ['parts_user'] },
    })
  })
})

test('a second factor can be reset only by managers of the person', async () => {
  const session = await signIn('sales.one')
  await setUpSecondFactor(session)
  const resetSecondFactor = async (actor: string, userId = session.user.id) =>
    (await call(await signIn(actor), '/second-factor/reset', { userId })).status
  expect(await resetSecondFactor('sales.two')).toBe(403)
  expect(await resetSecondFactor('service.manager')).toBe(403)
  expect(await resetSecondFactor('admin', '00000000-0000-4000-8000-000000000000')).toBe(404)
  expect(await resetSecondFactor('sales.manager')).toBe(200)
  expect(await resetSecondFactor('sales.manager')).toBe(409)
  expect((await call(session, '/temp-verify-token')).status).toBe(401)
  await signIn('sales.one')
})
