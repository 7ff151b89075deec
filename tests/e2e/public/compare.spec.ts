import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { VehicleCard } from '../../../src/domain/vehicles/card.ts'
import { compareHref } from '../../../src/domain/vehicles/compare/compare-url.ts'
import { priceText } from '../../../src/domain/vehicles/prices/price.ts'
import {
  expect,
  fetchStockOnSale,
  PHONE,
  seedLocalStorage,
  test,
  visit,
  waitForHydration,
} from '../journey.ts'
import { cards } from '../search-page.ts'

const DESKTOP = { width: 1440, height: 900 }

const idsOf = (vehicles: VehicleCard[]) => vehicles.map(({ stockid }) => stockid)
const columnHeads = (page: Page) => page.getByRole('columnheader')
const readRowNames = (page: Page) => page.locator('tbody th[scope=row]').allTextContents()
const recentlyViewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const readStorage = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function writeStorage(page: Page, items: Record<string, unknown>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
  }, Object.entries(items))
}

test('a shopper compares saved cars', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const priced = (await fetchStockOnSale(request)).filter(({ price }) => price !== null).slice(0, 4)
  const [a, b, c, d] = priced as [VehicleCard, VehicleCard, VehicleCard, VehicleCard]
  const ids = idsOf([a, b, c, d])
  const bar = page.locator('.compare-bar')
  await seedLocalStorage(page, { savedVehicles: ids })
  await visit(page, paths.compare())

  await test.step('adds the saved cars to an address without cars', async () => {
    await expect(page).toHaveURL(compareHref(ids))
    await expect(columnHeads(page)).toHaveCount(4)
  })

  await test.step('compares towing and safety, also where they are not known', async () => {
    const cellsOf = (name: string) =>
      page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
    const figures = {
      'Braked towing': /^(?:[\d,]+ kg|Not rated to tow|Not known)/,
      'ANCAP rating': /^(?:\d stars?|Not known)/,
    }
    for (const [name, text] of Object.entries(figures))
      await expect(cellsOf(name)).toHaveText(ids.map(() => text))
  })

  await test.step('keeps names and prices of the cars in view while scrolling', async () => {
    await page.getByRole('rowheader', { name: 'Stock number' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, 700))
    await expect(columnHeads(page).first()).not.toBeInViewport()
    for (const { name, price } of [a, b]) {
      await expect(bar.getByText(name, { exact: true }).first()).toBeInViewport()
      await expect(bar.getByText(priceText(price)).first()).toBeInViewport()
    }
  })

  await test.step('prints the table without the rest of the site', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table')).toBeVisible()
    await expect(columnHeads(page).last()).toBeVisible()
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Chat with us' }),
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('link', { name: /^Enquire about/ }).first(),
    ])
      await expect(part).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('shows two cars at a time on a phone, with row names above the values, and the next ones after a swipe', async () => {
    await page.setViewportSize(PHONE)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(columnHeads(page).nth(0)).toBeInViewport({ ratio: 0.5 })
    await expect(columnHeads(page).nth(1)).toBeInViewport({ ratio: 0.5 })
    await expect(columnHeads(page).nth(2)).not.toBeInViewport()
    const name = await page.getByRole('rowheader', { name: 'Odometer' }).boundingBox()
    const value = await page
      .getByRole('row', { name: /^Odometer/ })
      .getByRole('cell')
      .first()
      .boundingBox()
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(value?.y ?? 0)
    await page.locator('.compare-scroll').evaluate((box) => box.scrollBy({ left: box.clientWidth }))
    await expect(columnHeads(page).nth(2)).toBeInViewport({ ratio: 0.5 })
    await expect(columnHeads(page).nth(0)).not.toBeInViewport()
    await expect(page.getByRole('rowheader', { name: 'Odometer' })).toBeInViewport()
  })

  await test.step('fits price and price type into the sticky header at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('rowheader', { name: 'Stock number' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveAttribute('data-stuck', 'true')
    const lines = await bar.locator('p:has(.price)').all()
    expect(lines.length).toBeGreaterThanOrEqual(2)
    for (const line of lines)
      expect(await line.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize(DESKTOP)
    await page.evaluate(() => window.scrollTo(0, 0))
  })

  const toggle = page.getByRole('switch', { name: 'Show differences only' })

  await test.step('toggles differences only with the space bar, without a request, and keeps it after a reload', async () => {
    const dataRequests: string[] = []
    page.on(
      'request',
      (dataRequest) => /compare.*\.data/.test(dataRequest.url()) && dataRequests.push(dataRequest.url()),
    )
    await toggle.focus()
    await page.keyboard.press('Space')
    await expect(toggle).toBeChecked()
    await expect(page).toHaveURL(compareHref(ids, { differencesOnly: true }))
    const visibleRows = await readRowNames(page)
    // Stored before the reload for later steps, because the page reads ticks when it loads.
    await writeStorage(page, { comparedVehicles: ids })
    await page.reload()
    await expect(toggle).toBeChecked()
    expect(await readRowNames(page)).toEqual(visibleRows)
    expect(dataRequests).toEqual([])
    await waitForHydration(page)
  })

  await test.step('copies the address of the comparison', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await toggle.click()
    await expect(page).toHaveURL(compareHref(ids))
  })

  await test.step('removes a car from the address and the ticks, and moves the focus to the heading', async () => {
    await page.getByRole('link', { name: `Remove ${b.name}, stock ${b.stockid}` }).click()
    await expect(page).toHaveURL(compareHref(idsOf([a, c, d])))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await readStorage(page, 'comparedVehicles')).toBe(JSON.stringify(idsOf([a, c, d])))
    await page.getByRole('link', { name: `Add ${b.name}, stock ${b.stockid}` }).click()
    await expect(page).toHaveURL(compareHref(idsOf([a, c, d, b])))
    await expect(columnHeads(page)).toHaveCount(4)
  })

  await test.step('adds only the ticked cars to an address without cars', async () => {
    const ticked = idsOf([c, a])
    await writeStorage(page, { comparedVehicles: ticked })
    await page.goto(paths.compare())
    await expect(page).toHaveURL(compareHref(ticked))
  })
})

test('a shopper finds recently viewed cars again and compares ticked ones', async ({ page, request }) => {
  const [a, b, c, d, e] = (await fetchStockOnSale(request)) as [
    VehicleCard,
    VehicleCard,
    VehicleCard,
    VehicleCard,
    VehicleCard,
  ]
  const pathOf = ({ id, slug }: VehicleCard) => paths.vehicle({ id, slug })
  await seedLocalStorage(page, {
    savedVehicles: [c.stockid],
    recentlyViewed: idsOf([d, e]),
    recentlyViewedVehicles: [{ stockid: d.stockid, tags: 7 }],
  })
  await visit(page, paths.carSales())

  await test.step('shows recently viewed cars on the search page even if their stored cards are broken', async () => {
    await expect(recentlyViewed(page).getByRole('heading', { level: 3 })).toHaveText([d.name, e.name])
  })

  await test.step('lists viewed cars newest first, without the current one', async () => {
    for (const [index, car] of [a, b, c].entries()) {
      await cards(page).nth(index).getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(pathOf(car))
      await expect.poll(() => readStorage(page, 'recentlyViewed')).toContain(car.stockid)
      if (car === c) break
      await page.getByRole('checkbox', { name: `Compare ${car.name}, stock ${car.stockid}` }).check()
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        `${car.title} has been added to your saves`,
      )
      await page.goBack()
      await expect(page).toHaveURL(paths.carSales())
    }
    await expect(recentlyViewed(page).getByRole('heading', { level: 3 })).toHaveText([
      b.name,
      a.name,
      d.name,
      e.name,
    ])
    expect(JSON.parse((await readStorage(page, 'recentlyViewed')) ?? '')).toEqual(idsOf([c, b, a, d, e]))
    const trail = await page.evaluate(() => sessionStorage.getItem('viewedPages'))
    expect(JSON.parse(trail ?? '')).toEqual([a, b, c].flatMap((car) => [paths.carSales(), pathOf(car)]))
  })

  await test.step('saves a ticked car, and compares only ticked cars', async () => {
    await page.getByRole('button', { name: 'Saved vehicles, 3' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Compare vehicles' }).click()
    await expect(page).toHaveURL(compareHref(idsOf([a, b])))
  })

  await test.step('refreshes prices and missing cards, and removes sold cars and broken entries', async () => {
    const soldCar = { ...a, stockid: 'SOLDCAR', name: 'Gone' }
    await writeStorage(page, {
      savedVehicles: [],
      comparedVehicles: [],
      recentlyViewed: ['SOLDCAR', a.stockid, 'BROKEN', b.stockid],
      recentlyViewedVehicles: [soldCar, { ...a, price: 1 }, { stockid: 'BROKEN', tags: 7 }],
    })
    await visit(page, paths.compare())
    await expect(recentlyViewed(page)).toContainText(priceText(a.price))
    await expect(recentlyViewed(page).getByRole('heading', { level: 3 })).toHaveText([a.name, b.name])
    await expect.poll(() => readStorage(page, 'recentlyViewed')).toBe(JSON.stringify(idsOf([a, b])))
  })
})
