import type { Page } from '@playwright/test'
import { FIXED_REPLIES } from '../../src/domain/assistant/reply.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, stopClock, waitForHydration } from './journey.ts'

export const chatButton = (page: Page) => page.getByRole('button', { name: 'Chat with us' })
export const chatWindow = (page: Page) => page.getByRole('dialog', { name: 'Sales assistant' })
export const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Ask about a vehicle' })
export const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' })

export async function sendMessage(page: Page, message: string) {
  await messageBox(page).fill(message)
  await messageBox(page).press('Enter')
}

/** Opens the home page with a stopped clock. `configure` changes what the server answers about the chat from then on. */
export async function openHomeWithChat(
  page: Page,
  initialConfig: { enabled: boolean; showOnMobile: boolean },
) {
  let [config, requestCount] = [initialConfig, 0]
  await page.route('**/functions/chat-config', (route) => {
    requestCount++
    const { enabled, showOnMobile } = config
    return route.fulfill({
      json: { success: true, chat: { enabled, settings: { showOnMobile, greeting: 'Hello' } } },
    })
  })
  await stopClock(page)
  await page.goto(paths.home())
  await waitForHydration(page)
  return {
    requestCount: () => requestCount,
    configure(next: typeof initialConfig) {
      config = next
    },
  }
}

/** Clears the chat, so that the next question starts a new conversation. */
export async function clearConversation(page: Page) {
  await chatWindow(page).getByRole('button', { name: 'Clear conversation' }).click()
  await expect(conversation(page).getByText(/^You: /)).toHaveCount(0)
}

export const retryButton = (page: Page) => conversation(page).getByRole('button', { name: 'Try again' })

/** Checks that the failed question 'A ute' is still there and that Try again, pressed by keyboard, gets an answer from a healthy server. */
export async function checkRetry(page: Page, server: { isHealthy: boolean }) {
  await expect(conversation(page)).toContainText(FIXED_REPLIES.fallback)
  await expect(conversation(page).getByText('You: A ute')).toBeVisible()
  await expect(messageBox(page)).toBeFocused()
  server.isHealthy = true
  await retryButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(conversation(page)).toBeFocused()
  await expect(conversation(page).getByRole('list', { name: 'Cars' })).toBeVisible()
  await expect(conversation(page)).not.toContainText(FIXED_REPLIES.fallback)
  await expect(conversation(page).getByText('You: A ute')).toHaveCount(1)
}
