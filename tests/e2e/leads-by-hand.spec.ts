import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, makePhone, PHONE, stockOnSale, test, visit } from './journey.ts'

const LEADS = paths.dashboard({ tab: 'leads' })
let people = 0

/** Nobody else's number: what other tests do does not meet it. */
function person() {
  people += 1
  const phone = makePhone()
  const digits = phone.replaceAll(' ', '').slice(4)
  return { name: `Banksia ${digits} ${people}`, phone, email: `banksia.${digits}.${people}@example.com` }
}

/** As another member of staff would have. */
async function takeDown(page: Page, token: string, contact: object, parts: object = {}): Promise<string> {
  const answer = await page.request.post('/functions/create-lead', {
    headers: { Authorization: `Bearer ${token}` },
    data: { form: 'enquiry', takenBy: 'phone', contact, agreed: true, ...parts },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const openLead = (page: Page, id: string) => visit(page, `${LEADS}?lead=${id}`)

for (const [where, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: PHONE }))
  test.describe(`on a ${where}`, () => {
    test.use({ viewport })

    test('a lead is taken down: what is missing is said, what was typed survives a failure', async ({
      page,
      request,
      signedIn,
      faults,
    }) => {
      expect(signedIn.accessToken).not.toBe('')
      faults.expect(/status of 503/)
      const [car] = await stockOnSale(request)
      const { name, phone } = person()
      await visit(page, LEADS)
      await expect(page.getByRole('button', { name: 'New lead' })).toBeVisible()
      if (where === 'desktop') await page.keyboard.press('n')
      else await page.getByRole('button', { name: 'New lead' }).click()
      const sheet = dialog(page, 'New lead')
      await sheet.getByRole('button', { name: 'Take it down' }).click()
      await expect(sheet.getByLabel('Name')).toBeFocused()
      await expect(sheet.getByText('Write down a phone number or an e-mail address.')).toBeVisible()
      await sheet.getByLabel('Name').fill(name)
      await sheet.getByLabel('Phone', { exact: true }).fill(phone)
      await sheet.getByLabel('Stock number').fill(car?.stockid ?? '')
      await sheet.getByLabel('What do they want?').fill('Tows two tonnes')
      await sheet.getByText('Me', { exact: true }).click()
      await sheet.getByLabel('They said we may contact them about this').check()
      await page.route('**/functions/create-lead', (route) => route.fulfill({ status: 503, json: {} }))
      await sheet.getByRole('button', { name: 'Take it down' }).click()
      await expect(sheet.getByRole('alert')).toContainText('Failed to take the lead down')
      await expect(sheet.getByLabel('Name')).toHaveValue(name)
      await page.unroute('**/functions/create-lead')
      await sheet.getByRole('button', { name: 'Take it down' }).click()
      await expect(page.locator('#new-lead')).toHaveJSProperty('open', false)
      const panel = page.getByRole('complementary', { name })
      await expect(panel).toContainText('Tows two tonnes')
      await expect(panel).toContainText('Taken down by phone')
      await expect(panel).toContainText(car?.title ?? '')
      await expect(panel.getByText('Assigned', { exact: true }).first()).toBeVisible()
    })
  })

test('a number somebody waits under already is said while it is typed, with the way to them', async ({
  page,
  signedIn,
}) => {
  const known = person()
  const id = await takeDown(page, signedIn.accessToken, known)
  await visit(page, LEADS)
  await page.getByRole('button', { name: 'New lead' }).click()
  const sheet = dialog(page, 'New lead')
  await sheet.getByLabel('Phone', { exact: true }).fill(known.phone.replaceAll(' ', ''))
  await expect(sheet.getByRole('status')).toContainText('They have an open lead already')
  await sheet.getByRole('link', { name: new RegExp(known.name) }).click()
  await expect(page).toHaveURL(new RegExp(`lead=${id}`))
  await expect(page.locator('#new-lead')).toHaveJSProperty('open', false)
})

test('two of one person are merged, read as one, and taken apart again', async ({ page, signedIn }) => {
  const who = person()
  const first = await takeDown(page, signedIn.accessToken, who, { message: 'The first question' })
  const second = await takeDown(page, signedIn.accessToken, who, { form: 'finance' })
  await openLead(page, second)
  await page.getByRole('button', { name: /^Merge into this one/ }).click()
  await dialog(page, /^Merge into/)
    .getByRole('button', { name: 'Merge' })
    .click()
  const panel = page.getByRole('complementary', { name: who.name })
  await expect(panel.getByRole('heading', { name: 'Merged into it' })).toBeVisible()
  await expect(page.locator(`[data-lead="${first}"]`)).toHaveCount(0)
  await panel.locator('summary').click()
  await expect(panel).toContainText('The first question')
  await openLead(page, first)
  await expect(panel).toContainText('Finance')
  await panel.locator('summary').click()
  await panel.getByRole('button', { name: 'Take apart again' }).click()
  await expect(page.getByText(/is on the desk again/).first()).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Merged into it' })).toHaveCount(0)
})

test('a deleted lead is gone at once, comes back by Undo, and from the list of the deleted', async ({
  page,
  signedIn,
}) => {
  const who = person()
  const id = await takeDown(page, signedIn.accessToken, who)
  const row = page.locator(`[data-lead="${id}"]`)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete this lead' }).click()
    await dialog(page, `Delete ${who.name}?`).getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  }
  await openLead(page, id)
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await openLead(page, id)
  await remove()
  await page.getByRole('button', { name: 'Deleted leads' }).click()
  const list = page.getByRole('list', { name: 'Deleted leads' })
  await expect(list.getByRole('listitem').filter({ hasText: who.name })).toContainText('30 days left')
  await list.getByRole('button', { name: `Bring back ${who.name}` }).click()
  await expect(list.getByText(who.name)).toHaveCount(0)
  await expect(row).toHaveCount(1)
})

test('news of the deletion that come before its answer ask for nothing that is gone', async ({
  page,
  signedIn,
}) => {
  const who = person()
  const id = await takeDown(page, signedIn.accessToken, who)
  await openLead(page, id)
  await page.route('**/functions/delete-lead', async (route) => {
    const news = page.waitForResponse(/functions\/get-leads/)
    const answer = await route.fetch()
    await news
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Delete this lead' }).click()
  await dialog(page, `Delete ${who.name}?`).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${who.name} is deleted`).first()).toBeVisible()
  await expect(page.locator(`[data-lead="${id}"]`)).toHaveCount(0)
  await expect(page).not.toHaveURL(/lead=/)
})

test('a mail is written from a template; without a mail server one’s own program is offered', async ({
  page,
  request,
  signedIn,
}) => {
  const [car] = await stockOnSale(request)
  const who = person()
  const id = await takeDown(page, signedIn.accessToken, who, { stockid: car?.stockid })
  await openLead(page, id)
  await page.getByRole('button', { name: 'Write an e-mail' }).click()
  const sheet = dialog(page, `Write to ${who.name}`)
  await expect(sheet).toContainText('No mail server is configured')
  await sheet.getByLabel('Template').selectOption('We have your car')
  await expect(sheet.getByLabel('Subject')).toHaveValue(
    new RegExp(`^${car?.title.replaceAll('+', '\\+')} is here`),
  )
  await expect(sheet.getByRole('link', { name: 'Open my mail program' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(who.email)}\\?subject=`),
  )
})

test('a mail that is sent closes its sheet and is told; one that fails keeps its words', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.expect(/status of 503/)
  const who = person()
  const id = await takeDown(page, signedIn.accessToken, who)
  const templates = [{ name: 'blank', label: 'Blank', subject: 'Your enquiry', text: 'Hello' }]
  const draft = { to: who.email, canSend: true, replyTo: 'staff@example.com', templates }
  await page.route('**/functions/lead-mail/*', (route) => route.fulfill({ json: draft }))
  await openLead(page, id)
  await page.getByRole('button', { name: 'Write an e-mail' }).click()
  const sheet = dialog(page, `Write to ${who.name}`)
  await sheet.getByLabel('Subject').fill('')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByText('Write a subject')).toBeVisible()
  await sheet.getByLabel('Subject').fill('About the wagon')
  await page.route('**/functions/mail-lead', (route) => route.fulfill({ status: 503, json: {} }))
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Failed to send the mail')
  await page.unroute('**/functions/mail-lead')
  await page.route('**/functions/mail-lead', (route) => route.fulfill({ json: { success: true } }))
  const sent = page.waitForRequest('**/functions/mail-lead')
  await sheet.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toEqual({ leadId: id, subject: 'About the wagon', text: 'Hello' })
  await expect(page.locator('#mail-lead')).toHaveJSProperty('open', false)
})
