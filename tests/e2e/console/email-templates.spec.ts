import type { APIRequestContext, Page } from '@playwright/test'
import { MAIL_TEMPLATES, type TemplateName } from '../../../src/domain/outbox/mail-templates.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import type { TemplateFile } from '../../../src/services/outbox/mail-templates.ts'
import { expect, PHONE, test, visit } from '../journey.ts'

const templates = (page: Page) => page.getByRole('navigation', { name: 'Templates' })
const templateLink = (page: Page, name: TemplateName) =>
  templates(page).getByRole('link', { name: new RegExp(`^${MAIL_TEMPLATES[name].label}`) })
/** Each step uses another template, because templates are shared by the whole group. */
const openTemplate = async (page: Page, name: TemplateName) => {
  await templateLink(page, name).click()
  await expect(page.getByRole('region', { name: MAIL_TEMPLATES[name].label, exact: true })).toBeVisible()
}
const body = (page: Page) => page.getByLabel('Mail text (Liquid)')
const subject = (page: Page) => page.getByLabel('Subject', { exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' })
const mailBody = (page: Page) => page.frameLocator('iframe[title="The mail as HTML"]').locator('body')
const savedMessage = (page: Page) => page.getByText('The next mail uses it').first()

function makeStaffClient(request: APIRequestContext, { accessToken }: SignedIn) {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const open = async (name: TemplateName) =>
    (await (await request.get(`/functions/mail-template/${name}`, { headers })).json()) as TemplateFile
  return {
    open,
    async change(name: TemplateName, words: { subject: string; body: string }) {
      const { version } = (await open(name)).template
      const data = { name, version, ...words }
      expect((await request.put('/functions/update-mail-template', { headers, data })).status()).toBe(200)
    },
    async reset(name: TemplateName) {
      const { version } = (await open(name)).template
      await request.post('/functions/reset-mail-template', { headers, data: { name, version } })
    },
  }
}

test('an administrator edits email templates', async ({ page, request, session, errors }) => {
  errors.expect(/status of (409|500)/)
  const staff = makeStaffClient(request, session)
  await staff.reset('booking_cancelled')
  await staff.reset('booking_confirmed')

  await test.step('offers another try when the list fails to load', async () => {
    const list = '**/functions/mail-templates'
    await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }))
    await visit(page, paths.mailTemplates())
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(templates(page)).toBeVisible()
  })

  await test.step('previews a changed template as a mail, and saves it', async () => {
    await openTemplate(page, 'booking_cancelled')
    await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeFocused()
    await expect(saveButton(page)).toBeDisabled()
    await body(page).fill('Dear ,\nit is off.')
    await body(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5))
    await page.getByRole('button', { name: 'Insert customer.first_name' }).click()
    await expect(body(page)).toHaveValue('Dear {{ customer.first_name }},\nit is off.')
    await expect(body(page)).toBeFocused()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByLabel('Lead', { exact: true }).selectOption('example')
    await expect(mailBody(page)).toHaveText(/Dear Matilda,\s*it is off\./)
    await saveButton(page).click()
    await expect(savedMessage(page)).toBeVisible()
    const editor = page.getByRole('region', { name: 'Booking cancelled' })
    await expect(editor.getByText('Customised', { exact: true })).toBeVisible()
    expect((await staff.open('booking_cancelled')).template.body).toContain('it is off.')
  })

  await test.step('says that test mails need a mail server', async () => {
    await expect(page.getByText('Test mails need a configured mail server')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send me a test' })).toHaveCount(0)
  })

  await test.step('resets a template to its default, and restores an earlier version from the history', async () => {
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
    await expect(body(page)).toHaveValue(MAIL_TEMPLATES.booking_cancelled.defaultTemplate.body)
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByText('Current')).toBeVisible()
    await history
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click()
    await expect(body(page)).toHaveValue(/it is off\./)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(body(page)).toHaveValue(MAIL_TEMPLATES.booking_cancelled.defaultTemplate.body)
  })

  await test.step('names an error with its line, and refuses to save it', async () => {
    await openTemplate(page, 'hold_confirmed')
    await body(page).fill('Hello\n{{ dealership.phnoe }}')
    await expect(page.getByText('No field called dealership.phnoe')).toBeVisible()
    await expect(page.getByText('Fix line 2 first')).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Replace' }).click()
    await expect(body(page)).toHaveValue('Hello\n{{ dealership.phone }}')
    await expect(saveButton(page)).toBeEnabled()
    await body(page).fill('{% for a in (1..100000000) %}x{% endfor %}')
    await expect(page.getByText('A loop here runs too long')).toBeVisible()
    await subject(page).fill('{{ shout | louder }}')
    await expect(page.getByText('No filter called louder')).toBeVisible()
  })

  await test.step('tells the second of two editors about the first change, and overwrites neither without asking', async () => {
    await openTemplate(page, 'booking_confirmed')
    await body(page).fill('Mine')
    await staff.change('booking_confirmed', { subject: 'Theirs', body: 'Theirs, first' })
    await expect(page.getByText('has changed this template since you opened it')).toBeVisible()
    await expect(body(page)).toHaveValue('Mine')
    await saveButton(page).click()
    await expect(page.getByText('has changed this template since you opened it').first()).toBeVisible()
    expect((await staff.open('booking_confirmed')).template.body).toBe('Theirs, first')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await saveButton(page).click()
    await expect(savedMessage(page)).toBeVisible()
    expect((await staff.open('booking_confirmed')).template.body).toBe('Mine')
    await staff.reset('booking_confirmed')
  })

  await test.step('keeps unsaved changes when the page is opened again', async () => {
    await openTemplate(page, 'hold_released')
    await body(page).fill('Not yet saved')
    await visit(page, paths.mailTemplates())
    await expect(templateLink(page, 'hold_released')).toContainText('Unsaved')
    await openTemplate(page, 'hold_released')
    await expect(body(page)).toHaveValue('Not yet saved')
  })

  await test.step('switches between text and preview on a phone', async () => {
    await openTemplate(page, 'booking_made')
    await page.getByLabel('Lead', { exact: true }).selectOption('example')
    await page.setViewportSize(PHONE)
    await body(page).fill('From my phone, {{ site.name }}')
    await page.getByText('Preview', { exact: true }).first().click()
    await expect(mailBody(page)).toContainText('From my phone, ')
    await page.getByText('Text', { exact: true }).click()
    await expect(page.getByRole('article').locator('pre')).toContainText('From my phone, ')
    await page.getByRole('link', { name: 'All templates' }).click()
    await expect(templates(page)).toBeVisible()
  })
})
