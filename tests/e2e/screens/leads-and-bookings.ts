import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { insertLead } from '../insert-lead.ts'
import { makePhone } from '../journey.ts'
import { goTo, type ScreenGroup } from './screen.ts'

const LEADS = paths.dashboard({ tab: 'leads' })

export const LEAD_AND_BOOKING_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'leads',
    staff: true,
    screens: [
      { name: 'list of leads with a lead open', open: openLead, hasPhoneParts: true },
      { name: 'board of leads', open: openBoard },
      { name: 'new lead with errors', path: LEADS, open: submitEmptyLead },
      { name: 'lead with a merged lead', open: openMergedLead },
      { name: 'dialog for deleting a lead', open: openDeleteDialog },
      { name: 'deleted leads', open: openDeletedLeads },
      { name: 'email to a customer', open: openMailForm },
    ],
  },
  {
    name: 'bookings in the console',
    staff: true,
    screens: [
      { name: 'bookings of a week', path: paths.bookings(), open: waitForCalendar },
      { name: 'bookings of a day', path: `${paths.bookings()}?view=day`, open: waitForCalendar },
      { name: 'booking panel', path: `${paths.bookings()}?view=list`, open: openBookingPanel },
      { name: 'cars on hold', path: `${paths.bookings()}?view=holds`, open: waitForHolds },
      { name: 'new booking with errors', path: paths.bookings(), open: submitEmptyBooking },
    ],
  },
]

async function openLead(page: Page): Promise<void> {
  const lead = await insertLead(page.request, { assignedTo: 'sales.one' })
  await goTo(page, `${paths.dashboard({ tab: 'leads' })}?lead=${lead.id}`)
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible()
}

async function openBoard(page: Page): Promise<void> {
  const lead = await insertLead(page.request, { assignedTo: 'sales.one' })
  await goTo(page, `${paths.dashboard({ tab: 'leads' })}?view=board&q=${encodeURIComponent(lead.name)}`)
  await expect(page.getByRole('link', { name: lead.name })).toBeVisible()
}

async function waitForCalendar(page: Page): Promise<void> {
  await expect(page.locator('[data-booking]').first()).toBeVisible()
}

async function openBookingPanel(page: Page): Promise<void> {
  await page.locator('[data-booking]').last().click()
  await expect(page.getByRole('dialog', { name: /^(Service|Test drive), / })).toBeVisible()
}

async function submitEmptyBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await expect(dialog.getByRole('list', { name: 'Times' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Book the / }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
}

async function waitForHolds(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Holds' })).toBeVisible()
}

async function postAs<Answer>(
  page: Page,
  user: SignedIn | null,
  name: string,
  data: object,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${user?.accessToken}` }
  const answer = await page.request.post(`/functions/${name}`, { headers, data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as Answer
}

async function createManualLead(page: Page, user: SignedIn | null, form = 'enquiry'): Promise<string> {
  const contact = { name: 'Acacia Longstocking', phone: makePhone(), email: 'acacia.long@example.com' }
  const body = { form, takenBy: 'counter', contact, message: 'Something that tows', agreed: true }
  return (await postAs<{ lead: { id: string } }>(page, user, 'create-lead', body)).lead.id
}

async function submitEmptyLead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New lead' }).click()
  await page.getByRole('button', { name: 'Create lead' }).click()
  await expect(page.getByText("Enter the customer's name.")).toBeVisible()
}

async function openMergedLead(page: Page, user: SignedIn | null): Promise<void> {
  const [leadId, intoId] = [await createManualLead(page, user, 'finance'), await createManualLead(page, user)]
  await postAs(page, user, 'merge-leads', { leadId, intoId })
  await goTo(page, `${LEADS}?lead=${intoId}`)
  await page.locator('summary').first().click()
}

async function openDeleteDialog(page: Page, user: SignedIn | null): Promise<void> {
  await goTo(page, `${LEADS}?lead=${await createManualLead(page, user)}`)
  await page.getByRole('button', { name: 'Delete this lead' }).click()
  await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible()
}

async function openDeletedLeads(page: Page, user: SignedIn | null): Promise<void> {
  await postAs(page, user, 'delete-lead', { leadId: await createManualLead(page, user) })
  await goTo(page, LEADS)
  await page.getByRole('button', { name: 'Deleted leads' }).click()
  await expect(page.getByRole('list', { name: 'Deleted leads' })).toBeVisible()
}

async function openMailForm(page: Page, user: SignedIn | null): Promise<void> {
  await goTo(page, `${LEADS}?lead=${await createManualLead(page, user)}`)
  await page.getByRole('button', { name: 'Write an email' }).click()
  await expect(page.getByLabel('Template')).toBeVisible()
}
