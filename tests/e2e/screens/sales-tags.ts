import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { ScreenGroup } from './screen.ts'

export const SALES_TAG_SCREENS: ScreenGroup = {
  name: 'sales tags',
  staff: true,
  screens: [
    { name: 'list of sales tags', path: paths.salesTags(), open: waitForTags, hasPhoneParts: true },
    { name: 'manual sales tag', path: paths.salesTags(), open: openManualTag },
    { name: 'rule-based sales tag', path: paths.salesTags(), open: openRuleTag },
    { name: 'new sales tag with errors', path: `${paths.salesTags()}?open=new`, open: submitEmptyTag },
    { name: 'dialog for deleting a sales tag', path: paths.salesTags(), open: openDeleteDialog },
  ],
}

async function waitForTags(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Sales tags' })).toBeVisible()
}

async function openTag(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('complementary', { name })).toBeVisible()
}

async function openManualTag(page: Page): Promise<void> {
  await openTag(page, "Manager's choice")
  await page.getByLabel('Add cars').fill('Toyota')
  await expect(page.getByRole('list', { name: 'Cars found' })).toBeVisible()
}

async function openRuleTag(page: Page): Promise<void> {
  await openTag(page, 'Under $20,000')
  const panel = page.getByRole('complementary', { name: 'Under $20,000' })
  await expect(panel.getByRole('status')).toHaveText(/this tag$/)
}

async function submitEmptyTag(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create tag' }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
}

async function openDeleteDialog(page: Page): Promise<void> {
  await openTag(page, "Manager's choice")
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: "Delete Manager's choice?" })).toBeVisible()
}
