import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { ScreenGroup } from './screen.ts'

const templatesPath = (query = '') => `${paths.mailTemplates()}${query}`

export const MAIL_TEMPLATE_SCREENS: ScreenGroup = {
  name: 'the mail templates',
  staff: true,
  screens: [
    { name: 'the mail templates', path: templatesPath(), open: waitForTemplates },
    {
      name: 'a mail template',
      path: templatesPath('?open=booking_moved&lead=example'),
      open: waitForTemplate,
      hasPhoneParts: true,
    },
    {
      name: 'a mail template with a fault',
      path: templatesPath('?open=booking_made&lead=example'),
      open: enterInvalidField,
    },
    {
      name: 'the preview of a mail template',
      path: templatesPath('?open=booking_moved&lead=example&side=preview'),
      open: waitForPreview,
    },
    {
      name: 'a mail template in plain text',
      path: templatesPath('?open=booking_moved&lead=example&side=preview&look=text'),
      open: waitForPreview,
    },
    {
      name: 'the history of a mail template',
      path: templatesPath('?open=booking_moved&lead=example'),
      open: openHistory,
    },
  ],
}

async function waitForTemplates(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Templates' })).toBeVisible()
}

async function waitForTemplate(page: Page): Promise<void> {
  await expect(page.getByLabel('Mail text (Liquid)')).toHaveValue(/booking\.when/)
}

async function enterInvalidField(page: Page): Promise<void> {
  await page.getByLabel('Mail text (Liquid)').fill('Hello\n{{ dealership.phnoe }}')
  await expect(page.getByText('No field called dealership.phnoe')).toBeVisible()
}

async function waitForPreview(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('article')).toBeVisible()
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible()
}
