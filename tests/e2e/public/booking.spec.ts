import { bookByHand, freeStart } from '../insert-booking.ts'
import { expect, stockOnSale, test, visit } from '../journey.ts'

test('a customer moves a test drive', async ({ page, errors }) => {
  errors.expect(/status of 409/)
  const [, car] = await stockOnSale(page.request)
  const start = await freeStart(page.request, { ahead: 12, stockid: car?.stockid })
  const free = page.getByRole('radio', { disabled: false })
  await visit(page, await bookByHand({ kind: 'test-drive', start, vehicle: car }))

  await test.step('to another day and time, and the page says so', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^See you on \w+day, Matilda$/)
    await expect(page.getByText(car?.title ?? '', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Change or cancel' }).click()
    const days = page.getByRole('navigation', { name: 'Days' })
    const later = days.getByRole('link', { name: / left$/ }).last()
    const wished = (await later.innerText()).replaceAll(/\s+/g, ' ')
    await later.click()
    await expect(days.locator('[aria-current=date]')).toHaveText(wished)
    await free.last().check({ force: true })
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expect(page.getByText('Your booking has been moved')).toBeInViewport()
    const [day] = wished.match(/^\w+ \d+ \w+/) ?? []
    await expect(page.getByText(`The test drive is now on ${day},`)).toBeVisible()
  })

  await test.step('a time that was taken meanwhile leaves the booking as it was and offers the nearest', async () => {
    const wanted = free.first()
    await wanted.check({ force: true })
    await bookByHand({ kind: 'test-drive', start: await wanted.inputValue(), vehicle: car })
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expect(page.getByText('That time has just been taken')).toBeVisible()
    await expect(page.getByText('Your booking has been moved')).toHaveCount(0)
    const nearest = page.getByRole('group', { name: 'Nearest available times' })
    await expect(nearest.getByRole('radio').first()).toBeChecked()
    await page.getByRole('button', { name: 'Book this time' }).click()
    await expect(page.getByText('Your booking has been moved')).toBeVisible()
  })
})
