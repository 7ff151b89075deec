import type { Page } from '@playwright/test'
import { blogHref } from '../../src/domain/content/blog-url.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { keepDocument } from './document-by-hand.ts'
import { expect, isMarked, markPage, PHONE, test, visit } from './journey.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** From the home page over a post, an offer and a model to the cars of the search. */
async function walkOverContent(page: Page): Promise<void> {
  await section(page, 'From the blog').getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(paths.blog())
  await expect(heading(page)).toHaveText('Blog')
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: /^Towing/ })
    .click()
  await expect(page).toHaveURL(blogHref({ topic: 'towing', page: 1 }))
  await expect(heading(page)).toHaveText('Towing')
  await main(page).getByRole('link', { name: 'Towing, in plain words' }).click()
  await expect(page).toHaveURL(paths.blogPost({ slug: 'towing-in-plain-words' }))
  await expect(main(page).getByText('By Jarrah Finch')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On sale now: Isuzu D-MAX, Isuzu MU-X' })).toBeVisible()
  await expect(section(page, 'Read next').getByRole('listitem').first()).toBeVisible()

  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Offers' }).click()
  await expect(heading(page)).toHaveText('Offers')
  await expect(
    section(page, 'Soon').getByRole('link', { name: 'Two days with an Isuzu D-MAX' }),
  ).toBeVisible()
  await main(page).getByRole('link', { name: 'Fit out a new Isuzu MU-X' }).click()
  await expect(page).toHaveURL(paths.offer({ slug: 'mu-x-accessories' }))
  await expect(page.getByRole('heading', { name: 'Conditions' })).toBeVisible()
  await expect(main(page).getByText('not for cash, not with other offers')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Build your MU-X' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Site map' }).click()
  await expect(heading(page)).toHaveText('Site map')
  await page
    .getByRole('navigation', { name: 'Models', exact: true })
    .getByRole('link', { name: 'All models' })
    .click()
  await expect(heading(page)).toHaveText('Models')
  await main(page).getByRole('link', { name: 'Isuzu D-MAX' }).click()
  await expect(page).toHaveURL(paths.model({ make: 'isuzu', model: 'd-max' }))
  await expect(heading(page)).toHaveText('Isuzu D-MAX')
  await expect(page.getByRole('heading', { name: 'Build your own D-MAX' })).toBeVisible()
  await expect(section(page, 'Offers on the D-MAX').getByText('Take it for the weekend')).toBeVisible()
  const all = main(page).getByRole('link', { name: /^See all \d+ Isuzu D-MAX/ })
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(heading(page)).toHaveText(`${count} Vehicles found`)
}

test('a shopper walks over the content to the cars without a reload', async ({ page }) => {
  await visit(page, paths.home())
  await markPage(page)
  await walkOverContent(page)
  expect(await isMarked(page)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('nothing runs out of the side', async ({ page }) => {
    for (const path of [
      paths.home(),
      paths.blog(),
      paths.blogPost({ slug: 'what-drive-away-means' }),
      paths.offers(),
      paths.models(),
      paths.siteMap(),
    ]) {
      await page.goto(path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, wide]).toEqual([path, PHONE.width])
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that is gone has a search that works', async ({ page, faults }) => {
    faults.expect(/status of 404/)
    await page.goto('/no-such-page')
    const search = main(page).getByRole('search')
    await search.getByRole('searchbox').fill('hilux')
    await search.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/car-sales\/?\?q=hilux$/)
  })
})

test('the home page drawn by the server and the one reached inside the app are the same', async ({
  page,
}) => {
  const texts = async () =>
    (await main(page).getByRole('heading', { level: 2 }).allTextContents()).map((text) => text.trim())
  await visit(page, paths.home())
  const served = await texts()
  expect(served).toContain('From the blog')
  await visit(page, paths.siteMap())
  await page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('link', { name: 'Home', exact: true })
    .click()
  await expect(page).toHaveURL(paths.home())
  await expect.poll(texts).toEqual(served)
})

test('an editor’s table scrolls in its own frame, in reach of the keyboard', async ({ page }) => {
  const wide = `<table><thead><tr>${'<th>A longer heading</th>'.repeat(12)}</tr></thead><tbody><tr>${'<td>1</td>'.repeat(12)}</tr></tbody></table>`
  const written = await keepDocument(page.request, {
    kind: 'page',
    body: { title: 'Tables', content: `<p>Before.</p>${wide}<blockquote>Said.</blockquote>` },
  })
  try {
    await page.setViewportSize(PHONE)
    await page.goto(await written.preview())
    const frame = page.getByRole('region', { name: 'Table' })
    const size = await frame.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(size.scrollWidth).toBeGreaterThan(size.clientWidth)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  } finally {
    await written.clear()
  }
})
