import type { Page } from '@playwright/test'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import {
  expect,
  fetchStockOnSale,
  PHONE,
  pressUndo,
  seedLocalStorage,
  test,
  visit,
  waitForHydration,
} from '../journey.ts'
import { cards } from '../search-page.ts'

const HEART = /^Save 20\d\d/
const CARDS = '**/functions/vehicle-cards*'
const DESKTOP = { width: 1440, height: 900 }

const savedList = (page: Page) => page.getByRole('dialog', { name: /Saved vehicles/ })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const savedButton = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? 'Saved vehicles' : `Saved vehicles, ${count}`, exact: true })

test('a shopper saves cars in two tabs', async ({ page, context, request }) => {
  const stock = await fetchStockOnSale(request)
  const names = stock.map(({ name }) => name)
  await visit(page, paths.home())
  const hearts = page.getByRole('button', { name: HEART })
  const cardRequests: string[] = []
  page.on(
    'request',
    (cardRequest) => cardRequest.url().includes('/vehicle-cards') && cardRequests.push(cardRequest.url()),
  )

  await test.step('links from an empty list to the cars', async () => {
    await savedButton(page, 0).click()
    await expect(savedList(page).getByText('No saved vehicles yet')).toBeVisible()
    await savedList(page).getByRole('link', { name: 'Car Sales' }).click()
    await expect(page).toHaveURL(paths.carSales())
    await expect(savedList(page)).toBeHidden()
  })

  await test.step('saves a car with its heart, and counts it in the header', async () => {
    await hearts.nth(0).click()
    await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(savedButton(page, 1)).toBeVisible()
    await expect(notifications(page)).toContainText('has been added to your saves')
  })

  await test.step('lists saved cars newest first after navigation, and compares two or more', async () => {
    await hearts.nth(1).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' }).click()
    await expect(page).toHaveURL(paths.finance())
    await savedButton(page, 2).click()
    await expect(savedList(page).getByText('2 of 10')).toBeVisible()
    await expect(savedList(page).getByRole('listitem').getByRole('link', { name: /^20/ })).toHaveText([
      names[1] as string,
      names[0] as string,
    ])
    const compare = savedList(page).getByRole('link', { name: 'Compare vehicles' })
    await expect(compare).toHaveAttribute('href', /ids=[^,]+,[^,]+$/)
    await savedList(page)
      .getByRole('button', { name: `Remove ${names[1]}` })
      .first()
      .click()
    await expect(savedList(page).getByText('1 of 10')).toBeVisible()
    await expect(compare).toBeHidden()
    await pressUndo(page, `${names[1]} has been removed from your saves`)
    await expect(savedList(page).getByText('2 of 10')).toBeVisible()
  })

  await test.step('saves and lists cars without a request', () => {
    expect(cardRequests).toEqual([])
  })

  await test.step('keeps saved cars after a reload, and restores a removed one with Undo', async () => {
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page).toHaveURL(paths.carSales())
    await page.reload()
    await waitForHydration(page)
    await expect(savedButton(page, 2)).toBeVisible()
    await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await hearts.nth(0).click()
    await expect(savedButton(page, 1)).toBeVisible()
    await pressUndo(page, 'has been removed from your saves')
    await expect(savedButton(page, 2)).toBeVisible()
    await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('updates another tab', async () => {
    const other = await context.newPage()
    await visit(other, paths.contact())
    await hearts.nth(2).click()
    await savedButton(other, 3).click()
    await savedList(other)
      .getByRole('button', { name: `Remove ${names[2]}` })
      .first()
      .click()
    await expect(savedButton(page, 2)).toBeVisible()
    await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'false')
    await other.close()
  })

  await test.step('only adds with Save in an enquiry, and says when the car is already saved', async () => {
    const { stockid = '', title } = stock[3] ?? {}
    await cards(page)
      .nth(3)
      .getByRole('link', { name: /^Enquire about/ })
      .click()
    await expect(page).toHaveURL(searchHref({ stock: stockid }))
    const save = page
      .getByRole('dialog', { name: 'Enquire about this vehicle' })
      .getByRole('button', { name: 'Save' })
    await save.click()
    await expect(notifications(page)).toContainText(`${title} has been added to your saves`)
    await save.click()
    await expect(
      notifications(page).getByText(`Note: Stock: ${stockid} is already in your saves`, { exact: true }),
    ).toBeVisible()
    const ids = [stock[3], stock[1], stock[0]].map((vehicle) => vehicle?.stockid)
    expect(await page.evaluate(() => localStorage.getItem('savedVehicles'))).toBe(JSON.stringify(ids))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(paths.carSales())
  })

  await test.step('keeps the list open if it is opened during navigation', async () => {
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        push(...entry)
        document.querySelector<HTMLButtonElement>('button[aria-label^="Saved vehicles"]')?.click()
      }
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' }).click()
    await expect(page).toHaveTitle(/Finance/)
    // The page is idle only after the effects of the new page have run.
    await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))))
    await expect(savedList(page)).toHaveJSProperty('open', true)
  })
})

test('a shopper returns to saved cars', async ({ page, context, request, errors }) => {
  errors.expect(/vehicle-cards/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [a, b] = (await fetchStockOnSale(request)).filter(({ price }) => price !== null)
  if (!a || !b) throw new Error('The demo has fewer than two cars with a price')
  const ids = [a.stockid, b.stockid]
  await seedLocalStorage(page, {
    savedVehicles: ids,
    savedPrices: [{ stockid: a.stockid, price: (a.price ?? 0) + 2_000, priceType: a.priceType }],
  })
  await page.route(CARDS, (route) => route.fulfill({ status: 503, body: '{}' }))
  await visit(page, paths.contact())

  await test.step('keeps saved cars that fail to load, and offers another try', async () => {
    await savedButton(page, 2).click()
    await expect(
      savedList(page).getByText(
        "We couldn't load your saved vehicles. They are still saved: please try again.",
      ),
    ).toBeVisible()
    await page.unroute(CARDS)
    await savedList(page).getByRole('button', { name: 'Try again' }).click()
    await expect(savedList(page).getByRole('link', { name: a.name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Saved vehicles, 2', includeHidden: true })).toHaveCount(1)
  })

  await test.step('shows current price, price drop and dealership of a saved car', async () => {
    const row = savedList(page).getByRole('listitem').first()
    await expect(row).toContainText('Down $2,000 since you saved it')
    await expect(row).toContainText(/km, Harbour \w+/)
    await expect(row.getByRole('link', { name: /^Enquire/ })).toHaveAttribute(
      'href',
      searchHref({ stock: a.stockid }),
    )
  })

  await test.step('shares the list as a link to the comparison', async () => {
    await savedList(page).getByRole('button', { name: 'Share' }).click()
    await expect(notifications(page)).toContainText('Link copied')
    const { pathname, search } = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(pathname + search).toBe(`${paths.compare()}?ids=${ids.join(',')}`)
  })

  await test.step('removes all saved cars, and restores them with Undo', async () => {
    await savedList(page).getByRole('button', { name: 'Remove all' }).click()
    await expect(savedList(page).getByText('No saved vehicles yet')).toBeVisible()
    await expect(savedList(page).locator(':focus')).toHaveCount(1)
    await pressUndo(page, 'All saved vehicles removed')
    await expect(savedList(page).getByText('2 of 10')).toBeVisible()
  })

  await test.step('removes saved cars that are no longer for sale, and says so', async () => {
    await page.evaluate(
      (stockids) => localStorage.setItem('savedVehicles', stockids),
      JSON.stringify(['SOLDCAR', a.stockid]),
    )
    await page.reload()
    await expect(notifications(page)).toContainText(
      'Stock: SOLDCAR is no longer for sale and has been removed from your saves',
    )
    await expect(savedButton(page, 1)).toBeVisible()
  })
})

test('a shopper compares cars from the saved bar', async ({ page, request }) => {
  const [first, second] = await fetchStockOnSale(request)
  await seedLocalStorage(page, { savedVehicles: [first?.stockid], recentlyViewed: [second?.stockid] })
  await visit(page, paths.compare())
  // Waits until the address names the compared car. A second car saved earlier would be added to the comparison at once.
  await expect(page).toHaveURL(/\?ids=/)
  const bar = page.getByRole('region', { name: 'Saved vehicles' })

  for (const viewport of [PHONE, DESKTOP])
    await test.step(`keeps the bar clear of the chat, the focused link and the footer at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      const place = await bar.boundingBox()
      const chat = await page.getByRole('button', { name: 'Chat with us' }).boundingBox()
      expect(doOverlap(place, chat)).toBe(false)
      for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
        await link.focus()
        expect(doOverlap(place, await link.boundingBox())).toBe(false)
      }
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const foot = await page.getByRole('contentinfo').getByText('Motor dealer licence').boundingBox()
      expect(doOverlap(place, foot)).toBe(false)
    })

  await test.step('offers the comparison for two saved cars, in the bar and in the list', async () => {
    await expect(bar.getByRole('button', { name: '1 Saved Vehicle' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Compare vehicles' })).toBeHidden()
    await page.getByRole('button', { name: `Save ${second?.name}, stock ${second?.stockid}` }).click()
    await expect(notifications(page)).toContainText(`${second?.title} has been added to your saves`)
    await expect(bar.getByRole('link', { name: 'Compare vehicles' })).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: '2 Saved Vehicles' }).click()
    await savedList(page).getByRole('link', { name: 'Compare vehicles' }).click()
    await expect(savedList(page)).toBeHidden()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(bar).toBeHidden()
  })
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function doOverlap(a: Box | null, b: Box | null): boolean {
  if (!a || !b) throw new Error('One of the elements is not visible')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
