import type { Page } from '@playwright/test'
import { FIXED_REPLIES } from '../../src/domain/assistant/reply.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { awake, expect, stopClock } from './journey.ts'

export const button = (page: Page) => page.getByRole('button', { name: 'Chat with us' })
export const chat = (page: Page) => page.getByRole('dialog', { name: 'Sales assistant' })
export const box = (page: Page) => page.getByRole('textbox', { name: 'Ask about a vehicle' })
export const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

export async function ask(page: Page, message: string) {
  await box(page).fill(message)
  await box(page).press('Enter')
}

/** The first page, its time stopped and the chat configured as told. */
export async function open(page: Page, shown: { enabled: boolean; showOnMobile: boolean }) {
  let [config, asked] = [shown, 0]
  await page.route('**/functions/chat-config', (route) => {
    asked++
    const { enabled, showOnMobile } = config
    return route.fulfill({
      json: { success: true, chat: { enabled, settings: { showOnMobile, greeting: 'Hello' } } },
    })
  })
  await stopClock(page)
  await page.goto(paths.home())
  await awake(page)
  return {
    asked: () => asked,
    set(next: typeof shown) {
      config = next
    },
  }
}

/** The next question begins a conversation of its own. */
export async function clear(page: Page) {
  await chat(page).getByRole('button', { name: 'Clear conversation' }).click()
  await expect(log(page).getByText(/^You: /)).toHaveCount(0)
}

export const tryAgain = (page: Page) => log(page).getByRole('button', { name: 'Try again' })

/** By keys: nothing of the question 'A ute' is lost, another try is there, and a server that is well again answers it. */
export async function triesAgain(page: Page, server: { isWell: boolean }) {
  await expect(log(page)).toContainText(FIXED_REPLIES.fallback)
  await expect(log(page).getByText('You: A ute')).toBeVisible()
  await expect(box(page)).toBeFocused()
  server.isWell = true
  await tryAgain(page).focus()
  await page.keyboard.press('Enter')
  await expect(log(page)).toBeFocused()
  await expect(log(page).getByRole('list', { name: 'Cars' })).toBeVisible()
  await expect(log(page)).not.toContainText(FIXED_REPLIES.fallback)
  await expect(log(page).getByText('You: A ute')).toHaveCount(1)
}
