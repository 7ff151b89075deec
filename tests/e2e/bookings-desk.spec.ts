import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Capacity } from '../../src/domain/bookings/booking-rules.ts'
import { addDays } from '../../src/domain/dealerships/zone-time.ts'
import { paths } from '../../src/domain/site/routes.ts'
import type { DeskView } from '../../src/services/booking-desk.ts'
import { bookByHand, freeStart } from './booking-by-hand.ts'
import { expect, makePhone, PHONE, signInByCall, test, visit } from './journey.ts'

const PLACE = 'harbour-brookvale'
const chip = (page: Page, name: string) => page.locator('[data-booking]').filter({ hasText: name })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name: `Service, ${name}` })
const said = (page: Page, words: string) => page.getByText(words).first()
/** Nobody else's in this run. */
const newName = () => `Acacia ${randomUUID().slice(0, 6)}`
const inSydney = (at: string | number) =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })

test('a booking is taken on the phone, moved, and cancelled with a word', async ({ page, context }) => {
  await signInByCall(context, 'service.manager')
  const name = newName()
  await visit(page, paths.bookings())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByLabel('Dealership').selectOption(PLACE)
  const day = dialog.getByRole('list', { name: 'Days' }).getByRole('button', { pressed: true })
  const firstDay = (await day.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Later days' }).click()
  // Until they come, the times are those of the first days.
  await expect(day).not.toHaveText(firstDay)
  const times = dialog.getByRole('list', { name: 'Times' }).locator('button:enabled')
  await times.last().click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Book the service' }).click()
  await expect(dialog.getByText('Add a phone number or an e-mail address.')).toBeVisible()
  const phone = makePhone()
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByRole('button', { name: 'Book the service' }).click()
  await expect(panel(page, name)).toContainText(phone)
  await expect(chip(page, name)).toHaveAttribute('aria-current', 'true')

  await panel(page, name).getByRole('button', { name: 'Move' }).click()
  await panel(page, name).getByRole('list', { name: 'Times' }).locator('button:enabled').first().click()
  await panel(page, name).getByRole('button', { name: 'Move' }).click()
  await expect(said(page, `${name} is moved`)).toBeVisible()

  await panel(page, name).getByRole('button', { name: 'Cancel' }).click()
  await panel(page, name).getByLabel('Why').fill('The hoist is out of order')
  await panel(page, name).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(panel(page, name)).toHaveCount(0)
  await expect(chip(page, name)).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(chip(page, name)).toContainText('Cancelled')
})

test('of two at one booking the second sees what the first has done', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.expect(/status of 409/)
  const { accessToken } = await signInByCall(context, 'service.manager')
  const start = await freeStart(request, { ahead: 9, kind: 'service' })
  const name = newName()
  await bookByHand({ kind: 'service', start, status: 'requested', name })
  await visit(page, `${paths.bookings()}?view=day&date=${inSydney(start)}&dealership=${PLACE}`)
  await chip(page, name).click()
  await expect(panel(page, name)).toContainText('Requested')
  const headers = { Authorization: `Bearer ${accessToken}` }
  const query = `date=${inSydney(start)}&dealership=${PLACE}`
  const desk = (await (await request.get(`/functions/booking-desk?${query}`, { headers })).json()) as DeskView
  const booking = desk.bookings.find((each) => each.name === name)
  const confirm = { bookingId: booking?.id, sequence: booking?.sequence, act: 'confirm' }
  expect((await request.post('/functions/change-booking', { headers, data: confirm })).status()).toBe(200)
  const answered = page.waitForResponse('**/functions/change-booking')
  await panel(page, name).getByRole('button', { name: 'Confirm' }).click()
  expect((await answered).status()).toBe(409)
  await expect(said(page, 'Somebody else has changed this booking meanwhile')).toBeVisible()
  await expect(panel(page, name)).not.toContainText('Requested')
  await expect(panel(page, name).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
})

test('who confirms a booking and cancels it before the desk has loaded anew is one person', async ({
  page,
  context,
  request,
}) => {
  await signInByCall(context, 'service.manager')
  const start = await freeStart(request, { ahead: 9, kind: 'service' })
  const name = newName()
  await bookByHand({ kind: 'service', start, status: 'requested', name })
  await visit(page, `${paths.bookings()}?view=day&date=${inSydney(start)}&dealership=${PLACE}`)
  await chip(page, name).click()
  await expect(panel(page, name)).toContainText('Requested')
  await page.route('**/functions/booking-desk?*', () => {})
  await panel(page, name).getByRole('button', { name: 'Confirm' }).click()
  await expect(panel(page, name)).not.toContainText('Requested')
  await panel(page, name).getByRole('button', { name: 'Cancel' }).click()
  const answered = page.waitForResponse('**/functions/change-booking')
  await panel(page, name).getByRole('button', { name: 'Cancel booking' }).click()
  expect((await answered).status()).toBe(200)
})

test('times are blocked and opened again, by keys from day to day', async ({ page, context, faults }) => {
  faults.expect(/status of 400/)
  await signInByCall(context, 'admin')
  const day = addDays(inSydney(Date.now()), 21)
  const reason = `Training ${randomUUID().slice(0, 6)}`
  await visit(page, `${paths.bookings()}?view=day&date=${addDays(day, -1)}&dealership=${PLACE}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Brookvale' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${paths.bookings()}?view=day&date=${day}&dealership=${PLACE}`)
  await page.getByRole('button', { name: 'Set up the desk' }).click()
  await page.getByRole('menuitem', { name: 'Block times' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block times' })
  await dialog.getByLabel('Why').fill(reason)
  await dialog.getByLabel('Until').fill('12:00')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog.getByText('The end must be after the start.').first()).toBeVisible()
  await dialog.getByLabel('Until').fill('15:00')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('button', { name: `Blocked: ${reason}` }).click()
  await page.getByRole('button', { name: 'Open these times again' }).click()
  await expect(page.getByRole('button', { name: `Blocked: ${reason}` })).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page).toHaveURL(`${paths.bookings()}?view=day&dealership=${PLACE}`)
})

test('of two who set the capacity the second reads what the first has set, and may replace it', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.expect(/status of 409/)
  const { accessToken } = await signInByCall(context, 'service.manager')
  const headers = { Authorization: `Bearer ${accessToken}` }
  const place = 'harbour-mona-vale'
  const set = async () => {
    const answer = await request.get(`/functions/booking-desk?dealership=${place}`, { headers })
    return ((await answer.json()) as DeskView).places[0]?.kinds[0]?.capacity as Capacity
  }
  await visit(page, `${paths.bookings()}?view=day&dealership=${place}`)
  await page.getByRole('button', { name: 'Set up the desk' }).click()
  await page.getByRole('menuitem', { name: 'Capacity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Capacity' })
  const seen = await set()
  const [theirs, ours] = [seen.capacity + 1, seen.capacity + 2]
  const data = { dealership: place, kind: 'service', capacity: theirs, perDay: 40, seen }
  expect((await request.put('/functions/booking-capacity', { headers, data })).status()).toBe(200)
  await dialog.getByLabel('At the same time').fill(String(ours))
  await dialog.getByRole('button', { name: 'Set capacity' }).click()
  await expect(
    dialog.getByText(
      `Somebody else has set this meanwhile: ${theirs} at the same time, 40 on one day. Set it again to replace that.`,
    ),
  ).toBeVisible()
  await expect(dialog.getByLabel('At the same time')).toHaveValue(String(ours))
  expect((await set()).capacity).toBe(theirs)
  await dialog.getByRole('button', { name: 'Set capacity' }).click()
  await expect(said(page, 'The capacity is set')).toBeVisible()
  expect((await set()).capacity).toBe(ours)
})

test('a hold is confirmed, and the car says so to everybody', async ({ page, context }) => {
  await signInByCall(context, 'sales.manager')
  await visit(page, `${paths.bookings()}?view=holds`)
  const hold = page
    .getByRole('list', { name: 'Holds' })
    .getByRole('listitem')
    .filter({ hasText: 'Waits for a yes. Held' })
    .first()
  const car = hold.getByRole('link').first()
  const [title, href] = [(await car.textContent()) ?? '', (await car.getAttribute('href')) ?? '']
  await hold.getByRole('button', { name: 'Confirm' }).click()
  await expect(said(page, `${title} is held`)).toBeVisible()
  await expect(hold.getByRole('checkbox', { name: /^Tell .+ by e-mail$/ })).toBeChecked()
  await visit(page, href)
  await expect(page.getByText(/^On hold until /)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('staff of the department see the day as a list, and receive who comes', async ({ page, context }) => {
    await signInByCall(context, 'service.one')
    const name = newName()
    await bookByHand({ kind: 'service', start: new Date().toISOString(), name })
    await visit(page, paths.bookings())
    await chip(page, name).click()
    await expect(panel(page, name).getByRole('button', { name: 'Move' })).toHaveCount(0)
    await panel(page, name).getByRole('button', { name: 'Arrived' }).click()
    await expect(said(page, `${name} has arrived`)).toBeVisible()
    await expect(panel(page, name).getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  test('a day nobody is open on says why', async ({ page, context }) => {
    await signInByCall(context, 'service.one')
    await visit(page, `${paths.bookings()}?date=${new Date().getFullYear()}-12-25`)
    await expect(page.getByText('Closed, Christmas Day')).toBeVisible()
  })
})
