import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { testDriveHref } from '../../../src/domain/bookings/booking-url.ts'
import type { VehicleAct } from '../../../src/domain/leads/vehicle-acts.ts'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { findFreeStart, insertBooking } from '../insert-booking.ts'
import { makeUnsubscribePath } from '../insert-outbox.ts'
import { fetchStockOnSale, makePhone } from '../journey.ts'
import { goTo, type ScreenGroup, waitForModal } from './screen.ts'

/** A short list, because only the form over it is checked and fewer cars load faster. */
const FEW_CARS = `${paths.carSales()}?make=tesla`

export const FORM_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'forms about a car',
    screens: [
      { name: 'enquiry', path: FEW_CARS, open: openEnquiry },
      { name: 'enquiry with errors', path: FEW_CARS, open: submitEmptyEnquiry },
      { name: 'sent enquiry', path: FEW_CARS, open: sendEnquiry },
      ...(['trade-in', 'finance', 'reserve'] as const).map((act) => ({
        name: `${act} form`,
        open: makeFormOpener(act),
      })),
      { name: 'enquiry page', open: openEnquiryPage },
    ],
  },
  {
    name: 'booking pages',
    screens: [
      { name: 'test drive', path: paths.testDrive(), hasPhoneParts: true },
      { name: 'test drive of a car', open: openTestDrive },
      { name: 'booking', open: makeBookingOpener('confirmed') },
      { name: 'cancelled booking', open: makeBookingOpener('cancelled') },
      { name: 'service booking', path: paths.serviceParts() },
      { name: 'parts request', path: `${paths.serviceParts()}?form=parts` },
      { name: 'unsubscribe page', open: openUnsubscribe },
    ],
  },
  {
    name: 'selling a car, finance and contact',
    screens: [
      { name: 'sell my car', path: paths.sellMyCar(), hasPhoneParts: true },
      { name: 'finance enquiry', path: `${paths.finance()}?step=2` },
      { name: 'payment plan', path: paths.openPay() },
      { name: 'contact page', path: paths.contact() },
      {
        name: 'sell my car: photos',
        path: paths.sellMyCar(),
        open: addCarPhotos,
        reopensOnPhone: true,
      },
      { name: 'sell my car: valuation', path: paths.sellMyCar(), open: valueCar, reopensOnPhone: true },
    ],
  },
]

async function openEnquiry(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Enquire about/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Enquire/ })).toBeVisible()
}

async function submitEmptyEnquiry(page: Page): Promise<void> {
  await openEnquiry(page)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('alert')).toContainText('Two things to fix')
}

async function sendEnquiry(page: Page): Promise<void> {
  await openEnquiry(page)
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
}

function makeFormOpener(form: VehicleAct) {
  return async (page: Page) => {
    await goTo(page, searchHref({ selected: { make: ['tesla'] }, stock: await fetchStockid(page), form }))
    await waitForModal(page)
  }
}

async function openEnquiryPage(page: Page): Promise<void> {
  // Resolves the redirect to the car's final address first, because `goTo` expects the address that it opens.
  const answer = await page.request.get(paths.vehicleEnquire({ link: `x-${await fetchStockid(page)}` }))
  await goTo(page, new URL(answer.url()).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about this vehicle')
}

async function fetchStockid(page: Page): Promise<string> {
  const [vehicle] = await fetchStockOnSale(page.request)
  return vehicle?.stockid ?? ''
}

async function openTestDrive(page: Page): Promise<void> {
  await goTo(page, testDriveHref(await fetchStockid(page)))
  await expect(page.getByText('This car is here')).toBeAttached()
}

function makeBookingOpener(status: 'confirmed' | 'cancelled') {
  return async (page: Page) => {
    const [car] = await fetchStockOnSale(page.request)
    const start = await findFreeStart(page.request, {
      daysAhead: status === 'confirmed' ? 9 : 10,
      stockid: car?.stockid,
    })
    await goTo(page, await insertBooking({ kind: 'test-drive', start, vehicle: car, status }))
    await expect(page.getByText('Your reference')).toBeVisible()
  }
}

async function openUnsubscribe(page: Page): Promise<void> {
  await goTo(page, await makeUnsubscribePath('customer@example.com'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop news and offers?')
}

async function fillCar(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Make', 'Toyota'],
    ['Model', 'HiLux'],
    ['Year', '2022'],
    ['Odometer', '80,000'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
}

async function addCarPhotos(page: Page): Promise<void> {
  const continueButton = page.getByRole('button', { name: /^Continue/ })
  if (await continueButton.isVisible()) {
    await fillCar(page)
    await continueButton.click()
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
  }
  await page.getByLabel('Add photos').setInputFiles([
    { name: 'front.webp', mimeType: 'image/webp', buffer: readFileSync('demo/pictures/coming-soon.webp') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
  ])
  // The browser may still have the photo of the check at desktop width.
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /(1 photo|All \d photos) uploaded\. We couldn't add notes\.txt/ }),
  ).toBeAttached()
}

async function valueCar(page: Page): Promise<void> {
  await fillCar(page)
  const photosButton = page.getByRole('button', { name: 'Continue to photos' })
  // On a phone the form shows one step at a time.
  if (await photosButton.isVisible()) {
    await photosButton.click()
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
    await page.getByRole('button', { name: /^Continue/ }).click()
  }
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
  await page.getByRole('button', { name: 'See my price range' }).click()
  await expect(page.getByText('Your reference')).toBeVisible()
}
