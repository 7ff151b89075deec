import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, rateLimits, users } from '../../../src/data/database/tables.ts'
import { insertRefreshToken, insertSession } from '../../../src/data/users/sessions.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { createTokens } from '../../../src/services/security/tokens.ts'
import type { SignedIn } from '../../../src/services/users/sign-in.ts'
import { countPropertyRuns } from '../../property-runs.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const HOME = '192.0.2.1'
const GRACE = 10
const ACCESS = 15 * 60
const ROUNDS = countPropertyRuns(200)
/** A machine with other work on it. */
const PATIENCE = 120_000

let scene: AppScene
let person: typeof users.$inferSelect

beforeAll(async () => {
  scene = await makeAppScene()
  const found = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
  person = found[0] as typeof person
})

afterAll(async () => {
  await scene.clear()
})

beforeEach(async () => {
  await scene.db.update(users).set({ active: true, passwordHash: person.passwordHash })
  await scene.db.delete(rateLimits)
})

const seconds = () => scene.now() / 1_000
const refresh = (token: string) => scene.services.signIn.refresh(token, HOME)
const verify = (token: string) => scene.services.signIn.verifyToken(token)

/** As a sign-in leaves it, without the hashing. */
async function openSession(): Promise<string> {
  const { firstRefresh, hashOf } = createTokens(new Uint8Array(), () => new Date())
  const sessionId = await insertSession(scene.db, person.id, new Date(scene.now() + 86_400_000))
  const token = firstRefresh()
  await insertRefreshToken(scene.db, { tokenHash: hashOf(token), sessionId, parentHash: null })
  return token
}

describe('a family of refresh tokens', () => {
  test(
    'survives every race: who comes together gets one and the same successor',
    async () => {
      let token = await openSession()
      for (let race = 0; race < ROUNDS; race++) {
        const pairs = await Promise.all(Array.from({ length: 2 + (race % 4) }, () => refresh(token)))
        const next = new Set(pairs.map((pair) => pair?.refreshToken))
        expect(next.size).toBe(1)
        token = [...next][0] as string
        scene.pass(1)
      }
      expect((await refresh(token))?.user.id).toBe(person.id)
    },
    PATIENCE,
  )

  test(
    'is ended by every replay, late or of an older token, for everyone in it',
    async () => {
      for (let replay = 0; replay < ROUNDS; replay++) {
        const first = await openSession()
        const second = (await refresh(first)) as SignedIn
        const isLate = replay % 2 === 0
        const last = isLate ? second : ((await refresh(second.refreshToken)) as SignedIn)
        scene.pass(isLate ? GRACE + 1 : replay % GRACE)
        expect(await refresh(first)).toBeNull()
        expect(await refresh(last.refreshToken)).toBeNull()
        expect(await verify(last.accessToken)).toBeNull()
      }
      const ended = await scene.db.$count(audit, eq(audit.act, 'session.ended'))
      expect(ended).toBeGreaterThanOrEqual(ROUNDS)
    },
    PATIENCE,
  )

  test('has a parent that may be used again for ten seconds and not for eleven', async () => {
    const first = await openSession()
    const second = await refresh(first)
    scene.pass(GRACE)
    expect((await refresh(first))?.refreshToken).toBe(second?.refreshToken)
    scene.pass(1)
    expect(await refresh(first)).toBeNull()
  })
})

interface Session {
  isLive: boolean
  /** When each token of the line was used; the last one has not been. */
  used: (number | null)[]
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

/** Every session is as good as the model says, whatever was done last. */
async function agree(model: Model, real: Real): Promise<void> {
  for (const [index, { isLive, accessAt }] of model.sessions.entries()) {
    const staff = await verify(real.sessions[index]?.accessToken ?? '')
    expect(staff !== null).toBe(isLive && seconds() - accessAt < ACCESS)
  }
}

function command(
  name: string,
  check: (model: Model) => boolean,
  act: (model: Model, real: Real) => Promise<void>,
) {
  return {
    check,
    async run(model: Model, real: Real) {
      await act(model, real)
      await agree(model, real)
    },
    toString: () => name,
  } satisfies Command
}

const anySession = (model: Model) => model.sessions.length > 0
const at = <T>(list: T[], index: number): T => list[index % list.length] as T

async function signIn(model: Model, real: Real): Promise<void> {
  const credentials = { username: 'sales.one', password: real.password }
  const outcome = await scene.services.signIn.signIn(credentials, HOME)
  expect(outcome.ok).toBe(model.isActive)
  if (!outcome.ok) return
  model.sessions.push({ isLive: true, used: [null], accessAt: seconds() })
  real.sessions.push({ tokens: [outcome.value.refreshToken], accessToken: outcome.value.accessToken })
}

const signsIn = fc.constant(command('sign in', ({ sessions }) => sessions.length < 4, signIn))

interface Use {
  which: number
  /** The newest is a refresh, any other a replay. */
  age: number
  tabs: number
}

async function useToken(model: Model, real: Real, { which, age, tabs }: Use): Promise<void> {
  const session = at(model.sessions, which)
  const held = at(real.sessions, which)
  const index = Math.max(0, session.used.length - 1 - age)
  const isNewest = index === session.used.length - 1
  const usedAt = session.used[index] ?? null
  const isParent = index === session.used.length - 2 && usedAt !== null && seconds() - usedAt <= GRACE
  const isGood = session.isLive && (isNewest || isParent)
  const token = held.tokens[index] as string
  const answers = await Promise.all(Array.from({ length: tabs }, () => refresh(token)))
  expect(answers.map((answer) => answer !== null)).toEqual(answers.map(() => isGood))
  if (!isGood) {
    session.isLive = false
    return
  }
  if (isNewest) {
    session.used[index] = seconds()
    session.used.push(null)
    held.tokens.push(answers[0]?.refreshToken as string)
  }
  expect(new Set(answers.map((answer) => answer?.refreshToken))).toEqual(new Set([held.tokens.at(-1)]))
  held.accessToken = answers[0]?.accessToken as string
  session.accessAt = seconds()
}

const usesToken = fc
  .record({ which: fc.nat(3), age: fc.nat(3), tabs: fc.integer({ min: 1, max: 3 }) })
  .map((use) =>
    command(
      `refresh session ${use.which} by a token ${use.age} old in ${use.tabs} tabs`,
      anySession,
      (model, real) => useToken(model, real, use),
    ),
  )

const timePasses = fc.constantFrom(1, GRACE, GRACE + 1, ACCESS).map((time) =>
  command(
    `${time} s pass`,
    () => true,
    async () => scene.pass(time),
  ),
)

const signsOut = fc.nat(3).map((which) =>
  command(`sign out of session ${which}`, anySession, async (model, real) => {
    const staff = await verify(at(real.sessions, which).accessToken)
    if (!staff) return
    await scene.services.signIn.signOut(staff, HOME)
    at(model.sessions, which).isLive = false
  }),
)

const isSwitched = fc.boolean().map((isActive) =>
  command(
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

async function changePassword(model: Model, real: Real, which: number): Promise<void> {
  const staff = await verify(at(real.sessions, which).accessToken)
  if (!staff) return
  const newPassword = `${real.password} again`.slice(-100)
  const passwords = { currentPassword: real.password, newPassword }
  expect(await scene.services.profile.changePassword(staff, passwords, HOME)).toMatchObject({ ok: true })
  real.password = newPassword
  const kept = at(model.sessions, which)
  for (const session of model.sessions) session.isLive &&= session === kept
}

const changesPassword = fc
  .nat(3)
  .map((which) =>
    command(`change the password in session ${which}`, anySession, (model, real) =>
      changePassword(model, real, which),
    ),
  )

test(
  'the life of sessions, whatever is done in whatever order, is as a simple model says',
  async () => {
    const commands = fc.commands(
      [signsIn, usesToken, usesToken, usesToken, timePasses, signsOut, isSwitched, changesPassword],
      { maxCommands: 30, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        await scene.db.update(users).set({ active: true, passwordHash: person.passwordHash })
        await scene.db.delete(rateLimits)
        const setUp = () => ({
          model: { sessions: [], isActive: true } as Model,
          real: { sessions: [], password: DEMO_PASSWORD } as Real,
        })
        await fc.asyncModelRun(setUp, list)
      }),
      { numRuns: countPropertyRuns(40) },
    )
  },
  PATIENCE,
)
