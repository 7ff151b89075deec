import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSiteState } from '../../../src/data/site/site-state.ts'
import { SHOPPER_CALLS } from '../../../src/domain/site/opening/site-access.ts'
import { type Bearer, signInAs } from '../people.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

const SIGN_IN_CALLS = ['/login', '/login/passkey', '/login/passkey-options', '/refresh-token', '/token']

let scene: SiteScene
let admin: Bearer

beforeAll(async () => {
  scene = await makeSiteScene()
  admin = await signInAs(scene, 'superadmin')
  await scene.ask('/')
  await writeSiteState(scene.db, { liveAt: null, maintenance: null })
  await scene.published.refresh()
})
afterAll(() => scene.clear())

async function beginLook(): Promise<string> {
  const { href } = (await (await scene.call('/look-at-site', {}, admin)).json()) as { href: string }
  const { headers } = await scene.ask(href)
  return headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

describe('a site that is not live', () => {
  test.each(['/', '/car-sales/', '/dealerships', '/no-such-page', '/404', '/index.html', '/closed'])(
    'answers %s with the page that says so',
    async (path) => {
      const { status, headers, text, page } = await scene.ask(path)
      expect(status).toBe(503)
      expect(headers.get('Retry-After')).toBe('3600')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Robots-Tag')).toContain('noindex')
      expect(page.all('h1').map((heading) => heading.text)).toEqual(['Opening soon'])
      expect(text).toContain('Harbour Motor Group')
      expect(text).toContain('Brookvale')
      expect(text).not.toContain('<script')
    },
  )

  test('answers a posted form with the same page', async () => {
    const { status } = await scene.submit('/contact', { name: 'Sam' })
    expect(status).toBe(503)
  })

  test.each(['/feeds/google-vehicles.csv', '/content/vehicles', '/sitemap.xml', '/fetchReviews', '/_.data'])(
    'refuses %s with a sentence',
    async (path) => {
      const { status, headers, text } = await scene.ask(path)
      expect(status).toBe(503)
      expect(headers.get('Retry-After')).toBe('3600')
      expect(JSON.parse(text)).toEqual({ error: 'This site is not open yet' })
    },
  )

  test('keeps search engines out', async () => {
    expect((await scene.ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  })

  test('lists every call without a sign-in as one of shoppers or of the sign-in', async () => {
    const description = (await (await scene.app.request('/functions/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown[] }>>
    }
    const open = Object.entries(description.paths)
      .filter(([, methods]) => Object.values(methods).some(({ security }) => !security))
      .map(([path]) => path)
    const others = open.filter((path) => !SHOPPER_CALLS.has(`/${path.split('/')[1]}`))
    expect(others.toSorted()).toEqual(SIGN_IN_CALLS)
    expect([...SHOPPER_CALLS].filter((call) => !open.includes(call))).toEqual([])
  })

  test.each([...SHOPPER_CALLS])('refuses the call %s', async (call) => {
    expect((await scene.call(call, {})).status).toBe(503)
    expect((await scene.call(call)).status).toBe(503)
  })

  test('serves the console', async () => {
    expect((await scene.ask('/admin/login')).status).toBe(200)
  })
})

describe('a look by staff', () => {
  test('shows the real site with a line that says who sees it, uncached', async () => {
    const cookie = await beginLook()
    const { status, headers, text } = await scene.ask('/', { headers: { Cookie: cookie } })
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain('Only staff see this site.')
    expect((await scene.ask('/')).status).toBe(503)
    expect((await scene.call('/vehicle-cards?ids=1', undefined, { Cookie: cookie })).status).toBe(200)
  })

  test('is kept in a cookie that scripts cannot read', async () => {
    const { href } = (await (await scene.call('/look-at-site', {}, admin)).json()) as { href: string }
    const { status, headers, location } = await scene.ask(href)
    expect([status, location]).toEqual([303, '/'])
    expect(headers.get('Set-Cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('needs a sign-in, and its link works for a minute only', async () => {
    expect((await scene.call('/look-at-site', {})).status).toBe(401)
    const { href } = (await (await scene.call('/look-at-site', {}, admin)).json()) as { href: string }
    scene.advanceClock(61)
    expect((await scene.ask(href)).headers.get('Set-Cookie')).toBeNull()
    expect((await scene.ask('/staff-look/forged')).headers.get('Set-Cookie')).toBeNull()
    expect((await scene.ask('/', { headers: { Cookie: 'forecourt_look=forged' } })).status).toBe(503)
  })

  test('ends with the session', async () => {
    const cookie = await beginLook()
    await scene.call('/logout', {}, admin)
    expect((await scene.ask('/', { headers: { Cookie: cookie } })).status).toBe(503)
  })

  test('leaves no trace in the pages of a site that opens', async () => {
    await writeSiteState(scene.db, { liveAt: new Date(scene.now()), maintenance: null })
    await scene.published.refresh()
    const { status, text } = await scene.ask('/')
    expect(status).toBe(200)
    expect(text).not.toContain('Only staff see this site.')
    expect((await scene.ask('/closed')).location).toBe('/')
  })
})
