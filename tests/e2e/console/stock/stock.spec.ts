import type { Page } from '@playwright/test'
import { paths } from '../../../../src/domain/site/routes.ts'
import { expect, PHONE, test } from '../../journey.ts'

const stockTable = (page: Page) => page.getByRole('table', { name: 'Stock' })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected cars' })
const selectCar = (page: Page, index: number) =>
  stockTable(page)
    .getByRole('checkbox', { name: /^Select \d/ })
    .nth(index)
    .check()

const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

test('a manager finds cars, changes prices in bulk and undoes it', async ({ page, session }) => {
  expect(session.accessToken).not.toBe('')
  await page.goto(`${paths.stock()}?status=on_sale&sort=-price`)
  await expect(stockTable(page).getByRole('row').nth(1)).toBeVisible()

  await test.step('searches by stock number, and clears the search by the empty state', async () => {
    await page.getByRole('searchbox', { name: 'Search stock' }).fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No cars match' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove the search filter' }).click()
    await expect(stockTable(page).getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('lowers two prices, previewed before they are written', async () => {
    await selectCar(page, 0)
    await selectCar(page, 1)
    await expect(toolbar(page)).toContainText('2 selected')
    await toolbar(page).getByRole('button', { name: 'Change price' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change price of 2 cars' })
    await dialog.getByLabel('By', { exact: true }).fill('5')
    await expect(dialog.getByRole('button', { name: 'Change 2 prices' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Change 2 prices' }).click()
    await expect(page.getByText('2 cars repriced.').first()).toBeVisible()
    await expect(
      stockTable(page)
        .getByText(/^Price dropped/)
        .first(),
    ).toBeAttached()
  })

  await test.step('undoes it from the notice', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 cars restored').first()).toBeVisible()
  })

  await test.step('schedules a price change, moves it to another time and cancels it', async () => {
    await selectCar(page, 0)
    await toolbar(page).getByRole('button', { name: 'Change price' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change price of 1 car' })
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByLabel('Day').fill('2020-01-31')
    await expect(dialog.getByText('This time has passed. Choose a later one')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Schedule 1 price' })).toBeDisabled()
    await dialog.getByLabel('Day').fill(nextMonth())
    await expect(dialog.getByText('In Sydney time.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Schedule 1 price' }).click()
    await expect(page.getByText(/^1 price will change on .* 6:00 am/).first()).toBeVisible()

    await page.getByRole('button', { name: /^Scheduled/ }).click()
    const list = page.getByRole('dialog', { name: 'Scheduled price changes' })
    const waiting = list.getByRole('region', { name: 'Waiting' }).getByRole('listitem')
    await expect(waiting).toContainText('Price 3% lower, ending in $90')
    await waiting.getByRole('button', { name: 'Change time' }).click()
    await waiting.getByLabel('Time').fill('07:30')
    await waiting.getByRole('button', { name: 'Save time' }).click()
    await expect(waiting).toContainText('7:30 am Sydney time')
    await waiting.getByRole('button', { name: 'Cancel change' }).click()
    await expect(list.getByText('No price change is scheduled.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('edits one price in its row by keyboard', async () => {
    const link = stockTable(page).locator('[data-car]').first()
    await link.focus()
    await page.keyboard.press('e')
    const field = page.getByRole('textbox', { name: /^Price of/ })
    const before = Number(await field.inputValue())
    await field.fill(String(before - 10))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/is now \$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.getByText('1 car restored').first()).toBeVisible()
  })

  await test.step('selects everything that the filter matches', async () => {
    await page.getByRole('checkbox', { name: 'Select all cars on this page' }).check()
    await toolbar(page)
      .getByRole('button', { name: /^Select all / })
      .click()
    await expect(toolbar(page)).toContainText(/\d{3} selected/)
    await page.keyboard.press('Escape')
    await expect(toolbar(page)).toHaveCount(0)
  })

  await test.step('saves a view with its columns, and deletes it', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: /^VIN/ }).click()
    await expect(stockTable(page).getByRole('columnheader', { name: 'VIN' })).toBeVisible()
    await page.goto(`${paths.stock()}?status=on_sale&age=over_60`)
    const views = page.getByRole('list', { name: 'Stock views' })
    await views.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('Getting old')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Getting old' })).toBeVisible()
    await views.getByRole('link', { name: /^Getting old/ }).hover()
    await views.getByRole('button', { name: 'Delete view Getting old' }).click()
    await expect(views.getByRole('link', { name: /^Getting old/ })).toHaveCount(0)
  })

  await test.step('opens the ageing report under Stock', async () => {
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Ageing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ageing' })).toBeVisible()
    await page.getByRole('link', { name: /^Harbour Brookvale: / }).click()
    await expect(page).toHaveURL(/dealership=harbour-brookvale/)
    await expect(stockTable(page)).toBeVisible()
  })
})

test('stock on a phone', async ({ page, session }) => {
  expect(session.accessToken).not.toBe('')
  await page.setViewportSize(PHONE)
  await page.goto(paths.dashboard())
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Stock' }).click()
  await expect(stockTable(page).getByRole('row').nth(1)).toBeVisible()

  await test.step('filters by status and problem', async () => {
    await page
      .getByRole('list', { name: 'Status' })
      .getByRole('link', { name: /^On sale/ })
      .click()
    await expect(page).toHaveURL(/status=on_sale/)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('menuitem', { name: 'Any problem' }).click()
    await expect(page).toHaveURL(/problem=any/)
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Any problem')
  })

  await test.step('selects a car with a long press, sets it to pending and undoes it', async () => {
    const first = stockTable(page).getByRole('row').nth(1).getByRole('checkbox')
    const name = await first.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
    expect(name).toMatch(/^Select /)
    // By name, because other journeys add and change cars meanwhile, which moves the rows.
    const checkbox = page.getByRole('checkbox', { name, exact: true })
    const row = stockTable(page).getByRole('row').filter({ has: checkbox })
    await row.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(checkbox).toBeChecked()
    await row.dispatchEvent('pointerup', { pointerType: 'touch' })
    await toolbar(page).getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: /^Pending/ }).click()
    await expect(page.getByText('1 car set to pending.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 car restored').first()).toBeVisible()
  })

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})
