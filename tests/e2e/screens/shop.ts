import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { compareHref } from '../../../src/domain/vehicles/compare/compare-url.ts'
import { fetchStockOnSale, waitForLivePart } from '../journey.ts'
import { goTo, makeDialogOpener, type ScreenGroup, waitForModal } from './screen.ts'

/** Dialogs of the frame are opened over a short page, which takes less time to lay out. */
const SHORT_PAGE = paths.openPay()

export const SHOP_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'home page, saved cars and comparison',
    screens: [
      { name: 'home page', path: paths.home(), hasPhoneParts: true, showsFrame: true },
      {
        name: 'empty saved list',
        path: SHORT_PAGE,
        open: makeDialogOpener('Saved vehicles', 'Saved vehicles'),
      },
      { name: 'phone menu', path: SHORT_PAGE, onlyOn: 'phone', open: makeDialogOpener('Menu', 'Menu') },
      {
        name: 'search popup',
        path: SHORT_PAGE,
        open: makeDialogOpener('Search the site', 'Search the site', searchForCars),
      },
      { name: 'recent searches', path: SHORT_PAGE, open: reopenSearchPopup },
      { name: 'comparison without cars', path: paths.compare() },
      { name: 'comparison of one car with the saved bar', path: paths.home(), open: compareOneCar },
      { name: 'saved list', path: paths.home(), open: saveTwoCars },
      { name: 'comparison', path: paths.home(), open: compareTwoCars },
    ],
  },
  {
    name: 'search',
    screens: [
      { name: 'search results', path: paths.carSales(), hasPhoneParts: true },
      { name: 'search results as a list', path: paths.carSales(), open: makeToggle('List') },
      {
        name: 'filters on a phone',
        path: paths.carSales(),
        onlyOn: 'phone',
        open: makeDialogOpener('Filters', 'Filters'),
      },
      {
        name: 'models of a make',
        path: `${paths.carSales()}?make=toyota&model=hilux`,
        open: openModelFilter,
        reopensOnPhone: true,
      },
      { name: 'search without results', path: `${paths.carSales()}?make=isuzu&fuel=electric` },
      { name: 'cars for sale by make', path: paths.carsForSale() },
      {
        name: 'cars for sale of one model',
        path: paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }),
      },
      {
        name: 'cars for sale of a model out of stock',
        path: paths.carsForSaleByMake({ make: 'tesla', model: 'hilux' }),
      },
    ],
  },
  {
    name: 'vehicle',
    screens: [
      { name: 'vehicle page', open: openVehicle, hasPhoneParts: true },
      { name: 'photos in full screen', open: openPhotos },
      { name: 'finance calculator', path: paths.home(), open: openCalculator, part: '#finance' },
    ],
  },
  {
    name: 'build and price',
    screens: [
      {
        name: 'build of a model',
        path: `${paths.build({ slug: 'd-max' })}?grade=ls-u&colour=harbour-blue&accessories=gone&differences=only`,
        hasPhoneParts: true,
      },
      { name: 'range of models to build', path: paths.buildRange() },
      {
        name: 'enquiry about a build',
        path: `${paths.build({ slug: 'mu-x' })}?ask=build`,
        open: waitForModal,
      },
    ],
  },
  {
    name: 'chat',
    screens: [
      {
        name: 'chat with an answer',
        path: SHORT_PAGE,
        open: askAssistant,
        part: '#chat',
      },
      {
        name: 'contact details in the chat with errors',
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
    // Tries again, because a car saved before is marked only once its card is awake, and a click in between would remove it.
    await expect(async () => {
      if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
    }).toPass()
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
  // Opens the final address, because without the car in it the page would change it a moment later.
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
  // After navigation within the site, the calculator is rendered only near the screen. It may render again
  // while the page scrolls.
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
  // The server's filter panel does not respond to clicks before hydration.
  else await expect(page.locator('form > [data-live]')).toBeVisible()
  await page.getByRole('button', { name: /models of Toyota$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Select Toyota Model' })).toBeVisible()
}

async function askAssistant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('button', { name: 'Family SUV' }).click()
  await expect(page.getByRole('list', { name: 'Cars' })).toBeVisible()
}

/** Continues the conversation of the previous screen. */
async function submitEmptyDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave my details' }).click()
  await page.getByRole('button', { name: 'Send my details' }).click()
  await expect(page.getByText('Tell us your name.')).toBeVisible()
}
