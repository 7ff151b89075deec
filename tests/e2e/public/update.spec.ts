import { paths } from '../../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, stopClock, test, waitForHydration } from '../journey.ts'

const MINUTE = 60_000

test('an open page offers to reload after a new build', async ({ page, errors }) => {
  errors.expect(/status of 500/)
  let serverState: 'same' | 'broken' | 'newer' = 'same'
  const checks: string[] = []
  await page.route(/\/index\.html\?t=/, async (route) => {
    checks.push(route.request().headers()['cache-control'] ?? '')
    if (serverState === 'broken') return route.fulfill({ status: 500, body: '' })
    if (serverState === 'same') return route.continue()
    return route.fulfill({
      contentType: 'text/html',
      body: '<meta name="build-timestamp" content="2999-01-01T00:00:00.000Z">',
    })
  })
  await stopClock(page)
  await page.goto(paths.home())
  await waitForHydration(page)
  const notice = page.getByRole('region', { name: 'A newer version is ready' })

  /** Waits until the page has read the answer, because it skips a check while another one is running. */
  async function waitForCheck(act: () => Promise<void>): Promise<void> {
    const answer = page.waitForResponse(/\/index\.html\?t=/)
    await act()
    await (await answer).finished()
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))))
  }

  await test.step('checks after 5 s and then every 30 minutes, and shows nothing for the same build', async () => {
    await page.clock.runFor(4_000)
    expect(checks).toHaveLength(0)
    await waitForCheck(() => page.clock.runFor(1_500))
    expect(checks).toEqual(['no-cache'])
    await page.clock.fastForward(29 * MINUTE)
    expect(checks).toHaveLength(1)
    await waitForCheck(() => page.clock.fastForward(2 * MINUTE))
    expect(checks).toHaveLength(2)
    await expect(notice).toBeHidden()
  })

  await test.step('shows nothing when a check fails', async () => {
    serverState = 'broken'
    const failed = page.waitForEvent('console', (message) =>
      message.text().includes('The check for a newer version failed'),
    )
    await page.clock.fastForward(31 * MINUTE)
    await failed
    expect(checks).toHaveLength(3)
    await expect(notice).toBeHidden()
  })

  await test.step('announces a newer build, and hides the notice after 30 s', async () => {
    serverState = 'newer'
    await page.clock.fastForward(31 * MINUTE)
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('button')).toHaveText(['Refresh Now', 'Later'])
    await page.clock.runFor(28_000)
    await expect(notice).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(notice).toBeHidden()
  })

  await test.step('hides the notice with Later until the next check', async () => {
    await page.clock.fastForward(31 * MINUTE)
    await notice.getByRole('button', { name: 'Later' }).click()
    await expect(notice).toBeHidden()
    await page.clock.fastForward(31 * MINUTE)
    await expect(notice).toBeVisible()
  })

  await test.step('reloads with Refresh Now, clears caches, and keeps saved cars, drafts and the session', async () => {
    const preservedEntries = {
      savedVehicles: '["U20001"]',
      auth_token: 'mine',
      'draft:enquiry': '{"name":"Ada"}',
    }
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      localStorage.setItem('cache:feed', 'old')
      sessionStorage.setItem('cache:models', 'old')
    }, preservedEntries)
    await markPage(page)
    await Promise.all([
      page.waitForEvent('load'),
      notice.getByRole('button', { name: 'Refresh Now' }).click(),
    ])
    expect(await isMarked(page)).toBe(false)
    const remainingStorage = await page.evaluate(() => ({
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.keys(sessionStorage),
    }))
    expect(remainingStorage.local).toMatchObject(preservedEntries)
    expect(
      [...Object.keys(remainingStorage.local), ...remainingStorage.session].filter((key) =>
        key.startsWith('cache:'),
      ),
    ).toEqual([])
  })
})
