import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { awake, expect, isMarked, markPage, stopClock, test } from './journey.ts'

const MINUTE = 60_000
const notice = (page: Page) => page.getByRole('region', { name: 'A newer version is ready' })

/** Opens the home page with a clock of the test's own and counts the checks. */
async function open(page: Page, answer: 'newer' | 'same' | 'broken') {
  const checks: string[] = []
  await page.route(/\/index\.html\?t=/, async (route) => {
    checks.push(route.request().headers()['cache-control'] ?? '')
    if (answer === 'broken') return route.fulfill({ status: 500, body: '' })
    if (answer === 'same') return route.continue()
    return route.fulfill({
      contentType: 'text/html',
      body: '<meta name="build-timestamp" content="2999-01-01T00:00:00.000Z">',
    })
  })
  await stopClock(page)
  await page.goto(paths.home())
  await awake(page)
  return checks
}

test('the first look comes after 5 s, the next every 30 minutes, and the same build says nothing', async ({
  page,
}) => {
  const checks = await open(page, 'same')
  await page.clock.runFor(4_000)
  expect(checks).toHaveLength(0)
  const answer = page.waitForResponse(/\/index\.html\?t=/)
  await page.clock.runFor(1_500)
  await (await answer).finished()
  // A look that is still under way makes the next one needless: this one has been read.
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))))
  expect(checks).toEqual(['no-cache'])
  await page.clock.fastForward(29 * MINUTE)
  expect(checks).toHaveLength(1)
  await page.clock.fastForward(2 * MINUTE)
  await expect.poll(() => checks.length).toBe(2)
  await expect(notice(page)).toBeHidden()
})

test('a newer build is announced, and the notice goes by itself after 30 s', async ({ page }) => {
  await open(page, 'newer')
  await page.clock.runFor(6_000)
  await expect(notice(page)).toBeVisible()
  await expect(notice(page).getByRole('button')).toHaveText(['Refresh Now', 'Later'])
  await page.clock.runFor(28_000)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(notice(page)).toBeHidden()
})

test('Later puts it away until the next look', async ({ page }) => {
  await open(page, 'newer')
  await page.clock.runFor(6_000)
  await notice(page).getByRole('button', { name: 'Later' }).click()
  await expect(notice(page)).toBeHidden()
  await page.clock.fastForward(31 * MINUTE)
  await expect(notice(page)).toBeVisible()
})

test('Refresh Now reloads, clears what can be made again and spares saves, drafts and the sign-in', async ({
  page,
}) => {
  await open(page, 'newer')
  const spared = { savedVehicles: '["U20001"]', auth_token: 'mine', 'draft:enquiry': '{"name":"Ada"}' }
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    localStorage.setItem('cache:feed', 'old')
    sessionStorage.setItem('cache:models', 'old')
  }, spared)
  await markPage(page)
  await page.clock.runFor(6_000)
  await Promise.all([
    page.waitForEvent('load'),
    notice(page).getByRole('button', { name: 'Refresh Now' }).click(),
  ])
  expect(await isMarked(page)).toBe(false)
  const left = await page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.keys(sessionStorage),
  }))
  expect(left.local).toMatchObject(spared)
  expect([...Object.keys(left.local), ...left.session].filter((key) => key.startsWith('cache:'))).toEqual([])
})

test('a look that fails shows nothing', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  const checks = await open(page, 'broken')
  await page.clock.runFor(6_000)
  await expect.poll(() => checks.length).toBe(1)
  await expect(notice(page)).toBeHidden()
})
