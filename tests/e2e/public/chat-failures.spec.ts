import type { Page, Route } from '@playwright/test'
import { FIXED_REPLIES, fixedReply } from '../../../src/domain/assistant/reply.ts'
import { INVALID_MESSAGES } from '../../../src/domain/assistant/validity.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import type { Failure } from '../../../src/web/public/chat/conversation.ts'
import { FAILURE_TEXTS } from '../../../src/web/public/chat/failure-texts.ts'
import {
  chatButton,
  chatWindow,
  checkRetry,
  clearConversation,
  conversation,
  messageBox,
  retryButton,
  sendMessage,
} from '../chat-window.ts'
import { expect, pressUndo, test, visit, waitForHydration } from '../journey.ts'

/** Answers with `answer` until the test sets `isHealthy`. */
async function stubAssistant(page: Page, answer: (route: Route) => Promise<void> | void) {
  const server = { isHealthy: false }
  await page.unroute('**/functions/assistant')
  await page.route('**/functions/assistant', (route) => (server.isHealthy ? route.continue() : answer(route)))
  return server
}

const failureMessage = (page: Page, failure: Failure) => conversation(page).getByText(FAILURE_TEXTS[failure])
const STREAM = 'text/event-stream; charset=utf-8'

test('the chat explains a failed answer and offers another try', async ({ page, context, errors }) => {
  errors.expect(/status of 500|ERR_INTERNET_DISCONNECTED/)
  await visit(page, paths.home())
  await chatButton(page).click()
  await expect(messageBox(page)).toBeFocused()

  await test.step('handles a stream that breaks off', async () => {
    const half = 'event: status\ndata: {"status":"looking"}\n\nevent: delta\ndata: {"text":"We have'
    const server = await stubAssistant(page, (route) =>
      route.fulfill({ body: half, headers: { 'Content-Type': STREAM } }),
    )
    await sendMessage(page, 'A ute')
    await expect(failureMessage(page, 'broken')).toBeVisible()
    await checkRetry(page, server)
    await clearConversation(page)
  })

  await test.step('handles an HTML page and a server error, with links to the search and the contact page', async () => {
    await stubAssistant(page, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }),
    )
    await sendMessage(page, 'A ute')
    await expect(failureMessage(page, 'failed')).toBeVisible()
    const server = await stubAssistant(page, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' }),
    )
    const [answer] = await Promise.all([
      page.waitForResponse('**/functions/assistant'),
      retryButton(page).click(),
    ])
    expect(answer.status()).toBe(500)
    await expect(failureMessage(page, 'failed')).toBeVisible()
    for (const [name, path] of [
      ['Browse All Vehicles', paths.carSales()],
      ['Contact Our Team', paths.contact()],
    ] as const)
      await expect(conversation(page).getByRole('link', { name })).toHaveAttribute('href', path)
    await messageBox(page).focus()
    await checkRetry(page, server)
    await clearConversation(page)
  })

  await test.step('handles a lost connection', async () => {
    await messageBox(page).focus()
    await context.setOffline(true)
    await sendMessage(page, 'A ute')
    await expect(failureMessage(page, 'unreached')).toBeVisible()
    await context.setOffline(false)
    await checkRetry(page, { isHealthy: true })
    await clearConversation(page)
  })

  await test.step('explains the daily limit, with a link to the contact page', async () => {
    await stubAssistant(page, (route) =>
      route.fulfill({ json: fixedReply('usage_limit', FIXED_REPLIES.usage_limit) }),
    )
    await sendMessage(page, 'A ute')
    await expect(conversation(page)).toContainText(
      "You've reached your daily usage limit. Please try again tomorrow or contact our team.",
    )
    await expect(retryButton(page)).toBeHidden()
    await expect(conversation(page).getByRole('link', { name: 'Contact Our Team' })).toBeVisible()
  })
})

test('the chat keeps the conversation and the text being written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copyButton = chatWindow(page).getByRole('button', { name: 'Copy conversation' })
  await visit(page, paths.home())
  await chatButton(page).click()

  await test.step('refuses a message with markup before sending it', async () => {
    let requestCount = 0
    page.on('request', (request) => request.url().endsWith('/functions/assistant') && requestCount++)
    await sendMessage(page, '<script>alert(1)</script>')
    await expect(chatWindow(page).getByRole('alert')).toHaveText(INVALID_MESSAGES.injection)
    expect(requestCount).toBe(0)
    await expect(copyButton).toBeHidden()
  })

  await test.step('keeps the text being written while the contact form is open', async () => {
    await sendMessage(page, 'A ute')
    await expect(conversation(page).getByRole('list', { name: 'Cars' })).toBeVisible()
    await messageBox(page).fill('Half a question')
    await conversation(page).getByRole('button', { name: 'Leave my details' }).click()
    await chatWindow(page).getByRole('button', { name: 'Back to chat' }).click()
    await expect(conversation(page)).toBeFocused()
    await expect(messageBox(page)).toHaveValue('Half a question')
  })

  await test.step('copies the conversation with links to its cars', async () => {
    await copyButton.click()
    await expect(page.getByText('Conversation copied').first()).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^You: A ute\nAssistant: We have /)
    expect(copied).toContain(`${new URL(page.url()).origin}/vehicle/`)
  })

  await test.step('says when the browser blocks copying', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
      }),
    )
    await copyButton.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your browser blocked copying.').first()).toBeVisible()
    await expect(copyButton).toBeFocused()
  })

  await test.step('keeps the conversation after a reload, and restores a cleared one with Undo', async () => {
    await page.reload()
    await waitForHydration(page)
    await chatButton(page).click()
    await expect(conversation(page).getByText('You: A ute')).toBeVisible()
    await chatWindow(page).getByRole('button', { name: 'Clear conversation' }).click()
    await expect(conversation(page).getByText('You: A ute')).toBeHidden()
    await pressUndo(page, 'Conversation cleared')
    await expect(conversation(page).getByText('You: A ute')).toBeVisible()
  })
})
