import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, instances, jobPauses, jobRuns } from '../../../src/data/database/tables.ts'
import type { EngineRoom } from '../../../src/domain/engine/engine-room.ts'
import type { ListedJob } from '../../../src/domain/engine/job-state.ts'
import type { JobName } from '../../../src/domain/engine/jobs.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'
import { makeEngineParts } from './engine-parts.ts'

const { engine, sentJobs } = makeEngineParts()
let scene: AppScene
let call: ReturnType<typeof createCaller>

beforeAll(async () => {
  scene = await makeAppScene({ engine })
})
afterAll(() => scene.clear())
beforeEach(async () => {
  sentJobs.length = 0
  await scene.db.delete(jobRuns)
  await scene.db.delete(jobPauses)
  await scene.services.instance.beat()
  // Tests advance the clock further than a token lives.
  call = createCaller(scene, await signInAs(scene, 'superadmin'))
})

const findJob = async (name: JobName) =>
  (await scene.services.jobs.list()).find((job) => job.name === name) as ListedJob
const run = (act: () => Promise<void> = async () => {}, requestedBy: string | null = null) =>
  scene.services.jobs.record('publish-due', requestedBy, act)

describe('a run of a job', () => {
  test('is recorded with its instance, time and result', async () => {
    await run(async () => scene.advanceClock(2))
    expect(await findJob('publish-due')).toMatchObject({
      state: 'ok',
      tookMs: 2_000,
      instance: 'test-1:1',
      schedule: 'Every minute',
      lastError: null,
    })
  })

  test('that fails is thrown on, and its error is stored redacted', async () => {
    const error = new Error('no answer for jo@example.com with token=abc')
    await expect(run(() => Promise.reject(error))).rejects.toBe(error)
    expect(await findJob('publish-due')).toMatchObject({
      state: 'failed',
      lastError: 'no answer for [email] with token=[redacted]',
    })
    await run()
    expect((await findJob('publish-due')).state).toBe('ok')
    const answer = await call('GET', '/job-runs?job=publish-due')
    expect(
      ((await answer.json()) as { runs: { result: string }[] }).runs.map(({ result }) => result),
    ).toEqual(['done', 'failed'])
  })

  test('ends as stopped once its instance is gone, and not before', async () => {
    await scene.db.insert(jobRuns).values({
      job: 'publish-due',
      instanceId: engine.instance.id,
      instanceName: 'test-1:1',
      startedAt: new Date(scene.now() - 10 * 60_000),
    })
    await scene.services.instance.beat()
    expect((await findJob('publish-due')).state).toBe('running')
    await scene.db.delete(instances)
    const other = makeEngineParts().engine
    const second = await makeAppSceneOn(other)
    await second.beat()
    expect(await findJob('publish-due')).toMatchObject({
      state: 'failed',
      lastError: 'The instance stopped during this run',
    })
  })

  test('that is overdue shows as late', async () => {
    await run()
    scene.advanceClock(10 * 60)
    expect((await findJob('publish-due')).state).toBe('late')
  })

  test('that was due while no instance was up is late only some time after a start', async () => {
    await run()
    scene.advanceClock(10 * 60)
    await scene.db.delete(instances)
    const second = await makeAppSceneOn(makeEngineParts().engine)
    await second.beat()
    expect((await findJob('publish-due')).state).toBe('ok')
    scene.advanceClock(10 * 60)
    await second.beat()
    expect((await findJob('publish-due')).state).toBe('late')
  })
})

describe('pausing a job', () => {
  test('stops its schedule on every instance, and says who paused it', async () => {
    const answer = await call('POST', '/pause-job', { job: 'publish-due', isPaused: true })
    expect(answer.status).toBe(200)
    let runs = 0
    await run(async () => void runs++)
    expect(runs).toBe(0)
    expect(await findJob('publish-due')).toMatchObject({
      state: 'paused',
      pausedBy: expect.any(String),
      nextAt: null,
    })
    // A person may still run it by hand.
    await run(async () => void runs++, 'Merle')
    expect(runs).toBe(1)
    await call('POST', '/pause-job', { job: 'publish-due', isPaused: false })
    await run(async () => void runs++)
    expect(runs).toBe(2)
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['job.paused', 'job.resumed']))
  })

  test('twice keeps the first person', async () => {
    for (let count = 0; count < 2; count++)
      await call('POST', '/pause-job', { job: 'publish-due', isPaused: true })
    expect(await scene.db.$count(jobPauses)).toBe(1)
  })

  test('stops the rounds of an instance after its next beat', async () => {
    const { instance } = scene.services
    expect(await instance.runRound('send-outbox', async () => 1)).toBe(1)
    await call('POST', '/pause-job', { job: 'send-outbox', isPaused: true })
    await instance.beat()
    expect(await instance.runRound('send-outbox', async () => 1)).toBeNull()
  })
})

describe('running a job now', () => {
  test('sends it to the queue with the name of the person', async () => {
    expect((await call('POST', '/run-job', { job: 'publish-due' })).status).toBe(200)
    expect(sentJobs).toEqual([{ job: 'publish-due', requestedBy: expect.any(String) }])
  })

  test('is refused while it runs, and for a job that this site does not have', async () => {
    let release = () => {}
    const running = run(() => new Promise((resolve) => (release = resolve)))
    await expect.poll(async () => (await findJob('publish-due')).state).toBe('running')
    expect((await call('POST', '/run-job', { job: 'publish-due' })).status).toBe(409)
    release()
    await running
    expect((await call('POST', '/run-job', { job: 'fetch-content' })).status).toBe(503)
    for (const job of ['drop-database', 'send-outbox', ''])
      expect((await call('POST', '/run-job', { job })).status).toBe(400)
    expect(sentJobs).toEqual([])
  })
})

test('keeps a bounded history of each job', async () => {
  const startedAt = new Date(scene.now())
  const row = {
    job: 'publish-due',
    instanceId: engine.instance.id,
    instanceName: 'x',
    startedAt,
    result: 'done' as const,
  }
  await scene.db.insert(jobRuns).values(Array.from({ length: 230 }, () => row))
  await scene.db
    .insert(jobRuns)
    .values({ ...row, job: 'sweep-uploads', startedAt: new Date(scene.now() - 60 * 86_400_000) })
  await scene.services.logs.sweep()
  // The last run of a rare job stays, however old it is.
  expect(await scene.db.$count(jobRuns)).toBe(201)
})

describe('the engine room', () => {
  const read = async (name: string) => {
    const answer = await createCaller(scene, await signInAs(scene, name))('GET', '/engine-room')
    expect(answer.status).toBe(200)
    return (await answer.json()) as EngineRoom
  }

  test('shows a super administrator everything', async () => {
    scene.advanceClock(60)
    await scene.services.instance.beat()
    const room = await read('superadmin')
    expect(room.tiles.map(({ name }) => name)).toEqual([
      'website',
      'database',
      'search',
      'jobs',
      'mail',
      'storage',
    ])
    expect(room.versions.instances.some(({ isThis }) => isThis)).toBe(true)
    expect(room.versions.migrations.applied).toBe(room.versions.migrations.known)
    expect(room.storage?.parts[0]).toEqual({ name: 'photos', bytes: 3_000_000, files: 3 })
    expect(room.tiles.find(({ name }) => name === 'storage')?.figure).toBe('40%')
    expect(room.tiles.find(({ name }) => name === 'database')?.points.length).toBeGreaterThan(0)
    expect(room.sessions?.length).toBeGreaterThan(0)
    expect(room.maintenance).toEqual({ state: null })
    expect(room.outbox).not.toBeNull()
  })

  test('shows an administrator neither sessions, maintenance nor charts', async () => {
    const room = await read('admin')
    expect(room).toMatchObject({ sessions: null, maintenance: null })
    expect(room.jobs).not.toBeNull()
    expect(room.tiles.flatMap(({ points }) => points)).toEqual([])
  })
})

test('the settings have names and changes, but no values', async () => {
  const answer = await call('GET', '/system-settings')
  const body = (await answer.json()) as { operator: object[]; changes: { act: string }[] }
  expect(body.operator).toEqual([
    { name: 'AUTH_SECRET', isSet: true },
    { name: 'SITE_URL', isSet: false },
  ])
  expect(body.changes.map(({ act }) => act)).toContain('job.paused')
})

/** A second instance on the same database. */
async function makeAppSceneOn(other: typeof engine) {
  const { createInstanceServices } = await import('../../../src/services/engine/instance.ts')
  return createInstanceServices({
    db: scene.db,
    instance: other.instance,
    requestTimes: other.requestTimes,
    storageMeter: { read: async () => null },
    countCars: () => 0,
    clock: () => new Date(scene.now()),
  })
}
