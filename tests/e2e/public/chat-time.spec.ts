import { FIXED_REPLIES } from '../../../src/domain/assistant/reply.ts'
import { FAILURE_TEXTS } from '../../../src/web/public/chat/failure-texts.ts'
import { ask, box, button, chat, clear, log, open, triesAgain, tryAgain } from '../chat-window.ts'
import { expect, test } from '../journey.ts'

test('the chat as time passes', async ({ page, errors }) => {
  errors.expect(/status of (429|500)/)
  const send = chat(page).getByRole('button', { name: 'Send', exact: true })
  const server = await open(page, { enabled: false, showOnMobile: true })

  await test.step('switched off, it goes; and it follows the configuration every 30 s', async () => {
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

  await test.step('switched off for phones, it is gone at 768 px and less', async () => {
    await page.setViewportSize({ width: 769, height: 900 })
    server.set({ enabled: true, showOnMobile: false })
    await page.clock.runFor(30_000)
    await expect(button(page)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(button(page)).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(button(page)).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(button(page)).toBeVisible()
  })

  await test.step('while the configuration cannot be had, the last answer holds', async () => {
    const failed = page.waitForResponse(
      (response) => response.url().endsWith('/chat-config') && response.status() === 500,
    )
    await page.route('**/functions/chat-config', (route) => route.fulfill({ status: 500, body: '' }))
    await page.clock.runFor(31_000)
    await failed
    await expect(button(page)).toBeVisible()
    await page.unroute('**/functions/chat-config')
  })

  await test.step('an answer that never comes is given up while the next question is being written', async () => {
    const asked = page.waitForRequest('**/functions/assistant')
    const assistant = { isWell: false }
    await page.route('**/functions/assistant', (route) => (assistant.isWell ? route.continue() : undefined))
    await button(page).click()
    await ask(page, 'A ute')
    await asked
    await box(page).fill('In white')
    await box(page).press('Enter')
    await expect(log(page).getByText('Searching our stock')).toBeAttached()
    await page.clock.runFor(46_000)
    await expect(log(page).getByText(FAILURE_TEXTS.late)).toBeVisible()
    await expect(box(page)).toHaveValue('In white')
    await triesAgain(page, assistant)
    await page.unroute('**/functions/assistant')
    await clear(page)
  })

  await test.step('asked too soon: told in its words, what is written stays, and a minute later it goes', async () => {
    await page.route('**/functions/check-rate-limit', (route) =>
      route.fulfill({ json: { allowed: false, remaining: 0, retryAfter: 60 } }),
    )
    await ask(page, 'A ute')
    const words = "You're making requests too quickly. Please wait a moment before trying again."
    await expect(log(page)).toContainText(words)
    await ask(page, 'In white')
    await expect(chat(page).getByRole('alert')).toHaveText(words)
    await expect(box(page)).toHaveValue('In white')
    await page.unroute('**/functions/check-rate-limit')
    await page.clock.runFor(61_000)
    await tryAgain(page).click()
    await expect(log(page).getByRole('list', { name: 'Cars' })).toBeVisible()
    await expect(box(page)).toHaveValue('In white')
    await clear(page)
  })

  await test.step('too many questions hold the button for a minute', async () => {
    await page.route('**/functions/assistant', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: {} }),
    )
    await ask(page, 'A ute')
    await expect(log(page)).toContainText(FIXED_REPLIES.rate_limited)
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(61_000)
    await expect(send).toHaveAttribute('aria-disabled', 'false')
  })
})
