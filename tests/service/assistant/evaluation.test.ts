import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addSiteUsage } from '../../../src/data/assistant/assistant.ts'
import { assistantUsage } from '../../../src/data/database/tables/assistant.ts'
import { audit } from '../../../src/data/database/tables.ts'
import { OWN_ENGINE } from '../../../src/domain/assistant/evaluation/evaluation.ts'
import { PROVIDER_ERRORS } from '../../../src/domain/assistant/provider-errors.ts'
import { createChatCompletions } from '../../../src/integrations/language-model/chat-completions.ts'
import {
  createAssistantEvaluationServices,
  type EvaluationOutcome,
  type Evaluations,
  type Evaluator,
} from '../../../src/services/assistant/evaluation.ts'
import { SITE_LIMIT_REACHED } from '../../../src/services/assistant/evaluators.ts'
import type { SettingsView } from '../../../src/services/assistant/settings.ts'
import { makeUser } from '../../factories/user.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { type Bearer, createCaller, signInAs } from '../people.ts'
import { refuseRequest, type StubProvider, startStubProvider, streamReply } from '../stub-provider.ts'

let scene: AppScene
let admin: Bearer
let provider: StubProvider

beforeAll(async () => {
  provider = await startStubProvider()
})

afterAll(() => provider.stop())

beforeEach(async () => {
  provider.setBehaviour(streamReply({ response: 'Here is what we have.', actionType: 'recommend' }))
  scene = await makeAppScene({
    assistantModel: {
      model: createChatCompletions({ key: 'a key', configuredOrigin: new URL(provider.url).origin }),
      url: provider.url,
      name: 'stand-in-70b',
      costPerToken: 0.000_001,
      origins: [],
    },
  })
  admin = await signInAs(scene, 'admin')
})

afterEach(async () => {
  await scene.clear()
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  createCaller(scene, admin)(method, path, body)
const readEvaluations = async () => (await (await call('GET', '/evaluations')).json()) as Evaluations
const runEvaluation = (engine: string) => call('POST', '/run-evaluation', { engine })
const waitForEnd = () =>
  vi.waitFor(async () => {
    const evaluations = await readEvaluations()
    expect(evaluations.running).toBeNull()
    return evaluations
  }, 120_000)

describe('an evaluation run', () => {
  const makeActor = () => ({ user: makeUser(), address: '192.0.2.7' })
  const makeServices = (evaluate: Evaluator['evaluate'], onError: (error: unknown) => void = () => {}) =>
    createAssistantEvaluationServices({
      db: scene.db,
      clock: () => new Date(scene.now()),
      logError: onError,
      listAdded: async () => [],
      evaluators: [
        {
          key: 'own',
          questionsPerUpdate: 10,
          name: async () => 'stand-in',
          refusal: async () => null,
          evaluate,
        },
      ],
    })

  test('runs in the background, one at a time, and is stored with its groups', async () => {
    let finish = () => {}
    const finishSignal = new Promise<void>((resolve) => {
      finish = resolve
    })
    const evaluation = {
      score: 97.5,
      groups: [{ name: 'Only stock on sale', passed: 39, total: 40 }],
      failures: [{ question: 'red suv', why: 'a blue one' }],
    }
    const services = makeServices(async (_added, onAsked) => {
      for (let each = 0; each < 10; each++) onAsked()
      await finishSignal
      return { ok: true, evaluation }
    })
    const outcomes = await Promise.all([
      services.begin(makeActor(), 'own'),
      services.begin(makeActor(), 'own'),
    ])
    expect(outcomes).toEqual(
      expect.arrayContaining([{ ok: true }, expect.objectContaining({ reason: 'conflict' })]),
    )
    await expect.poll(async () => (await services.read()).running).toMatchObject({ asked: 10 })
    finish()
    await expect.poll(async () => (await services.read()).running).toBeNull()
    expect(await services.read()).toMatchObject({
      runs: [{ ...evaluation, engine: 'stand-in' }],
      stopped: null,
    })
    expect(await services.begin(makeActor(), 'model')).toMatchObject({
      message: 'This evaluation is not available here',
    })
  })

  test('reports a failure; a failed or interrupted run does not block the next one', async () => {
    const errors: unknown[] = []
    const failingServices = makeServices(
      () => Promise.reject(new Error('no')),
      (error) => void errors.push(error),
    )
    expect(await failingServices.begin(makeActor(), 'own')).toEqual({ ok: true })
    await expect
      .poll(async () => (await failingServices.read()).stopped)
      .toMatchObject({ engine: 'stand-in' })
    expect(errors).toHaveLength(1)
    const endlessServices = makeServices(() => new Promise<EvaluationOutcome>(() => {}))
    expect(await endlessServices.begin(makeActor(), 'own')).toEqual({ ok: true })
    expect((await endlessServices.read()).stopped).toBeNull()
    expect(await endlessServices.begin(makeActor(), 'own')).toMatchObject({
      message: 'An evaluation is already running',
    })
    scene.advanceClock(301)
    expect((await endlessServices.read()).running).toBeNull()
    expect(await endlessServices.begin(makeActor(), 'own')).toEqual({ ok: true })
  })
})

describe('the language model', () => {
  const readSiteUsage = async () =>
    (await scene.db.select().from(assistantUsage).where(eq(assistantUsage.sessionId, '')))[0]

  test('is evaluated under its own name, and its requests count towards the usage of the day', async () => {
    expect((await readEvaluations()).engines).toEqual([
      { key: 'own', name: OWN_ENGINE },
      { key: 'model', name: 'stand-in-70b' },
    ])
    expect((await runEvaluation('own')).status).toBe(200)
    await waitForEnd()
    expect(provider.requests).toHaveLength(0)
    expect((await runEvaluation('model')).status).toBe(200)
    const { runs, stopped } = await waitForEnd()
    expect(stopped).toBeNull()
    expect(runs.map(({ engine }) => engine)).toEqual(['stand-in-70b', OWN_ENGINE])
    // No sentence of the stub passes the gate, so shoppers get our own answers.
    expect(runs[0]!.score).toBe(runs[1]!.score)
    const requestCount = provider.requests.length
    expect(requestCount).toBeGreaterThan(100)
    expect(provider.requests.every(({ model }) => model === 'stand-in-70b')).toBe(true)
    expect(await readSiteUsage()).toMatchObject({ tokens: requestCount * 1_000, queries: requestCount })
    const entries = await scene.db.select().from(audit).where(eq(audit.act, 'assistant.evaluated'))
    expect(new Set(entries.map(({ after }) => after?.engine))).toEqual(new Set([OWN_ENGINE, 'stand-in-70b']))
  })

  test('stops at the limit of the site, and does not start above it', async () => {
    const { settings } = (await (await call('GET', '/assistant-settings')).json()) as SettingsView
    const limits = {
      ...settings.limits,
      site: { ...settings.limits.site, daily: { tokens: null, cost: 0.01 } },
    }
    const saveResponse = await call('PUT', '/assistant-settings', {
      settings: { ...settings, limits },
      seen: settings,
    })
    expect(saveResponse.status).toBe(200)
    expect((await runEvaluation('model')).status).toBe(200)
    const { runs, stopped } = await waitForEnd()
    expect(runs).toEqual([])
    expect(stopped).toMatchObject({ engine: 'stand-in-70b', why: SITE_LIMIT_REACHED })
    // Each request costs a thousandth of a dollar, so the limit is reached after ten.
    expect(provider.requests).toHaveLength(10)
    const refusal = await runEvaluation('model')
    expect(refusal.status).toBe(409)
    expect(await refusal.json()).toMatchObject({ error: SITE_LIMIT_REACHED })
    expect((await runEvaluation('own')).status).toBe(200)
    expect((await waitForEnd()).stopped).toBeNull()
  })

  test('gets no score from the answers of our own engine while the provider is down', async () => {
    provider.setBehaviour(refuseRequest(401, 'no'))
    expect((await runEvaluation('model')).status).toBe(200)
    const { runs, stopped } = await waitForEnd()
    expect(runs).toEqual([])
    expect(stopped?.why).toContain(PROVIDER_ERRORS.key)
    expect(provider.requests).toHaveLength(3)
  })
})

test('adds usage without a shopper’s session to the day of the site', async () => {
  const day = '2026-11-01'
  await addSiteUsage(scene.db, { day, tokens: 5, cost: 0.5 })
  await addSiteUsage(scene.db, { day, tokens: 6, cost: 0.25 })
  const rows = await scene.db.select().from(assistantUsage).where(eq(assistantUsage.day, day))
  expect(rows).toMatchObject([{ sessionId: '', tokens: 11, cost: 0.75, queries: 2 }])
})
