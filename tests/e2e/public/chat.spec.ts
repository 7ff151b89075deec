import { paths } from '../../../src/domain/site/routes.ts'
import { chatButton, chatWindow, conversation, messageBox, sendMessage } from '../chat-window.ts'
import { delayScripts, expect, PHONE, test, visit, waitForHydration } from '../journey.ts'

test('a shopper uses the chat by keyboard while the page stays usable', async ({ page }) => {
  await visit(page, paths.home())
  await chatButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(messageBox(page)).toBeFocused()
  await expect(chatWindow(page)).toContainText(/Can search \d+ cars in stock today/)
  await page.keyboard.type('SUV under')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('$60,000')
  await expect(messageBox(page)).toHaveValue('SUV under\n$60,000')
  await page.keyboard.press('Enter')
  const cars = conversation(page).getByRole('list', { name: 'Cars' }).getByRole('listitem')
  await expect(cars).toHaveCount(3)
  const saveButton = cars.first().getByRole('button', { name: /^Save / })
  await saveButton.focus()
  await page.keyboard.press('Enter')
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('has been added to your saves').first()).toBeVisible()
  // Opens the link in the page while the chat stays open.
  await conversation(page)
    .getByRole('link', { name: /^See all \d+ on the search page$/ })
    .click()
  await expect(page).toHaveURL(/\/car-sales\/\?.*price=0,60000/)
  await expect(chatWindow(page)).toBeVisible()
  await messageBox(page).focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('#chat')).toHaveJSProperty('open', false)
  await expect(chatButton(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the chat fills the screen and sends contact details with the conversation', async ({ page }) => {
    await visit(page, paths.home())
    await chatButton(page).click()
    await expect(chatWindow(page)).toBeVisible()
    expect(await chatWindow(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    expect(await chatWindow(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await conversation(page).getByRole('button', { name: 'Family SUV' }).click()
    await expect(conversation(page).getByRole('list', { name: 'Cars' })).toBeVisible()
    await conversation(page).getByRole('button', { name: 'Leave my details' }).click()
    await page.getByLabel('Your name').fill('Banksia Wattle')
    await page.getByLabel('Email').fill('banksia@example.com')
    await page.getByLabel(/^Include this conversation/).check()
    const [leadRequest] = await Promise.all([
      page.waitForRequest('**/functions/submit-lead'),
      page.getByRole('button', { name: 'Send my details' }).click(),
    ])
    expect(leadRequest.postDataJSON()).toMatchObject({
      form: 'chat',
      fields: { transcript: true },
      message: expect.stringMatching(/^Shopper: Family SUV\nAssistant: /),
      source: { sessionId: expect.stringMatching(/^session_\d+_/) },
    })
    await expect(page.getByRole('heading', { name: 'Details sent' })).toBeFocused()
    await expect(chatWindow(page)).toContainText(/HMG-\w{5}/)
    await expect(chatWindow(page)).toContainText('will write to banksia@example.com')
    await page.getByRole('button', { name: 'Back to chat' }).click()
    await expect(conversation(page).getByText('You: Family SUV')).toBeVisible()
    await conversation(page).getByRole('list', { name: 'Cars' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/vehicle-for-sale\//)
    await expect(page.locator('#chat')).toHaveJSProperty('open', false)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the chat button opens a page that explains it and links to the search', async ({ page }) => {
    await page.goto(paths.home())
    await page.getByRole('link', { name: 'Chat with us' }).click()
    await expect(page).toHaveURL(paths.assistantDemo())
    await expect(page.getByText('The assistant needs JavaScript')).toBeVisible()
    await expect(conversation(page).getByRole('link', { name: 'Search our stock' })).toHaveAttribute(
      'href',
      paths.carSales(),
    )
    await expect(messageBox(page)).toBeHidden()
  })
})

test('a shopper uses the assistant on its own page', async ({ page }) => {
  await test.step('keeps text typed before the script has loaded', async () => {
    const release = await delayScripts(page, /\/assets\/.*\.js$/)
    await page.goto(paths.assistantDemo(), { waitUntil: 'commit' })
    await messageBox(page).fill('suv under 60k')
    release()
    await waitForHydration(page)
    await expect(page.getByText('13/500')).toBeVisible()
    await expect(messageBox(page)).toHaveValue('suv under 60k')
  })

  await test.step('answers an example question', async () => {
    await page.getByRole('button', { name: 'When are you open on Saturday?' }).click()
    await expect(conversation(page)).toContainText(/Harbour Artarmon, (?:tomorrow, )?Saturday/)
    await expect(page.getByText(/^Your last question: 100% answered/)).toBeVisible()
  })

  await test.step('reports to staff which car of an answer was opened', async () => {
    await sendMessage(page, 'suv under 60k')
    const followUpRequest = page.waitForRequest(/log-follow-up/)
    const followUpResponse = page.waitForResponse(/log-follow-up/)
    const car = conversation(page).getByRole('list', { name: 'Cars' }).getByRole('link').first()
    await car.click()
    expect((await followUpRequest).postDataJSON()).toMatchObject({
      sessionId: expect.stringMatching(/^session_\d+_/),
      act: 'opened_car',
      stockid: expect.stringMatching(/^[A-Z]\d+/i),
    })
    expect((await followUpResponse).status()).toBe(200)
  })
})
