import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { REFERENCE_LETTERS } from '../../src/domain/leads/reference.ts'
import { searchHref } from '../../src/domain/search/search-url.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { UPLOADS } from '../../src/domain/uploads/upload.ts'
import { expect, makePhone, PHONE, stockOnSale, test, visit } from './journey.ts'

const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)
/** The demo group has had enough of these to judge by. */
const CAR = { Make: 'Toyota', Model: 'HiLux', Year: '2022', Odometer: '80,000' }

async function photo(name: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const tooLarge = () => ({
  name: 'dash.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(UPLOADS.mostBytes + 1)]),
})

async function fillCar(page: Page, car: Record<string, string> = CAR): Promise<void> {
  for (const [label, text] of Object.entries(car)) await page.getByLabel(label, { exact: true }).fill(text)
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
}

const chooser = (page: Page) => page.getByLabel('Add photos')
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' })
const upNote = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const send = (page: Page) => page.getByRole('button', { name: 'See my price range' }).click()

test('a car is told, photographed and valued: a range, a sum that adds up, how sure it is, a reference', async ({
  page,
}) => {
  await visit(page, paths.home())
  await page.getByRole('banner').getByRole('link', { name: 'Sell my car' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell my car')
  await fillCar(page)
  await page.getByText('Full', { exact: true }).click()
  await chooser(page).setInputFiles([await photo('front.jpg'), await photo('rear.jpg')])
  await expect(upNote(page, 'All 2 photos are up')).toBeVisible()
  await fillContact(page)
  const summary = page.getByRole('complementary', { name: 'Your choice' })
  await expect(summary).toContainText('2022 Toyota HiLux')
  await expect(summary).toContainText('2 up')
  await send(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^We expect to pay for your 2022 HiLux \$[\d,]+ to \$[\d,]+$/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('img', { name: /^We pay \$[\d,]+ to/ })).toBeVisible()
  await expect(page.getByText(/An estimate .+ not an offer/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How sure we are' })).toBeVisible()
  await expect(page.getByText(REFERENCE)).toBeVisible()
  await expect(page.getByText('can see your 2 photos')).toBeVisible()
  const amounts = await page.locator('main dl dd').allTextContents()
  const dollars = amounts.map((text) => Number(text.replace('–', '-').replaceAll(/[^\d-]/g, '')))
  expect(dollars.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(dollars.at(-1))
  await page.getByText(/^See the \d+ cars$/).click()
  await expect(page.getByRole('link', { name: /Toyota HiLux/ }).first()).toBeVisible()
})

test('with too few similar cars no range is named: a buyer calls', async ({ page }) => {
  await visit(page, paths.sellMyCar())
  await fillCar(page, { ...CAR, Make: 'Lightburn', Model: 'Zeta', Year: '1964' })
  await fillContact(page)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A buyer will call you with a figure')
  await expect(page.getByText(REFERENCE)).toBeVisible()
  await expect(page.getByText('What it rests on')).toHaveCount(0)
})

test('a refused photo keeps its tile and says why; the others go up; one is removed', async ({ page }) => {
  await visit(page, paths.sellMyCar())
  await chooser(page).setInputFiles([await photo('front.jpg'), tooLarge(), await photo('rear.jpg')])
  const refused = tiles(page).getByRole('listitem').filter({ hasText: 'dash.jpg is 10.1 MB' })
  await expect(refused).toContainText('10 MB at most. Choose another')
  await expect(upNote(page, 'All 2 photos are up')).toBeVisible()
  await expect(tiles(page)).toContainText('6 more fit')
  await page.getByRole('button', { name: 'Remove front.jpg' }).click()
  await expect(tiles(page).getByRole('img')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove dash.jpg' }).click()
  await expect(refused).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()
})

test('a reload keeps what was typed and what was photographed', async ({ page }) => {
  await visit(page, paths.sellMyCar())
  await fillCar(page)
  await page.getByText('Rough', { exact: true }).click()
  await chooser(page).setInputFiles([await photo('front.jpg')])
  await expect(upNote(page, '1 photo is up')).toBeVisible()
  await page.reload()
  await expect(upNote(page, '1 photo is up')).toBeVisible()
  await expect(tiles(page).getByRole('img')).toHaveCount(1)
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('HiLux')
  await expect(page.getByRole('radio', { name: 'Rough' })).toBeChecked()
  await fillContact(page)
  await send(page)
  await expect(page.getByText('can see your photo')).toBeVisible()
})

test('a lost connection is told on the photo, and trying again brings it up', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|Failed to load resource/)
  await visit(page, paths.sellMyCar())
  await page.route('**/functions/uploads', (route) => route.abort())
  await chooser(page).setInputFiles([await photo('front.jpg')])
  await expect(tiles(page).getByText('Connection lost')).toBeVisible()
  await page.unroute('**/functions/uploads')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(upNote(page, '1 photo is up')).toBeVisible()
})

test('sent while a photo is on its way, the form goes out with it', async ({ page }) => {
  await visit(page, paths.sellMyCar())
  await fillCar(page)
  await fillContact(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/functions/uploads', async (route) => {
    await gate.promise
    await route.continue()
  })
  await chooser(page).setInputFiles([await photo('front.jpg')])
  await expect(upNote(page, '0 of 1 photo is up')).toBeVisible()
  await send(page)
  await expect(page.getByText('Your photos are still going up').first()).toBeVisible()
  gate.resolve()
  await expect(page.getByText('can see your photo')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the car, photos and you are a screen each, and what is missing is told before one goes on', async ({
    page,
  }) => {
    await visit(page, paths.sellMyCar())
    await page.getByRole('button', { name: 'Continue to photos' }).click()
    await expect(page.getByRole('alert')).toContainText('Four things to fix')
    await fillCar(page)
    await page.getByRole('button', { name: 'Continue to photos' }).click()
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeFocused()
    await page.getByRole('button', { name: 'Continue without photos' }).click()
    await fillContact(page)
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We expect to pay')
  })
})

test('a trade-in over a car is answered with an estimate too', async ({ page }) => {
  const [car] = await stockOnSale(page.request)
  await visit(page, searchHref({ stock: car?.stockid ?? '', form: 'trade-in' }))
  await expect(page.locator('#enquiry:modal')).toBeVisible()
  const popup = page.locator('#enquiry')
  for (const [label, text] of Object.entries({ ...CAR, Odometer: undefined, Kilometres: '80,000' }))
    if (text) await popup.getByLabel(label, { exact: true }).fill(text)
  await popup.getByLabel('Add photos').setInputFiles([await photo('front.jpg')])
  await expect(upNote(page, '1 photo is up')).toBeVisible()
  await popup.getByLabel('Your name').fill('Matilda Wattle')
  await popup.getByLabel('Mobile').fill(makePhone())
  await popup.getByRole('button', { name: /^Send my car/ }).click()
  await expect(popup.getByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeVisible()
  await expect(popup.getByText(/not an offer/)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('photos travel with the form; a refused one is named, and the rest is taken', async ({ page }) => {
    await page.goto(paths.sellMyCar())
    await fillCar(page)
    await chooser(page).setInputFiles([
      await photo('front.jpg'),
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ])
    await fillContact(page)
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We expect to pay')
    await expect(page.getByText('can see your photo')).toBeVisible()
    await expect(page.getByText(/notes\.pdf: This is not a photo/)).toBeVisible()
    await expect(page.getByText(REFERENCE)).toBeVisible()
  })

  test('what is missing is told, and photos that are up need not be chosen again', async ({
    page,
    faults,
  }) => {
    faults.expect(/400/)
    await page.goto(paths.sellMyCar())
    await chooser(page).setInputFiles([await photo('front.jpg')])
    await fillContact(page)
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Four things to fix')
    await expect(tiles(page).getByRole('img')).toHaveCount(1)
    await fillCar(page)
    await send(page)
    await expect(page.getByText('can see your photo')).toBeVisible()
  })
})
