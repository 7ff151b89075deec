import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { ScreenGroup } from './screen.ts'

const templatesPath = (query = '') => `${paths.mailTemplates()}${query}`

export const MAIL_TEMPLATE_SCREENS: ScreenGroup = {
  name: 'email templates',
  staff: true,
  screens: [
    { name: 'list of email templates', path: templatesPath(), open: waitForTemplates },
    {
      name: 'email template',
      path: templatesPath('?open=booking_moved&lead=example'),
      open: waitForTemplate,
      hasPhoneParts: true,
    },
    {
      name: 'email template with an error',
      path: templatesPath('?open=booking_made&lead=example'),
      open: enterInvalidField,
    },
    {
      name: 'preview of an email template',
      path: templatesPath('?open=booking_moved&lead=example&side=preview'),
      open: waitForPreview,
    },
    {
      name: 'preview of an email template as plain text',
      path: templatesPath('?open=booking_moved&lead=example&side=preview&look=text'),
      open: waitForPreview,
    },
    {
      name: 'history of an email template',
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
