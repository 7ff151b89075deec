import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { PROOF_REQUIRED } from '../../../src/domain/users/step-up.ts'
import { stepAt, totpCode } from '../../../src/services/users/factors/totp.ts'
import { decodeBase32 } from '../../base32.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

const QUARTER_HOUR = 15 * 60
const NOBODY = '00000000-0000-4000-8000-000000000000'

let scene: AppScene
let call: ReturnType<typeof createCaller>

beforeEach(async () => {
  scene = await makeAppScene()
  call = createCaller(scene, await signInAs(scene, 'superadmin'))
})

afterEach(async () => {
  await scene.clear()
})

/** Makes the last proof old without letting the access token expire. */
async function ageProof(): Promise<void> {
  await scene.db.$client.query(
    `update sessions set confirmed_at = confirmed_at - interval '${QUARTER_HOUR} seconds'`,
  )
}

/** Every sensitive call, with input that is refused for another reason after a fresh proof. */
const SENSITIVE_CALLS = [
  [
    'POST',
    '/create-user',
    {
      username: 'admin',
      name: 'A',
      email: 'a@example.com',
      role: 'sales_user',
      department: 'sales',
      dealership: null,
      password: 'wattle bird parade',
    },
  ],
  ['PUT', '/update-user', { userId: NOBODY, name: 'Another name' }],
  ['DELETE', `/delete-user/${NOBODY}`, undefined],
  ['POST', '/change-password', { userId: NOBODY, newPassword: 'wattle bird parade' }],
  ['POST', '/send-invitation', { userId: NOBODY }],
  ['POST', '/second-factor/reset', { userId: NOBODY }],
  ['PUT', '/security-settings', { idleMinutes: 60 }],
  ['POST', '/passkeys/remove', { id: 'none', currentPassword: DEMO_PASSWORD }],
  ['GET', '/leads.csv', undefined],
] as const

describe('a sensitive call', () => {
  test.each(SENSITIVE_CALLS)('takes a recent proof of identity: %s %s', async (method, path, body) => {
    await ageProof()
    const refusal = await call(method, path, body)
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toEqual({ error: PROOF_REQUIRED, proofRequired: true })
    expect((await call('POST', '/confirm-identity', { password: DEMO_PASSWORD })).status).toBe(200)
    expect((await call(method, path, body)).status).not.toBe(403)
  })

  test('is refused by permission first, so that the question reveals nothing', async () => {
    const sales = createCaller(scene, await signInAs(scene, 'sales.one'))
    await ageProof()
    expect(await (await sales('PUT', '/security-settings', {})).json()).not.toHaveProperty('proofRequired')
  })
})

describe('the proof of identity', () => {
  test('takes the right password, with a limit on wrong ones', async () => {
    const wrong = await call('POST', '/confirm-identity', { password: 'wrong' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ errors: [{ field: 'password' }] })
    for (let tries = 0; tries < 9; tries++) await call('POST', '/confirm-identity', { password: 'wrong' })
    expect((await call('POST', '/confirm-identity', { password: DEMO_PASSWORD })).status).toBe(429)
  })

  test('takes a code too if the account has a second factor', async () => {
    const answer = await call('POST', '/second-factor/begin', { currentPassword: DEMO_PASSWORD })
    const { secret } = (await answer.json()) as { secret: string }
    const createCode = () => totpCode(decodeBase32(secret), stepAt(new Date(scene.now())))
    await call('POST', '/second-factor/confirm', { code: createCode() })
    await ageProof()
    const withoutCode = await call('POST', '/confirm-identity', { password: DEMO_PASSWORD })
    expect(withoutCode.status).toBe(400)
    expect(await withoutCode.json()).toMatchObject({ errors: [{ field: 'code' }] })
    const guess = { password: DEMO_PASSWORD, code: '000000' }
    expect((await call('POST', '/confirm-identity', guess)).status).toBe(400)
    scene.advanceClock(30)
    const proof = { password: DEMO_PASSWORD, code: createCode() }
    expect((await call('POST', '/confirm-identity', proof)).status).toBe(200)
    expect((await call('PUT', '/security-settings', {})).status).toBe(200)
  })

  test('is for one session only', async () => {
    const other = createCaller(scene, await signInAs(scene, 'superadmin'))
    await ageProof()
    await call('POST', '/confirm-identity', { password: DEMO_PASSWORD })
    expect((await other('PUT', '/security-settings', {})).status).toBe(403)
  })
})
