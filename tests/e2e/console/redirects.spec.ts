import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { expect, PHONE, pressUndo, test, visit } from '../journey.ts'

const makeUniquePath = () => `/old-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

async function fetchRedirect(request: APIRequestContext, from: string) {
  const answer = await request.get(from, { maxRedirects: 0 })
  return [answer.status(), answer.headers().location]
}

/** Adds a redirect through the API, as a colleague would. */
async function addRedirect(request: APIRequestContext, from: string, to: string): Promise<void> {
  const login = await request.post('/functions/login', {
    data: { username: 'admin', password: DEMO_PASSWORD },
  })
  const headers = { Authorization: `Bearer ${((await login.json()) as SignedIn).accessToken}` }
  const data = { from, to, was: null }
  expect((await request.post('/functions/save-redirect', { headers, data })).ok()).toBe(true)
}

test('an administrator adds, deletes and imports redirects', async ({ page, request, session, errors }) => {
  errors.expect(/status of 400/)
  expect(session.accessToken).not.toBe('')
  const from = makeUniquePath()
  await visit(page, paths.redirects())

  await test.step('refuses an invalid old address with a reason, and redirects a valid one', async () => {
    await page.getByRole('button', { name: 'Add redirect' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add redirect' })
    await dialog.getByLabel('Old address').fill('nonsense')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter an old address such as')).toBeVisible()
    await dialog.getByLabel('Old address').fill(`${from}/Cars.HTML`)
    await dialog.getByLabel('New address').fill(paths.dealerships())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(await fetchRedirect(request, `${from}/cars.html`)).toEqual([301, paths.dealerships()])
  })

  await test.step('restores a deleted redirect with Undo', async () => {
    await page.getByRole('searchbox', { name: 'Search redirects' }).fill(from)
    await expect(page).toHaveURL(/q=/)
    await page.getByRole('button', { name: `Delete ${from}/cars.html` }).click()
    await expect(page.getByText('No redirects match')).toBeVisible()
    await pressUndo(page, `${from}/cars.html deleted`)
    await expect(page.getByRole('button', { name: `Delete ${from}/cars.html` })).toBeVisible()
  })

  await test.step('shows a colleague’s new redirect in the open list', async () => {
    await addRedirect(request, `${from}/theirs`, '/contact')
    await expect(page.getByText(`${from}/theirs`).first()).toBeVisible()
  })

  await test.step('checks each line of a CSV file and imports the valid ones, on a phone', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import redirects' })
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'old-site.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`old,new\n${from},/car-sales/used\n/contact,/x\n`),
    })
    await expect(dialog.getByRole('status')).toContainText('1 new')
    await expect(dialog.getByText('The site has a page at this address')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 1' }).click()
    await expect(dialog).toBeHidden()
    expect(await fetchRedirect(request, from)).toEqual([301, '/car-sales/used'])
  })
})
