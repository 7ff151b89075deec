import { feedPath } from '../../../src/domain/feeds/feed.ts'
import { FEEDS } from '../../../src/domain/feeds/feeds.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, test } from '../journey.ts'

const OMISSIONS = '**/functions/feed-omissions*'

test('looks at what each feed carries and which cars it leaves out', async ({ page, session, errors }) => {
  errors.expect(/status of 503/)
  expect(session.accessToken).not.toBe('')
  const feeds = page.getByRole('table', { name: 'Feeds' })
  const missingCars = page.getByRole('table', { name: 'Missing from Google vehicle listings' })
  await page.route(OMISSIONS, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`${paths.feeds()}?page=1e99`)

  await test.step('feeds that cannot be listed say so, and come when they can', async () => {
    await expect(page.getByRole('alert')).toContainText('Failed to load the feeds')
    await page.unroute(OMISSIONS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(feeds).toBeVisible()
  })

  await test.step('a page of cars left out that does not exist leads back to the first', async () => {
    await expect(missingCars.getByRole('row').nth(1)).toBeVisible()
    await page.goto(`${paths.feeds()}?feed=google-vehicles&page=9999`)
    await expect(page.getByText('No cars on this page')).toBeVisible()
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(missingCars.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('staff see every feed, and why it leaves a car out', async () => {
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Feeds' }).click()
    await expect(page).toHaveURL(paths.feeds())
    await expect(feeds.getByRole('row')).toHaveCount(FEEDS.length + 1)
    for (const feed of FEEDS)
      await expect(feeds.getByRole('link', { name: new RegExp(`${feedPath(feed)} `) }).first()).toBeVisible()
    await expect(missingCars.getByText('No valid VIN (17 characters)').first()).toBeVisible()
    await expect(missingCars.getByText('No price').first()).toBeVisible()
  })

  await test.step('a car that is left out is a link away', async () => {
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

  await test.step('a feed that leaves nothing out says so', async () => {
    await feeds.getByRole('link', { name: 'Stock for classifieds' }).click()
    await expect(page.getByRole('heading', { name: 'No cars missing' })).toBeVisible()
  })
})
