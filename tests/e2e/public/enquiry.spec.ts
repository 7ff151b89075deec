import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { REFERENCE_LETTERS } from '../../../src/domain/leads/reference.ts'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import type { VehicleCard } from '../../../src/domain/vehicles/card.ts'
import {
  delayScripts,
  expect,
  fetchStockOnSale,
  makePhone,
  PHONE,
  test,
  visit,
  waitForHydration,
} from '../journey.ts'

const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a shopper enquires about a car from the list', async ({ page, request }) => {
    const { condition } = await findCar(request, 0)
    const list = `${paths.carSales()}?condition=${condition}`
    const opener = page.getByRole('link', { name: /^Enquire about/ }).first()
    const mobile = page.getByLabel('Mobile')
    await visit(page, list)

    // vehicle.spec.ts checks Escape and Back on the page of a car, which renders faster than a list.
    await test.step('closes the form with its button and returns to the list', async () => {
      await opener.click()
      await expect(page).toHaveURL(/stock=/)
      await expect(popup(page)).toBeVisible()
      await popup(page).getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL(list)
      await expect(page.locator('#enquiry')).toHaveCount(0)
    })

    await test.step('reports errors after a field and on sending, with a link to each field', async () => {
      await opener.click()
      await mobile.pressSequentially('0491 570')
      await expect(mobile).not.toHaveAttribute('aria-invalid')
      await page.getByLabel('Your name').focus()
      await expect(popup(page)).toContainText(
        'This number is too short. Enter ten digits, e.g. 0491 570 156.',
      )
      await page.getByLabel('Email (optional)').fill('matilda.wattle@example')
      await sendForm(page)
      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary).toContainText('Three things to fix before we can send this')
      await expect(popup(page)).toContainText('Add the ending, e.g. @example.com.')
      await summary.getByRole('link', { name: 'Mobile' }).click()
      await expect(mobile).toBeFocused()
      await expect(page).toHaveURL(/&stock=[^#]+$/)
      await mobile.fill(makePhone())
      await page.getByLabel('Your name').fill('Matilda')
      await expect(mobile).not.toHaveAttribute('aria-invalid')
      await page.getByLabel('Email (optional)').fill('')
    })

    await test.step('sends the enquiry, and shows its reference and the next step', async () => {
      const phone = makePhone()
      await fillContact(page, phone)
      await page.getByRole('button', { name: 'Is it still available?' }).click()
      await expect(page.getByLabel('Message')).toHaveValue('Is it still available?')
      const [leadRequest] = await Promise.all([waitForLead(page), sendForm(page)])
      expect(leadRequest.postDataJSON()).toMatchObject({
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
      await expect(page).toHaveURL(list)
      await expect(page.locator('#enquiry')).toHaveCount(0)
    })
  })
})

test('a shopper enquires by keyboard and continues to a test drive', async ({ page }) => {
  await visit(page, paths.carSales())
  await page
    .getByRole('link', { name: /^Enquire about/ })
    .first()
    .click()

  await test.step('requires the contact details that the preferred way of contact needs', async () => {
    await page.getByText('Email', { exact: true }).last().click()
    await expect(popup(page).getByText('Mobile (optional)')).toBeVisible()
    await page.getByLabel('Your name').fill('Matilda')
    await sendForm(page)
    await expect(page.getByRole('alert')).toContainText('One thing to fix')
    await expect(popup(page)).toContainText('Enter an email address, e.g. name@example.com.')
    await page.getByText('Text', { exact: true }).click()
    await page.getByLabel('Mobile').fill('02 5550 0142')
    await sendForm(page)
    await expect(popup(page)).toContainText('We can only text a mobile number, e.g. 0491 570 156.')
    await popup(page).getByText('Call', { exact: true }).click()
  })

  await test.step('fills in and sends the form by keyboard', async () => {
    const email = `matilda.${randomUUID()}@example.com`
    await page.getByLabel('Your name').focus()
    for (const text of ['Matilda Wattle', makePhone(), email]) {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('radio', { name: 'Call' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Email' })).toBeChecked()
    await page.getByLabel('Your name').press('Enter')
    await expect(popup(page)).toContainText(`will write to ${email}`)
  })

  await test.step('links to a test drive after the enquiry, and returns to the list on closing', async () => {
    await page.getByRole('link', { name: 'Book a test drive' }).click()
    await expect(page.getByRole('heading', { name: 'Book a test drive' })).toBeVisible()
    await expect(page).toHaveURL(/\/test-drive\/\?stock=/)
    await page.goBack()
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(paths.carSales())
  })
})

test('an enquiry keeps the input until it is sent', async ({ page, request }) => {
  const car = await findCar(request, 3)
  const name = page.getByLabel('Your name')
  const message = page.getByLabel('Message')
  const reopenForm = () =>
    page.getByRole('main').getByRole('link', { name: 'Enquire about this vehicle', exact: true }).click()

  await test.step('keeps input from before the script has loaded', async () => {
    const release = await delayScripts(page, /enquiry-popup.*\.js$/)
    await page.goto(`${paths.vehicle(car)}?stock=${car.stockid}`)
    await name.fill('Matilda Wattle')
    await page.getByText('Text', { exact: true }).click()
    release()
    await expect(page.locator('#enquiry:modal')).toBeVisible()
    await expect(name).toHaveValue('Matilda Wattle')
    await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked()
  })

  await test.step('keeps the input after a reload and after closing', async () => {
    await fillContact(page)
    await message.fill('With the dog')
    await page.reload()
    await expect(message).toHaveValue('With the dog')
    await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked()
    await waitForHydration(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('#enquiry')).toHaveCount(0)
    await reopenForm()
    await expect(message).toHaveValue('With the dog')
  })

  await test.step('sends once on a double click', async () => {
    let sends = 0
    page.on('request', (each) => {
      if (each.url().endsWith('/submit-lead')) sends++
    })
    await page.getByRole('button', { name: 'Send enquiry' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
    expect(sends).toBe(1)
  })

  await test.step('clears the message after sending, and keeps the name', async () => {
    await page.getByRole('link', { name: 'Keep looking' }).click()
    await expect(page.locator('#enquiry')).toHaveCount(0)
    await reopenForm()
    await expect(message).toHaveValue('')
    await expect(name).toHaveValue('Matilda Wattle')
  })
})

test('a shopper retries the enquiry page of a car until it succeeds', async ({ page, request, errors }) => {
  errors.expect(/503|net::ERR_FAILED/)
  const { condition, stockid } = await findCar(request, 8)
  const main = page.getByRole('main')
  const sends: Request[] = []

  await test.step('redirects an address with outdated words to the right one', async () => {
    await visit(page, paths.vehicleEnquire({ link: `used-1999-ford-falcon-${stockid}` }))
    await expect(page).toHaveURL(new RegExp(`/vehicle-enquire/${condition}-\\d{4}-[\\w-]+-${stockid}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about this vehicle')
  })

  await test.step('reports a server error', async () => {
    await fillContact(page)
    await page.route('**/functions/submit-lead', (route) =>
      route.fulfill({ status: 503, json: { error: 'x' } }),
    )
    await sendForm(page)
    await expect(main.getByRole('alert')).toContainText('a problem on our side')
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/functions/submit-lead')
  })

  await test.step('reports a lost answer, and keeps the input', async () => {
    page.on('request', (each) => each.url().endsWith('/submit-lead') && sends.push(each))
    // The server stores the lead, but the browser gets no answer.
    await page.route(
      '**/functions/submit-lead',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await sendForm(page)
    await expect(main.getByRole('alert')).toContainText('Everything you typed is still here')
    await expect(main.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:/)
    await expect(page.getByLabel('Your name')).toHaveValue('Matilda Wattle')
  })

  await test.step('sends the same lead again after a reload, with the same idempotency key', async () => {
    await page.reload()
    await waitForHydration(page)
    await sendForm(page)
    await expect(main).toContainText(REFERENCE)
    expect(sends).toHaveLength(2)
    expect(sends[1]?.headers()['idempotency-key']).toBe(sends[0]?.headers()['idempotency-key'])
    expect(sends[1]?.postData()).toBe(sends[0]?.postData())
    await page.getByRole('link', { name: 'Keep looking' }).click()
    await expect(page).toHaveURL(paths.carSales())
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the enquiry form reports errors, keeps the input and shows the reference', async ({
    page,
    request,
    errors,
  }) => {
    errors.expect(/400/)
    const { stockid } = await findCar(request, 9)
    await page.goto(searchHref({ stock: stockid }))
    await page.getByLabel('Your name').fill('Matilda Wattle')
    await page.getByLabel('Mobile').fill('0491 570')
    await sendForm(page)
    await expect(page.getByRole('alert')).toContainText('One thing to fix before we can send this')
    await expect(page.getByLabel('Your name')).toHaveValue('Matilda Wattle')
    await page.getByLabel('Mobile').fill(makePhone())
    await sendForm(page)
    await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
    const reference = (await page.getByRole('dialog').textContent())?.match(REFERENCE)?.[0]
    expect(reference).toBeTruthy()
    await page.reload()
    await expect(page.getByRole('dialog')).toContainText(reference ?? '')
  })
})

async function findCar(request: Parameters<typeof fetchStockOnSale>[0], index: number): Promise<VehicleCard> {
  const car = (await fetchStockOnSale(request))[index]
  if (!car) throw new Error(`The demo stock has no car ${index}`)
  return car
}

function popup(page: Page): Locator {
  return page.getByRole('dialog')
}

async function fillContact(page: Page, phone = makePhone()): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(phone)
}

async function sendForm(page: Page): Promise<void> {
  await page.locator('form[method=post] button[type=submit]').click()
}

function waitForLead(page: Page): Promise<Request> {
  return page.waitForRequest((request) => request.url().endsWith('/submit-lead'))
}
