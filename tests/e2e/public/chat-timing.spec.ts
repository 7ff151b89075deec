import { FIXED_REPLIES } from '../../../src/domain/assistant/reply.ts'
import { FAILURE_TEXTS } from '../../../src/web/public/chat/failure-texts.ts'
import {
  chatButton,
  chatWindow,
  checkRetry,
  clearConversation,
  conversation,
  messageBox,
  openHomeWithChat,
  retryButton,
  sendMessage,
} from '../chat-window.ts'
import { expect, test } from '../journey.ts'

test('the chat follows its settings, time-outs and rate limits', async ({ page, errors }) => {
  errors.expect(/status of (429|500)/)
  const sendButton = chatWindow(page).getByRole('button', { name: 'Send', exact: true })
  const server = await openHomeWithChat(page, { enabled: false, showOnMobile: true })

  await test.step('checks every 30 s whether the chat is switched on', async () => {
    await expect(chatButton(page)).toBeHidden()
    await expect.poll(server.requestCount).toBe(1)
    server.configure({ enabled: true, showOnMobile: true })
    await page.clock.runFor(29_000)
    expect(server.requestCount()).toBe(1)
    await expect(chatButton(page)).toBeHidden()
    await page.clock.runFor(2_000)
    await expect(chatButton(page)).toBeVisible()
    server.configure({ enabled: false, showOnMobile: true })
    await page.clock.runFor(30_000)
    await expect(chatButton(page)).toBeHidden()
  })

  await test.step('hides the chat up to 768 px if it is switched off for phones', async () => {
    await page.setViewportSize({ width: 769, height: 900 })
    server.configure({ enabled: true, showOnMobile: false })
    await page.clock.runFor(30_000)
    await expect(chatButton(page)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(chatButton(page)).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(chatButton(page)).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(chatButton(page)).toBeVisible()
  })

  await test.step('keeps the last settings while they fail to load', async () => {
    const failed = page.waitForResponse(
      (response) => response.url().endsWith('/chat-config') && response.status() === 500,
    )
    await page.route('**/functions/chat-config', (route) => route.fulfill({ status: 500, body: '' }))
    await page.clock.runFor(31_000)
    await failed
    await expect(chatButton(page)).toBeVisible()
    await page.unroute('**/functions/chat-config')
  })

  await test.step('stops waiting for an answer after 45 s, and keeps the next question in the message box', async () => {
    const assistantRequest = page.waitForRequest('**/functions/assistant')
    const assistant = { isHealthy: false }
    await page.route('**/functions/assistant', (route) =>
      assistant.isHealthy ? route.continue() : undefined,
    )
    await chatButton(page).click()
    await sendMessage(page, 'A ute')
    await assistantRequest
    await messageBox(page).fill('In white')
    await messageBox(page).press('Enter')
    await expect(conversation(page).getByText('Searching our stock')).toBeAttached()
    await page.clock.runFor(46_000)
    await expect(conversation(page).getByText(FAILURE_TEXTS.late)).toBeVisible()
    await expect(messageBox(page)).toHaveValue('In white')
    await checkRetry(page, assistant)
    await page.unroute('**/functions/assistant')
    await clearConversation(page)
  })

  await test.step('refuses questions that come too quickly, keeps the text, and accepts it a minute later', async () => {
    await page.route('**/functions/check-rate-limit', (route) =>
      route.fulfill({ json: { allowed: false, remaining: 0, retryAfter: 60 } }),
    )
    await sendMessage(page, 'A ute')
    const words = "You're making requests too quickly. Please wait a moment before trying again."
    await expect(conversation(page)).toContainText(words)
    await sendMessage(page, 'In white')
    await expect(chatWindow(page).getByRole('alert')).toHaveText(words)
    await expect(messageBox(page)).toHaveValue('In white')
    await page.unroute('**/functions/check-rate-limit')
    await page.clock.runFor(61_000)
    await retryButton(page).click()
    await expect(conversation(page).getByRole('list', { name: 'Cars' })).toBeVisible()
    await expect(messageBox(page)).toHaveValue('In white')
    await clearConversation(page)
  })

  await test.step('disables the send button for a minute after too many questions', async () => {
    await page.route('**/functions/assistant', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: {} }),
    )
    await sendMessage(page, 'A ute')
    await expect(conversation(page)).toContainText(FIXED_REPLIES.rate_limited)
    await expect(sendButton).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(61_000)
    await expect(sendButton).toHaveAttribute('aria-disabled', 'false')
  })
})
