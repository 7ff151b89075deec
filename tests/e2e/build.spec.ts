import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, makePhone, PHONE, test, visit } from './journey.ts'

const DESKTOP = { width: 1440, height: 900 }
const D_MAX = paths.build({ slug: 'd-max' })
const BUILD = `${D_MAX}?grade=ls-u&colour=harbour-blue&accessories=tow-bar-and-wiring,rubber-floor-mats`

const price = (page: Page) => page.getByRole('region', { name: 'Price of this build' })
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
/** A round sample, as a finger meets it. */
const paint = (page: Page, name: string) => page.getByTitle(name, { exact: true })
const drawing = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('img', { name: /^Isuzu/ })
    .first()
/** On a phone one part at a time; wider, all three. */
const turnTo = async (page: Page, part: string) => {
  const tab = page.getByText(part, { exact: true }).and(page.locator('label'))
  if (await tab.isVisible()) await tab.click()
}

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('grade, colour and accessories are chosen, shown and priced at once, and the link restores them', async ({
      page,
      context,
    }) => {
      await visit(page, paths.buildRange())
      await page.getByRole('link', { name: 'Isuzu D-MAX' }).click()
      await expect(page).toHaveURL(D_MAX)
      await expect(page.getByRole('heading', { level: 1, name: 'Build your D-MAX' })).toBeAttached()
      await expect(price(page)).toContainText('$58,990')

      await radio(page, /^LS-U\b(?!\+)/).check()
      await expect(price(page)).toContainText('$66,990')
      await turnTo(page, 'Colour')
      await paint(page, 'Harbour Blue').click()
      await expect(page).toHaveURL(/colour=harbour-blue/)
      await expect(drawing(page)).toHaveAttribute('alt', /in Harbour Blue/)
      await turnTo(page, 'Accessories')
      await box(page, /^Tow bar and wiring/).check()
      await box(page, /^Rubber floor mats/).check()
      await expect(price(page)).toContainText('$69,280')
      await expect(page).toHaveURL(BUILD)

      await expect(page.getByRole('region', { name: 'Your build' })).toContainText('Demonstration figures')
      const other = await context.newPage()
      await visit(other, page.url())
      await expect(radio(other, /^LS-U\b(?!\+)/)).toBeChecked()
      await expect(price(other)).toContainText('$69,280')
      await expect(drawing(other)).toHaveAttribute('alt', /LS-U in Harbour Blue with 2 accessories/)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('the page is whole: choices by a form, views and comparison by links', async ({ page }) => {
        await page.goto(D_MAX)
        await radio(page, /^LS-U\b(?!\+)/).check()
        await turnTo(page, 'Colour')
        await paint(page, 'Harbour Blue').click()
        await turnTo(page, 'Accessories')
        await box(page, /^Tow bar and wiring/).check()
        await box(page, /^Dual battery/).check()
        await page.getByRole('button', { name: 'Show this build' }).click()
        await expect(page).toHaveURL(
          /grade=ls-u&colour=harbour-blue&accessories=tow-bar-and-wiring&accessories=dual-battery/,
        )
        await expect(price(page)).toContainText('$70,815')
        await expect(drawing(page)).toHaveAttribute('alt', /in Harbour Blue/)
        await page.getByRole('link', { name: 'Rear', exact: true }).click()
        await expect(drawing(page)).toHaveAttribute('alt', /, rear$/)
        await expect(price(page)).toContainText('$70,815')
        await page.getByRole('switch', { name: 'Show differences only' }).click()
        await expect(page.getByRole('rowheader', { name: 'Torque' })).toHaveCount(0)
        await page.getByRole('link', { name: 'Ask for this car' }).click()
        await expect(page.getByRole('dialog', { name: 'Ask for this car' })).toContainText('$70,815')
      })
    })
  })

test('a link whose grade is gone shows the nearest build and says so', async ({ page }) => {
  await visit(page, `${D_MAX}?grade=ls-u-premium&colour=harbour-blue&accessories=tow-bar-and-wiring,gone`)
  await expect(radio(page, /^LS-U\b(?!\+)/)).toBeChecked()
  const word = page.getByRole('status').filter({ hasText: 'no longer offered' })
  await expect(word).toContainText('The grade in this link is no longer offered: this is the LS-U instead.')
  await expect(word).toContainText('One accessory in this link is no longer offered and was left out.')
  await turnTo(page, 'Accessories')
  await expect(box(page, /^Tow bar and wiring/)).toBeChecked()
  await box(page, /^Roof rack/).check()
  await expect(word).toBeHidden()
})

test('what does not fit a grade drops out with a word', async ({ page }) => {
  await visit(page, `${D_MAX}?grade=ls-u&colour=copper-gorge&accessories=hard-tonneau`)
  await radio(page, /^X-Terrain/).check()
  await expect(page.getByText('Hard tonneau does not fit the X-Terrain and was left out.')).toBeVisible()
  await radio(page, /^SX/).check()
  await expect(page.getByText(/^Copper Gorge is not offered on the SX: this is /)).toBeVisible()
  await turnTo(page, 'Colour')
  await expect(radio(page, /^Copper Gorge, not offered on the SX/)).toBeDisabled()
})

test('the car is looked at from all sides', async ({ page }) => {
  await visit(page, BUILD)
  for (const view of ['Side', 'Rear', 'Inside', 'Front']) {
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(drawing(page)).toHaveAttribute('alt', new RegExp(`, ${view.toLowerCase()}$`))
    await expect(page.getByRole('link', { name: view, exact: true })).toHaveAttribute('aria-current', 'true')
  }
  await expect(page).toHaveURL(BUILD)
})

test('asking for this car opens over the build, with its price and link, and closes again', async ({
  page,
}) => {
  await visit(page, BUILD)
  await page.getByRole('link', { name: 'Ask for this car' }).click()
  await expect(page).toHaveURL(`${BUILD}&ask=build`)
  const dialog = page.getByRole('dialog', { name: 'Ask for this car' })
  await expect(dialog).toContainText('Isuzu D-MAX LS-U')
  await expect(dialog).toContainText('$69,280')
  await dialog.getByLabel('Your name').fill('Wattle Grove')
  await dialog.getByLabel(/^Mobile/).fill(makePhone())
  const sent = page.waitForRequest('**/functions/submit-lead')
  await dialog.getByRole('button', { name: 'Send enquiry' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    form: 'carsales',
    fields: { build: { model: 'Isuzu D-MAX', grade: 'LS-U', price: 69_280 } },
  })
  await expect(dialog.getByText('Your reference')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(BUILD)
  await expect(dialog).toHaveCount(0)
})

test('grades stand side by side, only their differences, and one is chosen there', async ({ page }) => {
  await visit(page, BUILD)
  const table = page.getByRole('table', { name: 'Compare grades' })
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  await expect(table.getByRole('rowheader', { name: 'Torque' })).toBeVisible()
  await page.getByRole('switch', { name: 'Show differences only' }).click()
  await expect(table.getByRole('rowheader', { name: 'Torque' })).toHaveCount(0)
  await expect(table.getByRole('rowheader', { name: 'Keyless start' })).toBeVisible()
  await table.getByRole('link', { name: 'Choose LS-M' }).click()
  await expect(price(page)).toContainText('$64,280')
  await expect(page).toHaveURL(/grade=ls-m.*differences=only/)
})

test.describe('where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a new drawing is laid over the last one, which then goes', async ({ page }) => {
    await visit(page, BUILD)
    const drawn = page.locator('.build-plate img')
    const before = await drawn.getAttribute('src')
    await paint(page, 'Signal Red').click()
    await expect(drawn).toHaveCount(1)
    await expect(drawn).not.toHaveAttribute('src', before ?? '')
    await expect(drawn).toHaveAttribute('alt', /in Signal Red/)
    await expect(drawn).toHaveCSS('opacity', '1')
  })
})

test('a choice asks nobody for the page again and keeps what others put into the address', async ({
  page,
}) => {
  await visit(page, `${D_MAX}?utm_source=mail`)
  const asked: string[] = []
  page.on('request', (sent) => /\.data/.test(sent.url()) && asked.push(sent.url()))
  await radio(page, /^X-Rider/).check()
  await paint(page, 'Night Black').click()
  await expect(page).toHaveURL(`${D_MAX}?grade=x-rider&colour=night-black&utm_source=mail`)
  await page.goBack()
  await expect(page).not.toHaveURL(/build/)
  expect(asked).toEqual([])
})

test('every way on from a build keeps where the visitor came from, and the link they share does not', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `${D_MAX}?grade=ls-u&colour=night-black&utm_source=mail`)
  const here = `${D_MAX}?grade=ls-u&colour=night-black`
  await page.getByRole('link', { name: 'Rear', exact: true }).click()
  await expect(page).toHaveURL(`${here}&view=rear&utm_source=mail`)
  await page.getByRole('link', { name: 'Choose SX' }).click()
  await expect(page).toHaveURL(`${here.replace('ls-u', 'sx')}&view=rear&utm_source=mail`)
  await page.getByRole('switch', { name: 'Show differences only' }).click()
  await expect(page).toHaveURL(/differences=only&utm_source=mail$/)
  await page.getByRole('link', { name: 'Ask for this car' }).click()
  await expect(page).toHaveURL(/ask=build&utm_source=mail$/)
  await expect(page.getByRole('dialog', { name: 'Ask for this car' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/differences=only&utm_source=mail$/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('utm_source')
})

test('the cars in stock follow the build and say in what they are like it', async ({ page }) => {
  await visit(page, `${D_MAX}?grade=sx&colour=harbour-blue`)
  const cars = page.getByRole('region', { name: 'Cars like this in stock now' })
  await expect(cars.getByRole('article').first()).toContainText('Same grade and colour')
  await radio(page, /^X-Terrain/).check()
  await paint(page, 'Copper Gorge').click()
  await expect(cars.getByRole('article').first()).toContainText('X-Terrain')
  await expect(cars.getByRole('article').first()).toContainText('Same grade and colour')
  await box(page, /^Tow bar and wiring/).check()
  await expect(cars.getByRole('article').first()).toContainText('Same grade and colour, no tow bar')
  const all = cars.getByRole('link', { name: /^See all \d+$/ })
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(page.getByRole('heading', { level: 1, name: `${total} Vehicles found` })).toBeVisible()
})

test('everything is chosen by keyboard', async ({ page }) => {
  await visit(page, D_MAX)
  await radio(page, /^SX/).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, /^LS-U\b(?!\+)/)).toBeFocused()
  await expect(price(page)).toContainText('$66,990')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Compare grades' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, /^Tide Silver/)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(box(page, /^Tow bar and wiring/)).toBeChecked()
  await expect(price(page)).toContainText('$69,035')
  await page.getByRole('button', { name: 'Show all 24' }).focus()
  await page.keyboard.press('Enter')
  await expect(box(page, /^Electric brake controller/)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('what has the focus hides neither under the car nor under the price', async ({ page }) => {
    await visit(page, BUILD)
    await turnTo(page, 'Accessories')
    await page.getByRole('button', { name: 'Show all 24' }).click()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 18; step++) {
        await page.keyboard.press(key)
        expect(await page.evaluate(nameOfHiddenFocus)).toBeNull()
      }
  })
})

test.describe('where the choices reach the edge', () => {
  for (const viewport of [PHONE, { width: 360, height: 740 }, { width: 844, height: 390 }])
    test(`the chat stands beside the price at ${viewport.width} px and covers nothing`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await visit(page, BUILD)
      const chat = (await page.getByRole('button', { name: 'Chat with us' }).boundingBox())!
      const foot = (await price(page).boundingBox())!
      const ask = (await page.getByRole('link', { name: 'Ask for this car' }).boundingBox())!
      expect(chat.y).toBeGreaterThanOrEqual(foot.y)
      expect(chat.x).toBeGreaterThanOrEqual(ask.x + ask.width + 8)
    })
})

function nameOfHiddenFocus(): string | null {
  const focused = document.activeElement?.closest('label') ?? document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen && (focused.contains(seen) || seen.contains(focused)) ? null : focused.textContent
}

test('the link is copied as the build is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `${BUILD},gone`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.endsWith(BUILD)).toBe(true)
})

test('cars that cannot be looked up leave the page standing', async ({ page, faults }) => {
  faults.expect(/cars-like-build/)
  await page.route(/cars-like-build/, (route) => route.abort())
  await visit(page, BUILD)
  await radio(page, /^X-Terrain/).check()
  await expect(page.getByRole('heading', { name: 'Cars like this in stock now' })).toBeHidden()
  await expect(price(page)).toContainText('$75,780')
})

test('for a drawing that does not come stands the covered car, until another is chosen', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await visit(page, BUILD)
  await page.route(/\/pictures\//, (route) => route.abort())
  await paint(page, 'Tide Silver').click()
  await expect(drawing(page)).toHaveAttribute('alt', /in Tide Silver.*: photos coming soon$/)
  await page.unroute(/\/pictures\//)
  await paint(page, 'Dune Sand').click()
  await expect(drawing(page)).toHaveAttribute('alt', /in Dune Sand with 2 accessories, front$/)
  await expect(page.locator('.build-plate img')).toHaveCount(1)
})

test('the models menu leads to what can be built', async ({ page }) => {
  await visit(page, paths.home())
  await page.getByRole('button', { name: 'Models' }).click()
  await page.getByRole('link', { name: 'Build and price a MU-X' }).click()
  await expect(page).toHaveURL(paths.build({ slug: 'mu-x' }))
})
