import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentDocument } from '../../../src/domain/content/document.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { type Bearer, createCaller, signInAs } from '../people.ts'

let scene: AppScene
let admin: Bearer

beforeAll(async () => {
  scene = await makeAppScene()
  admin = await signInAs(scene, 'admin')
})

afterAll(async () => {
  await scene.clear()
})

async function postAsAdmin(path: string, body: object) {
  const answer = await createCaller(scene, admin)('POST', path, body)
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}
const resolveAddress = (address: string) => scene.services.site.resolveMissingPage(address)

test('redirects an old address at once, regardless of capitals, host or slash', async () => {
  const saveResponse = await postAsAdmin('/save-redirect', {
    from: 'https://old.example/Used-Utes/',
    to: '/car-sales/used',
    was: null,
  })
  expect(saveResponse.body).toEqual({ redirect: { from: '/used-utes', to: '/car-sales/used' } })
  expect(resolveAddress('/used-utes/?utm_source=x')).toEqual({ to: '/car-sales/used', isMoved: true })
  expect(resolveAddress('/never-was')).toEqual({ to: '/404', isMoved: false })
})

test('refuses the second of two changes with the saved redirect, and a loop with an error by field', async () => {
  await postAsAdmin('/save-redirect', { from: '/shared', to: '/one', was: null })
  const second = await postAsAdmin('/save-redirect', { from: '/shared', to: '/two', was: null })
  expect([second.status, second.body.redirect]).toEqual([409, { from: '/shared', to: '/one' }])
  const informedChange = await postAsAdmin('/save-redirect', { from: '/shared', to: '/two', was: '/one' })
  expect(informedChange.status).toBe(200)
  const loop = await postAsAdmin('/save-redirect', { from: '/two', to: '/shared', was: null })
  expect([loop.status, loop.body.errors]).toEqual([
    400,
    [{ field: 'to', message: 'This would create a redirect loop' }],
  ])
  expect((await postAsAdmin('/save-redirect', { from: '/privacy/', to: '/x', was: null })).status).toBe(400)
})

describe('an imported file', () => {
  const CSV = [
    'Old URL;New URL',
    'https://old.example/cars/1.php?id=4;/car-sales/used',
    '/about.html;/about-us/',
    '/contact;/elsewhere',
    'nonsense;/x',
    '/about.html;/about-us/',
  ].join('\r\n')

  test('has the same result in the trial and in the import', async () => {
    const counts = { added: 2, changed: 0, same: 0, refusedTotal: 2 }
    const trial = await postAsAdmin('/import-redirects', { csv: `\uFEFF${CSV}`, trial: true })
    expect(trial.body).toMatchObject(counts)
    expect(trial.body.refused).toMatchObject([
      { line: 4, from: '/contact' },
      { line: 5, from: 'nonsense' },
    ])
    expect(resolveAddress('/about.html').isMoved).toBe(false)
    expect((await postAsAdmin('/import-redirects', { csv: CSV, trial: false })).body).toMatchObject(counts)
    expect(resolveAddress('/cars/1.php?id=4').to).toBe('/car-sales/used')
    expect((await postAsAdmin('/import-redirects', { csv: CSV, trial: true })).body).toMatchObject({
      added: 0,
      same: 2,
    })
    const csv = await (await createCaller(scene, admin)('GET', '/redirects.csv')).text()
    expect(csv).toContain('/about.html,/about-us/')
  })

  test('counts a repeated address once, by its last line', async () => {
    const csv = '/twice.html,/contact\n/twice.html,/about-us/'
    const importResponse = await postAsAdmin('/import-redirects', { csv, trial: false })
    expect(importResponse.body).toMatchObject({ added: 1, changed: 0, same: 0 })
    expect(resolveAddress('/twice.html').to).toBe('/about-us/')
    const again = await postAsAdmin('/import-redirects', { csv, trial: true })
    expect(again.body).toMatchObject({ added: 0, changed: 0, same: 1 })
  })

  test.each(['', '"half a quotation'])('is refused if it is not a CSV file: %j', async (csv) => {
    expect((await postAsAdmin('/import-redirects', { csv, trial: true })).status).toBe(400)
  })
})

test('a moved page leaves a redirect at its old address, and moving back removes it', async () => {
  const openResponse = await createCaller(scene, admin)('GET', '/document?kind=page&slug=terms')
  const { document } = (await openResponse.json()) as { document: ContentDocument }
  const moveResponse = await postAsAdmin('/change-document', {
    kind: 'page',
    slug: 'terms',
    version: document.version,
    act: 'moved',
    to: 'our-terms',
  })
  expect(scene.services.site.page('our-terms')?.slug).toBe('our-terms')
  expect(resolveAddress('/terms/')).toEqual({ to: '/our-terms/', isMoved: true })
  const { version } = (moveResponse.body as unknown as { document: ContentDocument }).document
  await postAsAdmin('/change-document', {
    kind: 'page',
    slug: 'our-terms',
    version,
    act: 'moved',
    to: 'terms',
  })
  expect(scene.services.site.page('terms')?.slug).toBe('terms')
  expect(resolveAddress('/terms/').isMoved).toBe(false)
  expect(resolveAddress('/our-terms').to).toBe('/terms/')
})
