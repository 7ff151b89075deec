import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../../src/data/database/tables.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const NEW = 'wattle bird parade'

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

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const verify = async (token: string) =>
  (await scene.call('/temp-verify-token', undefined, bearer(token))).status
const change = (token: string, body: unknown) => scene.call('/change-own-password', body, bearer(token))
const put = (call: string, token: string, body: unknown) =>
  scene.app.request(`/functions/${call}`, {
    method: 'PUT',
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const fieldsOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)

describe('change-own-password', () => {
  test('ends the other sessions, keeps this one, and the new password is the one', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()]
    const answer = await change(here.accessToken, { currentPassword: DEMO_PASSWORD, newPassword: NEW })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    expect(await verify(here.accessToken)).toBe(200)
    expect(await verify(elsewhere.accessToken)).toBe(401)
    const old = await scene.call('/login', { username: 'sales.one', password: DEMO_PASSWORD })
    expect(old.status).toBe(401)
    await signIn('sales.one', NEW)
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toContain('profile.password_changed')
  })

  test('asks for the current password, a good new one, and nothing else', async () => {
    const { accessToken } = await signIn()
    const wrong = await change(accessToken, { currentPassword: 'wrong', newPassword: NEW })
    expect([wrong.status, await fieldsOf(wrong)]).toEqual([400, ['currentPassword']])
    const common = await change(accessToken, { currentPassword: DEMO_PASSWORD, newPassword: 'password1234' })
    expect([common.status, await fieldsOf(common)]).toEqual([400, ['newPassword']])
    const same = { currentPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD }
    expect(await fieldsOf(await change(accessToken, same))).toEqual(['newPassword'])
    const more = { currentPassword: DEMO_PASSWORD, newPassword: NEW, userId: 'another', role: 'admin' }
    expect((await change(accessToken, more)).status).toBe(400)
    expect((await change('', { currentPassword: DEMO_PASSWORD, newPassword: NEW })).status).toBe(401)
    await signIn()
  })

  test('whoever finds an open console cannot guess on', async () => {
    const { accessToken } = await signIn()
    const guess = () => change(accessToken, { currentPassword: 'a guess', newPassword: NEW })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400)
    const answer = await guess()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('update-own-profile', () => {
  test('changes name and email, at once for every session, and writes down both', async () => {
    const { accessToken } = await signIn()
    const body = { name: 'Robin Brolga', email: 'Robin@Example.com', currentPassword: DEMO_PASSWORD }
    const answer = await put('update-own-profile', accessToken, body)
    expect(answer.status).toBe(200)
    const { user } = (await answer.json()) as SignedIn
    expect(user).toMatchObject({ name: 'Robin Brolga', email: 'Robin@Example.com', role: 'sales_user' })
    expect((await signIn('robin@example.com')).user.name).toBe('Robin Brolga')
    const written = (await scene.db.select().from(audit)).find(({ act }) => act === 'profile.updated')
    expect(written).toMatchObject({
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
  ])('refuses %s, whatever it is', async (field, value) => {
    const { accessToken } = await signIn()
    const body = { name: 'Robin', currentPassword: DEMO_PASSWORD, [field]: value }
    expect((await put('update-own-profile', accessToken, body)).status).toBe(400)
    const verified = await scene.call('/temp-verify-token', undefined, bearer(accessToken))
    expect(await verified.json()).toMatchObject({ user: { role: 'sales_user', username: 'sales.one' } })
  })

  test('refuses an address another account has, and a wrong password', async () => {
    const { accessToken } = await signIn()
    const taken = { email: 'ADMIN@example.com', currentPassword: DEMO_PASSWORD }
    const answer = await put('update-own-profile', accessToken, taken)
    expect([answer.status, await fieldsOf(answer)]).toEqual([409, ['email']])
    const wrong = { email: 'new@example.com', currentPassword: 'wrong' }
    expect((await put('update-own-profile', accessToken, wrong)).status).toBe(400)
  })
})
