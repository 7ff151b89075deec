import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '../../../../src/domain/site/routes.ts'
import { qrHref } from '../../../../src/domain/vehicles/qr-address.ts'
import { expect, PHONE, pressUndo, signInThroughApi, test, visit } from '../../journey.ts'

const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Saved|Saving|Not saved|No changes|field/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const carId = (page: Page) => /car\/(\d+)/.exec(page.url())?.[1] ?? ''
const chooseFromMenu = async (page: Page, item: RegExp) => {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function addCar(page: Page, stockid: string): Promise<string> {
  await visit(page, paths.car({ id: 'new' }))
  await page.getByLabel('Stock number').fill(stockid)
  await page.getByLabel('Year').fill('2023')
  await page.getByLabel('Make').fill('Isuzu')
  await page.getByLabel('Model').fill('MU-X')
  await page.getByLabel('Dealership').selectOption({ label: 'Brookvale' })
  await button(page, 'Add car').click()
  await expect(page).toHaveURL(/car\/\d+$/)
  return carId(page)
}

test('a sales manager adds a car, publishes it, undoes a price and deletes the car', async ({
  page,
  context,
  browser,
  errors,
}) => {
  errors.expect(/status of (400|404|409)/)
  await signInThroughApi(context, 'sales.manager')
  const stockid = `J${randomUUID().slice(0, 6).toUpperCase()}`
  let id = ''

  await test.step('a stock number in use is refused by name', async () => {
    await visit(page, paths.car({ id: 'new' }))
    await page.getByLabel('Stock number').fill('u10206')
    await page.getByLabel('Year').fill('2023')
    await page.getByLabel('Make').fill('Isuzu')
    await page.getByLabel('Model').fill('MU-X')
    await button(page, 'Add car').click()
    await expect(page.getByText(/Stock number U10206 is already used by/).first()).toBeVisible()
    id = await addCar(page, stockid)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2023 Isuzu MU-X')
  })

  await test.step('what is typed is saved, and an invalid VIN says why', async () => {
    await field(page, 'Price').fill('55,990')
    await page.getByRole('textbox', { name: 'Kms' }).fill('32286')
    await page.getByRole('textbox', { name: 'VIN' }).fill('ABC')
    await expect(page.getByText('A VIN has 17 characters; this one has 3.')).toBeVisible()
    await page
      .getByRole('textbox', { name: 'VIN' })
      .fill('mpatfs85jnt00' + randomUUID().replaceAll(/\D/g, '').slice(0, 4).padEnd(4, '1'))
    await expect(status(page)).toContainText('Saved')
    await page.getByText('More details', { exact: true }).click()
    const towing = page.getByRole('textbox', { name: 'Braked towing' })
    await towing.fill('35000')
    await expect(page.getByText('Enter kilograms from 0 to 10,000.')).toBeVisible()
    await towing.fill('3500')
    await expect(page.getByText('4 changes are not on the website yet')).toBeVisible()
    await button(page, 'Write a draft from the details').click()
    await expect(field(page, 'Description')).toHaveValue(/^Used 2023 Isuzu MU-X, with 32,286 km/)
    await button(page, 'Add feature').click()
    await page.getByLabel('New feature').fill('Tow kit')
    await page.keyboard.press('Enter')
    await button(page, 'Done').click()
    await expect(page.getByText('6 changes are not on the website yet')).toBeVisible()
  })

  await test.step('the preview shows the draft, which shoppers cannot open', async () => {
    const href = (await page.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? ''
    const shopper = await browser.newContext()
    const shop = await shopper.newPage()
    expect((await shop.goto(paths.vehicle({ id })))?.url()).not.toContain(`/vehicle-for-sale/${id}`)
    await shop.goto(href)
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('2023 Isuzu MU-X')
    await expect(shop.getByText('$55,990').first()).toBeVisible()
    await shopper.close()
  })

  await test.step('Ctrl S publishes, and the site shows the car at once', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The car is on sale').first()).toBeVisible()
    await expect(button(page, /^Publish/)).toBeDisabled()
    const shop = await context.newPage()
    await shop.goto(paths.vehicle({ id }))
    await expect(shop.getByText('$55,990').first()).toBeVisible()
    await expect(shop.getByText('Tow kit').first()).toBeVisible()
    await expect(shop.locator('dt:text-is("Braked towing") + dd')).toHaveText('3,500 kg')
    await shop.close()
  })

  await test.step('a price is changed, shown to shoppers, and undone in the history', async () => {
    await field(page, 'Price').fill('54990')
    await expect(page.getByText('One change is not on the website yet')).toBeVisible()
    await button(page, 'See them').click()
    const dialog = page.getByRole('dialog', { name: 'Changes to publish' })
    await expect(dialog).toContainText('$55,990')
    await expect(dialog).toContainText('$54,990')
    await page.keyboard.press('Escape')
    await button(page, /^Publish/).click()
    await expect(page.getByText('Price dropped $1,000')).toBeVisible()
    await button(page, 'Undo: Price, drive away').first().click()
    await expect(page.getByText('Change undone').first()).toBeVisible()
    await expect(field(page, 'Price')).toHaveValue('55,990')
  })

  await test.step("another editor's value appears in the field, with both choices", async () => {
    const otherContext = await browser.newContext()
    await signInThroughApi(otherContext, 'admin')
    const other = await otherContext.newPage()
    await visit(other, paths.car({ id }))
    await expect(page.getByText('Jay is viewing')).toBeVisible()
    await expect(other.getByText(/ is (viewing|editing)$/)).toBeVisible()
    // Both type at once: the colleague's value is saved while ours is on its way.
    const saving = Promise.withResolvers<void>()
    const isSending = Promise.withResolvers<void>()
    await page.route(
      '**/functions/save-car-draft',
      async (route) => {
        isSending.resolve()
        await saving.promise
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('textbox', { name: 'Kms' }).fill('33000')
    await isSending.promise
    await other.getByRole('textbox', { name: 'Kms' }).fill('40000')
    await expect(status(other)).toContainText('Saved')
    await expect(page.getByText('Jay is editing')).toBeVisible()
    saving.resolve()
    await expect(page.getByText(/changed this to 40,000/)).toBeVisible()
    await button(page, 'Keep mine').click()
    await expect(status(page)).toContainText('Saved')
    await expect(other.getByRole('textbox', { name: 'Kms' })).toHaveValue('33,000')
    await other.getByRole('main').getByRole('link', { name: 'All stock', exact: true }).click()
    await expect(page.getByText('Jay is editing')).toBeHidden()
    await otherContext.close()
    await button(page, /^Discard$/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('textbox', { name: 'Kms' })).toHaveValue('32,286')
  })

  await test.step('what Google gets is shown cell by cell', async () => {
    await button(page, 'What Google listings gets').click()
    const dialog = page.getByRole('dialog', { name: 'What Google listings gets' })
    await expect(dialog.getByRole('row', { name: /^price 55990 AUD/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the status has a meaning for shoppers, and a sale its date and price', async () => {
    await button(page, 'Mark as pending').click()
    await expect(page.getByText('Its page says that it is under offer.')).toBeVisible()
    await button(page, 'Mark as sold').click()
    const dialog = page.getByRole('dialog', { name: 'Mark as sold' })
    await dialog.getByLabel('Price').fill('55,000')
    await dialog.getByRole('button', { name: 'Mark as sold' }).click()
    await expect(page.getByText(/Sold on .* for \$55,000/)).toBeVisible()
  })

  await test.step('a deleted car comes back with Undo', async () => {
    await chooseFromMenu(page, /^Delete car/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete car' }).click()
    await pressUndo(page, '2023 Isuzu MU-X deleted')
    await expect(page).toHaveURL(new RegExp(`car/${id}$`))
    await expect(page.getByRole('textbox', { name: 'Kms' })).toHaveValue('32,286')
  })

  await test.step('a deleted car is in the list of deleted cars, and comes back from there', async () => {
    await chooseFromMenu(page, /^Delete car/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete car' }).click()
    await expect(page).toHaveURL(/stock$/)
    await visit(page, paths.car({ id }))
    await page.getByRole('main').getByRole('link', { name: 'Deleted cars' }).click()
    const row = page.getByRole('row', { name: new RegExp(stockid) })
    await expect(row).toContainText(/ by \S+/)
    await row.getByRole('button', { name: `Restore 2023 Isuzu MU-X ${stockid}` }).click()
    await page.getByRole('button', { name: 'Open car' }).click()
    await expect(page.getByRole('textbox', { name: 'Kms' })).toHaveValue('32,286')
    await expect(row).toHaveCount(0)
  })

  await test.step('the next and previous car of the list are a key away, and Back leads to the list', async () => {
    await visit(page, `${paths.stock()}?status=on_sale&sort=stockid`)
    const cars = page.locator('[data-car]')
    await expect(cars.nth(2)).toBeVisible()
    const titles = await cars.locator('.font-semibold').allTextContents()
    await cars.nth(1).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.getByText(/^2 of \d{2,}$/)).toBeVisible()
    await expect(heading).toContainText(titles[1] ?? '')
    await page.keyboard.press('j')
    await expect(page.getByText(/^3 of \d{2,}$/)).toBeVisible()
    await expect(heading).toContainText(titles[2] ?? '')
    await page.reload()
    await expect(page.getByText(/^3 of \d{2,}$/)).toBeVisible()
    await button(page, 'Previous car').click()
    await expect(page.getByText(/^2 of \d{2,}$/)).toBeVisible()
    await expect(button(page, 'Previous car')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^1 of \d{2,}$/)).toBeVisible()
    await expect(button(page, 'Previous car')).toHaveAttribute('aria-disabled', 'true')
    await page.goBack()
    await expect(page).toHaveURL(/stock\?status=on_sale&sort=stockid$/)
    await visit(page, paths.car({ id }))
    await expect(button(page, 'Next car')).toHaveCount(0)
  })

  await test.step('the window card prints on its own page, in black on white', async () => {
    await chooseFromMenu(page, /^Print window card/)
    const card = page.getByRole('article', { name: `2023 Isuzu MU-X, ${stockid}` })
    await expect(card).toContainText('$55,990 Drive away')
    await expect(card.getByRole('img')).toHaveAttribute('src', qrHref(id))
    await button(page, 'A5').click()
    await page.emulateMedia({ media: 'print' })
    await expect(card).toBeVisible()
    await expect(button(page, 'Print')).toBeHidden()
    // The card changes its size a moment after the click.
    await expect
      .poll(async () => Math.round(((await card.boundingBox())?.width ?? 0) / (96 / 25.4)))
      .toBe(148)
    await page.emulateMedia({ media: null })
  })
})

test('a manager adds and publishes a car on a phone, and a salesperson only looks', async ({
  page,
  context,
  browser,
  errors,
}) => {
  errors.expect(/ERR_FAILED/)
  await page.setViewportSize(PHONE)
  // Stands in for the detector of a phone's browser, which reads this text in every photo.
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['code_39', 'qr_code']
      detect = async () => [{ rawValue: 'LOT 7' }, { rawValue: `*${sessionStorage.getItem('code') ?? ''}*` }]
    }
    Object.assign(globalThis, { BarcodeDetector })
  })
  await signInThroughApi(context, 'sales.manager')
  const id = await addCar(page, `P${randomUUID().slice(0, 6).toUpperCase()}`)

  await test.step('sections fold out, and the bar stays at the thumb', async () => {
    await field(page, 'Price').fill('19990')
    await page.getByRole('heading', { name: 'Car', exact: true }).click()
    await page.getByRole('combobox', { name: 'Colour' }).fill('Copper')
    await expect(status(page)).toContainText('Saved')
    await expect(button(page, '2 changes to publish')).toBeInViewport()
    await expect(button(page, /^Publish/)).toBeInViewport()
  })

  await test.step('a photo of the VIN fills it in, and one without a VIN says so', async () => {
    const photo = { name: 'vin.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
    const camera = page.locator('input[capture="environment"][type="file"]').last()
    await camera.setInputFiles(photo)
    await expect(page.getByText(/^No VIN was found in the photo/).first()).toBeVisible()
    const vin = `MPATFS85JNT0${randomUUID().replaceAll(/\D/g, '').slice(0, 5).padEnd(5, '1')}`
    await page.evaluate((text) => sessionStorage.setItem('code', text), vin)
    await camera.setInputFiles(photo)
    await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue(vin)
    await expect(button(page, '3 changes to publish')).toBeVisible()
  })

  await test.step('what is typed without a connection is not left behind unasked', async () => {
    await page.route('**/functions/save-car-draft', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Kms' }).fill('777')
    await page.getByRole('main').getByRole('link', { name: 'All stock', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(dialog).toContainText('not saved. If you leave now')
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog).toBeHidden()
    await page.unroute('**/functions/save-car-draft')
    await button(page, 'Try again').click()
    await expect(button(page, '4 changes to publish')).toBeVisible()
  })

  await test.step('a missing detail leads to its field, also in a folded section', async () => {
    await page.getByRole('heading', { name: 'Checks' }).click()
    await page.getByRole('button', { name: 'Add it' }).last().click()
    await expect(field(page, 'Description')).toBeFocused()
    await button(page, /^Publish/).click()
    await expect(page.getByRole('main').getByText('On sale', { exact: true })).toBeVisible()
  })

  await test.step('staff without the permission see everything, without a button that refuses', async () => {
    const staffContext = await browser.newContext()
    await signInThroughApi(staffContext, 'sales.one')
    const staff = await staffContext.newPage()
    await visit(staff, paths.car({ id }))
    await expect(staff.getByRole('definition').filter({ hasText: 'Copper' })).toBeVisible()
    await expect(staff.getByRole('textbox', { name: 'Kms' })).toHaveCount(0)
    await expect(button(staff, /^Publish/)).toHaveCount(0)
    await expect(staff.getByRole('link', { name: 'Preview' })).toBeVisible()
    await staffContext.close()
  })
})
