import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { makePhoto } from '../insert-content.ts'
import { expect } from '../journey.ts'
import type { ScreenGroup } from './screen.ts'

const PRIVACY_PAGE = paths.contentDocument({ kind: 'page', slug: 'privacy' })

const newDocumentPath = (kind: string) => paths.contentDocument({ kind })

/** Where editors write. */
export const CONTENT_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'the content',
    staff: true,
    screens: [
      { name: 'the content', path: paths.content(), open: waitForPages },
      { name: 'the pictures', path: `${paths.content()}?kind=media`, open: openPicture },
      { name: 'a page that is written', path: PRIVACY_PAGE, open: waitForText, hasPhoneParts: true },
      { name: 'a page to be written', path: newDocumentPath('page'), open: submitEmptyPage },
      { name: 'an offer to be written', path: newDocumentPath('offer'), open: waitForText },
      { name: 'a review to be written', path: newDocumentPath('review'), open: waitForReview },
      {
        name: 'a dealership to be written',
        path: newDocumentPath('dealership'),
        open: submitEmptyDealership,
      },
      // Short, with a row of every kind: the demo's own have hundreds of fields. The last, because it asks before it is left.
      { name: 'a model to be written', path: newDocumentPath('model'), open: openModelRows },
    ],
  },
  {
    name: 'what the site is made of',
    staff: true,
    screens: [
      ...(
        [
          ['a dealership that is edited', 'dealership', 'harbour-hornsby', 'Suburb'],
          ['the menus that are edited', 'navigation', 'navigation', 'Heading'],
          ['the settings of the site', 'site', 'site', 'Showroom address'],
          ['the finance terms', 'finance', 'finance', 'Rate'],
        ] as const
      ).map(([name, kind, slug, field]) => ({
        name,
        path: paths.contentDocument({ kind, slug }),
        open: async (page: Page) => expect(page.getByLabel(field).first()).toBeVisible(),
      })),
      { name: 'a picture to be chosen', path: PRIVACY_PAGE, open: openPictureDialog },
      { name: 'a page to be published later', path: PRIVACY_PAGE, open: openScheduleDialog },
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
