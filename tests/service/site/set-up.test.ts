import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bodies } from '../../../src/domain/content/bodies.ts'
import { EMPTY_SITE } from '../../../src/domain/site/empty-site.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { addPerson, type Bearer, signInAs } from '../people.ts'

let scene: AppScene
let admin: Bearer
let manager: Bearer

beforeAll(async () => {
  scene = await makeAppScene({ content: 'migrated', isLive: false, options: { siteUrl: 'http://localhost' } })
  await addPerson(scene, { username: 'first', role: 'super_admin', department: null, dealership: null })
  await addPerson(scene, { username: 'manager', role: 'department_manager', department: 'sales' })
  admin = await signInAs(scene, 'first')
  manager = await signInAs(scene, 'manager')
})
afterAll(() => scene.clear())

interface SetUpAnswer {
  liveAt: string | null
  takeBackUntil: string | null
  steps: { step: string; state: string; summary: string }[]
  blockers: { step: string; text: string }[]
  legal: { privacy: string | null }
}

async function read(): Promise<SetUpAnswer> {
  return (await scene.call('/set-up', undefined, admin)).json() as Promise<SetUpAnswer>
}
const stepsIn = (state: string, answer: SetUpAnswer) =>
  answer.steps.filter((each) => each.state === state).map(({ step }) => step)

async function publish(kind: string, slug: string, body: unknown): Promise<void> {
  const answer = await scene.call(`/document?kind=${kind}&slug=${slug}`, undefined, admin)
  const { document } = (await answer.json()) as { document: { version: number } }
  const change = { kind, slug, version: document.version, act: 'published', body }
  const { status } = await scene.call('/change-document', change, admin)
  expect(status).toBe(200)
}

const DEALERSHIP: Bodies['dealership'] = {
  slug: 'albury',
  name: 'Riverbend Albury',
  suburb: 'Albury',
  street: '1 Main Street',
  state: 'NSW',
  postcode: '2640',
  latitude: -36.08,
  longitude: 146.91,
  timeZone: 'Australia/Sydney',
  phone: '(02) 5550 0142',
  email: 'albury@example.com',
  counters: {
    sales: { phone: '', hours: { mon: { open: '09:00', close: '17:00' } } },
    service: { phone: '', hours: {} },
    parts: { phone: '', hours: {} },
  },
  specialDays: [],
  publicHolidays: 'closed',
}

describe('the way to a live site', () => {
  test('starts with what blocks it', async () => {
    const answer = await read()
    expect(answer.blockers.map(({ step }) => step)).toEqual(['brand', 'dealerships', 'legal'])
    const { status, error } = await goLive()
    expect([status, error]).toEqual([409, 'The site cannot go live yet. Brand: The site has no name yet.'])
  })

  test('remembers a skipped step, and takes it up again', async () => {
    await scene.call('/skip-set-up-step', { step: 'assistant', isSkipped: true }, admin)
    expect(stepsIn('skipped', await read())).toEqual(['assistant'])
    await scene.call('/skip-set-up-step', { step: 'assistant', isSkipped: false }, admin)
    expect(stepsIn('skipped', await read())).toEqual([])
  })

  test('refuses an unknown step and an email that is none', async () => {
    expect((await scene.call('/skip-set-up-step', { step: 'x', isSkipped: true }, admin)).status).toBe(400)
    expect((await scene.call('/draft-legal-pages', { name: 'A', email: 'b' }, admin)).status).toBe(400)
  })

  test('follows what is published in Content', async () => {
    const { chat: _chat, finance: _finance, ...site } = EMPTY_SITE
    const accent = { light: '#0f766e', dark: '#2dd4bf' }
    await publish('site', 'site', { ...site, name: 'Riverbend Motor Group', accent, phone: '(02) 5550 0142' })
    const created = { kind: 'dealership', slug: 'albury', body: DEALERSHIP }
    expect((await scene.call('/create-document', created, admin)).status).toBe(201)
    await publish('dealership', 'albury', DEALERSHIP)
    const answer = await read()
    expect(answer.steps.find(({ step }) => step === 'brand')?.summary).toBe(
      'Riverbend Motor Group. Still missing: a logo.',
    )
    expect(stepsIn('done', answer)).toEqual(['dealerships', 'staff', 'address', 'routing'])
    expect(answer.blockers.map(({ step }) => step)).toEqual(['legal'])
  })

  test('drafts the legal pages with the details of the dealer, once', async () => {
    const contact = { name: 'Privacy officer', email: 'privacy@example.com' }
    expect((await scene.call('/draft-legal-pages', contact, admin)).status).toBe(200)
    expect((await read()).legal.privacy).toBe('draft')
    const draft = await scene.call('/document?kind=page&slug=privacy', undefined, admin)
    const { document } = (await draft.json()) as { document: { draft: { content: string } } }
    expect(document.draft.content).toContain('Riverbend Motor Group respects your privacy.')
    await publish('page', 'privacy', { title: 'Privacy', content: '<p>Ours.</p>' })
    await scene.call('/draft-legal-pages', contact, admin)
    expect((await read()).legal.privacy).toBe('published')
  })

  test('needs a fresh proof of identity to go live', async () => {
    await scene.db.execute(sql`update sessions set confirmed_at = confirmed_at - interval '1 hour'`)
    expect((await goLive()).status).toBe(403)
  })

  test('opens the site, and takes it back within a day', async () => {
    admin = await signInAs(scene, 'first')
    expect((await scene.app.request('/')).status).toBe(503)
    expect((await goLive()).status).toBe(200)
    expect((await scene.app.request('/')).status).toBe(200)
    expect((await goLive()).status).toBe(409)
    expect((await scene.call('/take-site-back', {}, admin)).status).toBe(200)
    expect((await scene.app.request('/')).status).toBe(503)
    expect((await goLive()).status).toBe(200)
    scene.advanceClock(25 * 3_600)
    admin = await signInAs(scene, 'first')
    expect((await scene.call('/take-site-back', {}, admin)).status).toBe(409)
    const { entries } = (await (await scene.call('/audit', undefined, admin)).json()) as {
      entries: { act: string }[]
    }
    expect(entries.filter(({ act }) => act.startsWith('site.')).map(({ act }) => act)).toEqual([
      'site.went_live',
      'site.taken_back',
      'site.went_live',
    ])
  })

  test('is closed to everyone without the permission', async () => {
    manager = await signInAs(scene, 'manager')
    expect((await scene.call('/set-up', undefined, manager)).status).toBe(403)
    expect((await scene.call('/go-live', {}, manager)).status).toBe(403)
  })
})

async function goLive(): Promise<{ status: number; error?: string }> {
  const answer = await scene.call('/go-live', {}, admin)
  return { status: answer.status, ...((await answer.json()) as { error?: string }) }
}
