import { paths } from '../../../src/domain/site/routes.ts'
import { ask, box, button, chat, log } from '../chat-window.ts'
import { awake, expect, holdScripts, PHONE, test, visit } from '../journey.ts'

test('by keys alone: opened, asked, read, saved, closed; and the page beside it stays usable', async ({
  page,
}) => {
  await visit(page, paths.home())
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(chat(page)).toContainText(/Can search \d+ cars in stock today/)
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
    await page.getByLabel(/^Include this conversation/).check()
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
    await page.getByRole('button', { name: 'Back to chat' }).click()
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
    await expect(log(page).getByRole('link', { name: 'Search our stock' })).toHaveAttribute(
      'href',
      paths.carSales(),
    )
    await expect(box(page)).toBeHidden()
  })
})

test('a shopper tries the assistant on its own page', async ({ page }) => {
  await test.step('what was written before the script came stays', async () => {
    const release = await holdScripts(page, /\/assets\/.*\.js$/)
    await page.goto(paths.assistantDemo(), { waitUntil: 'commit' })
    await box(page).fill('suv under 60k')
    release()
    await awake(page)
    await expect(page.getByText('13/500')).toBeVisible()
    await expect(box(page)).toHaveValue('suv under 60k')
  })

  await test.step('there are questions to try', async () => {
    await page.getByRole('button', { name: 'When are you open on Saturday?' }).click()
    await expect(log(page)).toContainText(/Harbour Artarmon, Saturday/)
    await expect(page.getByText(/^Your last question: 100% answered/)).toBeVisible()
  })

  await test.step('staff are told which car of an answer was opened', async () => {
    await ask(page, 'suv under 60k')
    const told = page.waitForRequest(/log-follow-up/)
    const answered = page.waitForResponse(/log-follow-up/)
    const car = log(page).getByRole('list', { name: 'Cars' }).getByRole('link').first()
    await car.click()
    expect((await told).postDataJSON()).toMatchObject({
      sessionId: expect.stringMatching(/^session_\d+_/),
      act: 'opened_car',
      stockid: expect.stringMatching(/^[A-Z]\d+/i),
    })
    expect((await answered).status()).toBe(200)
  })
})
