import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../src/data/database/tables.ts'
import { listenToSessionEvents, type SessionEventSource } from '../../../src/data/users/session-events.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { createSignInServices, type SignInServices } from '../../../src/services/users/sign-in.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { cheapHash } from '../cheap-hash.ts'

let scene: AppScene
let notices: SessionEventSource
let other: SignInServices

beforeEach(async () => {
  scene = await makeAppScene()
  notices = listenToSessionEvents(scene.url, () => {})
  other = createSignInServices({
    db: scene.db,
    published: () => ({ dealerships: [] }),
    secret: new TextEncoder().encode('a secret that only these tests know'),
    sessionNotices: notices,
    hashPassword: cheapHash,
    clock: () => new Date(scene.now()),
  })
  await heard()
})

afterEach(async () => {
  await notices.stop()
  await scene.clear()
})

async function heard(): Promise<void> {
  await expect.poll(() => notices.isListening(), { timeout: 10_000 }).toBe(true)
}

async function signIn() {
  const credentials = { username: 'sales.one', password: DEMO_PASSWORD }
  const outcome = await scene.services.signIn.signIn(credentials, '192.0.2.1')
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

/** Until another instance takes a token no more. */
async function refusedAfter(accessToken: string, act: () => Promise<unknown>): Promise<void> {
  expect(await other.verifyToken(accessToken)).not.toBeNull()
  await act()
  await expect.poll(() => other.verifyToken(accessToken), { interval: 10, timeout: 10_000 }).toBeNull()
}

const acts: Record<string, (user: { id: string }) => Promise<unknown>> = {
  'a sign-out': async () => {},
  'a deactivation': ({ id }) => scene.db.update(users).set({ active: false }).where(eq(users.id, id)),
  'the end of all sessions': ({ id }) =>
    scene.db.transaction((transaction) => scene.services.sessions.endAllOf(transaction, id)),
}

test.each(Object.keys(acts))('%s on one instance is known to another', async (name) => {
  const { accessToken, user } = await signIn()
  const staff = await scene.services.signIn.verifyToken(accessToken)
  const act = async () => {
    if (name === 'a sign-out' && staff) await scene.services.signIn.signOut(staff, '192.0.2.1')
    await acts[name]?.(user)
  }
  await refusedAfter(accessToken, act)
})

test('a changed role is seen by another instance', async () => {
  const { accessToken, user } = await signIn()
  expect((await other.verifyToken(accessToken))?.user.role).toBe('sales_user')
  await scene.db.update(users).set({ role: 'admin', department: 'admin' }).where(eq(users.id, user.id))
  const role = async () => (await other.verifyToken(accessToken))?.user.role
  await expect.poll(role, { interval: 10, timeout: 10_000 }).toBe('admin')
})

test('an instance that cannot hear trusts nothing it remembers, and hears again by itself', async () => {
  const { accessToken } = await signIn()
  await other.verifyToken(accessToken)
  await scene.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'forecourt-listen' and datname = current_database()`,
  )
  await expect.poll(() => notices.isListening(), { interval: 5 }).toBe(false)
  await scene.db.update(users).set({ active: false })
  expect(await other.verifyToken(accessToken)).toBeNull()
  await heard()
})
