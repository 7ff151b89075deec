import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { ScreenGroup } from './screen.ts'

const at = (query = '') => `${paths.mailTemplates()}${query}`

export const MAIL_TEMPLATE_SCREENS: ScreenGroup = {
  name: 'the mail templates',
  staff: true,
  screens: [
    { name: 'the mail templates', path: at(), open: templatesListed },
    {
      name: 'a mail template',
      path: at('?open=booking_moved&lead=example'),
      open: templateOpen,
      hasPhoneParts: true,
    },
    {
      name: 'a mail template with a fault',
      path: at('?open=booking_made&lead=example'),
      open: templateWithError,
    },
    {
      name: 'the preview of a mail template',
      path: at('?open=booking_moved&lead=example&side=preview'),
      open: previewShown,
    },
    {
      name: 'a mail template in plain text',
      path: at('?open=booking_moved&lead=example&side=preview&look=text'),
      open: previewShown,
    },
    {
      name: 'the history of a mail template',
      path: at('?open=booking_moved&lead=example'),
      open: historyOpen,
    },
  ],
}

async function templatesListed(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Templates' })).toBeVisible()
}

async function templateOpen(page: Page): Promise<void> {
  await expect(page.getByLabel('Mail text (Liquid)')).toHaveValue(/booking\.when/)
}

async function templateWithError(page: Page): Promise<void> {
  await page.getByLabel('Mail text (Liquid)').fill('Hello\n{{ dealership.phnoe }}')
  await expect(page.getByText('No field called dealership.phnoe')).toBeVisible()
}

async function previewShown(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('article')).toBeVisible()
}

async function historyOpen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible()
}
