import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, rateLimits, users } from '../../../src/data/database/tables.ts'
import { insertRefreshToken, insertSession } from '../../../src/data/users/sessions.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { createTokens } from '../../../src/services/security/tokens.ts'
import type { SignedIn } from '../../../src/services/users/sign-in/session-start.ts'
import { makeClient } from '../../factories/client.ts'
import { countPropertyRuns } from '../../property-runs.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const ADDRESS = '192.0.2.1'
const CLIENT = makeClient(ADDRESS)
const GRACE_SECONDS = 10
const ACCESS_SECONDS = 15 * 60
const ROUNDS = countPropertyRuns(200)
/** Long enough for a busy machine. */
const TIMEOUT_MS = 120_000

let scene: AppScene
let person: typeof users.$inferSelect

beforeAll(async () => {
  scene = await makeAppScene()
  const rows = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
  person = rows[0] as typeof person
})

afterAll(async () => {
  await scene.clear()
})

beforeEach(async () => {
  await scene.db.update(users).set({ active: true, passwordHash: person.passwordHash })
  await scene.db.delete(rateLimits)
})

const nowSeconds = () => scene.now() / 1_000
const refreshToken = (token: string) => scene.services.signIn.refresh(token, CLIENT)
const verifyToken = (token: string) => scene.services.signIn.verifyToken(token)

/** Opens a session without a sign-in, which would hash the password. */
async function openSession(): Promise<string> {
  const { firstRefresh, hashOf } = createTokens(new Uint8Array(), () => new Date())
  const sessionId = await insertSession(scene.db, {
    userId: person.id,
    now: new Date(scene.now()),
    expiresAt: new Date(scene.now() + 86_400_000),
    device: CLIENT.device,
    address: CLIENT.address,
    keyThumbprint: null,
  })
  const token = firstRefresh()
  await insertRefreshToken(scene.db, { tokenHash: hashOf(token), sessionId, parentHash: null })
  return token
}

describe('a family of refresh tokens', () => {
  test(
    'returns the same successor to concurrent refreshes',
    async () => {
      let token = await openSession()
      for (let race = 0; race < ROUNDS; race++) {
        const pairs = await Promise.all(Array.from({ length: 2 + (race % 4) }, () => refreshToken(token)))
        const next = new Set(pairs.map((pair) => pair?.refreshToken))
        expect(next.size).toBe(1)
        token = [...next][0] as string
        scene.advanceClock(1)
      }
      expect((await refreshToken(token))?.user.id).toBe(person.id)
    },
    TIMEOUT_MS,
  )

  test(
    'is ended by every replay, either late or of an older token',
    async () => {
      for (let replay = 0; replay < ROUNDS; replay++) {
        const first = await openSession()
        const second = (await refreshToken(first)) as SignedIn
        const isLate = replay % 2 === 0
        const last = isLate ? second : ((await refreshToken(second.refreshToken)) as SignedIn)
        scene.advanceClock(isLate ? GRACE_SECONDS + 1 : replay % GRACE_SECONDS)
        expect(await refreshToken(first)).toBeNull()
        expect(await refreshToken(last.refreshToken)).toBeNull()
        expect(await verifyToken(last.accessToken)).toBeNull()
      }
      const endCount = await scene.db.$count(audit, eq(audit.act, 'session.ended'))
      expect(endCount).toBeGreaterThanOrEqual(ROUNDS)
    },
    TIMEOUT_MS,
  )

  test('allows the parent token to be used again for ten seconds', async () => {
    const first = await openSession()
    const second = await refreshToken(first)
    scene.advanceClock(GRACE_SECONDS)
    expect((await refreshToken(first))?.refreshToken).toBe(second?.refreshToken)
    scene.advanceClock(1)
    expect(await refreshToken(first)).toBeNull()
  })
})

interface Session {
  isLive: boolean
  /** Time of use of each token; null for the last one. */
  useTimes: (number | null)[]
  accessAt: number
}
interface Model {
  sessions: Session[]
  isActive: boolean
}
interface Real {
  sessions: { tokens: string[]; accessToken: string }[]
  password: string
}
type Command = fc.AsyncCommand<Model, Real>

/** Checks after each command that every session is as valid as the model says. */
async function expectAgreement(model: Model, real: Real): Promise<void> {
  for (const [index, { isLive, accessAt }] of model.sessions.entries()) {
    const staff = await verifyToken(real.sessions[index]?.accessToken ?? '')
    expect(staff !== null).toBe(isLive && nowSeconds() - accessAt < ACCESS_SECONDS)
  }
}

function createCommand(
  name: string,
  check: (model: Model) => boolean,
  act: (model: Model, real: Real) => Promise<void>,
) {
  return {
    check,
    async run(model: Model, real: Real) {
      await act(model, real)
      await expectAgreement(model, real)
    },
    toString: () => name,
  } satisfies Command
}

const hasSession = (model: Model) => model.sessions.length > 0
const pickItem = <T>(commandList: T[], index: number): T => commandList[index % commandList.length] as T

async function signIn(model: Model, real: Real): Promise<void> {
  const credentials = { username: 'sales.one', password: real.password }
  const outcome = await scene.services.signIn.signIn(credentials, CLIENT)
  expect(outcome.ok).toBe(model.isActive)
  if (!outcome.ok) return
  model.sessions.push({ isLive: true, useTimes: [null], accessAt: nowSeconds() })
  real.sessions.push({ tokens: [outcome.value.refreshToken], accessToken: outcome.value.accessToken })
}

const signInCommands = fc.constant(createCommand('sign in', ({ sessions }) => sessions.length < 4, signIn))

interface TokenUse {
  index: number
  /** 0 is the newest token, which refreshes; any other is a replay. */
  age: number
  tabs: number
}

async function useToken(model: Model, real: Real, { index, age, tabs }: TokenUse): Promise<void> {
  const session = pickItem(model.sessions, index)
  const realSession = pickItem(real.sessions, index)
  const tokenIndex = Math.max(0, session.useTimes.length - 1 - age)
  const isNewest = tokenIndex === session.useTimes.length - 1
  const usedAt = session.useTimes[tokenIndex] ?? null
  const isParent =
    tokenIndex === session.useTimes.length - 2 && usedAt !== null && nowSeconds() - usedAt <= GRACE_SECONDS
  const isValid = session.isLive && (isNewest || isParent)
  const token = realSession.tokens[tokenIndex] as string
  const answers = await Promise.all(Array.from({ length: tabs }, () => refreshToken(token)))
  expect(answers.map((answer) => answer !== null)).toEqual(answers.map(() => isValid))
  if (!isValid) {
    session.isLive = false
    return
  }
  if (isNewest) {
    session.useTimes[tokenIndex] = nowSeconds()
    session.useTimes.push(null)
    realSession.tokens.push(answers[0]?.refreshToken as string)
  }
  expect(new Set(answers.map((answer) => answer?.refreshToken))).toEqual(new Set([realSession.tokens.at(-1)]))
  realSession.accessToken = answers[0]?.accessToken as string
  session.accessAt = nowSeconds()
}

const refreshCommands = fc
  .record({ index: fc.nat(3), age: fc.nat(3), tabs: fc.integer({ min: 1, max: 3 }) })
  .map((use) =>
    createCommand(
      `refresh session ${use.index} by a token ${use.age} old in ${use.tabs} tabs`,
      hasSession,
      (model, real) => useToken(model, real, use),
    ),
  )

const timeCommands = fc.constantFrom(1, GRACE_SECONDS, GRACE_SECONDS + 1, ACCESS_SECONDS).map((time) =>
  createCommand(
    `${time} s pass`,
    () => true,
    async () => scene.advanceClock(time),
  ),
)

const signOutCommands = fc.nat(3).map((index) =>
  createCommand(`sign out of session ${index}`, hasSession, async (model, real) => {
    const staff = await verifyToken(pickItem(real.sessions, index).accessToken)
    if (!staff) return
    await scene.services.signIn.signOut(staff, ADDRESS)
    pickItem(model.sessions, index).isLive = false
  }),
)

const activationCommands = fc.boolean().map((isActive) =>
  createCommand(
    isActive ? 'reactivate' : 'deactivate',
    () => true,
    async (model) => {
      await scene.db.transaction(async (transaction) => {
        await transaction.update(users).set({ active: isActive }).where(eq(users.id, person.id))
        if (!isActive) await scene.services.sessions.endAllOf(transaction, person.id)
      })
      model.isActive = isActive
      if (!isActive) for (const session of model.sessions) session.isLive = false
    },
  ),
)

async function changePassword(model: Model, real: Real, index: number): Promise<void> {
  const staff = await verifyToken(pickItem(real.sessions, index).accessToken)
  if (!staff) return
  const newPassword = `${real.password} again`.slice(-100)
  const passwords = { currentPassword: real.password, newPassword }
  expect(await scene.services.profile.changePassword(staff, passwords, CLIENT)).toMatchObject({ ok: true })
  real.password = newPassword
  const currentSession = pickItem(model.sessions, index)
  for (const session of model.sessions) session.isLive &&= session === currentSession
}

const passwordCommands = fc
  .nat(3)
  .map((index) =>
    createCommand(`change the password in session ${index}`, hasSession, (model, real) =>
      changePassword(model, real, index),
    ),
  )

test(
  'sessions agree with a simple model after any sequence of commands',
  async () => {
    const commands = fc.commands(
      [
        signInCommands,
        refreshCommands,
        refreshCommands,
        refreshCommands,
        timeCommands,
        signOutCommands,
        activationCommands,
        passwordCommands,
      ],
      { maxCommands: 30, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (commandList) => {
        await scene.db.update(users).set({ active: true, passwordHash: person.passwordHash })
        await scene.db.delete(rateLimits)
        const createState = () => ({
          model: { sessions: [], isActive: true } as Model,
          real: { sessions: [], password: DEMO_PASSWORD } as Real,
        })
        await fc.asyncModelRun(createState, commandList)
      }),
      { numRuns: countPropertyRuns(40) },
    )
  },
  TIMEOUT_MS,
)
