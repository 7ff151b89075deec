import { paths } from '../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, PHONE, test, visit } from './journey.ts'

test('a link changes the page without a reload, from its top, with the heading in focus, and Back returns to the place', async ({
  page,
}) => {
  await visit(page, paths.home())
  await markPage(page)
  const link = page.getByRole('main').getByRole('link', { name: 'View all' }).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 700))
  await link.click()
  await expect(page).toHaveURL(paths.carSales())
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(paths.home())
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  expect(await isMarked(page)).toBe(true)
})

test('links inside written content navigate like all others', async ({ page }) => {
  await visit(page, paths.page({ slug: 'privacy' }))
  await markPage(page)
  const inside = page.getByRole('article').locator('a[href^="/"]').first()
  await expect(inside).toBeVisible()
  const href = (await inside.getAttribute('href')) as string
  await inside.click()
  await expect(page).toHaveURL(href)
  expect(await isMarked(page)).toBe(true)
})

test('numbers to ring, other sites and new tabs are left to the browser', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, paths.home())
  await page.evaluate(() => {
    const left: [string, boolean][] = []
    Object.assign(window, { left })
    // Behind everything of the page: what nobody has prevented by now is the browser's to follow.
    window.addEventListener('click', (event) => {
      const anchor = (event.target as Element).closest('a')
      if (!anchor) return
      left.push([anchor.getAttribute('href') ?? '', !event.defaultPrevented])
      event.preventDefault()
    })
  })
  await page.locator('a[href^="tel:"]:visible').first().click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Directions' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Finance' }).click({ modifiers: ['ControlOrMeta'] })
  const left = await page.evaluate(() => (window as unknown as { left: [string, boolean][] }).left)
  expect(left.map(([, browser]) => browser)).toEqual([true, true, true])
  expect(left[0]?.[0]).toMatch(/^tel:\+?\d+$/)
  expect(left[1]?.[0]).toMatch(/^https:\/\//)
})

test('a page that cannot be had says so, with ways on', async ({ page, faults }) => {
  faults.expect(/Failed to load resource|503/)
  await visit(page, paths.home())
  await page.route(/\/privacy.*\.data/, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' }),
  )
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
})

test('the first Tab of a page offers the way past its head', async ({ page }) => {
  await visit(page, paths.home())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
})
