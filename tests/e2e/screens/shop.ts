import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { compareHref } from '../../../src/domain/vehicles/compare/compare-url.ts'
import { fetchStockOnSale, waitForLivePart } from '../journey.ts'
import { goTo, makeDialogOpener, type ScreenGroup, waitForModal } from './screen.ts'

/** Dialogs that every page has are opened over a short page: there is less beneath them to lay out. */
const SHORT_PAGE = paths.openPay()

/** Where shoppers look for a car. */
export const SHOP_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'the home page',
    screens: [
      { name: 'home', path: paths.home(), hasPhoneParts: true, showsFrame: true },
      {
        name: 'the empty saved list',
        path: SHORT_PAGE,
        open: makeDialogOpener('Saved vehicles', 'Saved vehicles'),
      },
      { name: 'the phone menu', path: SHORT_PAGE, onlyOn: 'phone', open: makeDialogOpener('Menu', 'Menu') },
      {
        name: 'the search popup',
        path: SHORT_PAGE,
        open: makeDialogOpener('Search the site', 'Search the site', searchForCars),
      },
      { name: 'the recent searches', path: SHORT_PAGE, open: reopenSearchPopup },
      { name: 'the compare page with nothing to compare', path: paths.compare() },
      { name: 'the compare page of one car and the saved bar', path: paths.home(), open: compareOneCar },
      { name: 'the saved list', path: paths.home(), open: saveTwoCars },
      { name: 'the compare page', path: paths.home(), open: compareTwoCars },
    ],
  },
  {
    name: 'the search',
    screens: [
      { name: 'the search', path: paths.carSales(), hasPhoneParts: true },
      { name: 'the search as rows', path: paths.carSales(), open: makeToggle('List') },
      {
        name: 'the filters of a phone',
        path: paths.carSales(),
        onlyOn: 'phone',
        open: makeDialogOpener('Filters', 'Filters'),
      },
      {
        name: 'the models of a make',
        path: `${paths.carSales()}?make=toyota&model=hilux`,
        open: openModelFilter,
        reopensOnPhone: true,
      },
      { name: 'a search that finds nothing', path: `${paths.carSales()}?make=isuzu&fuel=electric` },
      { name: 'all cars by make', path: paths.carsForSale() },
      {
        name: 'a model in words and counts',
        path: paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }),
      },
      {
        name: 'a make and model out of stock',
        path: paths.carsForSaleByMake({ make: 'tesla', model: 'hilux' }),
      },
    ],
  },
  {
    name: 'a vehicle',
    screens: [
      { name: 'a vehicle page', open: openVehicle, hasPhoneParts: true },
      { name: 'the photos of a vehicle on the whole screen', open: openPhotos },
      { name: 'the finance calculator', path: paths.home(), open: openCalculator, part: '#finance' },
    ],
  },
  {
    name: 'a build',
    screens: [
      {
        name: 'a build',
        path: `${paths.build({ slug: 'd-max' })}?grade=ls-u&colour=harbour-blue&accessories=gone&differences=only`,
        hasPhoneParts: true,
      },
      { name: 'the range to build', path: paths.buildRange() },
      {
        name: 'a build that is asked for',
        path: `${paths.build({ slug: 'mu-x' })}?ask=build`,
        open: waitForModal,
      },
    ],
  },
  {
    name: 'the chat',
    screens: [
      {
        name: 'the assistant with an answer',
        path: SHORT_PAGE,
        open: askAssistant,
        part: '#chat',
      },
      {
        name: 'the details left with the assistant',
        open: submitEmptyDetails,
        part: '#chat',
      },
    ],
  },
]

async function searchForCars(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').fill('to')
  await expect(page.getByRole('group', { name: 'Vehicles' })).toBeVisible()
}

async function reopenSearchPopup(page: Page): Promise<void> {
  await makeDialogOpener('Search the site', 'Search the site', searchForCars)(page)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(SHORT_PAGE)
  await makeDialogOpener('Search the site', 'Search the site')(page)
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeVisible()
}

async function saveTwoCars(page: Page): Promise<void> {
  for (const index of [0, 1]) {
    const heart = page.getByRole('button', { name: /^Save 20/ }).nth(index)
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
  }
  await page.getByRole('button', { name: 'Saved vehicles, 2' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link').first()).toBeVisible()
}

async function compareTwoCars(page: Page): Promise<void> {
  await saveTwoCars(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Compare vehicles' }).click()
  await expect(page.getByRole('table', { name: 'Compare vehicles' })).toBeVisible()
}

async function compareOneCar(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Save 20/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
  const savedVehicles = await page.evaluate(() => localStorage.getItem('savedVehicles') ?? '[]')
  // Opened without the car, the page adds it to its address a moment later.
  await goTo(page, compareHref(JSON.parse(savedVehicles) as string[]))
  await expect(page.getByRole('button', { name: '1 Saved Vehicle' })).toBeVisible()
}

async function openVehicle(page: Page): Promise<void> {
  const [car] = await fetchStockOnSale(page.request)
  await goTo(page, paths.vehicle({ id: car?.id ?? '', slug: car?.slug ?? '' }))
  await expect(page.getByRole('link', { name: 'Enquire about this vehicle' })).toBeVisible()
}

async function openPhotos(page: Page): Promise<void> {
  await openVehicle(page)
  await page.getByRole('link', { name: 'Photo 1, full screen' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
}

async function openCalculator(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click()
  // Reached without the server it is not there before somebody comes near.
  // It may be drawn again on the way.
  await expect(() =>
    page.getByRole('heading', { name: 'Related vehicles' }).scrollIntoViewIfNeeded({ timeout: 2_000 }),
  ).toPass()
  await waitForLivePart(page, '#finance')
}

function makeToggle(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
}

async function openModelFilter(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ })
  if (await filters.isVisible()) await filters.click()
  // What the server drew beside the list hears no press yet.
  else await expect(page.locator('form > [data-live]')).toBeVisible()
  await page.getByRole('button', { name: /models of Toyota$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Select Toyota Model' })).toBeVisible()
}

async function askAssistant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('button', { name: 'Family SUV' }).click()
  await expect(page.getByRole('list', { name: 'Cars' })).toBeVisible()
}

/** Goes on from the answer of the screen before. */
async function submitEmptyDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave my details' }).click()
  await page.getByRole('button', { name: 'Send my details' }).click()
  await expect(page.getByText('Tell us your name.')).toBeVisible()
}
