import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { awake, expect, stopClock, test } from './journey.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Chat with us' })

async function open(page: Page, chat: { enabled: boolean; showOnMobile: boolean }) {
  let [config, asked] = [chat, 0]
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
    set(next: typeof chat) {
      config = next
    },
  }
}

test('the chat button opens its panel', async ({ page }) => {
  await page.goto(paths.home())
  await button(page).click()
  await expect(page.getByRole('dialog', { name: 'Chat with us' })).toBeVisible()
})

test('switched off, it goes; and it follows the configuration every 30 s', async ({ page }) => {
  const server = await open(page, { enabled: false, showOnMobile: true })
  await expect(button(page)).toBeHidden()
  await expect.poll(server.asked).toBe(1)
  server.set({ enabled: true, showOnMobile: true })
  await page.clock.runFor(29_000)
  expect(server.asked()).toBe(1)
  await expect(button(page)).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(button(page)).toBeVisible()
  server.set({ enabled: false, showOnMobile: true })
  await page.clock.runFor(30_000)
  await expect(button(page)).toBeHidden()
})

test('switched off for phones, it is gone at 768 px and less', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await open(page, { enabled: true, showOnMobile: false })
  await expect(button(page)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(button(page)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(button(page)).toBeHidden()
})

test('while the configuration cannot be had, the last answer holds', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  await open(page, { enabled: true, showOnMobile: true })
  await expect(button(page)).toBeVisible()
  await page.unroute('**/functions/chat-config')
  const failed = page.waitForResponse('**/functions/chat-config')
  await page.route('**/functions/chat-config', (route) => route.fulfill({ status: 500, body: '' }))
  await page.clock.runFor(31_000)
  await failed
  await expect(button(page)).toBeVisible()
})
