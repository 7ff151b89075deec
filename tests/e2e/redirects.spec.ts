import { paths } from '../../src/domain/site/routes.ts'
import { expect, PHONE, test } from './journey.ts'

const ownAddress = () => `/old-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

test('an old address is added, leads on, is changed and taken back', async ({ page, signedIn, faults }) => {
  faults.expect(/status of 400/)
  expect(signedIn.accessToken).not.toBe('')
  const from = ownAddress()
  await page.goto(paths.redirects())
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a redirect' })
  await dialog.getByLabel('Old address').fill('nonsense')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('An old address such as')).toBeVisible()
  await dialog.getByLabel('Old address').fill(`${from}/Cars.HTML`)
  await dialog.getByLabel('Leads to').fill(paths.dealerships())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const shopper = await page.request.get(`${from}/cars.html`, { maxRedirects: 0 })
  expect([shopper.status(), shopper.headers().location]).toEqual([301, paths.dealerships()])

  await page.getByRole('searchbox', { name: 'Search redirects' }).fill(from)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: `Delete ${from}/cars.html` }).click()
  await expect(page.getByText('No address is like that')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Delete ${from}/cars.html` })).toBeVisible()
})

test('a list of another site is tried, told line by line and imported, on a phone too', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  const from = ownAddress()
  await page.setViewportSize(PHONE)
  await page.goto(paths.redirects())
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import redirects' })
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'old-site.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`old,new\n${from},/car-sales/used\n/contact,/x\n`),
  })
  await expect(dialog.getByRole('status')).toContainText('1 new')
  await expect(dialog.getByText('The site has a page there')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1' }).click()
  await expect(dialog).toBeHidden()
  // A link inside the site leads on as well.
  await page.goto(from)
  await expect(page).toHaveURL(/\/car-sales\/used/)
})
