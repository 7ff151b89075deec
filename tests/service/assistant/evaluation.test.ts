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
import { type Bearer, callAs, signInAs } from '../people.ts'
import {
  callsTool,
  type Provider,
  type ProviderRequest,
  refuses,
  replies,
  startProvider,
} from '../stub-provider.ts'

let scene: AppScene
let admin: Bearer
let provider: Provider

beforeAll(async () => {
  provider = await startProvider()
})

afterAll(() => provider.stop())

beforeEach(async () => {
  provider.will(replies({ response: 'Here is what we have.', actionType: 'recommend' }))
  scene = await makeAppScene({
    assistantModel: {
      model: createChatCompletions({ key: 'a key' }),
      url: provider.url,
      name: 'stand-in-70b',
      costPerToken: 0.000_001,
      hosts: ['127.0.0.1'],
    },
  })
  admin = await signInAs(scene, 'admin')
})

afterEach(async () => {
  await scene.clear()
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  callAs(scene, admin)(method, path, body)
const evaluations = async () => (await (await call('GET', '/evaluations')).json()) as Evaluations
const run = (engine: string) => call('POST', '/run-evaluation', { engine })
const ended = () =>
  vi.waitFor(async () => {
    const read = await evaluations()
    expect(read.running).toBeNull()
    return read
  }, 30_000)

describe('a run', () => {
  const by = () => ({ user: makeUser(), address: '192.0.2.7' })
  const made = (evaluate: Evaluator['evaluate'], onError: (error: unknown) => void = () => {}) =>
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

  test('goes on in the background, one at a time, and is kept with its groups', async () => {
    let finish = () => {}
    const over = new Promise<void>((resolve) => {
      finish = resolve
    })
    const evaluation = {
      score: 97.5,
      groups: [{ name: 'Only stock on sale', passed: 39, total: 40 }],
      failures: [{ question: 'red suv', why: 'a blue one' }],
    }
    const services = made(async (_added, onAsked) => {
      for (let each = 0; each < 10; each++) onAsked()
      await over
      return { ok: true, evaluation }
    })
    const outcomes = await Promise.all([services.begin(by(), 'own'), services.begin(by(), 'own')])
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
    expect(await services.begin(by(), 'model')).toMatchObject({
      message: 'This evaluation is not available here',
    })
  })

  test('that fails says so; that and one that is cut off let the next one begin', async () => {
    const errors: unknown[] = []
    const failing = made(
      () => Promise.reject(new Error('no')),
      (error) => void errors.push(error),
    )
    expect(await failing.begin(by(), 'own')).toEqual({ ok: true })
    await expect.poll(async () => (await failing.read()).stopped).toMatchObject({ engine: 'stand-in' })
    expect(errors).toHaveLength(1)
    const endless = made(() => new Promise<EvaluationOutcome>(() => {}))
    expect(await endless.begin(by(), 'own')).toEqual({ ok: true })
    expect((await endless.read()).stopped).toBeNull()
    expect(await endless.begin(by(), 'own')).toMatchObject({ message: 'An evaluation is already running' })
    scene.pass(301)
    expect((await endless.read()).running).toBeNull()
    expect(await endless.begin(by(), 'own')).toEqual({ ok: true })
  })
})

describe('the language model', () => {
  const siteToday = async () =>
    (await scene.db.select().from(assistantUsage).where(eq(assistantUsage.sessionId, '')))[0]

  test('is evaluated beside our own engine, under its name, and counts into the use of the day', async () => {
    expect((await evaluations()).engines).toEqual([
      { key: 'own', name: OWN_ENGINE },
      { key: 'model', name: 'stand-in-70b' },
    ])
    expect((await run('own')).status).toBe(200)
    await ended()
    expect(provider.requests).toHaveLength(0)
    expect((await run('model')).status).toBe(200)
    const { runs, stopped } = await ended()
    expect(stopped).toBeNull()
    expect(runs.map(({ engine }) => engine)).toEqual(['stand-in-70b', OWN_ENGINE])
    // It answers everything the same way, which our own engine does not.
    expect(runs[0]!.score).toBeLessThan(runs[1]!.score)
    const asked = provider.requests.length
    expect(asked).toBeGreaterThan(100)
    expect(provider.requests.every(({ model }) => model === 'stand-in-70b')).toBe(true)
    expect(await siteToday()).toMatchObject({ tokens: asked * 1_000, queries: asked })
    const entries = await scene.db.select().from(audit).where(eq(audit.act, 'assistant.evaluated'))
    expect(new Set(entries.map(({ after }) => after?.engine))).toEqual(new Set([OWN_ENGINE, 'stand-in-70b']))
  })

  test('stops where the limit of the site is reached, and does not begin after it', async () => {
    const { settings } = (await (await call('GET', '/assistant-settings')).json()) as SettingsView
    const limits = {
      ...settings.limits,
      site: { ...settings.limits.site, daily: { tokens: null, cost: 0.01 } },
    }
    const saved = await call('PUT', '/assistant-settings', {
      settings: { ...settings, limits },
      seen: settings,
    })
    expect(saved.status).toBe(200)
    expect((await run('model')).status).toBe(200)
    const { runs, stopped } = await ended()
    expect(runs).toEqual([])
    expect(stopped).toMatchObject({ engine: 'stand-in-70b', why: SITE_LIMIT_REACHED })
    // A thousandth of a dollar each.
    expect(provider.requests).toHaveLength(10)
    const refused = await run('model')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: SITE_LIMIT_REACHED })
    expect((await run('own')).status).toBe(200)
    expect((await ended()).stopped).toBeNull()
  })

  test('that is down gets no score for what our own engine answered', async () => {
    provider.will(refuses(401, 'no'))
    expect((await run('model')).status).toBe(200)
    const { runs, stopped } = await ended()
    expect(runs).toEqual([])
    expect(stopped?.why).toContain(PROVIDER_ERRORS.key)
    expect(provider.requests).toHaveLength(3)
  })

  test('finds the times that are free', async () => {
    const heard: ProviderRequest[] = []
    const dealership = scene.published.current()?.dealerships[0]?.slug ?? ''
    const date = new Date(scene.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const turns = [
      callsTool('slots', { dealership, kind: 'test-drive', date }),
      replies({ response: 'Here you are.', actionType: 'recommend' }),
    ]
    provider.will((response, request, asked) => {
      heard.push(request)
      const behave = turns[asked - 1] ?? refuses(401, 'enough')
      behave(response, request, asked)
    })
    await run('model')
    await ended()
    const told = heard[1]?.messages.find(({ role }) => role === 'tool')
    expect(told?.content).toMatch(/^Free: \d|^Nothing is free/)
  })
})

test('what the site uses beside its shoppers is added to its day', async () => {
  const day = '2026-11-01'
  await addSiteUsage(scene.db, { day, tokens: 5, cost: 0.5 })
  await addSiteUsage(scene.db, { day, tokens: 6, cost: 0.25 })
  const rows = await scene.db.select().from(assistantUsage).where(eq(assistantUsage.day, day))
  expect(rows).toMatchObject([{ sessionId: '', tokens: 11, cost: 0.75, queries: 2 }])
})
