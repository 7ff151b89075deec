import type { Page, Route } from '@playwright/test'
import { FIXED_REPLIES, fixedReply } from '../../src/domain/assistant/reply.ts'
import { paths } from '../../src/domain/site/routes.ts'
import type { Failure } from '../../src/web/public/chat/conversation.ts'
import { FAILURE_TEXTS } from '../../src/web/public/chat/failure-texts.ts'
import { ask, box, button, chat, log, open } from './chat-window.ts'
import { expect, test, visit } from './journey.ts'

/** Answers as told until the test says that the server is well again. */
async function assistantThat(page: Page, answer: (route: Route) => Promise<void> | void) {
  const server = { isWell: false }
  await page.route('**/functions/assistant', (route) => (server.isWell ? route.continue() : answer(route)))
  return server
}

const failed = (page: Page, failure: Failure) => log(page).getByText(FAILURE_TEXTS[failure])
const tryAgain = (page: Page) => log(page).getByRole('button', { name: 'Try again' })
const STREAM = 'text/event-stream; charset=utf-8'

/** By keys: nothing is lost, another try is there, and it answers. */
async function triesAgain(page: Page, server: { isWell: boolean }) {
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

test.describe('no answer: it is said why, the question stays, and can be asked again by keys', () => {
  test('a stream that breaks off half way', async ({ page }) => {
    const half = 'event: status\ndata: {"status":"looking"}\n\nevent: delta\ndata: {"text":"We have'
    const server = await assistantThat(page, (route) =>
      route.fulfill({ body: half, headers: { 'Content-Type': STREAM } }),
    )
    await visit(page, paths.home())
    await button(page).click()
    await ask(page, 'A ute')
    await expect(failed(page, 'broken')).toBeVisible()
    await triesAgain(page, server)
  })

  test('an answer that never comes, while the next question is being written', async ({ page }) => {
    await open(page, { enabled: true, showOnMobile: true })
    const asked = page.waitForRequest('**/functions/assistant')
    const server = await assistantThat(page, () => {})
    await button(page).click()
    await ask(page, 'A ute')
    await asked
    await box(page).fill('In white')
    await box(page).press('Enter')
    await expect(log(page).getByText('Looking through the stock')).toBeAttached()
    await page.clock.runFor(46_000)
    await expect(failed(page, 'late')).toBeVisible()
    await expect(box(page)).toHaveValue('In white')
    await triesAgain(page, server)
  })

  test('a page of HTML, and a server that fails', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    const server = await assistantThat(page, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }),
    )
    await visit(page, paths.home())
    await button(page).click()
    await ask(page, 'A ute')
    await expect(failed(page, 'failed')).toBeVisible()
    await page.unroute('**/functions/assistant')
    const broken = await assistantThat(page, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' }),
    )
    const [answer] = await Promise.all([
      page.waitForResponse('**/functions/assistant'),
      tryAgain(page).click(),
    ])
    expect(answer.status()).toBe(500)
    await expect(failed(page, 'failed')).toBeVisible()
    await box(page).focus()
    server.isWell = true
    await triesAgain(page, broken)
  })

  test('going offline while asking', async ({ page, context, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    await visit(page, paths.home())
    await button(page).click()
    await expect(box(page)).toBeFocused()
    await context.setOffline(true)
    await ask(page, 'A ute')
    await expect(failed(page, 'unreached')).toBeVisible()
    await context.setOffline(false)
    await triesAgain(page, { isWell: true })
  })
})

test('a day’s limit is told in its words, with two ways on', async ({ page }) => {
  await page.route('**/functions/assistant', (route) =>
    route.fulfill({ json: fixedReply('usage_limit', FIXED_REPLIES.usage_limit) }),
  )
  await visit(page, paths.home())
  await button(page).click()
  await ask(page, 'A ute')
  await expect(log(page)).toContainText(
    "You've reached your daily usage limit. Please try again tomorrow or contact our team.",
  )
  await expect(tryAgain(page)).toBeHidden()
  await expect(log(page).getByRole('link', { name: 'Contact Our Team' })).toBeVisible()
})

test('asked too soon: told in its words, what is written stays, and a minute later it goes', async ({
  page,
}) => {
  await open(page, { enabled: true, showOnMobile: true })
  await page.route('**/functions/check-rate-limit', (route) =>
    route.fulfill({ json: { allowed: false, remaining: 0, retryAfter: 60 } }),
  )
  await button(page).click()
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
})

test('the conversation is copied with the addresses of its cars', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, paths.home())
  await button(page).click()
  const copy = chat(page).getByRole('button', { name: 'Copy the conversation' })
  await expect(copy).toBeHidden()
  await ask(page, 'A ute')
  await expect(log(page).getByRole('list', { name: 'Cars' })).toBeVisible()
  await copy.click()
  await expect(page.getByText('The conversation is copied').first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^You: A ute\nAssistant: We have /)
  expect(copied).toContain(`${new URL(page.url()).origin}/vehicle/`)
})

test('a browser that forbids copying is told of, and the words stay to be marked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    })
  })
  await visit(page, paths.home())
  await button(page).click()
  await ask(page, 'Hello')
  const copy = chat(page).getByRole('button', { name: 'Copy the conversation' })
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This browser does not let us copy.').first()).toBeVisible()
  await expect(copy).toBeFocused()
})

test('what is being written waits behind the form for details', async ({ page }) => {
  await visit(page, paths.home())
  await button(page).click()
  await ask(page, 'Hello')
  await expect(log(page).getByRole('button', { name: 'Copy this answer' })).toBeVisible()
  await box(page).fill('Half a question')
  await log(page).getByRole('button', { name: 'Leave my details' }).click()
  await chat(page).getByRole('button', { name: 'Back to the chat' }).click()
  await expect(log(page)).toBeFocused()
  await expect(box(page)).toHaveValue('Half a question')
})
