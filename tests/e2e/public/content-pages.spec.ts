import type { Page } from '@playwright/test'
import { blogHref } from '../../../src/domain/content/blog-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { createDocument } from '../insert-document.ts'
import { expect, isMarked, markPage, PHONE, scrollAndClick, test, visit } from '../journey.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

const link = (page: Page, group: string, name: RegExp) =>
  page.getByRole('navigation', { name: group }).getByRole('link', { name })
const seeAllLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^See (all|the)/ })

test('a shopper goes from content pages to cars without a page load', async ({ page }) => {
  const readSections = async () =>
    (await main(page).getByRole('heading', { level: 2 }).allTextContents()).map((text) => text.trim())
  await visit(page, paths.home())
  await markPage(page)
  const serverSections = await readSections()
  expect(serverSections).toContain('From the blog')

  await test.step('opens a blog topic, a post and an offer', async () => {
    await scrollAndClick(section(page, 'From the blog').getByRole('link', { name: 'View all' }))
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

    await scrollAndClick(
      page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Offers' }),
    )
    await expect(heading(page)).toHaveText('Offers')
    await expect(
      section(page, 'Coming soon').getByRole('link', { name: 'Two days with an Isuzu D-MAX' }),
    ).toBeVisible()
    await main(page).getByRole('link', { name: 'Fit out a new Isuzu MU-X' }).click()
    await expect(page).toHaveURL(paths.offer({ slug: 'mu-x-accessories' }))
    await expect(page.getByRole('heading', { name: 'Conditions' })).toBeVisible()
    await expect(main(page).getByText('Cannot be exchanged for cash')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Build your MU-X' }).first()).toBeVisible()
  })

  await test.step('shows the same home page after navigation as after a page load', async () => {
    await scrollAndClick(page.getByRole('link', { name: 'Site map' }))
    await expect(heading(page)).toHaveText('Site map')
    await page
      .getByRole('navigation', { name: 'Pages', exact: true })
      .getByRole('link', { name: 'Home', exact: true })
      .click()
    await expect(page).toHaveURL(paths.home())
    await expect.poll(readSections).toEqual(serverSections)
    await page.goBack()
  })

  await test.step('goes from the site map to a model and its cars in the search', async () => {
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
  })

  await test.step('shows the same count on each page from the footer to the cars of a model', async () => {
    await scrollAndClick(page.getByRole('link', { name: 'Browse all cars' }))
    await expect(page).toHaveURL(paths.carsForSale())
    await expect(heading(page)).toHaveText('Cars for sale')
    await link(page, 'Cars by condition', /^Used/).click()
    await expect(heading(page)).toHaveText('Used cars for sale')
    await link(page, 'Used cars by make', /^Toyota/).click()
    await expect(heading(page)).toHaveText('Used Toyota for sale')
    const model = link(page, 'Toyota models', /^HiLux/)
    const count = Number(/\d+/.exec((await model.textContent())?.replace('HiLux', '') ?? '')?.[0])
    await model.click()
    await expect(page).toHaveURL(paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }))
    await expect(heading(page)).toHaveText('Used Toyota HiLux for sale')
    await expect(page.getByText(`There are ${count} used Toyota HiLux vehicles on sale.`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(8, count))
    await expect(page).toHaveTitle(
      `${count} Used Toyota HiLux for Sale | Harbour Motor Group | Brookvale NSW`,
    )
    await expect(seeAllLink(page)).toHaveText(`See all ${count} used Toyota HiLux`)
    await seeAllLink(page).click()
    await expect(page).toHaveURL(paths.carSales({ condition: 'used', make: 'toyota', model: 'hilux' }))
    await expect(heading(page)).toHaveText(`${count} Vehicles found`)
  })

  expect(await isMarked(page)).toBe(true)
})

test('a wide table in a page scrolls in its own frame, by keyboard too', async ({ page }) => {
  const wide = `<table><thead><tr>${'<th>A longer heading</th>'.repeat(12)}</tr></thead><tbody><tr>${'<td>1</td>'.repeat(12)}</tr></tbody></table>`
  const tablePage = await createDocument(page.request, {
    kind: 'page',
    body: { title: 'Tables', content: `<p>Before.</p>${wide}<blockquote>Said.</blockquote>` },
  })
  try {
    await page.setViewportSize(PHONE)
    await page.goto(await tablePage.fetchPreviewHref())
    const frame = page.getByRole('region', { name: 'Table' })
    const size = await frame.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(size.scrollWidth).toBeGreaterThan(size.clientWidth)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  } finally {
    await tablePage.deleteDocument()
  }
})
