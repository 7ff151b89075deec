import type { Page } from '@playwright/test'
import { BREAKPOINTS } from '../../src/domain/constants.ts'
import type { ShownSearch } from '../../src/domain/search/shown-search.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, PHONE, test, visit } from './journey.ts'

const FEED = '**/functions/carsales-feed?format=columns'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const option = (page: Page, name: string) =>
  filters(page).getByRole('checkbox', { name: new RegExp(`^${name} `) })
const chip = (page: Page, text: string) => page.getByRole('link', { name: `Remove ${text}`, exact: true })
const cards = (page: Page) => page.getByRole('region', { name: 'Vehicles found' }).getByRole('article')
const startAgain = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Start Again' }).first()

async function answerTo(page: Page, query: string): Promise<ShownSearch> {
  return (await (await page.request.get(`/functions/search?facets=shown&${query}`)).json()) as ShownSearch
}

/** With the stock in the browser and, on a wide page, the filters drawn there: nothing waits for the server. */
async function visitWithStock(page: Page, path: string): Promise<void> {
  const feed = page.waitForResponse(FEED)
  await visit(page, path)
  await (await feed).finished()
  // The server's form, which stands in for them, has a button to send it.
  if ((page.viewportSize()?.width ?? 0) >= BREAKPOINTS.large)
    await expect(page.locator('aside form button[type=submit]')).toHaveCount(0)
}

test('a ticked filter is counted, chipped and written into the address; its chip takes it back', async ({
  page,
}) => {
  await visitWithStock(page, `${paths.carSales()}?page=2&utm_source=mail`)
  const { total } = await answerTo(page, 'make=isuzu')
  await option(page, 'Isuzu').check()
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  await expect(page).toHaveURL(/\?make=isuzu&utm_source=mail$/)
  await expect(chip(page, 'Isuzu')).toBeVisible()
  await chip(page, 'Isuzu').click()
  await expect(option(page, 'Isuzu')).not.toBeChecked()
  await expect(page).toHaveURL(/\/car-sales\/\?utm_source=mail$/)
  const all = await answerTo(page, '')
  await expect(heading(page)).toHaveText(`${all.total} Vehicles found`)
})

test('every option says what it would find, and one that would find nothing cannot be chosen', async ({
  page,
}) => {
  await visit(page, `${paths.carSales()}?fuel=electric`)
  const { facets } = await answerTo(page, 'fuel=electric')
  for (const { displayValue, count } of [...facets.condition, ...facets.transmission]) {
    const box = option(page, displayValue)
    await expect(box).toHaveAccessibleName(`${displayValue} ${count}`)
    if (count === 0) await expect(box).toBeDisabled()
    else await expect(box).toBeEnabled()
  }
  expect(facets.transmission.some(({ count }) => count === 0)).toBe(true)
})

test('cars are on the screen before the address has moved, and quick changes move it once', async ({
  page,
}) => {
  await visitWithStock(page, paths.carSales())
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const { total } = await answerTo(page, 'make=isuzu,mazda')
  await option(page, 'Isuzu').check()
  await page.clock.runFor(100)
  await option(page, 'Mazda').check()
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  await page.clock.runFor(149)
  await expect(page).toHaveURL(/\/car-sales\/$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\?make=isuzu,mazda$/)
})

test('a chosen make opens its models; nothing is chosen before Done, and other makes stay whole', async ({
  page,
}) => {
  await visitWithStock(page, `${paths.carSales()}?make=isuzu,toyota`)
  const { models } = await answerTo(page, 'make=isuzu,toyota')
  await filters(page).getByRole('button', { name: 'Select models of Toyota' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Toyota Model' })
  const toyotas = models.toyota ?? []
  await expect(dialog.getByRole('listitem')).toHaveText(
    toyotas.map(({ displayValue, count }) => `${displayValue}(${count} available)`),
  )
  await expect(dialog.getByText(`0 of ${toyotas.length} available models selected`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Select All' }).click()
  await expect(
    dialog.getByText(`${toyotas.length} of ${toyotas.length} available models selected`),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\?make=isuzu,toyota$/)

  await filters(page).getByRole('button', { name: 'Select models of Toyota' }).click()
  const hilux = toyotas.find(({ value }) => value === 'hilux')
  await dialog.getByRole('checkbox', { name: /^HiLux/ }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\?make=isuzu,toyota&model=hilux$/)
  const isuzus = models.isuzu?.reduce((sum, { count }) => sum + count, 0) ?? 0
  await expect(heading(page)).toHaveText(`${isuzus + (hilux?.count ?? 0)} Vehicles found`)
  await expect(chip(page, 'HiLux')).toBeVisible()
  await expect(
    filters(page).getByRole('button', { name: `1 of ${toyotas.length} models of Toyota` }),
  ).toBeVisible()
})

test('the price moves by knob and by figure, and both ends at their stops are no filter', async ({
  page,
}) => {
  await visitWithStock(page, paths.carSales())
  const highest = filters(page).getByRole('slider', { name: 'Price, highest' })
  await highest.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\?price=\d+,\d+$/)
  const high = await highest.inputValue()
  await expect(filters(page).getByRole('textbox', { name: 'To' }).first()).toHaveValue(high)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/car-sales\/$/)

  const to = filters(page).getByRole('textbox', { name: 'To' }).first()
  await to.fill('$40,000')
  await to.press('Enter')
  const from = filters(page).getByRole('textbox', { name: 'From' }).first()
  await from.fill('20 000')
  await from.press('Tab')
  await expect(page).toHaveURL(/\?price=20000,40000$/)
  await expect(chip(page, '$20,000 - $40,000')).toBeVisible()
  const { total } = await answerTo(page, 'price=20000,40000')
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
})

test('a weekly budget is a price, at the terms the page names', async ({ page }) => {
  await visitWithStock(page, paths.carSales())
  await filters(page).getByRole('button', { name: 'Per week' }).click()
  const to = filters(page).getByRole('textbox', { name: 'To' }).first()
  await to.fill('150')
  await to.press('Enter')
  await expect(page).toHaveURL(/\?price=\d+,\d+$/)
  const dearest = async () => {
    const texts = await cards(page).locator('dt:text-is("Each week") + dd').allTextContents()
    return Math.max(...texts.map((text) => Number(text.replace('$', ''))))
  }
  await expect.poll(dearest).toBeLessThanOrEqual(150)
  await expect(page.getByText('Comparison rate warning:')).toBeVisible()
})

test('rows or gallery: kept in this browser, and there before the page is awake', async ({
  page,
  context,
}) => {
  await visit(page, paths.carSales())
  const view = page.getByRole('group', { name: 'Show results as' })
  await expect(view.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
  await view.getByRole('button', { name: 'List' }).click()
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
  const place = async (card: typeof first) => (await card.boundingBox())?.x
  await expect.poll(async () => (await place(first)) === (await place(second))).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('galleryMode'))).toBe('list')
  const other = await context.newPage()
  await visit(other, paths.carSales())
  await expect(other.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: 'Grid' }).click()
  await expect(view.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
})

test('the page size is remembered until one starts again', async ({ page }) => {
  await visitWithStock(page, paths.carSales())
  await page.getByRole('combobox', { name: 'Per page' }).selectOption('24')
  await expect(page).toHaveURL(/\?size=24$/)
  await expect(cards(page)).toHaveCount(24)
  await visit(page, `${paths.carSales()}?condition=used`)
  await expect(page).toHaveURL(/\?condition=used&size=24$/)
  await expect(cards(page)).toHaveCount(24)
  await page.evaluate(() => window.scrollTo(0, 900))
  await startAgain(page).click()
  await expect(page).toHaveURL(/\/car-sales\/$/)
  await expect(cards(page)).toHaveCount(12)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(
    await page.evaluate(() => [localStorage.getItem('pageSize'), sessionStorage.getItem('scrollPosition')]),
  ).toEqual([null, null])
})

test('Back from a vehicle returns to the same place in the same list', async ({ page }) => {
  await visitWithStock(page, `${paths.carSales()}?condition=used&page=2`)
  const card = cards(page).nth(7)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await markPage(page)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/vehicle-for-sale\//)
  await page.goBack()
  await expect(page).toHaveURL(/\?condition=used&page=2$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  expect(await isMarked(page)).toBe(true)
})

test('an enquiry opens by its address and leaves it again', async ({ page }) => {
  await visitWithStock(page, `${paths.carSales()}?condition=used`)
  const card = cards(page).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: /^Enquire about/ }).click()
  const popup = page.getByRole('dialog', { name: /enquir/i })
  await expect(popup.getByRole('heading', { name })).toBeVisible()
  await expect(page).toHaveURL(/\?condition=used&stock=\w+$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?condition=used$/)
  await expect(popup).toBeHidden()
  await page.goto(`${paths.carSales()}?stock=NOBODY1`)
  await expect(popup).toContainText('Stock NOBODY1 is not for sale here any more')
})

test('/cars-on-sale is the same list under its own address', async ({ page }) => {
  await visitWithStock(page, paths.carsOnSale({ condition: 'used' }))
  const { total } = await answerTo(page, 'condition=used')
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  const { facets } = await answerTo(page, 'condition=used')
  const fuel = facets.fuel.find(({ count }) => count > 1)
  await option(page, fuel?.displayValue ?? '').check()
  await expect(page).toHaveURL(new RegExp(`/cars-on-sale/used\\?fuel=${fuel?.value}$`))
  await expect(heading(page)).toHaveText(`${fuel?.count} Vehicles found`)
})

test('more photos come when somebody reaches for them', async ({ page }) => {
  await visit(page, paths.carSales())
  const card = cards(page).first()
  await card.locator('.car-plate').hover()
  const next = card.getByRole('button', { name: /^Next photo of/ })
  await next.click()
  const strip = card.locator('.plate-strip')
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('filters slide over, say what they find, and leave it on the page', async ({ page }) => {
    await visitWithStock(page, paths.carSales())
    await expect(filters(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).tap()
    const drawer = page.getByRole('dialog', { name: /^Filters/ })
    await drawer.getByRole('checkbox', { name: /^Used / }).check()
    await drawer.getByRole('checkbox', { name: /^Toyota / }).check()
    const { total, models } = await answerTo(page, 'condition=used&make=toyota')
    await expect(drawer.getByRole('heading', { name: 'Filters 2 selected' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Select models of Toyota' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Select Toyota Model' })
    const [model] = models.toyota ?? []
    await dialog.getByRole('checkbox', { name: new RegExp(`^${model?.displayValue}`) }).check()
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
    await drawer.getByRole('button', { name: `Show ${total} vehicles` }).tap()
    // By its place: a closed dialog has no role to be found by.
    await expect(page.locator('dialog', { hasText: `Show ${total} vehicles` })).toHaveJSProperty(
      'open',
      false,
    )
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await expect(page.getByRole('button', { name: 'Filters 2 selected' })).toBeVisible()
  })

  test('nothing found: the two ways out, and the nearest', async ({ page }) => {
    await visit(page, `${paths.carSales()}?make=isuzu&fuel=electric`)
    await expect(page.getByRole('heading', { name: 'No matching search results' })).toBeVisible()
    await expect(page.getByText('Try removing some selected filters.')).toBeVisible()
    await expect(page.getByText('OR', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'View Filters' }).tap()
    await expect(page.getByRole('dialog', { name: /^Filters/ })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await startAgain(page).tap()
    await expect(page).toHaveURL(/\/car-sales\/$/)
  })

  test('back to top is there once the first screen is out of sight', async ({ page }) => {
    await visit(page, paths.carSales())
    const button = page.getByRole('button', { name: 'Back to top' })
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 2_500))
    await button.tap()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, orders and pages are links', async ({ page }) => {
    await page.goto(`${paths.carSales()}?q=diesel`)
    await filters(page)
      .getByRole('checkbox', { name: /^Used / })
      .check()
    await filters(page)
      .getByRole('checkbox', { name: /^Toyota / })
      .check()
    await filters(page).getByRole('textbox', { name: 'To' }).first().fill('60000')
    await filters(page).getByRole('button', { name: 'Show vehicles' }).click()
    const { total } = await answerTo(page, 'q=diesel&condition=used&make=toyota&price=0,60000')
    await expect(heading(page)).toHaveText(new RegExp(`^${total} Vehicles? found$`))
    await page.locator('summary', { hasText: 'Sort' }).click()
    await page.getByRole('link', { name: 'Price high to low' }).click()
    const dearest = await answerTo(page, 'q=diesel&condition=used&make=toyota&price=0,60000&sortdir=desc')
    await expect(cards(page).first().getByRole('heading')).toHaveText(dearest.vehicles[0]?.name ?? '')
    await chip(page, 'diesel').click()
    await expect(page).not.toHaveURL(/q=/)
  })

  test('on a phone the filters stand on the page, with the models of a chosen make', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`${paths.carSales()}?make=toyota`)
    await filters(page).getByRole('checkbox', { name: 'HiLux' }).check()
    await filters(page).getByRole('button', { name: 'Show vehicles' }).click()
    const { total } = await answerTo(page, 'make=toyota&model=hilux')
    await expect(heading(page)).toHaveText(new RegExp(`^${total} Vehicles? found$`))
    const [form, car] = await Promise.all([filters(page).boundingBox(), cards(page).first().boundingBox()])
    expect(car?.y ?? 0).toBeLessThan(form?.y ?? 0)
  })
})

test('before the script of the filters has come, the server’s form is listened to', async ({ page }) => {
  await page.route(/filter-panel-.*\.js/, () => {})
  await visit(page, `${paths.carSales()}?fuel=diesel`)
  await option(page, 'Used').check()
  await expect(page).toHaveURL(/\?condition=used&fuel=diesel$/)
  const to = filters(page).getByRole('textbox', { name: 'To' }).first()
  await to.fill('cheap')
  await to.press('Tab')
  await expect(to).toHaveValue('')
  await to.fill('$40,000')
  await to.press('Tab')
  await expect(page).toHaveURL(/\?condition=used&price=0,40000&fuel=diesel$/)
})

test.describe('what comes in between', () => {
  test('Back leads out of the list, whatever page size is remembered', async ({ page }) => {
    await visit(page, paths.home())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Used' }).click()
    await expect(heading(page)).toHaveText(/Vehicles found/)
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('24')
    await expect(page).toHaveURL(/size=24/)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).toHaveURL(/size=24$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(heading(page)).not.toHaveText(/Vehicles found/)
  })

  test('a link beats a choice that was still waiting', async ({ page }) => {
    await visitWithStock(page, `${paths.carSales()}?fuel=diesel`)
    await option(page, 'SUV').check()
    await startAgain(page).click()
    await expect(page).toHaveURL(/\/car-sales\/$/)
    await expect(option(page, 'SUV')).not.toBeChecked()
    await option(page, 'SUV').check()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/\?body=suv&page=2$/)
  })

  test('Back while the models are open closes them with their make', async ({ page }) => {
    await visitWithStock(page, paths.carSales())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Used' }).click()
    await expect(page).toHaveURL(/used/)
    await option(page, 'Toyota').check()
    await expect(page).toHaveURL(/make=toyota/)
    await filters(page).getByRole('button', { name: 'Select models of Toyota' }).click()
    await expect(page.getByRole('dialog', { name: 'Select Toyota Model' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Select Toyota Model' })).toBeHidden()
  })
})

test.describe('by keyboard', () => {
  test('two typed ends both count, and a word is no figure', async ({ page }) => {
    await visitWithStock(page, paths.carSales())
    await filters(page).getByRole('textbox', { name: 'From' }).first().click()
    await page.keyboard.type('20000')
    await page.keyboard.press('Tab')
    await page.keyboard.type('45000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?price=20000,45000$/)
    const to = filters(page).getByRole('textbox', { name: 'To' }).first()
    await expect(to).toBeFocused()
    await to.fill('cheap')
    await to.press('Enter')
    await expect(to).toHaveValue('45000')
  })

  test('a knob moves alone', async ({ page }) => {
    await visitWithStock(page, `${paths.carSales()}?price=20000,100000`)
    await filters(page).getByRole('slider', { name: 'Price, lowest' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?price=20500,100000$/)
  })

  test('the focus goes on from what disappears', async ({ page }) => {
    await visitWithStock(page, `${paths.carSales()}?make=isuzu,toyota`)
    await chip(page, 'Isuzu').focus()
    await page.keyboard.press('Enter')
    await expect(chip(page, 'Toyota')).toBeFocused()
    const models = filters(page).getByRole('button', { name: 'Select models of Toyota' })
    await models.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Select Toyota Model' })
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(models).toBeFocused()
    await startAgain(page).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
  })

  test('an option keeps its place and its group stays open under the hand', async ({ page }) => {
    await visitWithStock(page, paths.carSales())
    const group = filters(page).locator('details', { has: page.getByRole('heading', { name: 'Doors' }) })
    await group.locator('summary').first().click()
    const first = group.getByRole('checkbox').first()
    await first.press('Space')
    await expect(first).toBeChecked()
    await first.press('Space')
    await expect(first).not.toBeChecked()
    await expect(first).toBeFocused()
    await filters(page)
      .getByText(/^Show all \d+ makes$/)
      .click()
    const rare = filters(page).getByRole('checkbox', { name: /^Volkswagen / })
    // What the first tick left without a car comes back with the answer to the second.
    await expect(rare).toBeEnabled()
    await rare.press('Space')
    await expect(rare).toBeChecked()
    await expect(rare).toBeFocused()
  })

  test('a choice that changes the path leaves the focus where it was made', async ({ page }) => {
    await visitWithStock(page, paths.carSales({ condition: 'used' }))
    await option(page, 'Demo').press('Space')
    await expect(page).toHaveURL(/\?condition=used,demo$/)
    await expect(option(page, 'Demo')).toBeFocused()
  })

  test('photos can be stepped through', async ({ page }) => {
    await visit(page, paths.carSales())
    await cards(page)
      .first()
      .getByRole('button', { name: /^Next photo of/ })
      .press('Enter')
    const strip = cards(page).first().locator('.plate-strip')
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  })
})

test('a make that goes takes its hidden models with it', async ({ page }) => {
  await visitWithStock(page, `${paths.carSales()}?make=toyota,isuzu&model=hilux&body=suv`)
  await option(page, 'Toyota').uncheck()
  await expect(page).toHaveURL(/\?make=isuzu&body=suv$/)
  await expect(heading(page)).not.toHaveText('0 Vehicles found')
})

test('storage that is forbidden or full changes nothing but the memory', async ({ page, faults }) => {
  // The router's own memory of places complains, and goes on.
  faults.expect(/QuotaExceededError/)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    Storage.prototype.getItem = refuse
  })
  await visit(page, paths.carSales())
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('combobox', { name: 'Per page' }).selectOption('24')
  await expect(cards(page)).toHaveCount(24)
})
