import type { Page } from '@playwright/test'
import { testDriveHref } from '../../../src/domain/bookings/booking-url.ts'
import type { VehicleCard } from '../../../src/domain/vehicles/card.ts'
import { expect, fetchStockOnSale, makePhone, PHONE, test, visit } from '../journey.ts'

/** Each journey uses another car, because a booked car is not available to the others. */
async function findCar(page: Page, index: number): Promise<VehicleCard> {
  return (await fetchStockOnSale(page.request))[index] as VehicleCard
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
}

const freeTime = (page: Page) => page.locator('label:has(input[name="slot"]:enabled)')

test('a shopper books a test drive of a car', async ({ page, request, errors }) => {
  errors.expect(/409/)
  const car = await findCar(page, 8)
  await visit(page, testDriveHref(car.stockid))

  await test.step('selects a time for the car', async () => {
    await expect(page.getByText('This car is here')).toBeVisible()
    await freeTime(page).first().click()
    await fillContact(page)
    await page.getByLabel(/driver licence/).check()
    await expect(page.getByRole('complementary', { name: 'Your selection' })).toContainText('Matilda Wattle')
  })

  await test.step('offers the nearest free times when the time has just been taken, and keeps the input', async () => {
    const otherBooking = await request.post('/functions/submit-lead', {
      data: {
        form: 'test-drive',
        contact: { name: 'Banksia Grove', phone: makePhone() },
        stockid: car.stockid,
        fields: { slot: await page.locator('input[name="slot"]:checked').inputValue() },
        consent: { contact: true },
        source: { page: '/' },
        // Without a guard nothing would be booked.
        guard: await page.locator('input[name="guard"]').first().inputValue(),
      },
    })
    expect(otherBooking.status()).toBe(201)
    await page.getByRole('button', { name: /^Book \w{3} / }).click()
    await expect(page.getByText('That time has just been taken')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Matilda Wattle')
    await expect(
      page.getByRole('group', { name: 'Nearest available times' }).getByRole('radio').first(),
    ).toBeChecked()
  })

  await test.step('shows the booking on its page, with a link to change it', async () => {
    await page.getByRole('button', { name: /^Book \w{3} / }).click()
    await expect(page).toHaveURL(/\/bookings\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^See you on \w+day, Matilda$/)
    await expect(page.getByText(car.stockid)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change or cancel' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the form has one step per screen and keeps the input with Back', async ({ page }) => {
    const car = await findCar(page, 9)
    await visit(page, testDriveHref(car.stockid))
    await expect(page.getByRole('heading', { name: 'Where would you like to drive?' })).toBeVisible()
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeFocused()
    await freeTime(page).last().click()
    await page.getByRole('button', { name: /^Continue with \w{3} \d/ }).click()
    await page.getByLabel('Your name').fill('Matilda Wattle')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
    await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1)
    await page.goForward()
    await page.getByRole('button', { name: /^Book / }).click()
    await expect(page.getByRole('alert')).toContainText('One thing to fix')
    await page.getByLabel('Mobile').fill(makePhone())
    await page.getByRole('button', { name: /^Book / }).click()
    await expect(page).toHaveURL(/\/bookings\//)
  })
})
