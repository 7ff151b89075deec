import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { ScreenGroup } from './screen.ts'

/** A car of the demo group with a complete advertisement. */
const CAR_ID = '3'

export const CAR_SCREENS: ScreenGroup = {
  name: 'cars',
  staff: true,
  screens: [
    { name: 'car editor', path: paths.car({ id: CAR_ID }), open: waitForEditor, reopensOnPhone: true },
    { name: 'row of a feed', path: paths.car({ id: CAR_ID }), open: openFeedRow },
    { name: 'dialog for a sale', path: paths.car({ id: CAR_ID }), open: openSale },
    { name: 'new car with errors', path: paths.car({ id: 'new' }), open: submitEmptyCar },
    { name: 'deleted cars', path: paths.deletedCars(), open: waitForDeletedCars },
    { name: 'window card', path: `${paths.windowCards()}?ids=${CAR_ID}`, open: waitForCard },
  ],
}

async function waitForEditor(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()
  await expect(page.getByText('Price since listed')).toBeVisible()
}

async function openFeedRow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What Classifieds gets' }).click()
  await expect(page.getByRole('dialog', { name: 'What Classifieds gets' })).toBeVisible()
}

async function openSale(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Mark as sold/ }).click()
  await expect(page.getByRole('dialog', { name: 'Mark as sold' })).toBeVisible()
}

async function submitEmptyCar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add car' }).click()
  await expect(page.getByText('Enter a stock number.').first()).toBeVisible()
}

async function waitForDeletedCars(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Deleted cars', exact: true })).toBeVisible()
  await expect(
    page
      .getByRole('button', { name: /^Restore / })
      .or(page.getByText('No deleted cars'))
      .first(),
  ).toBeVisible()
}

async function waitForCard(page: Page): Promise<void> {
  await expect(page.getByRole('article')).toBeVisible()
}
