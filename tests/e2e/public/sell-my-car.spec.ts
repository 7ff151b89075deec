import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { REFERENCE_LETTERS } from '../../../src/domain/leads/reference.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { UPLOADS } from '../../../src/domain/uploads/upload.ts'
import { expect, fetchStockOnSale, makePhone, PHONE, test, visit, waitForHydration } from '../journey.ts'

const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)
/** The demo has enough cars of this model for a valuation. */
const CAR = { Make: 'Toyota', Model: 'HiLux', Year: '2022', Odometer: '80,000' }

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-photos-'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

async function writePhoto(name: string): Promise<string> {
  const path = join(folder, name)
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toFile(path)
  return path
}

/** Writes a file on disk, because sending ten megabytes to the browser as a value takes ten seconds. */
function writeLargeFile(): string {
  const path = join(folder, 'dash.jpg')
  writeFileSync(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
  truncateSync(path, UPLOADS.maxBytes + 5)
  return path
}

async function fillCar(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(CAR)) await page.getByLabel(label, { exact: true }).fill(text)
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
}

const chooser = (page: Page) => page.getByLabel('Add photos')
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' })
const uploadNote = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const sendForm = (page: Page) => page.getByRole('button', { name: 'See my price range' }).click()

test('an owner gets a price range for a car, its calculation and a reference', async ({ page }) => {
  await visit(page, paths.home())
  await page.getByRole('banner').getByRole('link', { name: 'Sell my car' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell my car')
  await fillCar(page)
  await page.getByText('Full', { exact: true }).click()
  await chooser(page).setInputFiles([await writePhoto('front.jpg'), await writePhoto('rear.jpg')])
  await expect(uploadNote(page, 'All 2 photos uploaded')).toBeVisible()
  await fillContact(page)
  const summary = page.getByRole('complementary', { name: 'Your selection' })
  await expect(summary).toContainText('2022 Toyota HiLux')
  await expect(summary).toContainText('2 uploaded')
  await sendForm(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^We expect to pay for your 2022 HiLux \$[\d,]+ to \$[\d,]+$/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('img', { name: /^We pay \$[\d,]+ to/ })).toBeVisible()
  await expect(page.getByText(/an estimate .+ not an offer/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How accurate this is' })).toBeVisible()
  await expect(page.getByText(REFERENCE)).toBeVisible()
  await expect(page.getByText('can see your 2 photos')).toBeVisible()
  const amounts = await page.locator('main dl dd').allTextContents()
  const dollars = amounts.map((text) => Number(text.replace('–', '-').replaceAll(/[^\d-]/g, '')))
  expect(dollars.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(dollars.at(-1))
  await page.getByText(/^See the \d+ cars$/).click()
  await expect(page.getByRole('link', { name: /Toyota HiLux/ }).first()).toBeVisible()
})

test('an owner uploads photos of a car', async ({ page, errors }) => {
  errors.expect(/ERR_FAILED|Failed to load resource/)
  await visit(page, paths.sellMyCar())

  await test.step('refuses a large photo with a reason, uploads the others, and removes photos', async () => {
    await chooser(page).setInputFiles([
      await writePhoto('front.jpg'),
      writeLargeFile(),
      await writePhoto('rear.jpg'),
    ])
    const refusedTile = tiles(page).getByRole('listitem').filter({ hasText: 'dash.jpg is 10.1 MB' })
    await expect(refusedTile).toContainText('The limit is 10 MB. Choose another')
    await expect(uploadNote(page, 'All 2 photos uploaded')).toBeVisible()
    await expect(tiles(page)).toContainText('6 more allowed')
    await page.getByRole('button', { name: 'Remove front.jpg' }).click()
    await expect(tiles(page).getByRole('img')).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove dash.jpg' }).click()
    await expect(refusedTile).toHaveCount(0)
    await expect(chooser(page)).toBeFocused()
    await page.getByRole('button', { name: 'Remove rear.jpg' }).click()
    await expect(tiles(page).getByRole('img')).toHaveCount(0)
  })

  await test.step('reports a lost connection on the photo, and uploads it on another try', async () => {
    await page.route('**/functions/uploads', (route) => route.abort())
    await chooser(page).setInputFiles([await writePhoto('front.jpg')])
    await expect(tiles(page).getByText('Connection lost')).toBeVisible()
    await page.unroute('**/functions/uploads')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(uploadNote(page, '1 photo uploaded')).toBeVisible()
  })

  await test.step('keeps input and photos after a reload', async () => {
    await fillCar(page)
    await page.getByText('Rough', { exact: true }).click()
    await page.reload()
    await expect(uploadNote(page, '1 photo uploaded')).toBeVisible()
    await expect(tiles(page).getByRole('img')).toHaveCount(1)
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('HiLux')
    await expect(page.getByRole('radio', { name: 'Rough' })).toBeChecked()
    await waitForHydration(page)
  })

  await test.step('waits for a photo that is still uploading before it sends the form', async () => {
    await fillContact(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/functions/uploads', async (route) => {
      await gate.promise
      await route.continue()
    })
    await chooser(page).setInputFiles([await writePhoto('rear.jpg')])
    await expect(uploadNote(page, '1 of 2 photos uploaded')).toBeVisible()
    await sendForm(page)
    await expect(page.getByText('Your photos are still uploading').first()).toBeVisible()
    gate.resolve()
    await expect(page.getByText('can see your 2 photos')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the form has three steps and names missing fields before the next one', async ({ page }) => {
    await visit(page, paths.sellMyCar())
    await page.getByRole('button', { name: 'Continue to photos' }).click()
    await expect(page.getByRole('alert')).toContainText('Four things to fix')
    await fillCar(page)
    await page.getByRole('button', { name: 'Continue to photos' }).click()
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeFocused()
    await page.getByRole('button', { name: 'Continue without photos' }).click()
    await fillContact(page)
    await sendForm(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We expect to pay')
  })
})

test('a trade-in form on a vehicle page gives an estimate too', async ({ page }) => {
  const [car] = await fetchStockOnSale(page.request)
  if (!car) throw new Error('The demo has no car on sale')
  await visit(page, `${paths.vehicle(car)}?stock=${car.stockid}&form=trade-in`)
  const popup = page.locator('#enquiry:modal')
  await expect(popup).toBeVisible()
  const { Odometer: kilometres, ...details } = CAR
  for (const [label, text] of Object.entries({ ...details, Kilometres: kilometres, Rego: 'abc 12d' }))
    await popup.getByLabel(label).fill(text)
  await popup.getByText('Good', { exact: true }).click()
  await popup.getByLabel('Add photos').setInputFiles([await writePhoto('front.jpg')])
  await expect(uploadNote(page, '1 photo uploaded')).toBeVisible()
  await popup.getByLabel('Your name').fill('Matilda Wattle')
  await popup.getByLabel('Mobile').fill(makePhone())
  const leadRequest = page.waitForRequest('**/functions/submit-lead')
  await popup.getByRole('button', { name: /^Send my car/ }).click()
  expect((await leadRequest).postDataJSON()).toMatchObject({
    form: 'trade-in',
    fields: { year: 2022, make: 'Toyota', model: 'HiLux', kms: 80_000, condition: 'good', rego: 'ABC 12D' },
  })
  await expect(page.getByRole('heading', { name: 'Details sent' })).toBeVisible()
  await expect(popup.getByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeVisible()
  await expect(popup.getByText(/not an offer/)).toBeVisible()
})
