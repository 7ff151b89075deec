import { findFreeStart, insertBooking } from '../insert-booking.ts'
import { expect, fetchStockOnSale, test, visit } from '../journey.ts'

test('a customer moves a test drive', async ({ page, errors }) => {
  errors.expect(/status of 409/)
  const [, car] = await fetchStockOnSale(page.request)
  const start = await findFreeStart(page.request, { daysAhead: 12, stockid: car?.stockid })
  const freeTimes = page.getByRole('radio', { disabled: false })
  await visit(page, await insertBooking({ kind: 'test-drive', start, vehicle: car }))

  await test.step('moves the booking to another day and time, and confirms it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^See you on \w+day, Matilda$/)
    await expect(page.getByText(car?.title ?? '', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Change or cancel' }).click()
    const days = page.getByRole('navigation', { name: 'Days' })
    const lastFreeDay = days.getByRole('link', { name: / left$/ }).last()
    const dayText = (await lastFreeDay.innerText()).replaceAll(/\s+/g, ' ')
    await lastFreeDay.click()
    await expect(days.locator('[aria-current=date]')).toHaveText(dayText)
    await freeTimes.last().check({ force: true })
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expect(page.getByText('Your booking has been moved')).toBeInViewport()
    const [day] = dayText.match(/^\w+ \d+ \w+/) ?? []
    await expect(page.getByText(`The test drive is now on ${day},`)).toBeVisible()
  })

  await test.step('keeps the booking when the new time has just been taken, and offers the nearest times', async () => {
    const selectedTime = freeTimes.first()
    await selectedTime.check({ force: true })
    await insertBooking({ kind: 'test-drive', start: await selectedTime.inputValue(), vehicle: car })
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expect(page.getByText('That time has just been taken')).toBeVisible()
    await expect(page.getByText('Your booking has been moved')).toHaveCount(0)
    const nearest = page.getByRole('group', { name: 'Nearest available times' })
    await expect(nearest.getByRole('radio').first()).toBeChecked()
    await page.getByRole('button', { name: 'Book this time' }).click()
    await expect(page.getByText('Your booking has been moved')).toBeVisible()
  })
})
