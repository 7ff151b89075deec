import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../../src/data/database/tables.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const NEW_PASSWORD = 'wattle bird parade'

let scene: AppScene

beforeEach(async () => {
  scene = await makeAppScene()
})

afterEach(async () => {
  await scene.clear()
})

async function signIn(username = 'sales.one', password = DEMO_PASSWORD): Promise<SignedIn> {
  const answer = await scene.call('/login', { username, password })
  expect(answer.status).toBe(200)
  return (await answer.json()) as SignedIn
}

const buildHeaders = (token: string) => ({ Authorization: `Bearer ${token}` })
const verifyToken = async (token: string) =>
  (await scene.call('/temp-verify-token', undefined, buildHeaders(token))).status
const changePassword = (token: string, body: unknown) =>
  scene.call('/change-own-password', body, buildHeaders(token))
const sendPut = (call: string, token: string, body: unknown) =>
  scene.app.request(`/functions/${call}`, {
    method: 'PUT',
    headers: { ...buildHeaders(token), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const readErrorFields = async (answer: Response) =>
  ((await answer.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)

describe('change-own-password', () => {
  test('ends the other sessions, keeps this one, and replaces the password', async () => {
    const [thisSession, otherSession] = [await signIn(), await signIn()]
    const answer = await changePassword(thisSession.accessToken, {
      currentPassword: DEMO_PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    expect(await verifyToken(thisSession.accessToken)).toBe(200)
    expect(await verifyToken(otherSession.accessToken)).toBe(401)
    const oldPasswordAnswer = await scene.call('/login', { username: 'sales.one', password: DEMO_PASSWORD })
    expect(oldPasswordAnswer.status).toBe(401)
    await signIn('sales.one', NEW_PASSWORD)
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toContain('profile.password_changed')
  })

  test('requires the current password and a good new one, and refuses other fields', async () => {
    const { accessToken } = await signIn()
    const wrongPasswordAnswer = await changePassword(accessToken, {
      currentPassword: 'wrong',
      newPassword: NEW_PASSWORD,
    })
    expect([wrongPasswordAnswer.status, await readErrorFields(wrongPasswordAnswer)]).toEqual([
      400,
      ['currentPassword'],
    ])
    const commonPasswordAnswer = await changePassword(accessToken, {
      currentPassword: DEMO_PASSWORD,
      newPassword: 'password1234',
    })
    expect([commonPasswordAnswer.status, await readErrorFields(commonPasswordAnswer)]).toEqual([
      400,
      ['newPassword'],
    ])
    const samePassword = { currentPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD }
    expect(await readErrorFields(await changePassword(accessToken, samePassword))).toEqual(['newPassword'])
    const extraFields = {
      currentPassword: DEMO_PASSWORD,
      newPassword: NEW_PASSWORD,
      userId: 'another',
      role: 'admin',
    }
    expect((await changePassword(accessToken, extraFields)).status).toBe(400)
    expect(
      (await changePassword('', { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD })).status,
    ).toBe(401)
    await signIn()
  })

  test('limits wrong guesses of the current password', async () => {
    const { accessToken } = await signIn()
    const guessPassword = () =>
      changePassword(accessToken, { currentPassword: 'a guess', newPassword: NEW_PASSWORD })
    for (let tries = 0; tries < 10; tries++) expect((await guessPassword()).status).toBe(400)
    const answer = await guessPassword()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('update-own-profile', () => {
  test('changes the name and email, and records both in the audit log', async () => {
    const { accessToken } = await signIn()
    const body = { name: 'Robin Brolga', email: 'Robin@Example.com', currentPassword: DEMO_PASSWORD }
    const answer = await sendPut('update-own-profile', accessToken, body)
    expect(answer.status).toBe(200)
    const { user } = (await answer.json()) as SignedIn
    expect(user).toMatchObject({ name: 'Robin Brolga', email: 'Robin@Example.com', role: 'sales_user' })
    expect((await signIn('robin@example.com')).user.name).toBe('Robin Brolga')
    const entry = (await scene.db.select().from(audit)).find(({ act }) => act === 'profile.updated')
    expect(entry).toMatchObject({
      before: { email: 'sales.one@example.com' },
      after: { name: 'Robin Brolga' },
    })
  })

  test.each([
    ['role', 'super_admin'],
    ['active', true],
    ['isSuperAdmin', true],
    ['department', 'admin'],
    ['dealership', null],
    ['username', 'admin'],
    ['passwordHash', 'x'],
    ['id', 'x'],
    ['userId', 'x'],
  ])('refuses the field %s', async (field, value) => {
    const { accessToken } = await signIn()
    const body = { name: 'Robin', currentPassword: DEMO_PASSWORD, [field]: value }
    expect((await sendPut('update-own-profile', accessToken, body)).status).toBe(400)
    const answer = await scene.call('/temp-verify-token', undefined, buildHeaders(accessToken))
    expect(await answer.json()).toMatchObject({ user: { role: 'sales_user', username: 'sales.one' } })
  })

  test('refuses the email address of another account, and a wrong password', async () => {
    const { accessToken } = await signIn()
    const usedEmail = { email: 'ADMIN@example.com', currentPassword: DEMO_PASSWORD }
    const answer = await sendPut('update-own-profile', accessToken, usedEmail)
    expect([answer.status, await readErrorFields(answer)]).toEqual([409, ['email']])
    const wrongPassword = { email: 'new@example.com', currentPassword: 'wrong' }
    expect((await sendPut('update-own-profile', accessToken, wrongPassword)).status).toBe(400)
  })
})
