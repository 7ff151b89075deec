import { FIXED_REPLIES } from '../../src/domain/assistant/reply.ts'
import { INVALID_MESSAGES } from '../../src/domain/assistant/validity.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { ask, box, button, chat, log, open } from './chat-window.ts'
import { awake, expect, holdScripts, PHONE, test, visit } from './journey.ts'

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

test('by keys alone: opened, asked, read, saved, closed; and the page beside it stays usable', async ({
  page,
}) => {
  await visit(page, paths.home())
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(chat(page)).toContainText(/Knows the \d+ cars in stock today/)
  await page.keyboard.type('SUV under')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('$60,000')
  await expect(box(page)).toHaveValue('SUV under\n$60,000')
  await page.keyboard.press('Enter')
  const cars = log(page).getByRole('list', { name: 'Cars' }).getByRole('listitem')
  await expect(cars).toHaveCount(3)
  const save = cars.first().getByRole('button', { name: /^Save / })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('has been added to your saves').first()).toBeVisible()
  // Beside the panel, which stays.
  await log(page)
    .getByRole('link', { name: /^See all \d+ on the search page$/ })
    .click()
  await expect(page).toHaveURL(/\/car-sales\/\?.*price=0,60000/)
  await expect(chat(page)).toBeVisible()
  await box(page).focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('#chat')).toHaveJSProperty('open', false)
  await expect(button(page)).toBeFocused()
})

test('a reload takes nothing away; clearing does, and can be undone', async ({ page }) => {
  await visit(page, paths.home())
  await button(page).click()
  await ask(page, 'Hello')
  await expect(log(page).getByRole('button', { name: 'Copy this answer' })).toBeVisible()
  await page.reload()
  await awake(page)
  await button(page).click()
  await expect(log(page).getByText('You: Hello')).toBeVisible()
  await chat(page).getByRole('button', { name: 'Clear the conversation' }).click()
  await expect(log(page).getByText('You: Hello')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(log(page).getByText('You: Hello')).toBeVisible()
})

test('what cannot be read is not sent; a server that fails leaves two ways on and another try', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/)
  let asked = 0
  await page.route('**/functions/assistant', (route) => {
    asked++
    return asked === 1 ? route.fulfill({ status: 503, json: { error: 'away' } }) : route.continue()
  })
  await visit(page, paths.home())
  await button(page).click()
  await ask(page, '<script>alert(1)</script>')
  await expect(chat(page).getByRole('alert')).toHaveText(INVALID_MESSAGES.injection)
  expect(asked).toBe(0)
  await ask(page, 'A ute')
  await expect(log(page)).toContainText(FIXED_REPLIES.fallback)
  await expect(log(page).getByRole('link', { name: 'Browse All Vehicles' })).toHaveAttribute(
    'href',
    paths.carSales(),
  )
  await expect(log(page).getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute(
    'href',
    paths.contact(),
  )
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await expect(log(page).getByRole('list', { name: 'Cars' })).toBeVisible()
  await expect(log(page)).not.toContainText(FIXED_REPLIES.fallback)
})

test('too many questions hold the button for a minute', async ({ page, faults }) => {
  faults.expect(/status of 429/)
  await open(page, { enabled: true, showOnMobile: true })
  await page.route('**/functions/assistant', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: {} }),
  )
  await button(page).click()
  await ask(page, 'A ute')
  await expect(log(page)).toContainText(FIXED_REPLIES.rate_limited)
  const send = chat(page).getByRole('button', { name: 'Send', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(61_000)
  await expect(send).toHaveAttribute('aria-disabled', 'false')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('it takes the screen, and what is left in it becomes a lead with the conversation', async ({
    page,
  }) => {
    await visit(page, paths.home())
    await button(page).click()
    await expect(chat(page)).toBeVisible()
    expect(await chat(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    expect(await chat(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await log(page).getByRole('button', { name: 'Family SUV' }).click()
    await expect(log(page).getByRole('list', { name: 'Cars' })).toBeVisible()
    await log(page).getByRole('button', { name: 'Leave my details' }).click()
    await page.getByLabel('Your name').fill('Banksia Wattle')
    await page.getByLabel('Email').fill('banksia@example.com')
    await page.getByLabel(/^Send this conversation/).check()
    const [sent] = await Promise.all([
      page.waitForRequest('**/functions/submit-lead'),
      page.getByRole('button', { name: 'Send my details' }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      form: 'chat',
      fields: { transcript: true },
      message: expect.stringMatching(/^Shopper: Family SUV\nAssistant: /),
      source: { sessionId: expect.stringMatching(/^session_\d+_/) },
    })
    await expect(page.getByRole('heading', { name: 'Details sent' })).toBeFocused()
    await expect(chat(page)).toContainText(/HMG-\w{5}/)
    await expect(chat(page)).toContainText('will write to banksia@example.com')
    await page.getByRole('button', { name: 'Back to the chat' }).click()
    await expect(log(page).getByText('You: Family SUV')).toBeVisible()
    await log(page).getByRole('list', { name: 'Cars' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/vehicle-for-sale\//)
    await expect(page.locator('#chat')).toHaveJSProperty('open', false)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to a page that says so, and to search and contact', async ({ page }) => {
    await page.goto(paths.home())
    await page.getByRole('link', { name: 'Chat with us' }).click()
    await expect(page).toHaveURL(paths.assistantDemo())
    await expect(page.getByText('The assistant needs JavaScript')).toBeVisible()
    await expect(log(page).getByRole('link', { name: 'Search the stock' })).toHaveAttribute(
      'href',
      paths.carSales(),
    )
    await expect(box(page)).toBeHidden()
  })
})

test('the page of the assistant has it open, with questions to try', async ({ page }) => {
  await visit(page, paths.assistantDemo())
  await page.getByRole('button', { name: 'When are you open on Saturday?' }).click()
  await expect(log(page)).toContainText(/Harbour Artarmon, Saturday/)
  await expect(page.getByText(/^Your last question: 100% answered/)).toBeVisible()
})

test('what was written on that page before its script came stays', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/.*\.js$/)
  await page.goto(paths.assistantDemo(), { waitUntil: 'commit' })
  await box(page).fill('suv under 60k')
  release()
  await awake(page)
  await expect(page.getByText('13/500')).toBeVisible()
  await expect(box(page)).toHaveValue('suv under 60k')
})
