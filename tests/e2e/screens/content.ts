import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { makePhoto } from '../insert-content.ts'
import { expect } from '../journey.ts'
import type { ScreenGroup } from './screen.ts'

const PRIVACY_PAGE = paths.contentDocument({ kind: 'page', slug: 'privacy' })

const newDocumentPath = (kind: string) => paths.contentDocument({ kind })

export const CONTENT_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'content editors',
    staff: true,
    screens: [
      { name: 'list of pages', path: paths.content(), open: waitForPages },
      { name: 'media library with a picture open', path: `${paths.content()}?kind=media`, open: openPicture },
      { name: 'page editor', path: PRIVACY_PAGE, open: waitForText, hasPhoneParts: true },
      { name: 'new page with errors', path: newDocumentPath('page'), open: submitEmptyPage },
      { name: 'new offer', path: newDocumentPath('offer'), open: waitForText },
      { name: 'new review', path: newDocumentPath('review'), open: waitForReview },
      {
        name: 'new dealership with errors',
        path: newDocumentPath('dealership'),
        open: submitEmptyDealership,
      },
      // A new model with one row of every kind, because the demo's models have hundreds of fields. Last, because leaving it opens a dialog.
      { name: 'new model', path: newDocumentPath('model'), open: openModelRows },
    ],
  },
  {
    name: 'site content and settings',
    staff: true,
    screens: [
      ...(
        [
          ['dealership editor', 'dealership', 'harbour-hornsby', 'Suburb'],
          ['menu editor', 'navigation', 'navigation', 'Heading'],
          ['site settings', 'site', 'site', 'Showroom address'],
          ['finance terms', 'finance', 'finance', 'Rate'],
        ] as const
      ).map(([name, kind, slug, field]) => ({
        name,
        path: paths.contentDocument({ kind, slug }),
        open: async (page: Page) => expect(page.getByLabel(field).first()).toBeVisible(),
      })),
      { name: 'dialog for choosing a picture', path: PRIVACY_PAGE, open: openPictureDialog },
      { name: 'dialog for scheduling a publication', path: PRIVACY_PAGE, open: openScheduleDialog },
    ],
  },
]

async function waitForPages(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Privacy', exact: true })).toBeVisible()
}

async function openPicture(page: Page): Promise<void> {
  await page.getByLabel('Pictures to add').setInputFiles(await makePhoto('screen.jpg'))
  await page.getByRole('link', { name: 'screen.jpg' }).first().click()
  await expect(page.getByLabel('Description')).toBeVisible()
}

async function waitForText(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
}

async function submitEmptyPage(page: Page): Promise<void> {
  await waitForText(page)
  await page.getByRole('button', { name: /^Save draft/ }).click()
  await expect(page.getByText('Fill this in').first()).toBeVisible()
}

async function waitForReview(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Review' })).toBeVisible()
}

async function openModelRows(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Grade 1' })).toBeVisible()
  for (const part of ['grade 1', 'colour 1'])
    await page.getByRole('button', { name: new RegExp(`of ${part}$`) }).click()
  for (const noun of ['an accessory', 'a table'])
    await page.getByRole('button', { name: `Add ${noun}`, exact: true }).click()
  await page.getByRole('button', { name: 'By grade of line of table 1, 1' }).click()
  await expect(page.getByLabel('Name in stock listings')).toBeVisible()
}

async function submitEmptyDealership(page: Page): Promise<void> {
  await expect(page.getByLabel('Suburb')).toBeVisible()
  await page.getByRole('button', { name: /^Save draft/ }).click()
  await expect(page.getByText('Fill this in').first()).toBeVisible()
}

async function openScheduleDialog(page: Page): Promise<void> {
  await waitForText(page)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Schedule publication' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule publication' })).toBeVisible()
}

async function openPictureDialog(page: Page): Promise<void> {
  await waitForText(page)
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByLabel('Pictures to add').setInputFiles(await makePhoto('chosen.jpg'))
  await expect(dialog.getByRole('button', { name: 'chosen.jpg' }).first()).toBeVisible()
}
