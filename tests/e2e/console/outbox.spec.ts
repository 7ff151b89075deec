import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/domain/site/routes.ts'
import type { OutboxPage } from '../../../src/services/outbox/outbox-list.ts'
import {
  failAcknowledgement,
  insertLeadWithMails,
  insertUnreadableMessage,
  makeUnsubscribePath,
} from '../insert-outbox.ts'
import { expect, PHONE, test, visit } from '../journey.ts'

test('an administrator checks the outbox', async ({ page, session, errors }) => {
  errors.expect(/status of 503/)
  expect(session.accessToken).not.toBe('')
  const words = '<img src=x onerror="document.title=1"> Is it still here?'
  const reference = await insertLeadWithMails(words)
  const rows = page
    .getByRole('table', { name: 'Outbox messages' })
    .getByRole('row')
    .filter({ hasText: reference })
  const statusLinks = page.getByRole('navigation', { name: 'Status' })
  await page.goto(paths.dashboard())

  await test.step('lists unsent messages with the reason', async () => {
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Outbox' }).click()
    await expect(page).toHaveURL(paths.outbox())
    await expect(rows).toHaveCount(2)
    await statusLinks.getByRole('link', { name: /^Not sent/ }).click()
    await expect(page).toHaveURL(/state=kept/)
    await expect(rows.first()).toContainText('not sent: no mail server configured')
  })

  await test.step('shows HTML in a message as text', async () => {
    await rows.getByRole('link', { name: /^Lead to the dealership/ }).click()
    const message = page.getByRole('dialog', { name: 'Message' })
    await expect(message).toContainText(words)
    await expect(message.locator('img')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('#outbox-message')).toHaveJSProperty('open', false)
    await expect(page).not.toHaveURL(/open=/)
  })

  await test.step('lists unreadable messages of marketplaces with reason and text', async () => {
    await insertUnreadableMessage('It ends in the middle of a lead.', '<adf><prospect><b>half a lead</b>')
    await page.setViewportSize(PHONE)
    await statusLinks.getByRole('link', { name: /^Unreadable/ }).click()
    await page.getByRole('link', { name: 'It ends in the middle of a lead.' }).first().click()
    const message = page.getByRole('dialog', { name: 'Unreadable message' })
    await expect(message).toContainText('<adf><prospect><b>half a lead</b>')
    await message.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('#outbox-message')).toHaveJSProperty('open', false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('sends a failed message again', async () => {
    await failAcknowledgement(reference, '550 No such person')
    await statusLinks.getByRole('link', { name: /^Failed/ }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('550 No such person')
    await rows.getByRole('button', { name: /^Send again/ }).click()
    await expect(page.getByText(`${reference} will be sent again`, { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(0)
  })

  await test.step('offers another try when the list fails to load, and says when it is empty', async () => {
    await page.route('**/functions/outbox?*', (route) => route.fulfill({ status: 503, json: {} }))
    await statusLinks.getByRole('link', { name: /^Cancelled/ }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load the outbox')
    await page.unroute('**/functions/outbox?*')
    // Answers with an empty list, because a booking cancelled by another journey may cancel its mail.
    await page.route('**/functions/outbox?*', async (route) => {
      const answer = (await (await route.fetch()).json()) as OutboxPage
      const counts = { ...answer.counts, cancelled: 0 }
      await route.fulfill({ json: { ...answer, counts, deliveries: [] } })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(statusLinks).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No cancelled messages' })).toBeVisible()
    await page.unroute('**/functions/outbox?*')
  })
})

// HTTP tests cover the page without JavaScript, and that opening the link changes nothing.
test('a customer unsubscribes with the button on the linked page', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, await makeUnsubscribePath(`${randomUUID()}@example.com`))
  await expect(heading).toHaveText('Stop news and offers?')
  await page.getByRole('button', { name: 'Stop news and offers' }).click()
  await expect(heading).toHaveText('You are unsubscribed')
})
