import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { awake, stopClock } from './journey.ts'

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
