import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Capacity } from '../../../src/domain/bookings/booking-rules.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { addDays } from '../../../src/domain/time/zone-time.ts'
import type { BookingCalendar } from '../../../src/services/bookings/staff-bookings.ts'
import { findFreeStart, insertBooking } from '../insert-booking.ts'
import { insertHold } from '../insert-hold.ts'
import { expect, failEvents, makePhone, PHONE, signInThroughApi, test, visit } from '../journey.ts'

const DEALERSHIP = 'harbour-brookvale'
const bookingChip = (page: Page, name: string) => page.locator('[data-booking]').filter({ hasText: name })
const bookingPanel = (page: Page, name: string) => page.getByRole('dialog', { name: `Service, ${name}` })
const message = (page: Page, words: string) => page.getByText(words).first()
/** Returns a name that no other journey uses. */
const makeUniqueName = () => `Acacia ${randomUUID().slice(0, 6)}`
const formatSydneyDate = (at: string | number) =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })

test('the service manager creates bookings and sets the capacity of the workshop', async ({
  page,
  context,
  request,
  errors,
}) => {
  errors.expect(/status of 409/)
  const { accessToken } = await signInThroughApi(context, 'service.manager')
  const name = makeUniqueName()
  await visit(page, paths.bookings())

  await test.step('creates a booking, and requires a phone number or an email address', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.getByLabel('Dealership').selectOption(DEALERSHIP)
    const days = dialog.getByRole('list', { name: 'Days' })
    const day = days.getByRole('button', { pressed: true })
    const firstDay = (await day.textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Later days' }).click()
    // Until the later days have loaded, the times belong to the first days.
    await expect(day).not.toHaveText(firstDay)
    // The middle of the later days may be a Sunday.
    await days.getByRole('button').filter({ hasText: ' left' }).last().click()
    await expect(day).toContainText(' left')
    const times = dialog.getByRole('list', { name: 'Times' }).locator('button:enabled')
    await times.last().click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Book the service' }).click()
    await expect(dialog.getByText('Enter a phone number or an email address.')).toBeVisible()
    const phone = makePhone()
    await dialog.getByLabel('Phone').fill(phone)
    await dialog.getByRole('button', { name: 'Book the service' }).click()
    await expect(bookingPanel(page, name)).toContainText(phone)
    await expect(bookingChip(page, name)).toHaveAttribute('aria-current', 'true')
  })

  await test.step('moves a booking', async () => {
    await bookingPanel(page, name).getByRole('button', { name: 'Move' }).click()
    await bookingPanel(page, name)
      .getByRole('list', { name: 'Times' })
      .locator('button:enabled')
      .first()
      .click()
    await bookingPanel(page, name).getByRole('button', { name: 'Move' }).click()
    await expect(message(page, `${name} is moved`)).toBeVisible()
  })

  await test.step('cancels a booking with a reason, and keeps it in the list', async () => {
    await bookingPanel(page, name).getByRole('button', { name: 'Cancel' }).click()
    await bookingPanel(page, name).getByLabel('Reason').fill('The hoist is out of order')
    await bookingPanel(page, name).getByRole('button', { name: 'Cancel booking' }).click()
    await expect(bookingPanel(page, name)).toHaveCount(0)
    await expect(bookingChip(page, name)).toHaveCount(0)
    await page.keyboard.press('l')
    await expect(bookingChip(page, name)).toContainText('Cancelled')
  })

  await test.step('shows a capacity that someone else has set in the meantime, and can replace it', async () => {
    const dealership = 'harbour-mona-vale'
    const headers = { Authorization: `Bearer ${accessToken}` }
    const readCapacity = async () => {
      const calendar = await readCalendar(request, `dealership=${dealership}`, headers)
      return calendar.places[0]?.kinds[0]?.capacity as Capacity
    }
    await page.getByLabel('At', { exact: true }).selectOption(dealership)
    await expect(page).toHaveURL(/dealership=harbour-mona-vale/)
    await page.getByRole('button', { name: 'Booking settings' }).click()
    await page.getByRole('menuitem', { name: 'Capacity' }).click()
    const dialog = page.getByRole('dialog', { name: 'Capacity' })
    const initialCapacity = await readCapacity()
    const [theirs, ours] = [initialCapacity.capacity + 1, initialCapacity.capacity + 2]
    const data = { dealership, kind: 'service', capacity: theirs, perDay: 40, seen: initialCapacity }
    expect((await request.put('/functions/booking-capacity', { headers, data })).status()).toBe(200)
    await dialog.getByLabel('At the same time').fill(String(ours))
    await dialog.getByRole('button', { name: 'Set capacity' }).click()
    await expect(
      dialog.getByText(
        `Someone else has changed this: ${theirs} at the same time, 40 per day. Set it again to replace that.`,
      ),
    ).toBeVisible()
    await expect(dialog.getByLabel('At the same time')).toHaveValue(String(ours))
    expect((await readCapacity()).capacity).toBe(theirs)
    await dialog.getByRole('button', { name: 'Set capacity' }).click()
    await expect(message(page, 'Capacity saved')).toBeVisible()
    expect((await readCapacity()).capacity).toBe(ours)
  })
})

test('the service manager plans a day while colleagues make changes', async ({
  page,
  context,
  request,
  errors,
}) => {
  errors.expect(/status of (400|409|503)/)
  // Without events, changes by a colleague appear only after an action on this page.
  await failEvents(page)
  const { accessToken } = await signInThroughApi(context, 'service.manager')
  const headers = { Authorization: `Bearer ${accessToken}` }
  const start = await findFreeStart(request, { daysAhead: 21, kind: 'service' })
  const day = formatSydneyDate(start)
  const [contestedName, hurriedName] = [makeUniqueName(), makeUniqueName()]
  for (const name of [contestedName, hurriedName])
    await insertBooking({ kind: 'service', start, status: 'requested', name })

  await test.step('blocks and unblocks times, and moves from day to day by keyboard', async () => {
    const reason = `Training ${randomUUID().slice(0, 6)}`
    await visit(page, `${paths.bookings()}?view=day&date=${addDays(day, -1)}&dealership=${DEALERSHIP}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Brookvale' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`${paths.bookings()}?view=day&date=${day}&dealership=${DEALERSHIP}`)
    await page.getByRole('button', { name: 'Booking settings' }).click()
    await page.getByRole('menuitem', { name: 'Block times' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block times' })
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByLabel('Until').fill('12:00')
    await dialog.getByRole('button', { name: 'Block times' }).click()
    await expect(dialog.getByText('The end must be after the start.').first()).toBeVisible()
    await dialog.getByLabel('Until').fill('15:00')
    await dialog.getByRole('button', { name: 'Block times' }).click()
    await page.getByRole('button', { name: `Blocked: ${reason}` }).click()
    await page.getByRole('button', { name: 'Unblock times' }).click()
    await expect(page.getByRole('button', { name: `Blocked: ${reason}` })).toHaveCount(0)
    await page.keyboard.press('t')
    await expect(page).toHaveURL(`${paths.bookings()}?view=day&dealership=${DEALERSHIP}`)
    await page.goBack()
    await expect(page).toHaveURL(`${paths.bookings()}?view=day&date=${day}&dealership=${DEALERSHIP}`)
  })

  await test.step('refuses to change a booking that someone else has changed, and shows the change', async () => {
    await bookingChip(page, contestedName).click()
    await expect(bookingPanel(page, contestedName)).toContainText('Requested')
    const calendar = await readCalendar(request, `date=${day}&dealership=${DEALERSHIP}`, headers)
    const booking = calendar.bookings.find((each) => each.name === contestedName)
    const confirm = { bookingId: booking?.id, sequence: booking?.sequence, act: 'confirm' }
    expect((await request.post('/functions/change-booking', { headers, data: confirm })).status()).toBe(200)
    const response = page.waitForResponse('**/functions/change-booking')
    await bookingPanel(page, contestedName).getByRole('button', { name: 'Confirm' }).click()
    expect((await response).status()).toBe(409)
    await expect(message(page, 'Someone else has changed this booking')).toBeVisible()
    await expect(bookingPanel(page, contestedName)).not.toContainText('Requested')
    await expect(bookingPanel(page, contestedName).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bookingPanel(page, contestedName)).toHaveCount(0)
  })

  await test.step('lets one person confirm and cancel a booking before the calendar has reloaded', async () => {
    await bookingChip(page, hurriedName).click()
    await expect(bookingPanel(page, hurriedName)).toContainText('Requested')
    await page.route('**/functions/booking-desk?*', () => {})
    await bookingPanel(page, hurriedName).getByRole('button', { name: 'Confirm' }).click()
    await expect(bookingPanel(page, hurriedName)).not.toContainText('Requested')
    await bookingPanel(page, hurriedName).getByRole('button', { name: 'Cancel' }).click()
    const response = page.waitForResponse('**/functions/change-booking')
    await bookingPanel(page, hurriedName).getByRole('button', { name: 'Cancel booking' }).click()
    expect((await response).status()).toBe(200)
  })
})

test('staff release all holds of one customer', async ({ page, context }) => {
  await signInThroughApi(context, 'sales.manager')
  const name = `Waratah ${randomUUID().slice(0, 6)}`
  const email = `${randomUUID()}@example.com`
  for (let number = 0; number < 2; number++) await insertHold(name, email)
  await visit(page, `${paths.bookings()}?view=holds`)
  const holds = page.getByRole('list', { name: 'Holds' }).getByRole('listitem').filter({ hasText: name })
  await expect(holds).toHaveCount(2)
  await holds
    .first()
    .getByRole('button', { name: `Release all holds and bookings of ${name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release customer' }).click()
  await expect(message(page, '2 holds released, 0 bookings cancelled')).toBeVisible()
  await expect(holds).toHaveCount(0)
})

test('a confirmed hold is shown on the page of the car', async ({ page, context }) => {
  await signInThroughApi(context, 'sales.manager')
  const name = makeUniqueName()
  const car = await insertHold(name)
  await visit(page, `${paths.bookings()}?view=holds`)
  const hold = page.getByRole('list', { name: 'Holds' }).getByRole('listitem').filter({ hasText: name })
  await expect(hold).toContainText('Requested. Held')
  await hold.getByRole('button', { name: 'Confirm' }).click()
  await expect(message(page, `${car.title} is on hold`)).toBeVisible()
  await expect(hold).toContainText('Confirmed. Held')
  await expect(hold.getByRole('checkbox', { name: `Notify ${name} by email` })).toBeChecked()
  await visit(page, (await hold.getByRole('link').first().getAttribute('href')) ?? '')
  await expect(page).toHaveURL(paths.vehicle(car))
  await expect(page.getByText(/^On hold until /)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('staff see the bookings of a day as a list', async ({ page, context }) => {
    await signInThroughApi(context, 'service.one')
    const name = makeUniqueName()
    await insertBooking({ kind: 'service', start: new Date().toISOString(), name })

    await test.step('says why all dealerships are closed on a day', async () => {
      await visit(page, `${paths.bookings()}?date=${new Date().getFullYear()}-12-25`)
      await expect(page.getByText('Closed, Christmas Day')).toBeVisible()
    })

    await test.step('marks a customer as arrived', async () => {
      await page.getByRole('link', { name: 'Today' }).click()
      await bookingChip(page, name).click()
      await expect(bookingPanel(page, name).getByRole('button', { name: 'Move' })).toHaveCount(0)
      await bookingPanel(page, name).getByRole('button', { name: 'Arrived' }).click()
      await expect(message(page, `${name} has arrived`)).toBeVisible()
      await expect(bookingPanel(page, name).getByRole('button', { name: 'Undo' })).toBeVisible()
    })
  })
})

async function readCalendar(
  request: APIRequestContext,
  query: string,
  headers: Record<string, string>,
): Promise<BookingCalendar> {
  return (await (
    await request.get(`/functions/booking-desk?${query}`, { headers })
  ).json()) as BookingCalendar
}
