import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { REFERENCE_LETTERS } from '../../src/domain/leads/reference.ts'
import type { VehicleAct } from '../../src/domain/leads/vehicle-acts.ts'
import { searchHref } from '../../src/domain/search/search-url.ts'
import { paths } from '../../src/domain/site/routes.ts'
import type { VehicleCard } from '../../src/domain/vehicles/card.ts'
import { expect, holdScripts, makePhone, PHONE, stockOnSale, test, visit } from './journey.ts'

const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)
const WIDTHS = { 'on a desktop': { width: 1440, height: 900 }, 'on a phone': PHONE }

for (const [where, viewport] of Object.entries(WIDTHS))
  test.describe(where, () => {
    test.use({ viewport })

    test('an enquiry is sent, and ends with a reference and what happens next', async ({ page, request }) => {
      const car = await carAt(request, 0)
      await visit(page, `${paths.carSales()}?condition=${car.condition}`)
      await page
        .getByRole('link', { name: /^Enquire about/ })
        .first()
        .click()
      const phone = makePhone()
      await fillContact(page, phone)
      await page.getByRole('button', { name: 'Is it still available?' }).click()
      await expect(page.getByLabel('Message')).toHaveValue('Is it still available?')
      const [sent] = await Promise.all([nextLead(page), send(page)])
      expect(sent.postDataJSON()).toMatchObject({
        form: 'enquiry',
        contact: {
          name: 'Matilda Wattle',
          phone: phone.replace('0', '+61').replaceAll(' ', ''),
          preferred: 'call',
        },
        message: 'Is it still available?',
        consent: { contact: true, marketing: false },
        source: { page: paths.carSales(), trail: [paths.carSales()] },
      })
      await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeFocused()
      await expect(popup(page)).toContainText(REFERENCE)
      await expect(popup(page)).toContainText(
        new RegExp(`Thank you, Matilda\\. Harbour .+ will call you on ${phone}, `),
      )
      await page.getByRole('link', { name: 'Keep looking' }).click()
      await expect(page).toHaveURL(/\?condition=\w+$/)
      await expect(page.locator('#enquiry')).toHaveCount(0)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('what is wrong is told on leaving a field and on sending, with a link to each field', async ({
    page,
    request,
  }) => {
    await open(page, await carAt(request, 1))
    const mobile = page.getByLabel('Mobile')
    await mobile.pressSequentially('0491 570')
    await expect(mobile).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('Your name').focus()
    await expect(popup(page)).toContainText('This number is too short. Ten digits, e.g. 0491 570 156.')
    await page.getByLabel('Email (optional)').fill('matilda.wattle@example')
    await send(page)
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Three things to fix before we can send this')
    await expect(popup(page)).toContainText('Add the ending, e.g. @example.com.')
    await summary.getByRole('link', { name: 'Mobile' }).click()
    await expect(mobile).toBeFocused()
    await expect(page).toHaveURL(/\?stock=[^#]+$/)
    await mobile.fill(makePhone())
    await page.getByLabel('Your name').fill('Matilda')
    await expect(mobile).not.toHaveAttribute('aria-invalid')
  })

  test('Back closes the form, and so do Escape and the cross', async ({ page, request }) => {
    await carAt(request, 0)
    await visit(page, paths.carSales())
    const opener = page.getByRole('link', { name: /^Enquire about/ }).first()
    const ways: ((form: Locator) => Promise<unknown>)[] = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      (form) => form.getByRole('button', { name: 'Close' }).click(),
    ]
    for (const close of ways) {
      await opener.click()
      await expect(page).toHaveURL(/stock=/)
      await expect(popup(page)).toBeVisible()
      await close(popup(page))
      await expect(page).toHaveURL(paths.carSales())
      await expect(page.locator('#enquiry')).toHaveCount(0)
    }
  })
})

test('the form is filled in and sent by the keyboard alone', async ({ page, request }) => {
  await open(page, await carAt(request, 2))
  await page.getByLabel('Your name').focus()
  const email = `matilda.${randomUUID()}@example.com`
  for (const text of ['Matilda Wattle', makePhone(), email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('radio', { name: 'Call' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Email' })).toBeChecked()
  await page.getByLabel('Your name').press('Enter')
  await expect(popup(page)).toContainText(`will write to ${email}`)
})

test('what is asked for follows how the answer is to be given', async ({ page, request }) => {
  await open(page, await carAt(request, 2))
  await page.getByText('Email', { exact: true }).last().click()
  await expect(popup(page).getByText('Mobile (optional)')).toBeVisible()
  await page.getByLabel('Your name').fill('Matilda')
  await send(page)
  await expect(page.getByRole('alert')).toContainText('One thing to fix')
  await expect(popup(page)).toContainText('Add an address we can write to, e.g. name@example.com.')
  await page.getByText('Text', { exact: true }).click()
  await page.getByLabel('Mobile').fill('02 5550 0142')
  await send(page)
  await expect(popup(page)).toContainText('We can only text a mobile, e.g. 0491 570 156.')
})

test('what was typed survives a reload and closing, and is gone once it is sent', async ({
  page,
  request,
}) => {
  const car = await carAt(request, 3)
  await open(page, car)
  await fillContact(page)
  await page.getByLabel('Message').fill('With the dog')
  await page.getByText('Text', { exact: true }).click()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('With the dog')
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.locator('#enquiry')).toHaveCount(0)
  await open(page, car)
  await expect(page.getByLabel('Message')).toHaveValue('With the dog')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
  await open(page, car)
  await expect(page.getByLabel('Message')).toHaveValue('')
  // Who it was need not be said twice.
  await expect(page.getByLabel('Your name')).toHaveValue('Matilda Wattle')
})

test('what was typed before the script came stays', async ({ page, request }) => {
  const { stockid } = await carAt(request, 3)
  const release = await holdScripts(page, /enquiry-popup.*\.js$/)
  await page.goto(searchHref({ stock: stockid }))
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByText('Text', { exact: true }).click()
  release()
  await expect(page.locator('#enquiry:modal')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Matilda Wattle')
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked()
})

test('a send that fails says so, keeps everything, and is one lead when it is tried again', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/net::ERR_FAILED/)
  await open(page, await carAt(request, 4))
  await fillContact(page)
  const asked: Request[] = []
  page.on('request', (each) => each.url().endsWith('/submit-lead') && asked.push(each))
  // The first answer is lost on its way: the lead is there, and nobody knows.
  await page.route(
    '**/functions/submit-lead',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(page)
  await expect(popup(page).getByRole('alert')).toContainText('Everything you typed is still here')
  await expect(popup(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByLabel('Your name')).toHaveValue('Matilda Wattle')
  await page.reload()
  await expect(page.locator('#enquiry:modal')).toBeVisible()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(asked[1]?.headers()['idempotency-key']).toBe(asked[0]?.headers()['idempotency-key'])
  expect(asked[1]?.postData()).toBe(asked[0]?.postData())
})

test('a server that is away is told as one', async ({ page, request, faults }) => {
  faults.expect(/503/)
  await open(page, await carAt(request, 4))
  await fillContact(page)
  await page.route('**/functions/submit-lead', (route) =>
    route.fulfill({ status: 503, json: { error: 'x' } }),
  )
  await send(page)
  await expect(popup(page).getByRole('alert')).toContainText('something is down on our side')
  await expect(popup(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('pressing twice sends once', async ({ page, request }) => {
  await open(page, await carAt(request, 5))
  await fillContact(page)
  let sends = 0
  page.on('request', (each) => {
    if (each.url().endsWith('/submit-lead')) sends++
  })
  await page.getByRole('button', { name: 'Send enquiry' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
  expect(sends).toBe(1)
})

test('a trade-in is described', async ({ page, request }) => {
  await open(page, await carAt(request, 6), 'trade-in')
  for (const [label, text] of [
    ['Year', '2018'],
    ['Make', 'Mazda'],
    ['Model', 'CX-5'],
    ['Kilometres', '84,000'],
    ['Rego', 'abc 12d'],
  ] as const)
    await popup(page).getByLabel(label).fill(text)
  await popup(page).getByText('Good', { exact: true }).click()
  await fillContact(page)
  const [sent] = await Promise.all([nextLead(page), send(page)])
  expect(sent.postDataJSON()).toMatchObject({
    form: 'trade-in',
    fields: { year: 2018, make: 'Mazda', model: 'CX-5', kms: 84_000, condition: 'good', rego: 'ABC 12D' },
  })
  await expect(page.getByRole('heading', { name: 'Details sent' })).toBeVisible()
})

test('finance is asked about with a deposit and a term', async ({ page, request }) => {
  await open(page, await carAt(request, 6), 'finance')
  await page.getByLabel('Deposit').fill('$5,000')
  await popup(page).getByText('7', { exact: true }).click()
  await fillContact(page)
  const [sent] = await Promise.all([nextLead(page), send(page)])
  expect(sent.postDataJSON()).toMatchObject({ form: 'finance', fields: { deposit: 5_000, term: '7' } })
  await expect(popup(page)).toContainText('Nothing has been applied for')
})

test('a car is held; the next who asks is told so and may be next in line', async ({
  page,
  request,
  browser,
  faults,
}) => {
  faults.expect(/409/)
  const car = await carAt(request, 7)
  await open(page, car, 'reserve')
  await expect(popup(page)).toContainText('We hold it for 24 hours')
  await fillContact(page)
  await send(page)
  await expect(popup(page)).toContainText(/We hold the car for you until \w{3} \d+ \w{3}, \d+:\d\d [ap]m\./)
  const kept = await page.evaluate(() => localStorage.getItem('securedVehicles'))
  expect(JSON.parse(kept ?? '')).toEqual([
    { stockid: car.stockid, until: expect.any(String), reference: expect.stringMatching(REFERENCE) },
  ])
  await open(page, car, 'reserve')
  await expect(popup(page)).toContainText('You asked us to hold this car until')

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await open(other, car, 'reserve')
  await fillContact(other)
  await send(other)
  await expect(popup(other)).toContainText('This car is held for somebody else')
  await other.getByRole('button', { name: 'Ask to be next in line' }).click()
  await expect(popup(other)).toContainText('You are next in line')
  await other.close()
})

test('after an enquiry a test drive is one press away, and closing leads back to the list', async ({
  page,
  request,
}) => {
  await carAt(request, 0)
  await visit(page, paths.carSales())
  await page
    .getByRole('link', { name: /^Enquire about/ })
    .first()
    .click()
  await fillContact(page)
  await send(page)
  await page.getByRole('link', { name: 'Book a test drive' }).click()
  await expect(page.getByRole('heading', { name: 'Book a test drive' })).toBeVisible()
  await expect(page).toHaveURL(/\/test-drive\/\?stock=/)
  await page.goBack()
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(paths.carSales())
})

test.describe('as a page', () => {
  test('the form stands at its own address, which wrong words lead to', async ({ page, request }) => {
    const car = await carAt(request, 8)
    await visit(page, paths.vehicleEnquire({ link: `used-1999-ford-falcon-${car.stockid}` }))
    await expect(page).toHaveURL(
      new RegExp(`/vehicle-enquire/${car.condition}-\\d{4}-[\\w-]+-${car.stockid}$`),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about this vehicle')
    await fillContact(page)
    await send(page)
    await expect(page.getByRole('main')).toContainText(REFERENCE)
    await page.getByRole('link', { name: 'Keep looking' }).click()
    await expect(page).toHaveURL(paths.carSales())
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page answers its own form: first what is wrong, with everything still there, then the reference', async ({
    page,
    request,
    faults,
  }) => {
    faults.expect(/400/)
    const car = await carAt(request, 9)
    await page.goto(searchHref({ stock: car.stockid }))
    await page.getByLabel('Your name').fill('Matilda Wattle')
    await page.getByLabel('Mobile').fill('0491 570')
    await send(page)
    await expect(page.getByRole('alert')).toContainText('One thing to fix before we can send this')
    await expect(page.getByLabel('Your name')).toHaveValue('Matilda Wattle')
    await page.getByLabel('Mobile').fill(makePhone())
    await send(page)
    await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
    const reference = (await page.getByRole('dialog').textContent())?.match(REFERENCE)?.[0]
    expect(reference).toBeTruthy()
    await page.reload()
    await expect(page.getByRole('dialog')).toContainText(reference ?? '')
    await page.getByRole('link', { name: 'Keep looking' }).click()
    await expect(page).toHaveURL(paths.carSales())
  })

  test('a held car is told, and asking again is to be next in line', async ({ page, request, faults }) => {
    faults.expect(/409/)
    const car = await carAt(request, 10)
    for (const name of ['Matilda Wattle', 'Arjun Banksia']) {
      await page.goto(searchHref({ stock: car.stockid, form: 'reserve' }))
      await page.getByLabel('Your name').fill(name)
      await page.getByLabel('Mobile').fill(makePhone())
      await send(page)
    }
    await expect(page.getByRole('dialog')).toContainText('This car is held for somebody else')
    await page.getByRole('button', { name: 'Ask to be next in line' }).click()
    await expect(page.getByRole('dialog')).toContainText('You are next in line')
  })
})

/** Each test has a car of its own: a hold of one does not meet another. */
async function carAt(request: Parameters<typeof stockOnSale>[0], index: number): Promise<VehicleCard> {
  const car = (await stockOnSale(request))[index]
  if (!car) throw new Error(`The demo stock has no car ${index}`)
  return car
}

async function open(page: Page, { stockid }: VehicleCard, form: VehicleAct | null = null): Promise<void> {
  await visit(page, searchHref({ stock: stockid, form: form === 'enquiry' ? null : form }))
  await expect(page.locator('#enquiry:modal')).toBeVisible()
}

function popup(page: Page): Locator {
  return page.getByRole('dialog')
}

async function fillContact(page: Page, phone = makePhone()): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(phone)
}

async function send(page: Page): Promise<void> {
  await page.locator('form[method=post] button[type=submit]').click()
}

function nextLead(page: Page): Promise<Request> {
  return page.waitForRequest((request) => request.url().endsWith('/submit-lead'))
}
