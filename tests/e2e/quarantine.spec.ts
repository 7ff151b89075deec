import type { APIRequestContext, Page } from '@playwright/test'
import { REFERENCE_LETTERS } from '../../src/domain/leads/reference.ts'
import { searchHref } from '../../src/domain/search/search-url.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { askLikeAProgram } from './doubtful-lead.ts'
import { eventsAway, expect, makePhone, stockOnSale, test, visit } from './journey.ts'

const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)

test('staff see why a lead is doubted, and release it', async ({ page, request, signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
  const reference = await askLikeAProgram(request)
  await page.goto(paths.quarantine())
  const lead = page
    .getByRole('list', { name: 'Doubtful leads' })
    .getByRole('listitem')
    .filter({ hasText: reference })
  await expect(lead).toContainText('It came without the mark our forms carry')
  await lead.getByRole('button', { name: `Release ${reference}` }).click()
  await expect(page.getByText(`${reference} is released`).first()).toBeVisible()
  await expect(lead).toHaveCount(0)
})

test('a page of the quarantine that does not exist leads back, and a list that fails is loaded again', async ({
  page,
  signedIn,
  faults,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  faults.expect(/status of 503/)
  await eventsAway(page)
  await page.goto(`${paths.quarantine()}?page=9999`)
  await expect(page.getByRole('heading', { name: /No leads on this page|Nothing is doubtful/ })).toBeVisible()
  await page.route('**/functions/quarantine?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to load the quarantine')
  await page.unroute('**/functions/quarantine?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form carries its mark, and the field for programs is out of everybody’s way', async ({
  page,
  request,
}) => {
  await visit(page, await enquiryOn(request))
  await expect(page.getByRole('dialog').locator('form')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
  const trap = page.locator('input[name=homepage]')
  await expect(trap).toHaveCount(1)
  await expect(trap).not.toBeInViewport()
  await trap.evaluate((field) => (field as HTMLInputElement).focus())
  await expect(trap).not.toBeFocused()
  const [guard] = await Promise.all([page.waitForResponse('**/functions/form-guard'), fill(page)])
  const given = ((await guard.json()) as { guard: string }).guard
  const sent = page.waitForRequest('**/functions/submit-lead')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body.guard).toBe(given)
  expect(body).not.toHaveProperty('homepage')
  await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
})

test('without the answer about its mark a form goes out all the same, with the one of its page', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/net::ERR_FAILED/)
  await page.route('**/functions/form-guard', (route) => route.abort())
  await visit(page, await enquiryOn(request))
  await fill(page)
  const sent = page.waitForRequest('**/functions/submit-lead')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  expect(((await sent).postDataJSON() as { guard: string }).guard).toMatch(/^[\w-]{30}$/)
  await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person is not doubted', async ({ page, request, signedIn }) => {
    await page.goto(await enquiryOn(request))
    await fill(page)
    // A number of their own: the one of the other journeys asks too often to be believed.
    await page.getByLabel('Mobile').fill(makePhone())
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
    const reference = (await page.getByRole('dialog').textContent())?.match(REFERENCE)?.[0] ?? 'none'
    const answer = await request.get('/functions/quarantine?pageSize=100', {
      headers: { Authorization: `Bearer ${signedIn.accessToken}` },
    })
    const { leads } = (await answer.json()) as { leads: { reference: string; doubts: string[] }[] }
    expect(leads.filter((lead) => lead.reference === reference)).toEqual([])
  })
})

async function enquiryOn(request: APIRequestContext): Promise<string> {
  const [car] = await stockOnSale(request)
  return searchHref({ stock: car?.stockid ?? '' })
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
}
