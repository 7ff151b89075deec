import type { Page } from '@playwright/test'
import { REFERENCE_LETTERS } from '../../../src/domain/leads/reference.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { findFreeCar } from '../insert-hold.ts'
import { expect, makePhone, test, visit } from '../journey.ts'

const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)

test('a shopper puts a car on hold, and the next shopper sees it', async ({ page, errors }) => {
  errors.expect(/409/)
  const car = await findFreeCar()
  const form = `${paths.vehicle(car)}?stock=${car.stockid}&form=reserve`
  const popup = page.getByRole('dialog')
  const holdNotice = page.getByText('You asked us to hold this car', { exact: true })

  await test.step('holds a car for 24 hours', async () => {
    await visit(page, paths.vehicle(car))
    await page.getByRole('main').getByRole('link', { name: 'Reserve', exact: true }).click()
    await expect(popup).toContainText("We'll hold it for 24 hours")
    await requestHold(page)
    await expect(popup).toContainText(/We're holding the car for you until \w{3} \d+ \w{3}, \d+:\d\d [ap]m\./)
    const storedHolds = await page.evaluate(() => localStorage.getItem('securedVehicles'))
    expect(JSON.parse(storedHolds ?? '')).toEqual([
      { stockid: car.stockid, until: expect.any(String), reference: expect.stringMatching(REFERENCE) },
    ])
  })

  await test.step('shows the hold to the same shopper, on the page and in the form of the car', async () => {
    await page.keyboard.press('Escape')
    await expect(holdNotice).toBeVisible()
    await visit(page, form)
    await expect(popup).toContainText('You asked us to hold this car until')
    await page.keyboard.press('Escape')
    await expect(holdNotice).toBeVisible()
  })

  await test.step('tells another shopper about the hold, and offers to be next in line', async () => {
    await page.evaluate(() => localStorage.clear())
    await visit(page, form)
    await requestHold(page)
    await expect(popup).toContainText('This car is on hold for another customer')
    await page.getByRole('button', { name: 'Ask to be next in line' }).click()
    await expect(popup).toContainText("You're next in line")
  })
})

async function requestHold(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
  await page.getByRole('button', { name: 'Ask us to hold it' }).click()
}
