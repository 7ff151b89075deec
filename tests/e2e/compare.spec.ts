import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import type { VehicleCard } from '../../src/domain/vehicles/card.ts'
import { compareHref } from '../../src/domain/vehicles/compare-url.ts'
import { priceText } from '../../src/domain/vehicles/price.ts'
import { expect, keepInStorage, lookAt, PHONE, stockOnSale, test, visit } from './journey.ts'

const idsOf = (vehicles: VehicleCard[]) => vehicles.map(({ stockid }) => stockid)
const heads = (page: Page) => page.getByRole('columnheader')
const rowNames = (page: Page) => page.locator('tbody th[scope=row]').allTextContents()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the differences are a link away, and what needs a script is not shown', async ({ page, request }) => {
    const ids = idsOf((await stockOnSale(request)).slice(0, 3))
    await page.goto(compareHref(ids))
    await expect(heads(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.getByRole('switch', { name: 'Show differences only' }).click()
    await expect(page.getByRole('switch', { name: 'Show differences only' })).toBeChecked()
  })
})

test("an address without cars stands for this browser's saves, or those of them that are ticked", async ({
  page,
  request,
}) => {
  const ids = idsOf((await stockOnSale(request)).slice(0, 3))
  await keepInStorage(page, { savedVehicles: ids })
  await page.goto(paths.compare())
  await expect(page).toHaveURL(compareHref(ids))
  await expect(heads(page)).toHaveCount(3)
  const ticked = [ids[2], ids[0]] as string[]
  await page.evaluate((value) => localStorage.setItem('comparedVehicles', value), JSON.stringify(ticked))
  await page.goto(paths.compare())
  await expect(page).toHaveURL(compareHref(ticked))
})

test('a tick saves the car, and two ticks choose what is compared', async ({ page, request }) => {
  const [a, b, c] = (await stockOnSale(request)) as [VehicleCard, VehicleCard, VehicleCard]
  await keepInStorage(page, { savedVehicles: [c.stockid] })
  for (const { id, slug, name, stockid } of [a, b]) {
    await visit(page, paths.vehicle({ id, slug }))
    await page.getByRole('checkbox', { name: `Compare ${name}, stock ${stockid}` }).check()
  }
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    `${b.title} has been added to your saves`,
  )
  await page.getByRole('button', { name: 'Saved vehicles, 3' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Compare vehicles' }).click()
  await expect(page).toHaveURL(compareHref(idsOf([a, b])))
})

test('differences only answers the space bar, asks nobody and stays through a reload', async ({
  page,
  request,
}) => {
  const ids = idsOf((await stockOnSale(request)).slice(0, 3))
  await visit(page, compareHref(ids))
  const asked: string[] = []
  page.on('request', (sent) => /compare.*\.data/.test(sent.url()) && asked.push(sent.url()))
  const toggle = page.getByRole('switch', { name: 'Show differences only' })
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).toBeChecked()
  await expect(page).toHaveURL(compareHref(ids, { differencesOnly: true }))
  const shown = await rowNames(page)
  await page.reload()
  await expect(toggle).toBeChecked()
  expect(await rowNames(page)).toEqual(shown)
  expect(asked).toEqual([])
})

test('a removed car leaves the address and its tick, and the focus stays on the page', async ({
  page,
  request,
}) => {
  const [a, b, c] = (await stockOnSale(request)) as [VehicleCard, VehicleCard, VehicleCard]
  const ids = idsOf([a, b, c])
  await keepInStorage(page, { savedVehicles: ids, comparedVehicles: ids })
  await visit(page, compareHref(ids))
  await page.getByRole('link', { name: `Remove ${b.name}, stock ${b.stockid}` }).click()
  await expect(page).toHaveURL(compareHref(idsOf([a, c])))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('comparedVehicles'))).toBe(
    JSON.stringify(idsOf([a, c])),
  )
  await page.getByRole('link', { name: `Add ${b.name}, stock ${b.stockid}` }).click()
  await expect(page).toHaveURL(compareHref(idsOf([a, c, b])))
  await expect(heads(page)).toHaveCount(3)
})

test('the cars stay in view while the rows pass', async ({ page, request }) => {
  const [a, b] = (await stockOnSale(request)) as [VehicleCard, VehicleCard]
  await visit(page, compareHref(idsOf([a, b])))
  await page.getByRole('rowheader', { name: 'Stock number' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect(heads(page).first()).not.toBeInViewport()
  const bar = page.locator('.compare-bar')
  for (const { name, price } of [a, b]) {
    await expect(bar.getByText(name, { exact: true }).first()).toBeInViewport()
    await expect(bar.getByText(priceText(price)).first()).toBeInViewport()
  }
})

test('on paper there is the table and nothing of the site around it', async ({ page, request }) => {
  const ids = idsOf((await stockOnSale(request)).slice(0, 3))
  await visit(page, compareHref(ids))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(heads(page).last()).toBeVisible()
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Chat with us' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: /^Enquire about/ }).first(),
  ])
    await expect(part).toBeHidden()
})

test('a comparison is shared as its own address', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ids = idsOf((await stockOnSale(request)).slice(0, 2))
  await visit(page, compareHref(ids, { differencesOnly: true }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('two cars are seen at a time, with the name of a row above its values; a swipe brings the next', async ({
    page,
    request,
  }) => {
    const vehicles = (await stockOnSale(request)).slice(0, 4)
    await visit(page, compareHref(idsOf(vehicles)))
    await expect(heads(page).nth(0)).toBeInViewport({ ratio: 0.5 })
    await expect(heads(page).nth(1)).toBeInViewport({ ratio: 0.5 })
    await expect(heads(page).nth(2)).not.toBeInViewport()
    const name = await page.getByRole('rowheader', { name: 'Odometer' }).boundingBox()
    const value = await page
      .getByRole('row', { name: /^Odometer/ })
      .getByRole('cell')
      .first()
      .boundingBox()
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(value?.y ?? 0)
    await page.locator('.compare-scroll').evaluate((box) => box.scrollBy({ left: box.clientWidth }))
    await expect(heads(page).nth(2)).toBeInViewport({ ratio: 0.5 })
    await expect(heads(page).nth(0)).not.toBeInViewport()
    await expect(page.getByRole('rowheader', { name: 'Odometer' })).toBeInViewport()
  })

  test('at 320 px the small head says the whole price and what it means', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const priced = (await stockOnSale(request)).filter(({ price }) => price !== null)
    await visit(page, compareHref(idsOf(priced.slice(0, 2))))
    await page.getByRole('rowheader', { name: 'Stock number' }).scrollIntoViewIfNeeded()
    const bar = page.locator('.compare-bar')
    await expect(bar).toHaveAttribute('data-stuck', 'true')
    for (const line of await bar.locator('p:has(.price)').all())
      expect(await line.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test.describe('recently viewed', () => {
  test('the cars looked at stand in a strip, newest first, without the one on the page', async ({
    page,
    request,
  }) => {
    const [a, b, c] = (await stockOnSale(request)) as [VehicleCard, VehicleCard, VehicleCard]
    for (const car of [a, b, c]) await lookAt(page, car)
    const strip = page.getByRole('region', { name: 'Recently viewed' })
    await expect(strip.getByRole('heading', { level: 3 })).toHaveText([b.name, a.name])
    const [ids, trail] = await page.evaluate(() => [
      localStorage.getItem('recentlyViewed'),
      sessionStorage.getItem('viewedPages'),
    ])
    expect(JSON.parse(ids ?? '')).toEqual(idsOf([c, b, a]))
    expect(JSON.parse(trail ?? '')).toEqual([a, b, c].map(({ id, slug }) => paths.vehicle({ id, slug })))
  })

  test('old prices are refreshed, cars that are gone and broken entries leave', async ({ page, request }) => {
    const [vehicle] = (await stockOnSale(request)) as [VehicleCard]
    const old = { ...vehicle, price: 1 }
    const gone = { ...vehicle, stockid: 'NOBODY', name: 'Gone' }
    await keepInStorage(page, {
      recentlyViewed: ['NOBODY', vehicle.stockid, 'BROKEN'],
      recentlyViewedVehicles: [gone, old, { stockid: 'BROKEN', tags: 7 }],
    })
    await visit(page, paths.compare())
    const strip = page.getByRole('region', { name: 'Recently viewed' })
    await expect(strip).toContainText(priceText(vehicle.price))
    await expect(strip.getByRole('listitem').filter({ has: page.getByRole('article') })).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBe(
      JSON.stringify([vehicle.stockid]),
    )
  })

  for (const path of [paths.compare(), paths.carSales()])
    test(`cars are shown on ${path} though nothing of their looks is left in this browser`, async ({
      page,
      request,
    }) => {
      const [a, b] = (await stockOnSale(request)) as [VehicleCard, VehicleCard]
      await keepInStorage(page, {
        recentlyViewed: idsOf([a, b]),
        recentlyViewedVehicles: [{ stockid: a.stockid, tags: 7 }],
      })
      await visit(page, path)
      const strip = page.getByRole('region', { name: 'Recently viewed' })
      await expect(strip.getByRole('heading', { level: 3 })).toHaveText([a.name, b.name])
    })
})
