import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { signInByCall, visit } from './journey.ts'

export interface Screen {
  name: string
  path: string
  staff?: boolean
  /** What is opened on it. */
  open?: (page: Page) => Promise<void>
  /** There at one of the widths only. */
  only?: 'phone'
}

/** The built screens, as a person meets them: those that every look and every rule of access is held against. */
export const SCREENS: Screen[] = [
  { name: 'home', path: paths.home() },
  { name: 'the page of a missing page', path: paths.notFound() },
  { name: 'the search', path: paths.carSales() },
  { name: 'the search as rows', path: paths.carSales(), open: pressed('List') },
  {
    name: 'the filters of a phone',
    path: paths.carSales(),
    only: 'phone',
    open: opens('Filters', 'Filters'),
  },
  { name: 'the models of a make', path: `${paths.carSales()}?make=toyota&model=hilux`, open: modelsOpen },
  { name: 'an enquiry', path: `${paths.carSales()}?condition=used`, open: enquiryOpen },
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
  { name: 'a page to come', path: paths.sellMyCar() },
  { name: 'a written page', path: paths.page({ slug: 'privacy' }) },
  { name: 'the door of the console', path: paths.adminLogin() },
  { name: 'the dashboard', path: paths.dashboard(), staff: true },
  { name: 'the design system', path: '/dev/ui' },
  { name: 'the phone menu', path: paths.home(), only: 'phone', open: opens('Menu', 'Menu') },
  { name: 'the search popup', path: paths.home(), open: opens('Search the site', 'Search the site', search) },
  { name: 'the recent searches', path: paths.home(), open: searchAndReturn },
  { name: 'the empty saved list', path: paths.home(), open: opens('Saved vehicles', 'Saved vehicles') },
  { name: 'the saved list', path: paths.home(), open: saveAndOpen },
  { name: 'the compare page', path: paths.home(), open: saveAndCompare },
  { name: 'the compare page with nothing to compare', path: paths.compare() },
  { name: 'the compare page of one car and the saved bar', path: paths.home(), open: saveOneAndCompare },
  { name: 'a vehicle page', path: paths.home(), open: openVehicle },
]

export async function show(page: Page, screen: Screen): Promise<void> {
  if (screen.staff) await signInByCall(page.context())
  await visit(page, screen.path)
  if (screen.staff) await expect(page.getByText('System Online')).toBeVisible()
  await screen.open?.(page)
  await page.evaluate(() => document.fonts.ready)
}

function opens(button: string, dialog: string, then?: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await then?.(page)
  }
}

async function search(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').fill('to')
  await expect(page.getByRole('group', { name: 'Vehicles' })).toBeVisible()
}

async function searchAndReturn(page: Page): Promise<void> {
  await opens('Search the site', 'Search the site', search)(page)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(paths.home())
  await opens('Search the site', 'Search the site')(page)
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeVisible()
}

async function saveAndOpen(page: Page): Promise<void> {
  for (const index of [0, 1]) {
    const heart = page.getByRole('button', { name: /^Save 20/ }).nth(index)
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
  }
  await page.getByRole('button', { name: 'Saved vehicles, 2' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link').first()).toBeVisible()
}

async function saveAndCompare(page: Page): Promise<void> {
  await saveAndOpen(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Compare vehicles' }).click()
  await expect(page.getByRole('table', { name: 'Compare vehicles' })).toBeVisible()
}

async function saveOneAndCompare(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Save 20/ })
    .first()
    .click()
  await visit(page, paths.compare())
  await expect(page.getByRole('button', { name: '1 Saved Vehicle' })).toBeVisible()
}

async function openVehicle(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Enquire' })).toBeVisible()
}

function pressed(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
}

async function modelsOpen(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('button', { name: /models of Toyota$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Select Toyota Model' })).toBeVisible()
}

async function enquiryOpen(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Enquire about/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Vehicle enquiry' })).toBeVisible()
}
