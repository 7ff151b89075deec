import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, makePhone, PHONE, test, visit } from '../journey.ts'

const DESKTOP = { width: 1440, height: 900 }
const D_MAX = paths.build({ slug: 'd-max' })
const ACCESSORIES = 'tow-bar-and-wiring,rubber-floor-mats'
const BUILD = `${D_MAX}?grade=ls-u&colour=harbour-blue&accessories=${ACCESSORIES}`
/** Tracking parameter that other sites add to the address. */
const SOURCE = '&utm_source=mail'

const price = (page: Page) => page.getByRole('region', { name: 'Price of this build' })
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const accessory = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const view = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const LS_U = /^LS-U\b(?!\+)/
/** Colour sample that covers the radio button. */
const paintSample = (page: Page, name: string) => page.getByTitle(name, { exact: true })
const drawing = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('img', { name: /^Isuzu/ })
    .first()
/** Phones show one part at a time, wider screens all three. */
const openPart = (page: Page, part: string) =>
  page.getByText(part, { exact: true }).and(page.locator('label')).click()

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a shopper configures a car and shares it', async ({ page, context }) => {
    await test.step('updates drawing and price with each choice of grade, colour and accessories', async () => {
      await visit(page, paths.buildRange())
      await page.getByRole('link', { name: 'Isuzu D-MAX' }).click()
      await expect(page).toHaveURL(D_MAX)
      await expect(page.getByRole('heading', { level: 1, name: 'Build your D-MAX' })).toBeAttached()
      await expect(price(page)).toContainText('$58,990')

      await radio(page, LS_U).check()
      await expect(price(page)).toContainText('$66,990')
      await openPart(page, 'Colour')
      await paintSample(page, 'Harbour Blue').click()
      await expect(page).toHaveURL(/colour=harbour-blue/)
      await expect(drawing(page)).toHaveAttribute('alt', /in Harbour Blue/)
      await openPart(page, 'Accessories')
      await accessory(page, /^Tow bar and wiring/).check()
      await accessory(page, /^Rubber floor mats/).check()
      await expect(price(page)).toContainText('$69,280')
      await expect(page).toHaveURL(BUILD)
      await expect(page.getByRole('region', { name: 'Your build' })).toContainText('Demonstration figures')
    })

    await test.step('keeps the focused choice clear of the car and the price bar', async () => {
      await page.getByRole('button', { name: 'Show all 24' }).click()
      for (const key of ['Tab', 'Shift+Tab'])
        for (let press = 0; press < 18; press++) {
          await page.keyboard.press(key)
          expect(await page.evaluate(findHiddenFocus)).toBeNull()
        }
    })

    for (const viewport of [PHONE, { width: 360, height: 740 }, { width: 844, height: 390 }])
      await test.step(`places the chat button next to the price at ${viewport.width} px without covering anything`, async () => {
        await page.setViewportSize(viewport)
        const chat = (await page.getByRole('button', { name: 'Chat with us' }).boundingBox())!
        const foot = (await price(page).boundingBox())!
        const ask = (await page.getByRole('link', { name: 'Ask for this car' }).boundingBox())!
        expect(chat.y).toBeGreaterThanOrEqual(foot.y)
        expect(chat.x).toBeGreaterThanOrEqual(ask.x + ask.width + 8)
      })

    await test.step('restores the build from its link, on a desktop too', async () => {
      const other = await context.newPage()
      await other.setViewportSize(DESKTOP)
      await visit(other, page.url())
      await expect(radio(other, LS_U)).toBeChecked()
      await expect(price(other)).toContainText('$69,280')
      await expect(drawing(other)).toHaveAttribute('alt', /LS-U in Harbour Blue with 2 accessories/)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a shopper configures a car with a plain form', async ({ page }) => {
      await page.goto(D_MAX)
      await radio(page, LS_U).check()
      await openPart(page, 'Colour')
      await paintSample(page, 'Harbour Blue').click()
      await openPart(page, 'Accessories')
      await accessory(page, /^Tow bar and wiring/).check()
      await accessory(page, /^Dual battery/).check()
      await page.getByRole('button', { name: 'Show this build' }).click()
      await expect(page).toHaveURL(
        /grade=ls-u&colour=harbour-blue&accessories=tow-bar-and-wiring&accessories=dual-battery/,
      )
      await expect(price(page)).toContainText('$70,815')
    })
  })
})

test('a shopper configures a car by keyboard and finds similar cars in stock', async ({ page, errors }) => {
  errors.expect(/cars-like-build/)
  const cars = page.getByRole('region', { name: 'Cars like this in stock now' })
  const nearest = cars.getByRole('article').first()

  await test.step('links to the build page from the models menu', async () => {
    await visit(page, paths.home())
    await page.getByRole('button', { name: 'Models' }).click()
    await page.getByRole('link', { name: 'Build and price a D-MAX' }).click()
    await expect(page).toHaveURL(D_MAX)
  })

  await test.step('selects grade, colour and accessories by keyboard', async () => {
    await radio(page, /^SX/).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(radio(page, LS_U)).toBeFocused()
    await expect(price(page)).toContainText('$66,990')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Compare grades' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(radio(page, /^Tide Silver/)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(accessory(page, /^Tow bar and wiring/)).toBeChecked()
    await expect(price(page)).toContainText('$69,035')
    await page.getByRole('button', { name: 'Show all 24' }).focus()
    await page.keyboard.press('Enter')
    await expect(accessory(page, /^Electric brake controller/)).toBeFocused()
    await accessory(page, /^Tow bar and wiring/).uncheck()
  })

  await test.step('removes choices that a grade does not offer, and says so', async () => {
    await paintSample(page, 'Copper Gorge').click()
    await accessory(page, /^Hard tonneau/).check()
    await radio(page, /^X-Terrain/).check()
    await expect(page.getByText('Hard tonneau does not fit the X-Terrain and was left out.')).toBeVisible()
    await radio(page, /^SX/).check()
    await expect(page.getByText(/^Copper Gorge is not offered on the SX: this is /)).toBeVisible()
    await expect(radio(page, /^Copper Gorge, not offered on the SX/)).toBeDisabled()
  })

  await test.step('hides similar cars when they fail to load', async () => {
    await page.route(/cars-like-build/, (route) => route.abort())
    await radio(page, LS_U).check()
    await expect(page.getByRole('heading', { name: 'Cars like this in stock now' })).toBeHidden()
    await expect(price(page)).toContainText('$66,990')
    await page.unroute(/cars-like-build/)
  })

  await test.step('updates similar cars with the build, and names what they have in common', async () => {
    await radio(page, /^X-Terrain/).check()
    await paintSample(page, 'Copper Gorge').click()
    await expect(nearest).toContainText('X-Terrain')
    await expect(nearest).toContainText('Same grade and colour')
    await accessory(page, /^Tow bar and wiring/).check()
    await expect(nearest).toContainText('Same grade and colour, no tow bar')
  })

  await test.step('links to all similar cars, and returns with Back to the build and then to the previous page', async () => {
    const all = cars.getByRole('link', { name: /^See all \d+$/ })
    const total = /\d+/.exec((await all.textContent()) ?? '')?.[0]
    await all.click()
    await expect(page.getByRole('heading', { level: 1, name: `${total} Vehicles found` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/build.+grade=x-terrain/)
    await page.goBack()
    await expect(page).not.toHaveURL(/build/)
  })
})

test('a shopper opens a build from a mail and enquires about it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dataRequests: string[] = []
  page.on('request', (request) => /\.data/.test(request.url()) && dataRequests.push(request.url()))

  const notice = page.getByRole('status').filter({ hasText: 'no longer offered' })

  await test.step('shows the nearest build for a link with a discontinued grade, and says so', async () => {
    await visit(page, `${BUILD.replace('ls-u', 'ls-u-premium')},gone${SOURCE}`)
    await expect(radio(page, LS_U)).toBeChecked()
    await expect(notice).toContainText(
      'The grade in this link is no longer offered: this is the LS-U instead.',
    )
    await expect(notice).toContainText('One accessory in this link is no longer offered and was left out.')
    await expect(accessory(page, /^Tow bar and wiring/)).toBeChecked()
  })

  await test.step('copies the link of the current build without tracking parameters', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.endsWith(BUILD)).toBe(true)
  })

  await test.step('changes the build without loading the page again, and keeps foreign parameters in the address', async () => {
    await accessory(page, /^Roof rack/).check()
    await expect(notice).toBeHidden()
    await accessory(page, /^Roof rack/).uncheck()
    await radio(page, /^X-Rider/).check()
    await paintSample(page, 'Night Black').click()
    await expect(page).toHaveURL(
      `${D_MAX}?grade=x-rider&colour=night-black&accessories=${ACCESSORIES}${SOURCE}`,
    )
    await radio(page, LS_U).check()
    await paintSample(page, 'Harbour Blue').click()
    await expect(page).toHaveURL(BUILD + SOURCE)
    expect(dataRequests).toEqual([])
  })

  await test.step('shows the car from all sides', async () => {
    for (const name of ['Side', 'Rear', 'Inside', 'Front']) {
      await view(page, name).click()
      await expect(drawing(page)).toHaveAttribute('alt', new RegExp(`, ${name.toLowerCase()}$`))
      await expect(view(page, name)).toHaveAttribute('aria-current', 'true')
    }
    await expect(page).toHaveURL(BUILD + SOURCE)
  })

  await test.step('sends an enquiry with the build and its price from a dialog', async () => {
    await page.getByRole('link', { name: 'Ask for this car' }).click()
    await expect(page).toHaveURL(`${BUILD}&ask=build${SOURCE}`)
    const dialog = page.getByRole('dialog', { name: 'Ask for this car' })
    await expect(dialog).toContainText('Isuzu D-MAX LS-U')
    await expect(dialog).toContainText('$69,280')
    await dialog.getByLabel('Your name').fill('Wattle Grove')
    await dialog.getByLabel(/^Mobile/).fill(makePhone())
    const leadRequest = page.waitForRequest('**/functions/submit-lead')
    await dialog.getByRole('button', { name: 'Send enquiry' }).click()
    expect((await leadRequest).postDataJSON()).toMatchObject({
      form: 'carsales',
      fields: { build: { model: 'Isuzu D-MAX', grade: 'LS-U', price: 69_280 } },
    })
    await expect(dialog.getByText('Your reference')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(BUILD + SOURCE)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('compares grades, hides equal rows, and selects a grade from the table', async () => {
    await view(page, 'Rear').click()
    await expect(page).toHaveURL(`${BUILD}&view=rear${SOURCE}`)
    const table = page.getByRole('table', { name: 'Compare grades' })
    await expect(table.getByRole('columnheader')).toHaveCount(6)
    await expect(table.getByRole('rowheader', { name: 'Torque' })).toBeVisible()
    await page.getByRole('switch', { name: 'Show differences only' }).click()
    await expect(page).toHaveURL(`${BUILD}&view=rear&differences=only${SOURCE}`)
    await expect(table.getByRole('rowheader', { name: 'Torque' })).toHaveCount(0)
    await expect(table.getByRole('rowheader', { name: 'Keyless start' })).toBeVisible()
    await table.getByRole('link', { name: 'Choose LS-M' }).click()
    await expect(price(page)).toContainText('$64,280')
    await expect(page).toHaveURL(`${BUILD.replace('ls-u', 'ls-m')}&view=rear&differences=only${SOURCE}`)
    await page.getByRole('link', { name: 'Ask for this car' }).click()
    await expect(page).toHaveURL(/differences=only&ask=build&utm_source=mail$/)
    await expect(page.getByRole('dialog', { name: 'Ask for this car' })).toContainText('$64,280')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/differences=only&utm_source=mail$/)
  })
})

test('the drawing of the car follows the selected paint', { tag: '@pictures' }, async ({ page, errors }) => {
  errors.expect(/ERR_FAILED/)
  const drawings = page.locator('.build-plate img')

  await test.step('fades from one drawing to the next if the user accepts motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(page, BUILD)
    const before = await drawings.getAttribute('src')
    await paintSample(page, 'Signal Red').click()
    await expect(drawings).toHaveCount(1)
    await expect(drawings).not.toHaveAttribute('src', before ?? '')
    await expect(drawings).toHaveAttribute('alt', /in Signal Red/)
    await expect(drawings).toHaveCSS('opacity', '1')
  })

  await test.step('shows the covered car for a drawing that fails to load, until the next choice', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route(/\/pictures\//, (route) => route.abort())
    await paintSample(page, 'Tide Silver').click()
    await expect(drawing(page)).toHaveAttribute('alt', /in Tide Silver.*: photos coming soon$/)
    await page.unroute(/\/pictures\//)
    await paintSample(page, 'Dune Sand').click()
    await expect(drawing(page)).toHaveAttribute('alt', /in Dune Sand with 2 accessories, front$/)
    await expect(drawings).toHaveCount(1)
  })
})

function findHiddenFocus(): string | null {
  const focused = document.activeElement?.closest('label') ?? document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
  return topElement && (focused.contains(topElement) || topElement.contains(focused))
    ? null
    : focused.textContent
}
