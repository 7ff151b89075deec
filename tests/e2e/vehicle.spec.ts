import type { Locator, Page } from '@playwright/test'
import { type DemoVehicle, demoVehicles } from '../../demo/vehicles.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { isAskedFor, isLongGone } from '../../src/domain/vehicles/availability.ts'
import { priceText } from '../../src/domain/vehicles/price.ts'
import { slugOf } from '../../src/domain/vehicles/slug.ts'
import { enquireLink } from '../../src/domain/vehicles/vehicle-link.ts'
import { awakePart, expect, PHONE, test, visit } from './journey.ts'

/** The demo's cars with the ids they were given, in the order they were written. */
const CARS = demoVehicles({ today: new Date() }).map((car, index) => ({ ...car, id: String(index + 1) }))
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

test.describe('the address', () => {
  test('a wrong name leads to the right one, what else stands in it stays', async ({ page }) => {
    await page.goto(`${paths.vehicle({ id: CAR.id, slug: 'something-else' })}?utm_source=a`)
    await expect(page).toHaveURL(`${pathOf(CAR)}?utm_source=a`)
    await page.goto(paths.vehicle({ id: CAR.id }))
    await expect(page).toHaveURL(pathOf(CAR))
    await page.goto(paths.vehicle({ id: `00${CAR.id}`, slug: CAR.slug }))
    await expect(page).toHaveURL(pathOf(CAR))
  })

  test('an id nobody ever had leads to /404', async ({ page, faults }) => {
    faults.expect(/404/)
    await page.goto(paths.vehicle({ id: '99999999', slug: 'x' }))
    await expect(page).toHaveURL(paths.notFound())
  })
})

test.describe('a car that is gone', () => {
  const now = new Date()
  const sold = CARS.filter(({ status }) => status === 'sold')
  const goneFor = (long: boolean) =>
    sold.find(({ status, soldAt }) => isLongGone(status, soldAt as Date, now) === long) as Car

  test('says so for thirty days, offers others and takes no enquiries', async ({ page }) => {
    const car = goneFor(false)
    await page.goto(pathOf(car))
    await expect(page.getByText('This car is sold')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.make)
    await expect(page.getByRole('link', { name: /enquire/i })).toHaveCount(0)
    await expect(
      page.locator('.vehicle-grid > :nth-child(-n+2)').getByRole('button', { name: /save/i }),
    ).toHaveCount(0)
    await expect(page.locator('.vehicle-grid > :nth-child(-n+2)').getByRole('checkbox')).toHaveCount(0)
    await expect(page.locator('meta[name=robots][content^=noindex]')).toHaveCount(1)
  })

  test('after that leads to its make and model', async ({ page }) => {
    const car = goneFor(true)
    await page.goto(pathOf(car))
    await expect(page).toHaveURL(/\/car-sales\/\?make=[\w-]+&model=[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
  })

  test('while a sale is pending the car can still be asked for', async ({ page }) => {
    await page.goto(pathOf(carThat(({ status }) => status === 'pending')))
    await expect(page.getByText('Somebody is buying this car')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Enquire about this vehicle' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reserve' })).toHaveCount(0)
    expect(isAskedFor('pending')).toBe(true)
  })

  const car = goneFor(false)
  const { stockid, condition, year, make, model } = car
  const ways = {
    'over its page': `${pathOf(car)}?stock=${stockid}`,
    'on the page of its own': paths.vehicleEnquire({
      link: enquireLink({ stockid, condition, year, make, model }),
    }),
  }
  for (const [where, path] of Object.entries(ways))
    test(`who has asked before it was sold, ${where}, gets the reference`, async ({ request, baseURL }) => {
      const answer = await request.post(path, {
        form: { form: 'enquiry', stockid, name: 'Wattle Grove', phone: '0491 570 156', preferred: 'call' },
        headers: { Origin: new URL(baseURL ?? '').origin },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(201)
      expect(await answer.text()).toMatch(/HMG-[2-9B-Z]{5}/)
    })
})

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

  test('a car without any shows the covered car, and nothing to step through', async ({ page }) => {
    await page.goto(pathOf(carThat((car) => car.status === 'on_sale' && car.pictures.length === 0)))
    await expect(page.getByRole('img', { name: /photos coming soon$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next photo' })).toHaveCount(0)
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
  test('price with its meaning, facts, words, hours, and others like it', async ({ page }) => {
    await page.goto(pathOf(CAR))
    const main = page.getByRole('main')
    await expect(main.getByText(priceText(CAR.price)).first()).toBeVisible()
    await expect(main.getByText(`Stock ${CAR.stockid}`).first()).toBeVisible()
    await expect(main.getByRole('heading', { name: 'About this vehicle' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Details' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Related vehicles' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /^https:/)
    await expect(main.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:/)
    await main.getByText(/^Open/).first().click()
    await expect(main.getByRole('table', { name: 'Sales hours' })).toBeVisible()
  })

  test('a price that came down says from what, when, and draws it', async ({ page }) => {
    const car = carThat((each) => onSale(each) && each.priceChanges.length === 2)
    await page.goto(pathOf(car))
    await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible()
    await expect(page.getByText(/^Two drops since it arrived/)).toBeVisible()
    const steps = page
      .locator('ol.sr-only')
      .filter({ hasText: priceText(car.price) })
      .getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(page.getByText(/^Down \$/)).toBeVisible()
  })

  test('P.O.A says nothing of repayments', async ({ page }) => {
    await page.goto(pathOf(carThat(({ status, price }) => status === 'on_sale' && price === null)))
    await expect(page.getByText('P.O.A').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What it costs each week' })).toHaveCount(0)
  })

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
    await dialog.getByLabel(/^Mobile/).fill('0491 570 156')
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
    await dialog.getByLabel(/^Mobile/).fill('0491 570 156')
    await dialog.getByRole('button', { name: 'Ask us to hold it' }).click()
    await expect(dialog.getByText(/^We hold the car for you until/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('You asked us to hold this car')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You asked us to hold this car')).toBeVisible()
  })
})

test.describe("the assistant's links in words", () => {
  const link = ({ year, make, model, stockid }: Car) =>
    `/vehicle/${year}-${slugOf(make)}-${slugOf(model)}-${stockid}`

  test('lead to the car, whatever hyphens its name has', async ({ page }) => {
    const hyphened = carThat((car) => onSale(car) && car.model.includes('-'))
    await page.goto(link(hyphened))
    await expect(page).toHaveURL(pathOf(hyphened))
  })

  test('lead to others of its make and model with a word when it is gone', async ({ page }) => {
    await page.goto('/vehicle/2019-toyota-hilux-GONE-1')
    await expect(page).toHaveURL(/\/car-sales\/\?make=toyota&model=hilux/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
    await expect(page.getByText(/no longer|any more|gone/i).first()).toBeVisible()
  })

  test('that name nothing lead to /404', async ({ page, faults }) => {
    faults.expect(/404/)
    await page.goto('/vehicle/nothing-at-all')
    await expect(page).toHaveURL(paths.notFound())
  })
})

test.describe('what machines are told', () => {
  test('a car with its offer, its dealer, its trail, and a picture made for sharing', async ({
    page,
    request,
  }) => {
    await page.goto(pathOf(CAR))
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const told = scripts.map((text) => JSON.parse(text) as Record<string, unknown>)
    expect(told.map((each) => each['@type'])).toEqual(
      expect.arrayContaining(['BreadcrumbList', 'Car', 'AutoDealer']),
    )
    const car = told.find((each) => each['@type'] === 'Car')
    expect(car).toMatchObject({ sku: CAR.stockid, offers: { price: CAR.price, priceCurrency: 'AUD' } })
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await request.get(picture ?? '')
    expect(answer.headers()['content-type']).toBe('image/jpeg')
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

  test('says why there is no figure', async ({ page }) => {
    await visit(page, `${pathOf(CAR)}?deposit=99999999`)
    await expect(page.getByText('there is nothing to borrow')).toBeVisible()
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
