import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentDocument } from '../../../src/domain/content/document.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { type Bearer, callAs, signInAs } from '../people.ts'

let scene: AppScene
let admin: Bearer

beforeAll(async () => {
  scene = await makeAppScene()
  admin = await signInAs(scene, 'admin')
})

afterAll(async () => {
  await scene.clear()
})

async function send(path: string, body: object) {
  const answer = await callAs(scene, admin)('POST', path, body)
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}
const leads = (address: string) => scene.services.site.resolveMissingPage(address)

test('an old address leads on at once, whatever its capitals, host or slash', async () => {
  const saved = await send('/save-redirect', {
    from: 'https://old.example/Used-Utes/',
    to: '/car-sales/used',
    was: null,
  })
  expect(saved.body).toEqual({ redirect: { from: '/used-utes', to: '/car-sales/used' } })
  expect(leads('/used-utes/?utm_source=x')).toEqual({ to: '/car-sales/used', isMoved: true })
  expect(leads('/never-was')).toEqual({ to: '/404', isMoved: false })
})

test('of two who change one the second hears where it leads, and a fault is told by its field', async () => {
  await send('/save-redirect', { from: '/shared', to: '/one', was: null })
  const second = await send('/save-redirect', { from: '/shared', to: '/two', was: null })
  expect([second.status, second.body.redirect]).toEqual([409, { from: '/shared', to: '/one' }])
  const knowing = await send('/save-redirect', { from: '/shared', to: '/two', was: '/one' })
  expect(knowing.status).toBe(200)
  const circle = await send('/save-redirect', { from: '/two', to: '/shared', was: null })
  expect([circle.status, circle.body.errors]).toEqual([
    400,
    [{ field: 'to', message: 'This would create a redirect loop' }],
  ])
  expect((await send('/save-redirect', { from: '/privacy/', to: '/x', was: null })).status).toBe(400)
})

describe('a file', () => {
  const CSV = [
    'Old URL;New URL',
    'https://old.example/cars/1.php?id=4;/car-sales/used',
    '/about.html;/about-us/',
    '/contact;/elsewhere',
    'nonsense;/x',
    '/about.html;/about-us/',
  ].join('\r\n')

  test('is tried first, and then does what the trial said', async () => {
    const told = { added: 2, changed: 0, same: 0, refusedTotal: 2 }
    const trial = await send('/import-redirects', { csv: `\uFEFF${CSV}`, trial: true })
    expect(trial.body).toMatchObject(told)
    expect(trial.body.refused).toMatchObject([
      { line: 4, from: '/contact' },
      { line: 5, from: 'nonsense' },
    ])
    expect(leads('/about.html').isMoved).toBe(false)
    expect((await send('/import-redirects', { csv: CSV, trial: false })).body).toMatchObject(told)
    expect(leads('/cars/1.php?id=4').to).toBe('/car-sales/used')
    expect((await send('/import-redirects', { csv: CSV, trial: true })).body).toMatchObject({
      added: 0,
      same: 2,
    })
    const csv = await (await callAs(scene, admin)('GET', '/redirects.csv')).text()
    expect(csv).toContain('/about.html,/about-us/')
  })

  test('counts an address it names twice once, by its last line', async () => {
    const csv = '/twice.html,/contact\n/twice.html,/about-us/'
    const done = await send('/import-redirects', { csv, trial: false })
    expect(done.body).toMatchObject({ added: 1, changed: 0, same: 0 })
    expect(leads('/twice.html').to).toBe('/about-us/')
    const again = await send('/import-redirects', { csv, trial: true })
    expect(again.body).toMatchObject({ added: 0, changed: 0, same: 1 })
  })

  test.each(['', '"half a quotation'])('that is none is refused with a sentence: %j', async (csv) => {
    expect((await send('/import-redirects', { csv, trial: true })).status).toBe(400)
  })
})

test('a page that gets a new address leaves one behind, and takes it back when it returns', async () => {
  const opened = await callAs(scene, admin)('GET', '/document?kind=page&slug=terms')
  const { document } = (await opened.json()) as { document: ContentDocument }
  const moved = await send('/change-document', {
    kind: 'page',
    slug: 'terms',
    version: document.version,
    act: 'moved',
    to: 'our-terms',
  })
  expect(scene.services.site.page('our-terms')?.slug).toBe('our-terms')
  expect(leads('/terms/')).toEqual({ to: '/our-terms/', isMoved: true })
  const { version } = (moved.body as unknown as { document: ContentDocument }).document
  await send('/change-document', { kind: 'page', slug: 'our-terms', version, act: 'moved', to: 'terms' })
  expect(scene.services.site.page('terms')?.slug).toBe('terms')
  expect(leads('/terms/').isMoved).toBe(false)
  expect(leads('/our-terms').to).toBe('/terms/')
})
