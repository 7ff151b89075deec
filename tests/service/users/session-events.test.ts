import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../src/data/database/tables.ts'
import { listenToSessionEvents, type SessionEventSource } from '../../../src/data/users/session-events.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { publishedBy } from '../../../src/services/published/published.ts'
import { createUserServices, type SignInServices } from '../../../src/services/users/index.ts'
import { makeClient } from '../../factories/client.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { hashCheaply } from '../cheap-hash.ts'

let scene: AppScene
let sessionEvents: SessionEventSource
let otherInstance: SignInServices

beforeEach(async () => {
  scene = await makeAppScene()
  sessionEvents = listenToSessionEvents(scene.url, () => {})
  otherInstance = createUserServices({
    db: scene.db,
    published: publishedBy(scene.published),
    secret: new TextEncoder().encode('a secret that only these tests know'),
    sessionEvents,
    hashPassword: hashCheaply,
    currentMailer: () => null,
    consoleUrl: null,
    isDemo: true,
    siteName: () => 'The other instance',
    sleep: async () => {},
    clock: () => new Date(scene.now()),
    logError: () => {},
    moveLeads: async () => null,
    sendToRules: async () => {},
  }).signIn
  await waitUntilListening()
})

afterEach(async () => {
  await sessionEvents.stop()
  await scene.clear()
})

async function waitUntilListening(): Promise<void> {
  await expect.poll(() => sessionEvents.isListening(), { timeout: 10_000 }).toBe(true)
}

async function signIn() {
  const credentials = { username: 'sales.one', password: DEMO_PASSWORD }
  const outcome = await scene.services.signIn.signIn(credentials, makeClient('192.0.2.1'))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

/** Waits until the other instance refuses the token. */
async function expectRefusalAfter(accessToken: string, act: () => Promise<unknown>): Promise<void> {
  expect(await otherInstance.verifyToken(accessToken)).not.toBeNull()
  await act()
  await expect
    .poll(() => otherInstance.verifyToken(accessToken), { interval: 10, timeout: 10_000 })
    .toBeNull()
}

const ENDINGS: Record<string, (user: { id: string }) => Promise<unknown>> = {
  'a sign-out': async () => {},
  'a deactivation': ({ id }) => scene.db.update(users).set({ active: false }).where(eq(users.id, id)),
  'the end of all sessions': ({ id }) =>
    scene.db.transaction((transaction) => scene.services.sessions.endAllOf(transaction, id)),
}

test.each(Object.keys(ENDINGS))('%s on one instance reaches another', async (name) => {
  const { accessToken, user } = await signIn()
  const staff = await scene.services.signIn.verifyToken(accessToken)
  const act = async () => {
    if (name === 'a sign-out' && staff) await scene.services.signIn.signOut(staff, '192.0.2.1')
    await ENDINGS[name]?.(user)
  }
  await expectRefusalAfter(accessToken, act)
})

test('a changed role reaches another instance', async () => {
  const { accessToken, user } = await signIn()
  expect((await otherInstance.verifyToken(accessToken))?.user.role).toBe('sales_user')
  await scene.db.update(users).set({ role: 'admin', department: 'admin' }).where(eq(users.id, user.id))
  const readRole = async () => (await otherInstance.verifyToken(accessToken))?.user.role
  await expect.poll(readRole, { interval: 10, timeout: 10_000 }).toBe('admin')
})

test('an instance that loses its connection does not use its cache, and reconnects', async () => {
  const { accessToken } = await signIn()
  await otherInstance.verifyToken(accessToken)
  await scene.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'forecourt-listen' and datname = current_database()`,
  )
  await expect.poll(() => sessionEvents.isListening(), { interval: 5 }).toBe(false)
  await scene.db.update(users).set({ active: false })
  expect(await otherInstance.verifyToken(accessToken)).toBeNull()
  await waitUntilListening()
})
