import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MACHINE_CALLS } from '../../../src/domain/permissions/coverage.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const SITE = 'https://cars.example.com'
const CONSOLE = 'https://staff.example.com'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene({ options: { siteUrl: SITE, consoleUrl: CONSOLE } })
})

afterAll(async () => {
  await scene.clear()
})

const post = (address: string, body: object, headers = {}) =>
  scene.app.request(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const signIn = (origin: string) =>
  post(`${origin}/functions/login`, { username: 'admin', password: DEMO_PASSWORD })
const locationOf = async (address: string) => {
  const answer = await scene.app.request(address)
  return [answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]
}

async function listStaffCalls(): Promise<{ method: string; path: string }[]> {
  const answer = await scene.app.request(`${SITE}/functions/openapi.json`)
  const { paths: calls } = (await answer.json()) as {
    paths: Record<string, Record<string, { security?: object[] }>>
  }
  return Object.entries(calls).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => (security?.length ?? 0) > 0)
      .map(([method]) => ({ method: method.toUpperCase(), path }))
      .filter((call) => !MACHINE_CALLS.includes(`${call.method} ${path}`)),
  )
}

describe('a console with its own host', () => {
  test('answers there alone, with the calls of staff', async () => {
    expect((await scene.app.request(`${CONSOLE}${paths.adminLogin()}`)).status).toBe(200)
    expect(await locationOf(`${SITE}${paths.leads()}?page=2`)).toEqual([
      302,
      `${CONSOLE}${paths.leads()}?page=2`,
      'no-store',
    ])
    expect((await signIn(SITE)).status).toBe(421)
    const { accessToken } = (await (await signIn(CONSOLE)).json()) as SignedIn
    const headers = { Authorization: `Bearer ${accessToken}` }
    const overview = (origin: string) =>
      scene.app.request(`${origin}/functions/console-overview`, { headers })
    expect([(await overview(CONSOLE)).status, (await overview(SITE)).status]).toEqual([200, 421])
  })

  test('refuses every call of staff on the public host, whatever its name', async () => {
    const calls = await listStaffCalls()
    expect(calls.length).toBeGreaterThan(60)
    for (const { method, path } of calls) {
      const address = `${SITE}/functions${path.replaceAll(/\{\w+\}/g, 'x')}`
      const { status } = await scene.app.request(address, { method })
      expect({ method, path, status }).toEqual({ method, path, status: 421 })
    }
  })

  test('answers no public page, and sends readers to the site', async () => {
    expect(await locationOf(`${CONSOLE}/`)).toEqual([302, paths.admin(), 'no-store'])
    expect(await locationOf(`${CONSOLE}${paths.contact()}?a=1`)).toEqual([
      302,
      `${SITE}${paths.contact()}?a=1`,
      'no-store',
    ])
    expect((await post(`${CONSOLE}${paths.contact()}`, {})).status).toBe(421)
  })

  test('shares no cached page with the site', async () => {
    const first = await scene.app.request(`${SITE}${paths.contact()}`)
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([
      200,
      expect.stringContaining('public'),
    ])
    expect((await locationOf(`${CONSOLE}${paths.contact()}`))[0]).toBe(302)
    const consolePage = await scene.app.request(`${CONSOLE}${paths.leads()}`)
    expect([consolePage.status, consolePage.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect((await locationOf(`${SITE}${paths.leads()}`))[0]).toBe(302)
    expect((await scene.app.request(`${SITE}${paths.contact()}`)).status).toBe(200)
  })

  test('lets no other origin read its responses, and sets no cookie', async () => {
    const answer = await scene.app.request(`${CONSOLE}/functions/chat-config`, { headers: { Origin: SITE } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test('leaves shoppers their forms, files and health checks', async () => {
    expect((await post(`${SITE}/functions/submit-lead`, makeLeadBody())).status).toBe(201)
    for (const origin of [SITE, CONSOLE, 'http://10.0.0.7:3000'])
      expect((await scene.app.request(`${origin}/healthz`)).status).toBe(200)
  })

  test('is not at an unknown host either', async () => {
    expect((await locationOf(`http://10.0.0.7:3000${paths.leads()}`))[1]).toBe(`${CONSOLE}${paths.leads()}`)
    expect((await signIn('http://10.0.0.7:3000')).status).toBe(421)
  })
})

test('a forwarded host counts only behind a trusted proxy', async () => {
  const forwarded = { headers: { 'X-Forwarded-Host': 'staff.example.com', 'X-Forwarded-Proto': 'https' } }
  const address = `http://internal:3000${paths.adminLogin()}`
  expect((await scene.app.request(address, forwarded)).status).toBe(302)
  const proxied = await makeAppScene({ options: { siteUrl: SITE, consoleUrl: CONSOLE, trustProxy: true } })
  try {
    expect((await proxied.app.request(address, forwarded)).status).toBe(200)
    expect((await proxied.app.request(`${CONSOLE}${paths.adminLogin()}`)).status).toBe(200)
    const onSite = { headers: { 'X-Forwarded-Host': 'cars.example.com', 'X-Forwarded-Proto': 'https' } }
    expect((await proxied.app.request(`${CONSOLE}${paths.adminLogin()}`, onSite)).status).toBe(302)
  } finally {
    await proxied.clear()
  }
})

test('without a host of its own the console answers on every host', async () => {
  const plain = await makeAppScene({ options: { siteUrl: SITE } })
  try {
    for (const origin of [SITE, 'http://10.0.0.7:3000'])
      expect((await plain.app.request(`${origin}${paths.adminLogin()}`)).status).toBe(200)
  } finally {
    await plain.clear()
  }
})
