import { paths } from '../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import { expect, PHONE, test } from './journey.ts'
import { giveUp, keepLead, keepUnreadable, unsubscribePath } from './outbox-by-hand.ts'

test('an administrator sees what was not sent and why, reads it as text and has it sent again', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  const words = '<img src=x onerror="document.title=1"> Is it still here?'
  const reference = await keepLead(words)
  await page.goto(paths.dashboard())
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Outbox' }).click()
  await expect(page).toHaveURL(paths.outbox())
  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').filter({ hasText: reference })
  await expect(rows).toHaveCount(2)

  const states = page.getByRole('navigation', { name: 'States' })
  await states.getByRole('link', { name: /^Not sent/ }).click()
  await expect(page).toHaveURL(/state=kept/)
  await expect(rows.first()).toContainText('not sent: no mail server configured')

  await rows.getByRole('link', { name: /^Acknowledgement/ }).click()
  const message = page.getByRole('dialog', { name: 'Message' })
  await expect(message).toContainText(words)
  await expect(message.locator('img')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('#outbox-message')).toHaveJSProperty('open', false)
  await expect(page).not.toHaveURL(/open=/)

  await giveUp(reference, '550 No such person')
  await states.getByRole('link', { name: /^Given up/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('550 No such person')
  await rows.getByRole('button', { name: /^Send again/ }).click()
  await expect(page.getByText(`${reference} is sent again`, { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('what a marketplace sent and nobody could read stands there with its reason and its text', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  await keepUnreadable('It ends in the middle of a lead.', '<adf><prospect><b>half a lead</b>')
  await page.setViewportSize(PHONE)
  await page.goto(`${paths.outbox()}?state=unreadable`)
  await page.getByRole('link', { name: 'It ends in the middle of a lead.' }).first().click()
  const message = page.getByRole('dialog', { name: 'Unreadable message' })
  await expect(message).toContainText('<adf><prospect><b>half a lead</b>')
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#outbox-message')).toHaveJSProperty('open', false)
})

test('a list with nothing in it says so, and one that cannot be loaded comes when it can', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.expect(/status of 503/)
  expect(signedIn.accessToken).not.toBe('')
  await page.goto(`${paths.outbox()}?state=cancelled&page=1e99`)
  await expect(page.getByRole('heading', { name: 'Nothing was cancelled' })).toBeVisible()
  await page.route('**/functions/outbox?*', (route) => route.fulfill({ status: 503, json: { error: 'x' } }))
  await page.goto(paths.outbox())
  await expect(page.getByRole('alert')).toContainText('Failed to load the outbox')
  await page.unroute('**/functions/outbox?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'States' })).toBeVisible()
})

test('others of the staff are told that it is not for them', async ({ page, faults }) => {
  faults.expect(/status of 403/)
  await page.goto(paths.adminLogin())
  await page.getByLabel('Username').fill('sales.one')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(paths.dashboard())
  const areas = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
  await expect(areas.filter({ hasText: 'Leads' })).toBeVisible()
  await expect(areas.filter({ hasText: 'Outbox' })).toHaveCount(0)
  await page.goto(paths.outbox())
  await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('opening the link of a mail changes nothing, pressing its button ends the news', async ({
      page,
    }) => {
      const path = await unsubscribePath(`news-${javaScriptEnabled}@example.com`)
      const heading = page.getByRole('heading', { level: 1 })
      for (let visit = 0; visit < 2; visit++) {
        const answer = await page.goto(path)
        expect(answer?.headers()['cache-control']).toBe('no-store')
        await expect(heading).toHaveText('Stop news and offers?')
      }
      await page.getByRole('button', { name: 'Stop news and offers' }).click()
      await expect(heading).toHaveText('You get no more news from us')
      await page.goto(path)
      await expect(heading).toHaveText('You get no more news from us')
    })
  })
