import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, makePhone, PHONE, test, visit, waitForHydration } from '../journey.ts'

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
}

const reference = (page: Page) => page.getByText(/^HMG-[A-Z2-9]{5}$/)
const waitForLead = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/submit-lead'))

test('a customer calculates a payment plan and asks a showroom about it', async ({ page }) => {
  await test.step('divides the amount into payments that add up', async () => {
    await visit(page, paths.openPay())
    await page.getByLabel('Total amount').fill('1,000')
    await expect(page.getByText('$166.67', { exact: true })).toBeVisible()
    await expect(page.getByText('each, 6 times, the last 2 $166.66.')).toBeVisible()
    await page.getByRole('link', { name: 'Ask about a plan' }).click()
    await expect(page).toHaveURL(paths.contact())
  })

  await test.step('names missing fields, and keeps the input after a reload', async () => {
    await page.getByLabel('Dealership').selectOption({ label: 'Harbour Hornsby' })
    await page.getByLabel('Message').fill('Do you have charging at the showroom?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toContainText('Two things to fix')
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue(/charging/)
    await expect(page.getByLabel('Dealership')).toHaveValue('harbour-hornsby')
  })

  await test.step('sends the message, and says which showroom answers', async () => {
    await fillContact(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
    await expect(page.getByText(/Harbour Hornsby will call you/)).toBeVisible()
    await expect(reference(page)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a customer books a service and requests a part', async ({ page }) => {
    await visit(page, paths.serviceParts())

    await test.step('adds up the selected work, and books a day and time', async () => {
      await page.getByRole('textbox', { name: 'Make' }).fill('Isuzu')
      await page.getByRole('textbox', { name: 'Model' }).fill('MU-X')
      await page.getByText('Log book service').click()
      await page.getByText('Brakes').click()
      await expect(page.locator('.step-bar')).toContainText('about 2 h 45 min')
      await page.getByRole('button', { name: 'Choose a day' }).click()
      // Not the first day, because its free times depend on the current hour.
      const days = page.getByRole('navigation', { name: 'Days' })
      await days
        .getByRole('link', { name: /\d left$/ })
        .last()
        .click()
      await expect(page).toHaveURL(/date=/)
      await page.locator('label:has(input[name="slot"]:enabled)').first().click()
      await page.getByText('A loan car, if one is free').click()
      await page.getByRole('button', { name: /^Continue with \w{3} \d/ }).click()
      await fillContact(page)
      const leadRequest = waitForLead(page)
      await page.getByRole('button', { name: /^Book / }).click()
      expect((await leadRequest).postDataJSON()).toMatchObject({
        form: 'service',
        // A lead without a guard goes to quarantine.
        guard: expect.stringMatching(/^[\w-]{20,}$/),
        fields: { make: 'Isuzu', works: ['Log book service', 'Brakes'], meanwhile: 'loan' },
      })
      await expect(page).toHaveURL(/\/bookings\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('See you on')
    })

    await test.step('refuses an invalid VIN, and sends the request with a valid one', async () => {
      await page.goBack()
      await page.getByRole('link', { name: 'Ask for a part' }).click()
      await page.getByLabel('Which part do you need?').fill('Left mirror glass')
      await page.getByLabel('VIN').fill('MPATFS85JLT12345')
      await page.getByRole('textbox', { name: 'Make' }).focus()
      await expect(page.getByText(/17 letters and digits/)).toBeVisible()
      await page.getByLabel('VIN').fill('mpatfs85jlt123456')
      await fillContact(page)
      const leadRequest = waitForLead(page)
      await page.getByRole('button', { name: 'Send request' }).click()
      expect((await leadRequest).postDataJSON()).toMatchObject({
        form: 'parts',
        fields: { vin: 'MPATFS85JLT123456' },
      })
      await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    })
  })

  test('a customer resumes a finance enquiry in another visit', async ({ page, context }) => {
    await test.step('clears the stored input', async () => {
      await visit(page, paths.finance())
      await page.getByLabel(/to borrow/).fill('30,000')
      await page.getByRole('button', { name: 'Clear it' }).click()
      await expect(page.getByLabel(/to borrow/)).toHaveValue('')
      await page.reload()
      await expect(page.getByLabel(/to borrow/)).toHaveValue('')
      await waitForHydration(page)
    })

    await test.step('resumes the steps with the stored input in a new tab', async () => {
      await page.getByLabel(/to borrow/).fill('30,000')
      await expect(page.getByText('Comparison rate', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('Self-employed').click()
      await page.close()
      const later = await context.newPage()
      await visit(later, paths.finance())
      await expect(later.getByLabel(/to borrow/)).toHaveValue('30,000')
      await later.getByRole('button', { name: 'Continue' }).click()
      // Waits for the heading, because all steps are in the page and only the heading shows that the second one is visible.
      await expect(later.getByRole('heading', { name: 'What is your situation?' })).toBeVisible()
      await expect(later.getByLabel('Self-employed')).toBeChecked()
      await later.getByRole('button', { name: 'Continue' }).click()
      await fillContact(later)
      await later.getByRole('button', { name: 'Ask about finance' }).click()
      await expect(later.getByRole('heading', { name: 'Finance enquiry sent' })).toBeVisible()
      await expect(later.getByText('Nothing has been applied for')).toBeVisible()
    })
  })
})
