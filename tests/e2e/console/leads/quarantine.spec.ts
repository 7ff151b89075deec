import type { Page } from '@playwright/test'
import { MIN_FORM_AGE_MS } from '../../../../src/domain/leads/form-guard.ts'
import { paths } from '../../../../src/domain/site/routes.ts'
import { expect, failEvents, fetchStockOnSale, makePhone, test, visit } from '../../journey.ts'
import { submitSuspiciousLead } from '../../quarantined-lead.ts'

test('staff check the quarantine', async ({ page, request, session, errors }) => {
  expect(session.accessToken).not.toBe('')
  errors.expect(/status of 503/)
  const reference = await submitSuspiciousLead(request)
  await failEvents(page)

  await test.step('offers another try when the list fails to load', async () => {
    await page.route('**/functions/quarantine?*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(`${paths.quarantine()}?page=9999`)
    await expect(page.getByRole('alert')).toContainText('Failed to load the quarantine')
    await page.unroute('**/functions/quarantine?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('links from a page that does not exist to the first page', async () => {
    await expect(page.getByRole('heading', { name: 'No leads on this page' })).toBeVisible()
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL(paths.quarantine())
  })

  await test.step('says why a lead is suspicious, and releases it', async () => {
    const lead = page
      .getByRole('list', { name: 'Suspicious leads' })
      .getByRole('listitem')
      .filter({ hasText: reference })
    await expect(lead).toContainText('Not sent from one of our forms')
    await lead.getByRole('button', { name: `Release ${reference}` }).click()
    await expect(page.getByText(`${reference} is released`).first()).toBeVisible()
    await expect(lead).toHaveCount(0)
  })
})

test('a shopper’s form carries its guard and hides the honeypot', async ({ page, request, errors }) => {
  errors.expect(/net::ERR_FAILED/)
  const sendEnquiry = async () => {
    const leadRequest = page.waitForRequest('**/functions/submit-lead')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    const body = (await leadRequest).postDataJSON() as Record<string, unknown>
    await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
    return body
  }
  await page.route('**/functions/form-guard', (route) => route.abort())
  const [car] = await fetchStockOnSale(request)
  if (!car) throw new Error('The demo has no car on sale')
  await visit(page, `${paths.vehicle(car)}?stock=${car.stockid}`)

  await test.step('hides the honeypot from shoppers, the keyboard and screen readers', async () => {
    await expect(page.getByRole('dialog').locator('form')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
    const honeypot = page.locator('input[name=homepage]')
    await expect(honeypot).toHaveCount(1)
    await expect(honeypot).not.toBeInViewport()
    await honeypot.evaluate((field) => (field as HTMLInputElement).focus())
    await expect(honeypot).not.toBeFocused()
  })

  await test.step('sends the guard of the page when no guard for the form can be loaded', async () => {
    await fillContact(page)
    expect((await sendEnquiry()).guard).toMatch(/^[\w-]{30}$/)
  })

  await test.step('sends the guard made for the form, without the honeypot', async () => {
    await page.getByRole('link', { name: 'Keep looking' }).click()
    await page.unroute('**/functions/form-guard')
    await page.getByRole('link', { name: 'Enquire about this vehicle', exact: true }).click()
    const [guard] = await Promise.all([page.waitForResponse('**/functions/form-guard'), fillContact(page)])
    // A form sent sooner has the guard of the page, as when the browser filled it in.
    const loadedAt = Date.now()
    await expect.poll(() => Date.now() - loadedAt).toBeGreaterThan(MIN_FORM_AGE_MS)
    const body = await sendEnquiry()
    expect(body.guard).toBe(((await guard.json()) as { guard: string }).guard)
    expect(body).not.toHaveProperty('homepage')
  })
})

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
}
