import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, makePhone, PHONE, test, visit, waitForHydration } from '../journey.ts'

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
}

const reference = (page: Page) => page.getByText(/^HMG-[A-Z2-9]{5}$/)
const waitForLead = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/submit-lead'))

test('a customer reckons a payment plan and asks a showroom about it', async ({ page }) => {
  await test.step('a sum is divided so that it adds up', async () => {
    await visit(page, paths.openPay())
    await page.getByLabel('Total amount').fill('1,000')
    await expect(page.getByText('$166.67', { exact: true })).toBeVisible()
    await expect(page.getByText('each, 6 times, the last 2 $166.66.')).toBeVisible()
    await page.getByRole('link', { name: 'Ask about a plan' }).click()
    await expect(page).toHaveURL(paths.contact())
  })

  await test.step('what is missing in a message is told, and a reload keeps what was typed', async () => {
    await page.getByLabel('Dealership').selectOption({ label: 'Harbour Hornsby' })
    await page.getByLabel('Message').fill('Do you have charging at the showroom?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toContainText('Two things to fix')
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue(/charging/)
    await expect(page.getByLabel('Dealership')).toHaveValue('harbour-hornsby')
  })

  await test.step('a message to a showroom is sent, and says who answers', async () => {
    await fillContact(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
    await expect(page.getByText(/Harbour Hornsby will call you/)).toBeVisible()
    await expect(reference(page)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a customer books a service and asks for a part', async ({ page }) => {
    await visit(page, paths.serviceParts())

    await test.step('a service: work with its sum, a day and a time, and it is booked', async () => {
      await page.getByRole('textbox', { name: 'Make' }).fill('Isuzu')
      await page.getByRole('textbox', { name: 'Model' }).fill('MU-X')
      await page.getByText('Log book service').click()
      await page.getByText('Brakes').click()
      await expect(page.locator('.step-bar')).toContainText('about 2 h 45 min')
      await page.getByRole('button', { name: 'Choose a day' }).click()
      // Not the first day: how many times it still has depends on the hour.
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
        // Without it a lead is doubted.
        guard: expect.stringMatching(/^[\w-]{20,}$/),
        fields: { make: 'Isuzu', works: ['Log book service', 'Brakes'], meanwhile: 'loan' },
      })
      await expect(page).toHaveURL(/\/bookings\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('See you on')
    })

    await test.step('a part is asked for by its VIN, which is judged', async () => {
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

  test('a customer asks about finance over two days', async ({ page, context }) => {
    await test.step('what was kept of a finance form can be cleared', async () => {
      await visit(page, paths.finance())
      await page.getByLabel(/to borrow/).fill('30,000')
      await page.getByRole('button', { name: 'Clear it' }).click()
      await expect(page.getByLabel(/to borrow/)).toHaveValue('')
      await page.reload()
      await expect(page.getByLabel(/to borrow/)).toHaveValue('')
      await waitForHydration(page)
    })

    await test.step('finance is asked about in steps, and finished on another day', async () => {
      await page.getByLabel(/to borrow/).fill('30,000')
      await expect(page.getByText('Comparison rate', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('Self-employed').click()
      await page.close()
      const later = await context.newPage()
      await visit(later, paths.finance())
      await expect(later.getByLabel(/to borrow/)).toHaveValue('30,000')
      await later.getByRole('button', { name: 'Continue' }).click()
      // All steps are in the page: only the heading tells that the second one is the one shown.
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
