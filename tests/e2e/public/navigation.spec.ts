import { paths } from '../../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, scrollAndClick, test, visit } from '../journey.ts'

test('links navigate without a page load', async ({ page, errors }) => {
  errors.expect(/Failed to load resource|503/)
  await visit(page, paths.home())
  await markPage(page)
  const privacy = page.getByRole('link', { name: 'Privacy' })

  await test.step('focuses Skip to content with the first Tab', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  })

  await test.step('scrolls to the top and focuses the heading, and restores the scroll position with Back', async () => {
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

  await test.step('follows links inside editors’ content without a page load', async () => {
    await scrollAndClick(privacy)
    await expect(page).toHaveURL(paths.page({ slug: 'privacy' }))
    const inside = page.getByRole('article').locator('a[href^="/"]').first()
    await expect(inside).toBeVisible()
    const href = (await inside.getAttribute('href')) as string
    await inside.click()
    await expect(page).toHaveURL(href)
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('offers another try and a link home when a page fails to load', async () => {
    await page.route(/\/privacy.*\.data/, (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' }),
    )
    await scrollAndClick(privacy)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
  })
})
