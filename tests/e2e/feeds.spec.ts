import { feedPath } from '../../src/domain/feeds/feed.ts'
import { FEEDS } from '../../src/domain/feeds/feeds.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, test } from './journey.ts'

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
