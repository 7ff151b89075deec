import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { audit, outbox, sessions } from '../../../src/data/database/tables.ts'
import { SHOPPER_CALLS } from '../../../src/domain/site/opening/site-access.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene
let call: ReturnType<typeof createCaller>

beforeAll(async () => {
  scene = await makeAppScene({
    mailer: { send: async () => ({ ok: true as const }), close: async () => {} },
  })
  await signIn()
})
afterAll(() => scene.clear())
afterEach(async () => {
  await signIn()
  await call('POST', '/end-maintenance')
})

const signIn = async () => {
  call = createCaller(scene, await signInAs(scene, 'superadmin'))
}
const start = (minutes = 30) => call('POST', '/start-maintenance', { minutes })
const get = (path: string, init: RequestInit = {}) => scene.app.request(path, init)

describe('maintenance', () => {
  test('closes public pages with 503, Retry-After and a page that says when and whom to call', async () => {
    expect((await start(30)).status).toBe(200)
    const answer = await get('/')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('1800')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const html = await answer.text()
    const { site, dealerships } = scene.published.current() ?? {}
    expect(html).toContain('Back at ')
    expect(html).toContain(site?.name)
    for (const { phone } of dealerships ?? []) expect(html).toContain(phone)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-/)
  })

  test('closes every public call, and none of staff, to sign in or for marketplaces', async () => {
    await start()
    const { paths } = (await (await scene.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: object[] }>>
    }
    const openCalls: string[] = []
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(methods)) {
        if (security?.length) continue
        const answer = await scene.app.request(`/functions${path}`, {
          method: method.toUpperCase(),
          headers: { 'Content-Type': 'application/json' },
          ...(method === 'get' ? {} : { body: '{}' }),
        })
        if (answer.status !== 503) openCalls.push(`${method} ${path}`)
      }
    expect(openCalls.filter((each) => !SIGN_IN_CALLS.has(each))).toEqual([])
    expect((await call('GET', '/get-users')).status).toBe(200)
    // The console searches cars as well.
    expect((await call('GET', '/search?q=ute')).status).toBe(200)
    expect((await scene.call('/search?q=ute')).status).toBe(503)
    expect((await get('/admin/login')).status).toBe(200)
  })

  test('keeps health checks green', async () => {
    await start()
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  test('answers a lead with a sentence that says when to try again', async () => {
    await start(30)
    const answer = await scene.call('/submit-lead', makeLeadBody())
    expect(answer.status).toBe(503)
    expect(((await answer.json()) as { error: string }).error).toMatch(
      /not sent\. Back at .* What you typed is still here/,
    )
  })

  test('repeats the answers of a form without JavaScript, so that nothing typed is lost', async () => {
    await start()
    const body = new URLSearchParams({ first: 'Jo', message: 'Is it "red" & <new>?' }).toString()
    const answer = await get('/contact', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
      },
      body,
    })
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('name="first" value="Jo"')
    expect(html).toContain('value="Is it &#34;red&#34; &#38; &#60;new&#62;?"')
    expect(html).not.toContain('<new>')
  })

  test('asks for proof of identity to start, and not to end', async () => {
    await scene.db.update(sessions).set({ confirmedAt: new Date(scene.now() - 20 * 60_000) })
    const refused = await start()
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ proofRequired: true })
    expect((await call('POST', '/end-maintenance')).status).toBe(200)
  })

  test.each([0, 4, 10_081, 1.5, '30'])('refuses %s minutes', async (minutes) => {
    expect((await call('POST', '/start-maintenance', { minutes })).status).toBe(400)
  })

  test('opens the site again and records who did what', async () => {
    await start()
    await start(60)
    expect((await call('POST', '/end-maintenance')).status).toBe(200)
    expect((await get('/')).status).toBe(200)
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toEqual(
      expect.arrayContaining(['maintenance.started', 'maintenance.changed', 'maintenance.ended']),
    )
    // To end it twice is no error.
    expect((await call('POST', '/end-maintenance')).status).toBe(200)
  })

  test('is known to all staff, with who started it', async () => {
    await start()
    const staff = createCaller(scene, await signInAs(scene, 'sales.one'))
    expect(await (await staff('GET', '/maintenance')).json()).toMatchObject({
      maintenance: { by: expect.any(String), isOverdue: false },
    })
  })

  test('left on past its time sends administrators one mail each', async () => {
    await start(30)
    const { maintenance } = scene.services
    expect(await maintenance.notifyIfOverdue()).toBe(0)
    scene.advanceClock(31 * 60)
    const before = await scene.db.$count(outbox)
    const mails = await maintenance.notifyIfOverdue()
    expect(mails).toBeGreaterThan(0)
    expect(await maintenance.notifyIfOverdue()).toBe(0)
    expect((await scene.db.$count(outbox)) - before).toBe(mails)
    expect(await maintenance.read()).toMatchObject({ isOverdue: true })
    expect(await (await get('/')).text()).toContain('Back soon')
    // A new time makes a new notice possible.
    await signIn()
    await start(5)
    scene.advanceClock(6 * 60)
    expect(await maintenance.notifyIfOverdue()).toBe(mails)
  })
})

test('the list of public calls has no unknown one', async () => {
  const { paths } = (await (await scene.call('/openapi.json')).json()) as { paths: Record<string, unknown> }
  const names = new Set(Object.keys(paths).map((path) => `/${path.split('/')[1]}`))
  expect([...SHOPPER_CALLS].filter((name) => !names.has(name))).toEqual([])
})

/** Staff must be able to sign in. */
const SIGN_IN_CALLS = new Set([
  'post /login',
  'post /login/passkey',
  'post /login/passkey-options',
  'post /token',
  'post /refresh-token',
  'post /account-help',
  'post /forgotten-password',
  'get /account-link',
  'post /set-password',
  'post /confirm-email',
])
