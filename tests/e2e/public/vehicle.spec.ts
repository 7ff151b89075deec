import type { Locator, Page } from '@playwright/test'
import { type DemoVehicle, demoVehicles } from '../../../demo/vehicles.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { NOT_KNOWN, towingText } from '../../../src/domain/vehicles/measurements/texts.ts'
import { priceText } from '../../../src/domain/vehicles/prices/price.ts'
import {
  delayScripts,
  expect,
  makePhone,
  moveTo,
  PHONE,
  test,
  turnOffCache,
  visit,
  waitForHydration,
  waitForLivePart,
} from '../journey.ts'

/** Cars of the demo with their ids, which follow the order of insertion. */
const CARS = demoVehicles({ today: new Date(process.env.FORECOURT_E2E_DAY ?? 0) }).map((car, index) => ({
  ...car,
  id: String(index + 1),
}))
type Car = DemoVehicle & { id: string }

function findCar(isWanted: (car: Car) => boolean): Car {
  const car = CARS.find(isWanted)
  if (!car) throw new Error('The demo has no matching car')
  return car
}

const CAR = findCar((car) => car.status === 'on_sale' && car.pictures.length >= 6 && Boolean(car.price))
const COUNT = CAR.pictures.length
const PATH = paths.vehicle({ id: CAR.id, slug: CAR.slug })

/** A used car has only the figures of its own record. */
const findUsedCar = (isWanted: (car: Car) => boolean) =>
  findCar((car) => car.status === 'on_sale' && car.condition === 'used' && isWanted(car))

const photos = (page: Page) => page.getByRole('region', { name: `Photos of ${CAR.title}` })
const counter = (page: Page | Locator) => page.getByRole('status').filter({ hasText: / \/ / })

test('a shopper views the photos of a car', { tag: '@pictures' }, async ({ page, errors }) => {
  errors.expect(/Failed to load resource/)
  const photoDialog = page.getByRole('dialog', { name: CAR.title })
  const thumbnail = (at: number) => page.getByRole('link', { name: `Photo ${at}`, exact: true })
  await visit(page, PATH)

  await test.step('changes the photo with arrows, keys and thumbnails', async () => {
    await expect(counter(page)).toHaveText(`1 / ${COUNT}`)
    await page.getByRole('button', { name: 'Next photo' }).click()
    await expect(counter(page)).toHaveText(`2 / ${COUNT}`)
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await expect(counter(page)).toHaveText(`1 / ${COUNT}`)
    await photos(page).focus()
    await page.keyboard.press('End')
    await expect(counter(page)).toHaveText(`${COUNT} / ${COUNT}`)
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText(`1 / ${COUNT}`)
    await thumbnail(3).click()
    await expect(counter(page)).toHaveText(`3 / ${COUNT}`)
    await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true')
    // Both clicks run inside the page, so that the second comes while the strip is still moving, on a slow machine too.
    await page.getByRole('button', { name: 'Next photo' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(counter(page)).toHaveText(`5 / ${COUNT}`)
    await expect(page).toHaveURL(PATH)
  })

  await test.step('opens photos in full screen, zooms, and closes with Back', async () => {
    await thumbnail(1).click()
    await expect(counter(page)).toHaveText(`1 / ${COUNT}`)
    await page.getByRole('link', { name: 'Photo 1, full screen' }).click()
    await expect(photoDialog).toBeVisible()
    await expect(page).toHaveURL(`${PATH}?photo=1`)
    await expect(photoDialog.getByRole('button', { name: 'Zoom in' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(counter(photoDialog)).toHaveText(`2 / ${COUNT}`)
    await expect(photoDialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    await page.keyboard.press('+')
    await expect(photoDialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await photoDialog.getByRole('button', { name: 'Zoom out' }).click()
    await expect(photoDialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    // The focused button is disabled now, but keys must still work.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter(photoDialog)).toHaveText(`4 / ${COUNT}`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(counter(photoDialog)).toHaveText(`2 / ${COUNT}`)
    await photoDialog.getByRole('img', { name: /photo 2$/ }).dblclick()
    await expect(photoDialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL(PATH)
    await expect(photoDialog).toHaveCount(0)
  })

  await test.step('prints a QR code, without buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    const square = page.locator('.print-foot img')
    await expect(square).toBeVisible()
    await expect
      .poll(() => square.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'Enquire about this vehicle' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('opens a photo from its link, and returns to the car on closing', async () => {
    const last = page.getByRole('link', { name: `Photo ${COUNT}, full screen` })
    const id = /pictures\/([0-9a-f]{16})/.exec((await last.getAttribute('href')) ?? '')?.[1]
    await page.route(`**/pictures/${id}-*`, (route) => route.abort())
    await visit(page, `${PATH}?photo=2`)
    await expect(counter(photoDialog)).toHaveText(`2 / ${COUNT}`)
    await photoDialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(photoDialog).toHaveCount(0)
    await expect(counter(page)).toHaveText(`2 / ${COUNT}`)
  })

  await test.step('leaves out a photo that fails to load', async () => {
    await thumbnail(COUNT).click()
    await expect(counter(page)).toHaveText(new RegExp(`/ ${COUNT - 1}$`))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a shopper swipes photos and sees price and enquiry at the bottom', async ({ page }) => {
    await visit(page, PATH)

    await test.step('changes the photo with a swipe', async () => {
      await photos(page).evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }))
      await expect(page.getByText(`2 / ${COUNT}`).last()).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(PHONE.width)
    })

    await test.step('keeps price, call and enquiry in view, clear of the chat', async () => {
      const bar = page.getByRole('complementary', { name: 'Price and enquiry' })
      await expect(bar.getByText(priceText(CAR.price))).toBeInViewport()
      await expect(bar.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(bar.getByRole('link', { name: 'Enquire' })).toBeInViewport()
      const chat = await page.getByRole('button', { name: 'Chat with us' }).boundingBox()
      const top = (await bar.boundingBox())?.y ?? 0
      expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(top)
    })
  })
})

test('a shopper opens the forms of a vehicle page', async ({ page, context, errors }) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const main = page.getByRole('main')

  await test.step('opens only one dialog at a time', async () => {
    await visit(page, `${PATH}?photo=2&stock=${CAR.stockid}`)
    await expect(page.locator('#enquiry:modal')).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
  })

  await test.step('loads a form with a reload after a lost connection', async () => {
    await turnOffCache(page)
    await visit(page, PATH)
    const enquire = page.getByRole('link', { name: 'Enquire about this vehicle' })
    await context.setOffline(true)
    await enquire.click()
    await expect(page.getByText(/^This part of the page could not be loaded/)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' })
    await expect(dialog).toBeVisible()
    await waitForHydration(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(PATH)
  })

  const goBack = () => page.goBack()
  const pressEscape = () => page.keyboard.press('Escape')
  for (const [name, title, form, close] of [
    ['Enquire about this vehicle', 'Enquire about this vehicle', '', goBack],
    ['Value my trade-in', 'Value my trade-in', '&form=trade-in', pressEscape],
    ['Finance this', 'Finance this vehicle', '&form=finance', goBack],
    ['Reserve', 'Reserve this vehicle', '&form=reserve', pressEscape],
  ] as const)
    await test.step(`opens a form with '${name}', and closes it with Back or Escape`, async () => {
      await main.getByRole('link', { name, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(`${PATH}?stock=${CAR.stockid}${form}`)
      await close()
      await expect(page).toHaveURL(PATH)
      await expect(dialog).toHaveCount(0)
    })

  await test.step('opens the test drive page for this car', async () => {
    await main.getByRole('link', { name: 'Test drive', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Book a test drive' })).toBeVisible()
    await expect(page.getByText(`stock ${CAR.stockid}`)).toBeVisible()
  })

  await test.step('states what a car tows, and says so if it is not known', async () => {
    const towing = page.locator('dt:text-is("Braked towing") + dd')
    const ratedCar = findUsedCar(({ towingKg }) => towingKg !== null)
    await moveTo(page, paths.vehicle({ id: ratedCar.id, slug: ratedCar.slug }))
    await expect(towing).toHaveText(towingText(ratedCar) ?? '')
    const otherCar = findUsedCar(({ towingKg }) => towingKg === null)
    await moveTo(page, paths.vehicle({ id: otherCar.id, slug: otherCar.slug }))
    await expect(towing).toHaveText(NOT_KNOWN)
  })
})

test('a shopper calculates repayments and enquires about finance', async ({ page, request }) => {
  const calculator = page.getByRole('region', { name: /^What it costs/ })
  const deposit = calculator.getByRole('textbox', { name: 'Deposit' })
  const form = page.locator('#enquiry:modal')
  const askAboutFinance = () => calculator.getByRole('link', { name: 'Ask about finance' }).click()

  await test.step('keeps input and focus from before the script of the calculator has loaded', async () => {
    const release = await delayScripts(page, /\/assets\/calculator-[\w-]+\.js$/)
    await visit(page, PATH)
    const serverField = page.locator('#finance [name=deposit]')
    await serverField.fill('4000')
    release()
    await waitForLivePart(page, '#finance')
    await expect(page).toHaveURL(/\?deposit=4000$/)
    await expect(serverField).toBeFocused()
    await expect(page.getByText(priceText((CAR.price ?? 0) - 4_000)).first()).toBeVisible()
  })

  await test.step('calculates the same repayments as the server, and writes the input into the address', async () => {
    await deposit.fill('5000')
    await calculator.getByText('Monthly', { exact: true }).click()
    await expect(calculator.getByRole('heading', { name: 'What it costs each month' })).toBeVisible()
    const answer = await request.post('/functions/finance-quote', {
      data: { price: CAR.price, deposit: 5_000, tradeIn: 0, termMonths: 60, frequency: 'monthly' },
    })
    const { repayment, comparisonRate, total } = (await answer.json()) as Record<string, number>
    const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    await expect(page.locator('#finance dd').first()).toContainText(`$${cents.format(repayment as number)}`)
    await expect(calculator.getByText(`${comparisonRate?.toFixed(2)}%`).first()).toBeVisible()
    await expect(calculator.getByText(priceText(total))).toBeVisible()
    await expect(page).toHaveURL(/\?deposit=5000&pay=monthly$/)
  })

  await test.step('shows the same deposit in the form and the calculator', async () => {
    // Clicked before the address has changed.
    await deposit.fill('6000')
    await askAboutFinance()
    await expect(form.getByLabel(/^Deposit/)).toHaveValue('6000')
    await form.getByLabel('Your name').fill('Wattle Grove')
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(deposit).toHaveValue('$6,000')
    await expect(page).toHaveURL(/\?deposit=6000&pay=monthly$/)

    await deposit.fill('9000')
    await expect(page).toHaveURL(/\?deposit=9000&pay=monthly$/)
    await askAboutFinance()
    await expect(form.getByLabel(/^Deposit/)).toHaveValue('9000')
    await expect(form.getByLabel('Your name')).toHaveValue('Wattle Grove')
    await page.goBack()
    await expect(form).toHaveCount(0)
    await deposit.fill('2000')
    await expect(page).toHaveURL(/\?deposit=2000&pay=monthly$/)
    await page.goForward()
    await expect(form.getByLabel(/^Deposit/)).toHaveValue('9000')
    await expect(page.locator('#finance [name=deposit]')).toHaveValue('$9,000')
  })

  await test.step('sends the figures of the calculator and the answers of the form', async () => {
    await form.getByText('7', { exact: true }).click()
    await form.getByLabel(/^Mobile/).fill(makePhone())
    const leadRequest = page.waitForRequest('**/functions/submit-lead')
    await form.getByRole('button', { name: 'Ask about finance' }).click()
    expect((await leadRequest).postDataJSON()).toMatchObject({
      form: 'finance',
      stockid: CAR.stockid,
      fields: {
        deposit: 9_000,
        term: '7',
        quote: { deposit: 9_000, frequency: 'monthly', price: CAR.price },
      },
    })
    await expect(form.getByText('Your reference')).toBeVisible()
    await expect(form).toContainText('Nothing has been applied for')
  })
})
