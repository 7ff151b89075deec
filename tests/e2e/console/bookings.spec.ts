import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Capacity } from '../../../src/domain/bookings/booking-rules.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { addDays } from '../../../src/domain/time/zone-time.ts'
import type { BookingCalendar } from '../../../src/services/bookings/staff-bookings.ts'
import { bookByHand, freeStart } from '../insert-booking.ts'
import { holdByHand } from '../insert-hold.ts'
import { eventsAway, expect, makePhone, PHONE, signInByCall, test, visit } from '../journey.ts'

const PLACE = 'harbour-brookvale'
const chip = (page: Page, name: string) => page.locator('[data-booking]').filter({ hasText: name })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name: `Service, ${name}` })
const said = (page: Page, words: string) => page.getByText(words).first()
/** Nobody else's in this run. */
const newName = () => `Acacia ${randomUUID().slice(0, 6)}`
const inSydney = (at: string | number) =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })

test('the service manager takes bookings and sets what the workshop can take', async ({
  page,
  context,
  request,
  errors,
}) => {
  errors.expect(/status of 409/)
  const { accessToken } = await signInByCall(context, 'service.manager')
  const name = newName()
  await visit(page, paths.bookings())

  await test.step('a booking is taken on the phone', async () => {
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
    await expect(dialog.getByText('Enter a phone number or an email address.')).toBeVisible()
    const phone = makePhone()
    await dialog.getByLabel('Phone').fill(phone)
    await dialog.getByRole('button', { name: 'Book the service' }).click()
    await expect(panel(page, name)).toContainText(phone)
    await expect(chip(page, name)).toHaveAttribute('aria-current', 'true')
  })

  await test.step('a booking is moved', async () => {
    await panel(page, name).getByRole('button', { name: 'Move' }).click()
    await panel(page, name).getByRole('list', { name: 'Times' }).locator('button:enabled').first().click()
    await panel(page, name).getByRole('button', { name: 'Move' }).click()
    await expect(said(page, `${name} is moved`)).toBeVisible()
  })

  await test.step('a booking is cancelled with a word, and the list still has it', async () => {
    await panel(page, name).getByRole('button', { name: 'Cancel' }).click()
    await panel(page, name).getByLabel('Reason').fill('The hoist is out of order')
    await panel(page, name).getByRole('button', { name: 'Cancel booking' }).click()
    await expect(panel(page, name)).toHaveCount(0)
    await expect(chip(page, name)).toHaveCount(0)
    await page.keyboard.press('l')
    await expect(chip(page, name)).toContainText('Cancelled')
  })

  await test.step('of two who set the capacity the second reads what the first has set, and may replace it', async () => {
    const place = 'harbour-mona-vale'
    const headers = { Authorization: `Bearer ${accessToken}` }
    const readCapacity = async () => {
      const desk = await readCalendar(request, `dealership=${place}`, headers)
      return desk.places[0]?.kinds[0]?.capacity as Capacity
    }
    await page.getByLabel('At', { exact: true }).selectOption(place)
    await expect(page).toHaveURL(/dealership=harbour-mona-vale/)
    await page.getByRole('button', { name: 'Booking settings' }).click()
    await page.getByRole('menuitem', { name: 'Capacity' }).click()
    const dialog = page.getByRole('dialog', { name: 'Capacity' })
    const seen = await readCapacity()
    const [theirs, ours] = [seen.capacity + 1, seen.capacity + 2]
    const data = { dealership: place, kind: 'service', capacity: theirs, perDay: 40, seen }
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
    await expect(said(page, 'Capacity saved')).toBeVisible()
    expect((await readCapacity()).capacity).toBe(ours)
  })
})

test('the service manager arranges a day beside others', async ({ page, context, request, errors }) => {
  errors.expect(/status of (400|409|503)/)
  // What somebody else has done is not on the screen before this one acts.
  await eventsAway(page)
  const { accessToken } = await signInByCall(context, 'service.manager')
  const headers = { Authorization: `Bearer ${accessToken}` }
  const start = await freeStart(request, { ahead: 21, kind: 'service' })
  const day = inSydney(start)
  const [changed, hurried] = [newName(), newName()]
  for (const name of [changed, hurried])
    await bookByHand({ kind: 'service', start, status: 'requested', name })

  await test.step('times are blocked and opened again, by keys from day to day', async () => {
    const reason = `Training ${randomUUID().slice(0, 6)}`
    await visit(page, `${paths.bookings()}?view=day&date=${addDays(day, -1)}&dealership=${PLACE}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Brookvale' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`${paths.bookings()}?view=day&date=${day}&dealership=${PLACE}`)
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
    await expect(page).toHaveURL(`${paths.bookings()}?view=day&dealership=${PLACE}`)
    await page.goBack()
    await expect(page).toHaveURL(`${paths.bookings()}?view=day&date=${day}&dealership=${PLACE}`)
  })

  await test.step('of two at one booking the second sees what the first has done', async () => {
    await chip(page, changed).click()
    await expect(panel(page, changed)).toContainText('Requested')
    const desk = await readCalendar(request, `date=${day}&dealership=${PLACE}`, headers)
    const booking = desk.bookings.find((each) => each.name === changed)
    const confirm = { bookingId: booking?.id, sequence: booking?.sequence, act: 'confirm' }
    expect((await request.post('/functions/change-booking', { headers, data: confirm })).status()).toBe(200)
    const answered = page.waitForResponse('**/functions/change-booking')
    await panel(page, changed).getByRole('button', { name: 'Confirm' }).click()
    expect((await answered).status()).toBe(409)
    await expect(said(page, 'Someone else has changed this booking')).toBeVisible()
    await expect(panel(page, changed)).not.toContainText('Requested')
    await expect(panel(page, changed).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel(page, changed)).toHaveCount(0)
  })

  await test.step('who confirms a booking and cancels it before the desk has loaded anew is one person', async () => {
    await chip(page, hurried).click()
    await expect(panel(page, hurried)).toContainText('Requested')
    await page.route('**/functions/booking-desk?*', () => {})
    await panel(page, hurried).getByRole('button', { name: 'Confirm' }).click()
    await expect(panel(page, hurried)).not.toContainText('Requested')
    await panel(page, hurried).getByRole('button', { name: 'Cancel' }).click()
    const answered = page.waitForResponse('**/functions/change-booking')
    await panel(page, hurried).getByRole('button', { name: 'Cancel booking' }).click()
    expect((await answered).status()).toBe(200)
  })
})

test('a hold is confirmed, and the car says so to everybody', async ({ page, context }) => {
  await signInByCall(context, 'sales.manager')
  const name = newName()
  const car = await holdByHand(name)
  await visit(page, `${paths.bookings()}?view=holds`)
  const hold = page.getByRole('list', { name: 'Holds' }).getByRole('listitem').filter({ hasText: name })
  await expect(hold).toContainText('Requested. Held')
  await hold.getByRole('button', { name: 'Confirm' }).click()
  await expect(said(page, `${car.title} is on hold`)).toBeVisible()
  await expect(hold).toContainText('Confirmed. Held')
  await expect(hold.getByRole('checkbox', { name: `Notify ${name} by email` })).toBeChecked()
  await visit(page, (await hold.getByRole('link').first().getAttribute('href')) ?? '')
  await expect(page).toHaveURL(paths.vehicle(car))
  await expect(page.getByText(/^On hold until /)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('staff of the department see a day as a list', async ({ page, context }) => {
    await signInByCall(context, 'service.one')
    const name = newName()
    await bookByHand({ kind: 'service', start: new Date().toISOString(), name })

    await test.step('a day nobody is open on says why', async () => {
      await visit(page, `${paths.bookings()}?date=${new Date().getFullYear()}-12-25`)
      await expect(page.getByText('Closed, Christmas Day')).toBeVisible()
    })

    await test.step('who comes today is received', async () => {
      await page.getByRole('link', { name: 'Today' }).click()
      await chip(page, name).click()
      await expect(panel(page, name).getByRole('button', { name: 'Move' })).toHaveCount(0)
      await panel(page, name).getByRole('button', { name: 'Arrived' }).click()
      await expect(said(page, `${name} has arrived`)).toBeVisible()
      await expect(panel(page, name).getByRole('button', { name: 'Undo' })).toBeVisible()
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
