import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { delayScripts, expect, PHONE, test, visit } from '../journey.ts'
import {
  cards,
  chip,
  fetchSearchView,
  filters,
  heading,
  option,
  startAgainLink,
  turnPage,
  visitWithStock,
  waitForFilterPanel,
  waitForStock,
} from '../search-page.ts'

const toyotaModelsButton = (page: Page) =>
  filters(page).getByRole('button', { name: 'Select models of Toyota' })
const toyotaDialog = (page: Page) => page.getByRole('dialog', { name: 'Select Toyota Model' })

test('a shopper filters the list by make, model and other options', async ({ page }) => {
  await visitWithStock(page, `${paths.carSales()}?page=2&utm_source=mail`)

  await test.step('adds a ticked filter to the count, the chips and the address, and removes it with its chip', async () => {
    const { total } = await fetchSearchView(page, 'make=isuzu')
    await option(page, 'Isuzu').check()
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await expect(page).toHaveURL(/\?make=isuzu&utm_source=mail$/)
    await expect(chip(page, 'Isuzu')).toBeVisible()
    await chip(page, 'Isuzu').click()
    await expect(option(page, 'Isuzu')).not.toBeChecked()
    await expect(page).toHaveURL(/\/car-sales\/\?utm_source=mail$/)
    const all = await fetchSearchView(page, '')
    await expect(heading(page)).toHaveText(`${all.total} Vehicles found`)
  })

  await test.step('moves the focus on when the focused element disappears', async () => {
    await option(page, 'Isuzu').check()
    await option(page, 'Toyota').check()
    await expect(page).toHaveURL(/\?make=isuzu,toyota&/)
    await chip(page, 'Isuzu').focus()
    await page.keyboard.press('Enter')
    await expect(chip(page, 'Toyota')).toBeFocused()
    await toyotaModelsButton(page).focus()
    await page.keyboard.press('Enter')
    await toyotaDialog(page).getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(toyotaModelsButton(page)).toBeFocused()
    await startAgainLink(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/car-sales\/$/)
    await expect(heading(page)).toBeFocused()
  })

  await test.step('applies models of a make only after Done, and keeps all models of other makes', async () => {
    await option(page, 'Isuzu').check()
    await option(page, 'Toyota').check()
    await expect(page).toHaveURL(/\?make=isuzu,toyota$/)
    const { models } = await fetchSearchView(page, 'make=isuzu,toyota')
    const toyotas = models.toyota ?? []
    const dialog = toyotaDialog(page)
    await toyotaModelsButton(page).click()
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

    await toyotaModelsButton(page).click()
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

  await test.step('removes the models of a make together with the make', async () => {
    await option(page, 'SUV').check()
    await expect(page).toHaveURL(/\?make=isuzu,toyota&model=hilux&body=suv$/)
    await option(page, 'Toyota').uncheck()
    await expect(page).toHaveURL(/\?make=isuzu&body=suv$/)
    await expect(heading(page)).not.toHaveText('0 Vehicles found')
  })

  await test.step('shows the number of results for every option, and disables options without results', async () => {
    await startAgainLink(page).click()
    await expect(page).toHaveURL(/\/car-sales\/$/)
    await option(page, 'Electric').check()
    await expect(page).toHaveURL(/\?fuel=electric$/)
    const { facets } = await fetchSearchView(page, 'fuel=electric')
    for (const { displayValue, count } of [...facets.condition, ...facets.transmission]) {
      const box = option(page, displayValue)
      await expect(box).toHaveAccessibleName(`${displayValue} ${count}`)
      if (count === 0) await expect(box).toBeDisabled()
      else await expect(box).toBeEnabled()
    }
    expect(facets.transmission.some(({ count }) => count === 0)).toBe(true)
  })

  await test.step('drops a pending choice when a link is followed', async () => {
    const suv = await option(page, 'SUV').elementHandle()
    await startAgainLink(page).evaluate((link: HTMLElement, box) => {
      ;(box as HTMLElement | null)?.click()
      link.click()
      // Blocks the page as a slow phone would: the choice's wait ends before the page renders again.
      const end = performance.now() + 300
      while (performance.now() < end);
    }, suv)
    await expect(page).toHaveURL(/\/car-sales\/$/)
    await expect(option(page, 'SUV')).not.toBeChecked()
    const { total } = await fetchSearchView(page, 'body=suv')
    await option(page, 'SUV').check()
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await turnPage(page, 'Page 2')
    await expect(page).toHaveURL(/\?body=suv&page=2$/)
  })

  await test.step('keeps options in place and groups open while options are ticked', async () => {
    await startAgainLink(page).click()
    await expect(page).toHaveURL(/\/car-sales\/$/)
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
    // The first tick disables options without results; the second enables them again.
    await expect(rare).toBeEnabled()
    await rare.press('Space')
    await expect(rare).toBeChecked()
    await expect(rare).toBeFocused()
  })

  // The last step, because the clock stays stopped.
  await test.step('shows the cars before the address changes, and changes the address once for quick choices', async () => {
    await startAgainLink(page).click()
    await expect(page).toHaveURL(/\/car-sales\/$/)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const { total } = await fetchSearchView(page, 'make=isuzu,mazda')
    await option(page, 'Isuzu').check()
    await page.clock.runFor(100)
    await option(page, 'Mazda').check()
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await page.clock.runFor(149)
    await expect(page).toHaveURL(/\/car-sales\/$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\?make=isuzu,mazda$/)
  })
})

test('a shopper filters the list by price', async ({ page }) => {
  const releasePanel = await delayScripts(page, /filter-panel-.*\.js/)
  const stock = waitForStock(page)
  await visit(page, `${paths.carSales()}?fuel=diesel`)
  const from = filters(page).getByRole('textbox', { name: 'From' }).first()
  const to = filters(page).getByRole('textbox', { name: 'To' }).first()

  await test.step('applies the server’s form before the script of the filters has loaded', async () => {
    await option(page, 'Used').check()
    await expect(page).toHaveURL(/\?condition=used&fuel=diesel$/)
    await to.fill('cheap')
    await to.press('Tab')
    await expect(to).toHaveValue('')
    await to.fill('$40,000')
    await to.press('Tab')
    await expect(page).toHaveURL(/\?condition=used&price=0,40000&fuel=diesel$/)
  })

  releasePanel()
  await waitForFilterPanel(page)
  await stock
  await startAgainLink(page).click()
  await expect(page).toHaveURL(/\/car-sales\/$/)

  await test.step('updates the text box with the slider, and removes the filter at both ends of the range', async () => {
    const highest = filters(page).getByRole('slider', { name: 'Price, highest' })
    await highest.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/\?price=\d+,\d+$/)
    const high = await highest.inputValue()
    await expect(to).toHaveValue(high)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/car-sales\/$/)
  })

  await test.step('applies both typed ends, and ignores a word', async () => {
    await from.click()
    await page.keyboard.type('20000')
    await page.keyboard.press('Tab')
    await page.keyboard.type('45000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?price=20000,45000$/)
    await expect(to).toBeFocused()
    await to.fill('cheap')
    await to.press('Enter')
    await expect(to).toHaveValue('45000')
  })

  await test.step('accepts prices with a dollar sign, commas and spaces', async () => {
    await to.fill('$40,000')
    await to.press('Enter')
    await from.fill('25 000')
    await from.press('Tab')
    await expect(page).toHaveURL(/\?price=25000,40000$/)
    await expect(chip(page, '$25,000 - $40,000')).toBeVisible()
    const { total } = await fetchSearchView(page, 'price=25000,40000')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  })

  await test.step('moves one end of the range without the other', async () => {
    await to.fill('100000')
    await to.press('Enter')
    await expect(page).toHaveURL(/\?price=25000,100000$/)
    await filters(page).getByRole('slider', { name: 'Price, lowest' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?price=25500,100000$/)
  })

  await test.step('finds cars that tow at least a typed weight', async () => {
    await startAgainLink(page).click()
    await expect(page).toHaveURL(/\/car-sales\/$/)
    const group = filters(page).locator('details', {
      has: page.getByRole('heading', { name: 'Braked towing' }),
    })
    await group.locator('summary').click()
    await group.getByRole('textbox', { name: 'From' }).fill('3,000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?towing=3000,10000$/)
    await expect(chip(page, 'Tows 3,000 kg or more')).toBeVisible()
    const { total } = await fetchSearchView(page, 'towing=3000,10000')
    expect(total).toBeGreaterThan(0)
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  })

  await test.step('converts a weekly budget into a price, with the comparison rate warning', async () => {
    await startAgainLink(page).click()
    await expect(page).toHaveURL(/\/car-sales\/$/)
    await filters(page).getByRole('button', { name: 'Per week' }).click()
    await to.fill('150')
    await to.press('Enter')
    await expect(page).toHaveURL(/\?price=\d+,\d+$/)
    const readHighestRepayment = async () => {
      const texts = await cards(page).locator('dt:text-is("Each week") + dd').allTextContents()
      return Math.max(...texts.map((text) => Number(text.replace('$', ''))))
    }
    await expect.poll(readHighestRepayment).toBeLessThanOrEqual(150)
    await expect(page.getByText('Comparison rate warning:')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a shopper filters the list in a drawer', async ({ page }) => {
    const stock = waitForStock(page)
    await visit(page, `${paths.carSales()}?make=isuzu&fuel=electric`)

    await test.step('offers filters and a fresh start when nothing matches', async () => {
      await expect(page.getByRole('heading', { name: 'No matching search results' })).toBeVisible()
      await expect(page.getByText('Try removing some selected filters.')).toBeVisible()
      await expect(page.getByText('OR', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'View Filters' }).tap()
      await expect(page.getByRole('dialog', { name: /^Filters/ })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
      await startAgainLink(page).tap()
      await expect(page).toHaveURL(/\/car-sales\/$/)
    })

    await test.step('shows the number of results in the drawer, and keeps the filters after closing', async () => {
      await stock
      await expect(filters(page)).toBeHidden()
      await page.getByRole('button', { name: 'Filters' }).tap()
      const drawer = page.getByRole('dialog', { name: /^Filters/ })
      await drawer.getByRole('checkbox', { name: /^Used / }).check()
      await drawer.getByRole('checkbox', { name: /^Toyota / }).check()
      const { total, models } = await fetchSearchView(page, 'condition=used&make=toyota')
      await expect(drawer.getByRole('heading', { name: 'Filters 2 selected' })).toBeVisible()
      await drawer.getByRole('button', { name: 'Select models of Toyota' }).tap()
      const dialog = toyotaDialog(page)
      const [model] = models.toyota ?? []
      await dialog.getByRole('checkbox', { name: new RegExp(`^${model?.displayValue}`) }).check()
      await dialog.getByRole('button', { name: 'Cancel' }).tap()
      await drawer.getByRole('button', { name: `Show ${total} vehicles` }).tap()
      // Found by selector, because a closed dialog has no role.
      await expect(page.locator('dialog', { hasText: `Show ${total} vehicles` })).toHaveJSProperty(
        'open',
        false,
      )
      await expect(heading(page)).toHaveText(`${total} Vehicles found`)
      await expect(page.getByRole('button', { name: 'Filters 2 selected' })).toBeVisible()
    })

    await test.step('shows Back to top after the first screen', async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      const button = page.getByRole('button', { name: 'Back to top' })
      await expect(button).toBeHidden()
      await page.evaluate(() => window.scrollTo(0, 2_500))
      await button.tap()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  })
})
