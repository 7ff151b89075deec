import { searchHref } from '../../src/domain/search/search-url.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, keepInStorage, lookAt, PHONE, stockOnSale, test, visit } from './journey.ts'

test.describe('saved vehicles', () => {
  const hearts = /^Save 20\d\d/

  test('a heart saves, the badge counts, a reload keeps, and Undo takes it back', async ({ page }) => {
    await visit(page, paths.home())
    const heart = page.getByRole('button', { name: hearts }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'has been added to your saves',
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(page.getByRole('button', { name: 'Saved vehicles', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('the list shows them newest first, survives navigation, and compares from two on', async ({
    page,
  }) => {
    await visit(page, paths.home())
    const buttons = page.getByRole('button', { name: hearts })
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    await buttons.nth(0).click()
    await buttons.nth(1).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' }).click()
    await expect(page).toHaveURL(paths.finance())
    await page.getByRole('button', { name: 'Saved vehicles, 2' }).click()
    const list = page.getByRole('dialog', { name: /Saved vehicles/ })
    await expect(list.getByText('2 of 10')).toBeVisible()
    await expect(list.getByRole('listitem').getByRole('link', { name: /^20/ })).toHaveText([
      names[1] as string,
      names[0] as string,
    ])
    await expect(list.getByRole('link', { name: 'Compare vehicles' })).toHaveAttribute(
      'href',
      /ids=[^,]+,[^,]+$/,
    )
    await list
      .getByRole('button', { name: `Remove ${names[1]}` })
      .first()
      .click()
    await expect(list.getByText('1 of 10')).toBeVisible()
    await expect(list.getByRole('link', { name: 'Compare vehicles' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(list.getByText('2 of 10')).toBeVisible()
  })

  test('opened between the new address and the new page, the list stays open', async ({ page }) => {
    await visit(page, paths.home())
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        push(...entry)
        document.querySelector<HTMLButtonElement>('button[aria-label^="Saved vehicles"]')?.click()
      }
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' }).click()
    await expect(page).toHaveTitle(/Finance/)
    // Idle comes after the effects of the new page.
    await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))))
    await expect(page.getByRole('dialog', { name: 'Saved vehicles' })).toHaveJSProperty('open', true)
  })

  test('cars are saved from what the page shows: a heart asks nobody, and the list is whole at once', async ({
    page,
  }) => {
    await visit(page, paths.home())
    const asked: string[] = []
    page.on('request', (sent) => sent.url().includes('/vehicle-cards') && asked.push(sent.url()))
    for (const index of [0, 1, 2]) await page.getByRole('button', { name: hearts }).nth(index).click()
    await page.getByRole('button', { name: 'Saved vehicles, 3' }).click()
    const rows = page.getByRole('dialog').getByRole('listitem')
    await expect(rows.getByRole('link', { name: /^20/ })).toHaveCount(3)
    expect(asked).toEqual([])
  })

  test('another tab follows', async ({ page, context }) => {
    await visit(page, paths.home())
    const other = await context.newPage()
    await visit(other, paths.contact())
    await page.getByRole('button', { name: hearts }).first().click()
    await expect(other.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
    await other.getByRole('button', { name: 'Saved vehicles, 1' }).click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove 20/ })
      .click()
    await expect(page.getByRole('button', { name: 'Saved vehicles', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: hearts }).first()).toHaveAttribute('aria-pressed', 'false')
  })

  test("'Save' in an enquiry only adds, and says so when the car is there already", async ({
    page,
    request,
  }) => {
    const [vehicle] = await stockOnSale(request)
    const { stockid = '', title } = vehicle ?? {}
    await visit(page, searchHref({ stock: stockid }))
    const save = page
      .getByRole('dialog', { name: 'Enquire about this vehicle' })
      .getByRole('button', { name: 'Save' })
    const notices = page.getByRole('region', { name: 'Notifications' })
    await save.click()
    await expect(notices).toContainText(`${title} has been added to your saves`)
    await save.click()
    await expect(
      notices.getByText(`Note: Stock: ${stockid} is already in your saves`, { exact: true }),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('savedVehicles'))).toBe(JSON.stringify([stockid]))
  })

  test('an empty list says how to fill it', async ({ page }) => {
    await visit(page, paths.home())
    await page.getByRole('button', { name: 'Saved vehicles' }).click()
    const list = page.getByRole('dialog', { name: 'Saved vehicles' })
    await expect(list.getByText('Nothing saved yet')).toBeVisible()
    await list.getByRole('link', { name: 'Car Sales' }).click()
    await expect(page).toHaveURL(paths.carSales())
    await expect(list).toBeHidden()
  })

  test('a page that wakes up with saves drops those no longer for sale, once it is idle, and says so', async ({
    page,
    request,
  }) => {
    const [vehicle] = await stockOnSale(request)
    await keepInStorage(page, { savedVehicles: ['NOBODY', vehicle?.stockid] })
    await visit(page, paths.contact())
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Stock: NOBODY is no longer for sale and has left your saves',
    )
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
  })

  test('nothing is dropped on the word of an empty yard', async ({ page }) => {
    await keepInStorage(page, { savedVehicles: ['NOBODY'] })
    await page.route('**/functions/vehicle-cards*', (route) =>
      route.fulfill({ json: { vehicles: [], total: 0 } }),
    )
    const answered = page.waitForResponse('**/functions/vehicle-cards*')
    await visit(page, paths.contact())
    await answered
    await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))))
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
  })

  test('saves stay when they cannot be loaded, and load when the list is tried again', async ({
    page,
    request,
    faults,
  }) => {
    faults.expect(/vehicle-cards/)
    const [vehicle] = await stockOnSale(request)
    await keepInStorage(page, { savedVehicles: [vehicle?.stockid] })
    await page.route('**/functions/vehicle-cards*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await visit(page, paths.contact())
    await page.getByRole('button', { name: 'Saved vehicles, 1' }).click()
    const list = page.getByRole('dialog', { name: /Saved vehicles/ })
    await expect(list.getByText('Your saves could not be loaded. They are kept.')).toBeVisible()
    await page.unroute('**/functions/vehicle-cards*')
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect(list.getByRole('link', { name: vehicle?.name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1', includeHidden: true })).toHaveCount(1)
  })

  test('a row says what the car costs now, where it stands, and how far it has come down', async ({
    page,
    request,
  }) => {
    const vehicle = (await stockOnSale(request)).find(({ price }) => price !== null)
    const { stockid = '', priceType } = vehicle ?? {}
    await keepInStorage(page, {
      savedVehicles: [stockid],
      savedPrices: [{ stockid, price: (vehicle?.price ?? 0) + 2_000, priceType }],
    })
    await visit(page, paths.contact())
    await page.getByRole('button', { name: 'Saved vehicles, 1' }).click()
    const row = page.getByRole('dialog').getByRole('listitem')
    await expect(row).toContainText('Down $2,000 since you saved it')
    await expect(row).toContainText(/km, Harbour \w+/)
    await expect(row.getByRole('link', { name: /^Enquire/ })).toHaveAttribute(
      'href',
      searchHref({ stock: stockid }),
    )
  })

  test('a list is shared as the link to its comparison', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const ids = (await stockOnSale(request)).slice(0, 2).map(({ stockid }) => stockid)
    await keepInStorage(page, { savedVehicles: ids })
    await visit(page, paths.contact())
    await page.getByRole('button', { name: 'Saved vehicles, 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname + new URL(copied).search).toBe(`${paths.compare()}?ids=${ids.join(',')}`)
  })

  test('everything can be removed at once, and brought back', async ({ page, request }) => {
    const ids = (await stockOnSale(request)).slice(0, 3).map(({ stockid }) => stockid)
    await keepInStorage(page, { savedVehicles: ids })
    await visit(page, paths.contact())
    await page.getByRole('button', { name: 'Saved vehicles, 3' }).click()
    const list = page.getByRole('dialog', { name: /Saved vehicles/ })
    await list.getByRole('button', { name: 'Remove all' }).click()
    await expect(list.getByText('Nothing saved yet')).toBeVisible()
    await expect(list.locator(':focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list.getByText('3 of 10')).toBeVisible()
  })

  for (const [what, breakStorage] of [
    ['forbidden', forbidStorage],
    ['full', fillStorage],
  ] as const)
    test(`with storage that is ${what} the saves hold for the visit, and nothing breaks`, async ({
      page,
      faults,
    }) => {
      // The router's own script for scroll places says so too, once, before anything of ours runs.
      faults.expect(/^(SecurityError: Access is denied .*)?$/)
      await page.addInitScript(breakStorage)
      await visit(page, paths.home())
      for (const index of [0, 1]) await page.getByRole('button', { name: hearts }).nth(index).click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' }).click()
      await expect(page).toHaveURL(paths.finance())
      await page.getByRole('button', { name: 'Saved vehicles, 2' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Compare vehicles' }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
    })

  test('from the bar to the list to the comparison', async ({ page, request }) => {
    const [first, second] = await stockOnSale(request)
    await keepInStorage(page, { savedVehicles: [first?.stockid] })
    if (second) await lookAt(page, second)
    await visit(page, paths.compare())
    // The page names what it compares; saved before that, the second car would be compared at once.
    await expect(page).toHaveURL(/\?ids=/)
    const bar = page.getByRole('region', { name: 'Saved vehicles' })
    await expect(bar.getByRole('button', { name: '1 Saved Vehicle' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Compare vehicles' })).toBeHidden()
    await page.getByRole('button', { name: `Save ${second?.name}, stock ${second?.stockid}` }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      `${second?.title} has been added to your saves`,
    )
    await expect(bar.getByRole('link', { name: 'Compare vehicles' })).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: '2 Saved Vehicles' }).click()
    const list = page.getByRole('dialog', { name: /Saved vehicles/ })
    await list.getByRole('link', { name: 'Compare vehicles' }).click()
    await expect(list).toBeHidden()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(bar).toBeHidden()
  })

  for (const viewport of [PHONE, { width: 1440, height: 900 }])
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })

      test('the bar covers neither the chat nor what has the focus nor the foot of the page', async ({
        page,
        request,
      }) => {
        const [vehicle] = await stockOnSale(request)
        await keepInStorage(page, { savedVehicles: [vehicle?.stockid] })
        await visit(page, paths.compare())
        const bar = await page.getByRole('region', { name: 'Saved vehicles' }).boundingBox()
        const chat = await page.getByRole('button', { name: 'Chat with us' }).boundingBox()
        expect(overlap(bar, chat)).toBe(false)
        for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
          await link.focus()
          expect(overlap(bar, await link.boundingBox())).toBe(false)
        }
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const foot = await page.getByRole('contentinfo').getByText('Motor dealer licence').boundingBox()
        expect(overlap(bar, foot)).toBe(false)
      })
    })
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function overlap(a: Box | null, b: Box | null): boolean {
  if (!a || !b) throw new Error('One of the two is not there')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
}
