import { feedPath } from '../../../../src/domain/feeds/feed.ts'
import { FEEDS } from '../../../../src/domain/feeds/feeds.ts'
import { paths } from '../../../../src/domain/site/routes.ts'
import { expect, failEvents, test } from '../../journey.ts'

const OMISSIONS = '**/functions/feed-omissions*'

test('staff check the feeds and the cars missing from them', async ({ page, session, errors }) => {
  errors.expect(/status of 503/)
  expect(session.accessToken).not.toBe('')
  const feeds = page.getByRole('table', { name: 'Feeds' })
  const missingCars = page.getByRole('table', { name: 'Missing from Google vehicle listings' })
  // An event of another journey would load the feeds again before the button is pressed.
  await failEvents(page)
  await page.route(OMISSIONS, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`${paths.feeds()}?tab=left-out&page=1e99`)

  await test.step('offers another try when the feeds fail to load', async () => {
    await expect(page.getByRole('alert')).toContainText('Failed to load the feeds')
    await page.unroute(OMISSIONS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(feeds).toBeVisible()
  })

  await test.step('links from a page that does not exist to the first page of missing cars', async () => {
    await expect(missingCars.getByRole('row').nth(1)).toBeVisible()
    await page.goto(`${paths.feeds()}?feed=google-vehicles&page=9999`)
    await expect(page.getByText('No cars on this page')).toBeVisible()
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(missingCars.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('lists every feed, and why cars are missing from it', async () => {
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Feeds' }).click()
    await expect(page).toHaveURL(paths.feeds())
    await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'Left out' }).click()
    await expect(feeds.getByRole('row')).toHaveCount(FEEDS.length + 1)
    for (const feed of FEEDS)
      await expect(feeds.getByRole('link', { name: new RegExp(`${feedPath(feed)} `) }).first()).toBeVisible()
    await expect(missingCars.getByText('No valid VIN (17 characters)').first()).toBeVisible()
    await expect(missingCars.getByText('No price').first()).toBeVisible()
  })

  await test.step('links to the page of a missing car', async () => {
    await feeds.getByRole('link', { name: 'Meta automotive catalogue' }).click()
    await expect(page).toHaveURL(/feed=meta-vehicles/)
    const missingFromMeta = page.getByRole('table', { name: 'Missing from Meta automotive catalogue' })
    await expect(missingFromMeta.getByText('No picture').first()).toBeVisible()
    const car = missingFromMeta.getByRole('link').first()
    const name = (await car.textContent())?.replace(/ \(opens.*/, '') ?? ''
    const [vehiclePage] = await Promise.all([page.waitForEvent('popup'), car.click()])
    await expect(vehiclePage.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await vehiclePage.title()).toContain(name)
  })

  await test.step('says when no cars are missing from a feed', async () => {
    await feeds.getByRole('link', { name: 'Stock for classifieds' }).click()
    await expect(page.getByRole('heading', { name: 'No cars missing' })).toBeVisible()
  })
})
