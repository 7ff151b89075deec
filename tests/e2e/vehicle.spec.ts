import type { Locator, Page } from '@playwright/test'
import { type DemoVehicle, demoVehicles } from '../../demo/vehicles.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { priceText } from '../../src/domain/vehicles/price.ts'
import { awakePart, expect, makePhone, PHONE, test, turnOffCache, visit } from './journey.ts'

/** The demo's cars with the ids they were given, in the order they were written. */
const CARS = demoVehicles({ today: new Date(process.env.FORECOURT_E2E_DAY ?? 0) }).map((car, index) => ({
  ...car,
  id: String(index + 1),
}))
type Car = DemoVehicle & { id: string }

function carThat(is: (car: Car) => boolean): Car {
  const car = CARS.find(is)
  if (!car) throw new Error('The demo has no such car')
  return car
}

const onSale = (car: Car) => car.status === 'on_sale' && car.pictures.length >= 6 && Boolean(car.price)
const CAR = carThat(onSale)
const pathOf = ({ id, slug }: Car) => paths.vehicle({ id, slug })

const photos = (page: Page) => page.getByRole('region', { name: `Photos of ${CAR.title}` })
const counter = (page: Page | Locator) => page.getByRole('status').filter({ hasText: / \/ / })

test.describe('the photos', () => {
  test('are stepped through by arrows, keys and thumbnails', async ({ page }) => {
    await visit(page, pathOf(CAR))
    const count = CAR.pictures.length
    await expect(counter(page)).toHaveText(`1 / ${count}`)
    await page.getByRole('button', { name: 'Next photo' }).click()
    await expect(counter(page)).toHaveText(`2 / ${count}`)
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await expect(counter(page)).toHaveText(`1 / ${count}`)
    await photos(page).focus()
    await page.keyboard.press('End')
    await expect(counter(page)).toHaveText(`${count} / ${count}`)
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText(`1 / ${count}`)
    await page.getByRole('link', { name: 'Photo 3', exact: true }).click()
    await expect(counter(page)).toHaveText(`3 / ${count}`)
    await expect(page.getByRole('link', { name: 'Photo 3', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    // The second press comes while the strip is still on its way.
    await page.getByRole('button', { name: 'Next photo' }).dblclick()
    await expect(counter(page)).toHaveText(`5 / ${count}`)
    await expect(page).toHaveURL(pathOf(CAR))
  })

  test('fill the screen, come closer, and Back closes them where one was', async ({ page }) => {
    await visit(page, pathOf(CAR))
    await page.getByRole('link', { name: 'Photo 1, full screen' }).click()
    const screen = page.getByRole('dialog', { name: CAR.title })
    await expect(screen).toBeVisible()
    await expect(page).toHaveURL(`${pathOf(CAR)}?photo=1`)
    await expect(screen.getByRole('button', { name: 'Zoom in' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(counter(screen)).toHaveText(`2 / ${CAR.pictures.length}`)
    await expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    await page.keyboard.press('+')
    await expect(screen.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await screen.getByRole('button', { name: 'Zoom out' }).click()
    await expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    // Keys are heard all the same, and none is lost.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter(screen)).toHaveText(`4 / ${CAR.pictures.length}`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(counter(screen)).toHaveText(`2 / ${CAR.pictures.length}`)
    await screen.getByRole('img', { name: /photo 2$/ }).dblclick()
    await expect(screen.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL(pathOf(CAR))
    await expect(screen).toHaveCount(0)
  })

  test('a link to one opens it, and closing leaves the car', async ({ page }) => {
    await visit(page, `${pathOf(CAR)}?photo=2`)
    const screen = page.getByRole('dialog', { name: CAR.title })
    await expect(counter(screen)).toHaveText(`2 / ${CAR.pictures.length}`)
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(pathOf(CAR))
    await expect(screen).toHaveCount(0)
    await expect(counter(page)).toHaveText(`2 / ${CAR.pictures.length}`)
  })

  test('one that does not load leaves no hole', async ({ page, faults }) => {
    faults.expect(/Failed to load resource/)
    await page.goto(pathOf(CAR))
    const third = page.getByRole('link', { name: 'Photo 3, full screen' })
    const id = /pictures\/([0-9a-f]{16})/.exec((await third.getAttribute('href')) ?? '')?.[1]
    await page.route(`**/pictures/${id}-*`, (route) => route.abort())
    await visit(page, pathOf(CAR))
    await page.getByRole('link', { name: 'Photo 3', exact: true }).click()
    await expect(counter(page)).toHaveText(new RegExp(`/ ${CAR.pictures.length - 1}$`))
  })

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

    test('are pushed aside by a finger', async ({ page }) => {
      await visit(page, pathOf(CAR))
      const strip = photos(page)
      await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
      await expect(page.getByText(`2 / ${CAR.pictures.length}`).last()).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(PHONE.width)
    })
  })
})

test.describe('what stands on it', () => {
  test('on paper it is one sheet with a square that leads back', async ({ page }) => {
    await page.goto(pathOf(CAR))
    await page.emulateMedia({ media: 'print' })
    const square = page.locator('.print-foot img')
    await expect(square).toBeVisible()
    expect(await square.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'Enquire about this vehicle' })).toBeHidden()
  })
})

test.describe('at the thumb', () => {
  test.use({ viewport: PHONE })

  test('price, call and enquiry stay in sight, and nothing hides under them', async ({ page }) => {
    await visit(page, pathOf(CAR))
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

test.describe('what can be asked', () => {
  for (const [name, title, form] of [
    ['Enquire about this vehicle', 'Enquire about this vehicle', ''],
    ['Value my trade-in', 'Value my trade-in', '&form=trade-in'],
    ['Finance this', 'Finance this vehicle', '&form=finance'],
    ['Reserve', 'Reserve this vehicle', '&form=reserve'],
  ] as const)
    test(`'${name}' opens its form over the car, and Back closes it`, async ({ page }) => {
      await visit(page, pathOf(CAR))
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(`${pathOf(CAR)}?stock=${CAR.stockid}${form}`)
      await page.goBack()
      await expect(page).toHaveURL(pathOf(CAR))
      await expect(dialog).toHaveCount(0)
    })

  test('a test drive has its own page, with this car', async ({ page }) => {
    await visit(page, pathOf(CAR))
    await page.getByRole('main').getByRole('link', { name: 'Test drive', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Book a test drive' })).toBeVisible()
    await expect(page.getByText(`stock ${CAR.stockid}`)).toBeVisible()
  })

  test('asking about finance sends what the calculator showed', async ({ page }) => {
    await visit(page, `${pathOf(CAR)}?deposit=5000&pay=monthly`)
    await awakePart(page, '#finance')
    await page.getByRole('link', { name: 'Ask about finance' }).click()
    const dialog = page.getByRole('dialog', { name: 'Finance this vehicle' })
    await dialog.getByLabel('Your name').fill('Wattle Grove')
    await dialog.getByLabel(/^Mobile/).fill(makePhone())
    const sent = page.waitForRequest('**/functions/submit-lead')
    await dialog.getByRole('button', { name: 'Ask about finance' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      form: 'finance',
      stockid: CAR.stockid,
      fields: { quote: { deposit: 5_000, frequency: 'monthly', price: CAR.price } },
    })
    await expect(dialog.getByText('Your reference')).toBeVisible()
  })

  test('a form that could not be loaded is there at the next press', async ({ page, context, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await turnOffCache(page)
    await visit(page, pathOf(CAR))
    const enquire = page.getByRole('link', { name: 'Enquire about this vehicle' })
    await context.setOffline(true)
    await enquire.click()
    await expect(page.getByText(/^This part of the page could not be loaded/)).toBeVisible()
    await context.setOffline(false)
    await enquire.click()
    await expect(page.getByRole('dialog', { name: 'Enquire about this vehicle' })).toBeVisible()
  })

  test('two things are never open over the page', async ({ page }) => {
    await visit(page, `${pathOf(CAR)}?photo=2&stock=${CAR.stockid}`)
    await expect(page.locator('#enquiry:modal')).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
  })

  test('a car somebody asked to be held says so to them', async ({ page }) => {
    const car = carThat((each) => onSale(each) && each.id !== CAR.id)
    await visit(page, `${pathOf(car)}?stock=${car.stockid}&form=reserve`)
    const dialog = page.locator('#enquiry:modal')
    await dialog.getByLabel('Your name').fill('Wattle Grove')
    await dialog.getByLabel(/^Mobile/).fill(makePhone())
    await dialog.getByRole('button', { name: 'Ask us to hold it' }).click()
    await expect(dialog.getByText(/^We hold the car for you until/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('You asked us to hold this car')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You asked us to hold this car')).toBeVisible()
  })
})

test.describe('the calculator', () => {
  const figures = (page: Page) => page.locator('#finance dd').first()

  test('reckons at once what the call answers, keeps it in the address and through a reload', async ({
    page,
    request,
  }) => {
    await visit(page, pathOf(CAR))
    await awakePart(page, '#finance')
    const calculator = page.getByRole('region', { name: /^What it costs/ })
    await calculator.getByRole('textbox', { name: 'Deposit' }).fill('5000')
    await calculator.getByText('Monthly', { exact: true }).click()
    await expect(calculator.getByRole('heading', { name: 'What it costs each month' })).toBeVisible()
    const answer = await request.post('/functions/finance-quote', {
      data: { price: CAR.price, deposit: 5_000, tradeIn: 0, termMonths: 60, frequency: 'monthly' },
    })
    const { repayment, comparisonRate, total } = (await answer.json()) as Record<string, number>
    const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    await expect(figures(page)).toContainText(`$${cents.format(repayment as number)}`)
    await expect(calculator.getByText(`${comparisonRate?.toFixed(2)}%`).first()).toBeVisible()
    await expect(calculator.getByText(priceText(total))).toBeVisible()
    await expect(page).toHaveURL(/\?deposit=5000&pay=monthly$/)
    await page.reload()
    await expect(figures(page)).toContainText(`$${cents.format(repayment as number)}`)
  })

  test('what was typed before its script came is taken over, and so is the place in it', async ({ page }) => {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\/assets\/calculator-[\w-]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await visit(page, pathOf(CAR))
    const deposit = page.locator('#finance [name=deposit]')
    await deposit.fill('4000')
    letThrough()
    await awakePart(page, '#finance')
    await expect(page).toHaveURL(/\?deposit=4000$/)
    await expect(deposit).toBeFocused()
    await expect(page.getByText(priceText((CAR.price ?? 0) - 4_000)).first()).toBeVisible()
  })

  test('the form about it and the calculator say the same, however one comes to it', async ({ page }) => {
    await visit(page, pathOf(CAR))
    await awakePart(page, '#finance')
    const calculator = page.getByRole('region', { name: /^What it costs/ })
    const deposit = calculator.getByRole('textbox', { name: 'Deposit' })
    const form = page.locator('#enquiry:modal')
    // At once, before the address has followed.
    await deposit.fill('5000')
    await calculator.getByRole('link', { name: 'Ask about finance' }).click()
    await expect(form.getByLabel(/^Deposit/)).toHaveValue('5000')
    await form.getByLabel('Your name').fill('Wattle Grove')
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(deposit).toHaveValue('$5,000')
    await expect(page).toHaveURL(/\?deposit=5000$/)

    await deposit.fill('9000')
    await expect(page).toHaveURL(/\?deposit=9000$/)
    await calculator.getByRole('link', { name: 'Ask about finance' }).click()
    await expect(form.getByLabel(/^Deposit/)).toHaveValue('9000')
    await expect(form.getByLabel('Your name')).toHaveValue('Wattle Grove')
    await page.goBack()
    await expect(form).toHaveCount(0)
    await deposit.fill('2000')
    await expect(page).toHaveURL(/\?deposit=2000$/)
    await page.goForward()
    await expect(form.getByLabel(/^Deposit/)).toHaveValue('9000')
    await expect(page.locator('#finance [name=deposit]')).toHaveValue('$9,000')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, photos open, and the calculator answers by itself', async ({ page }) => {
    await page.goto(pathOf(CAR))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(CAR.model)
    await expect(page.getByRole('link', { name: 'Photo 1, full screen' })).toHaveAttribute('href', /\.webp$/)
    await expect(page.getByRole('link', { name: 'Photo 2', exact: true })).toHaveAttribute('href', '#photo-2')
    await page.getByRole('textbox', { name: 'Deposit' }).fill('$5,000')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page).toHaveURL(/deposit=/)
    await expect(page.getByText(priceText((CAR.price ?? 0) - 5_000)).first()).toBeVisible()
  })
})
