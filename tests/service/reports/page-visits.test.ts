import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageDays } from '../../../src/data/database/tables.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36' }

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})
afterAll(() => scene.clear())

test('a page counts however it is opened, and not while it is prefetched or redirected', async () => {
  const open = async (path: string, headers: Record<string, string> = {}) =>
    (await scene.ask(path, { headers: { ...BROWSER, ...headers } })).status
  expect(await open('/contact')).toBe(200)
  // From the cache.
  expect(await open('/contact')).toBe(200)
  // By the browser's router.
  expect(await open('/contact.data', { Referer: 'http://localhost/' })).toBe(200)
  // Rendered for every request.
  expect(await open('/test-drive')).toBe(200)
  expect(await open('/contact', { 'Sec-Purpose': 'prefetch' })).toBe(200)
  expect(await open('/there-is-no-such-page')).toBe(302)
  expect(await open('/admin/login')).toBe(200)
  await scene.services.visits.write()
  const rows = await scene.db.select({ page: pageDays.page, views: pageDays.views }).from(pageDays)
  expect(rows.toSorted((one, other) => other.views - one.views)).toEqual([
    { page: '/contact', views: 3 },
    { page: '/test-drive', views: 1 },
  ])
})
