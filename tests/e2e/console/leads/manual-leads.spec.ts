import type { Page } from '@playwright/test'
import { paths } from '../../../../src/domain/site/routes.ts'
import { expect, fetchStockOnSale, makePhone, moveTo, PHONE, pressUndo, test, visit } from '../../journey.ts'

const LEADS = paths.dashboard({ tab: 'leads' })
let personCount = 0

/** Returns a person with a unique phone number, so that leads of other tests are not recognised as theirs. */
function makePerson() {
  personCount += 1
  const phone = makePhone()
  const digits = phone.replaceAll(' ', '').slice(4)
  return {
    name: `Banksia ${digits} ${personCount}`,
    phone,
    email: `banksia.${digits}.${personCount}@example.com`,
  }
}

/** Creates a manual lead through the API, as a colleague would. */
async function createManualLead(
  page: Page,
  token: string,
  contact: object,
  overrides: object = {},
): Promise<string> {
  const answer = await page.request.post('/functions/create-lead', {
    headers: { Authorization: `Bearer ${token}` },
    data: { form: 'enquiry', takenBy: 'phone', contact, agreed: true, ...overrides },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const leadRow = (page: Page, id: string) => page.locator(`[data-lead="${id}"]`)

test('staff create a manual lead and recognise a returning customer', async ({
  page,
  request,
  session,
  errors,
}) => {
  expect(session.accessToken).not.toBe('')
  errors.expect(/status of 503/)
  const [car] = await fetchStockOnSale(request)
  const { name, phone, email } = makePerson()
  const panel = page.getByRole('complementary', { name })
  const newLead = page.getByRole('button', { name: 'New lead' })
  const leadDialog = dialog(page, 'New lead')
  await visit(page, LEADS)

  await test.step('names the missing fields', async () => {
    await expect(newLead).toBeVisible()
    await page.keyboard.press('n')
    await leadDialog.getByRole('button', { name: 'Create lead' }).click()
    await expect(leadDialog.getByLabel('Name')).toBeFocused()
    await expect(leadDialog.getByText('Enter a phone number or an email address.')).toBeVisible()
  })

  await test.step('keeps the input when saving fails', async () => {
    await leadDialog.getByLabel('Name').fill(name)
    await leadDialog.getByLabel('Phone', { exact: true }).fill(phone)
    await leadDialog.getByLabel('Email', { exact: true }).fill(email)
    await leadDialog.getByLabel('Stock number').fill(car?.stockid ?? '')
    await leadDialog.getByLabel('What do they want?').fill('Tows two tonnes')
    await leadDialog.getByText('Me', { exact: true }).click()
    await leadDialog.getByLabel('They agreed to be contacted about this').check()
    await page.route('**/functions/create-lead', (route) => route.fulfill({ status: 503, json: {} }))
    await leadDialog.getByRole('button', { name: 'Create lead' }).click()
    await expect(leadDialog.getByRole('alert')).toContainText('Failed to create the lead')
    await expect(leadDialog.getByLabel('Name')).toHaveValue(name)
    await page.unroute('**/functions/create-lead')
  })

  await test.step('creates the lead, on a phone too', async () => {
    await page.setViewportSize(PHONE)
    await leadDialog.getByRole('button', { name: 'Create lead' }).click()
    await expect(page.locator('#new-lead')).toHaveJSProperty('open', false)
    await expect(panel).toContainText('Tows two tonnes')
    await expect(panel).toContainText('Created by staff, by phone')
    await expect(panel).toContainText(car?.title ?? '')
    await expect(panel.getByText('Assigned', { exact: true }).first()).toBeVisible()
  })

  await test.step('finds an open lead with the same phone number while typing, and links to it', async () => {
    await expect(page).toHaveURL(/lead=/)
    const id = new URL(page.url()).searchParams.get('lead')
    await page.getByRole('button', { name: /^Back to/ }).click()
    await expect(panel).toHaveCount(0)
    await newLead.click()
    await leadDialog.getByLabel('Phone', { exact: true }).fill(phone.replaceAll(' ', ''))
    await expect(leadDialog.getByRole('status')).toContainText('This person already has an open lead')
    await leadDialog.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page).toHaveURL(new RegExp(`lead=${id}`))
    await expect(page.locator('#new-lead')).toHaveJSProperty('open', false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('writes an email from a template, and offers the mail program if there is no mail server', async () => {
    const mail = dialog(page, `Write to ${name}`)
    await page.getByRole('button', { name: 'Write an email' }).click()
    await expect(mail).toContainText('No mail server is configured')
    await mail.getByLabel('Template').selectOption('We have your car')
    await expect(mail.getByLabel('Subject')).toHaveValue(
      new RegExp(`^${car?.title.replaceAll('+', '\\+')} is here`),
    )
    await expect(mail.getByRole('link', { name: 'Open my mail program' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=`),
    )
    await page.keyboard.press('Escape')
    await expect(page.locator('#mail-lead')).toHaveJSProperty('open', false)
  })
})

test('staff answer, merge, delete and restore two leads of one person', async ({ page, session, errors }) => {
  errors.expect(/status of 503/)
  const person = makePerson()
  const first = await createManualLead(page, session.accessToken, person, { message: 'The first question' })
  const second = await createManualLead(page, session.accessToken, person, { form: 'finance' })
  const panel = page.getByRole('complementary', { name: person.name })
  await visit(page, `${LEADS}?lead=${second}`)

  await test.step('keeps an email that fails to send, and closes the dialog once it is sent', async () => {
    const mail = dialog(page, `Write to ${person.name}`)
    const templates = [{ name: 'blank', label: 'Blank', subject: 'Your enquiry', text: 'Hello' }]
    const draft = { to: person.email, canSend: true, replyTo: 'staff@example.com', templates }
    await page.route('**/functions/lead-mail/*', (route) => route.fulfill({ json: draft }))
    await page.getByRole('button', { name: 'Write an email' }).click()
    await mail.getByLabel('Subject').fill('')
    await mail.getByRole('button', { name: 'Send' }).click()
    await expect(mail.getByText('Write a subject')).toBeVisible()
    await mail.getByLabel('Subject').fill('About the wagon')
    await page.route('**/functions/mail-lead', (route) => route.fulfill({ status: 503, json: {} }))
    await mail.getByRole('button', { name: 'Send' }).click()
    await expect(mail.getByRole('alert')).toContainText('Failed to send the email')
    await page.unroute('**/functions/mail-lead')
    await page.route('**/functions/mail-lead', (route) => route.fulfill({ json: { success: true } }))
    const mailRequest = page.waitForRequest('**/functions/mail-lead')
    await mail.getByRole('button', { name: 'Send' }).click()
    expect((await mailRequest).postDataJSON()).toEqual({
      leadId: second,
      subject: 'About the wagon',
      text: 'Hello',
    })
    await expect(page.locator('#mail-lead')).toHaveJSProperty('open', false)
  })

  await test.step('merges two leads of one person, and shows both in one panel', async () => {
    await page.getByRole('button', { name: /^Merge into this lead/ }).click()
    await dialog(page, /^Merge into/)
      .getByRole('button', { name: 'Merge' })
      .click()
    await expect(panel.getByRole('heading', { name: 'Merged leads' })).toBeVisible()
    await expect(leadRow(page, first)).toHaveCount(0)
    await panel.locator('summary').click()
    await expect(panel).toContainText('The first question')
  })

  await test.step('opens the remaining lead at the address of the merged one, and undoes the merge', async () => {
    await moveTo(page, `${LEADS}?lead=${first}`)
    await expect(panel).toContainText('Finance')
    await panel.locator('summary').click()
    await panel.getByRole('button', { name: 'Undo merge' }).click()
    await expect(page.getByText(/is a separate lead again/).first()).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Merged leads' })).toHaveCount(0)
  })

  const deleteLead = async () => {
    await page.getByRole('button', { name: 'Delete this lead' }).click()
    await dialog(page, `Delete ${person.name}?`).getByRole('button', { name: 'Delete' }).click()
    await expect(leadRow(page, first)).toHaveCount(0)
  }

  await test.step('removes a deleted lead at once, and restores it with Undo', async () => {
    await leadRow(page, first).click()
    await expect(panel).toContainText('The first question')
    await deleteLead()
    await pressUndo(page, `${person.name} deleted`)
    await expect(leadRow(page, first)).toHaveCount(1)
  })

  await test.step('requests no deleted lead when the event arrives before the answer', async () => {
    await leadRow(page, first).click()
    await expect(panel).toContainText('The first question')
    await page.route('**/functions/delete-lead', async (route) => {
      const reload = page.waitForResponse(/functions\/get-leads/)
      const answer = await route.fetch()
      await reload
      await route.fulfill({ response: answer })
    })
    await deleteLead()
    await expect(page.getByText(`${person.name} deleted`).first()).toBeVisible()
    await expect(page).not.toHaveURL(/lead=/)
  })

  await test.step('restores a lead from the list of deleted leads', async () => {
    await page.getByRole('button', { name: 'Deleted leads' }).click()
    const list = page.getByRole('list', { name: 'Deleted leads' })
    await expect(list.getByRole('listitem').filter({ hasText: person.name })).toContainText('30 days left')
    await list.getByRole('button', { name: `Restore ${person.name}` }).click()
    await expect(list.getByText(person.name)).toHaveCount(0)
    await expect(leadRow(page, first)).toHaveCount(1)
  })
})
