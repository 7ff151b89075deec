import { feedPath } from '../../src/domain/feeds/feed.ts'
import { FEEDS } from '../../src/domain/feeds/feeds.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, test } from './journey.ts'

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] as string)

test('a search engine finds a car through the site map, and the demo group is in no index', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  const parts = locations(await (await request.get('/sitemap.xml')).text())
  expect(parts.every((address) => address.startsWith(`${baseURL}/sitemap-`))).toBe(true)
  for (const part of parts) {
    const [first = ''] = locations(await (await request.get(part)).text())
    const answer = await request.get(first, { maxRedirects: 0 })
    expect({ part, first, status: answer.status() }).toEqual({ part, first, status: 200 })
  }
})

test('the home page says of each showroom where it is and when it is open', async ({ page }) => {
  await page.goto(paths.home())
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const dealers = data.map((text) => JSON.parse(text) as { '@type': string; name: string })
  expect(dealers.filter((each) => each['@type'] === 'AutoDealer').map(({ name }) => name)).toEqual([
    'Harbour Artarmon',
    'Harbour Brookvale',
    'Harbour Hornsby',
    'Harbour Mona Vale',
  ])
})

test('a page of cars left out that does not exist leads back to the first', async ({ page, signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
  const rows = page.getByRole('table', { name: 'Left out of Google vehicle listings' }).getByRole('row')
  await page.goto(`${paths.feeds()}?page=1e99`)
  await expect(rows.nth(1)).toBeVisible()
  await page.goto(`${paths.feeds()}?feed=google-vehicles&page=9999`)
  await expect(page.getByText('No cars on this page')).toBeVisible()
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(rows.nth(1)).toBeVisible()
})

test('staff see what each feed carries and which cars it leaves out, with the reason and a way to the car', async ({
  page,
  request,
  signedIn,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  await page.goto(paths.dashboard())
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Feeds' }).click()
  await expect(page).toHaveURL(paths.feeds())
  const feeds = page.getByRole('table', { name: 'Feeds' })
  await expect(feeds.getByRole('row')).toHaveCount(FEEDS.length + 1)
  for (const feed of FEEDS) {
    const text = await (await request.get(feedPath(feed))).text()
    expect(text.startsWith(feed.columns[0]?.name ?? 'none')).toBe(true)
    await expect(feeds.getByRole('link', { name: new RegExp(`${feedPath(feed)} `) }).first()).toBeVisible()
  }

  const leftOut = page.getByRole('table', { name: 'Left out of Google vehicle listings' })
  await expect(leftOut.getByText('No VIN of 17 characters').first()).toBeVisible()
  await expect(leftOut.getByText('No price').first()).toBeVisible()
  await feeds.getByRole('link', { name: 'Meta automotive catalogue' }).click()
  await expect(page).toHaveURL(/feed=meta-vehicles/)
  const ofMeta = page.getByRole('table', { name: 'Left out of Meta automotive catalogue' })
  await expect(ofMeta.getByText('No picture').first()).toBeVisible()
  const car = ofMeta.getByRole('link').first()
  const name = (await car.textContent())?.replace(/ \(opens.*/, '') ?? ''
  const [opened] = await Promise.all([page.waitForEvent('popup'), car.click()])
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await opened.title()).toContain(name)

  await feeds.getByRole('link', { name: 'Stock for classifieds' }).click()
  await expect(page.getByRole('heading', { name: 'Every car is in it' })).toBeVisible()
})

test('feeds that cannot be listed say so, and come when they can', async ({ page, signedIn, faults }) => {
  faults.expect(/status of 503/)
  expect(signedIn.accessToken).not.toBe('')
  await page.route('**/functions/feed-omissions*', (route) =>
    route.fulfill({ status: 503, json: { error: 'x' } }),
  )
  await page.goto(paths.feeds())
  await expect(page.getByRole('alert')).toContainText('Failed to load the feeds')
  await page.unroute('**/functions/feed-omissions*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Feeds' })).toBeVisible()
})
