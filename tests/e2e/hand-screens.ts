import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import type { SignedIn } from '../../src/domain/users/sign-in.ts'
import { makePhone, visit } from './journey.ts'
import type { Screen } from './screens.ts'

const LEADS = paths.dashboard({ tab: 'leads' })

/** What staff open to work on leads by hand. */
export const HAND_SCREENS: readonly Screen[] = [
  { name: 'a lead to take down', path: LEADS, staff: true, open: newLeadWithFaults },
  { name: 'a lead with another merged into it', staff: true, open: mergedOpen },
  { name: 'a lead to delete', staff: true, open: deleteAsked },
  { name: 'the deleted leads', staff: true, open: deletedListed },
  { name: 'a mail to who asked', staff: true, open: mailOpen },
]

async function call<Answer>(page: Page, by: SignedIn | null, name: string, data: object): Promise<Answer> {
  const headers = { Authorization: `Bearer ${by?.accessToken}` }
  const answer = await page.request.post(`/functions/${name}`, { headers, data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as Answer
}

async function takeDown(page: Page, by: SignedIn | null, form = 'enquiry'): Promise<string> {
  const contact = { name: 'Acacia Longstocking', phone: makePhone(), email: 'acacia.long@example.com' }
  const body = { form, takenBy: 'counter', contact, message: 'Something that tows', agreed: true }
  return (await call<{ lead: { id: string } }>(page, by, 'create-lead', body)).lead.id
}

async function newLeadWithFaults(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New lead' }).click()
  await page.getByRole('button', { name: 'Take it down' }).click()
  await expect(page.getByText('Write down their name.')).toBeVisible()
}

async function mergedOpen(page: Page, by: SignedIn | null): Promise<void> {
  const [leadId, intoId] = [await takeDown(page, by, 'finance'), await takeDown(page, by)]
  await call(page, by, 'merge-leads', { leadId, intoId })
  await visit(page, `${LEADS}?lead=${intoId}`)
  await page.locator('summary').first().click()
}

async function deleteAsked(page: Page, by: SignedIn | null): Promise<void> {
  await visit(page, `${LEADS}?lead=${await takeDown(page, by)}`)
  await page.getByRole('button', { name: 'Delete this lead' }).click()
  await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible()
}

async function deletedListed(page: Page, by: SignedIn | null): Promise<void> {
  await call(page, by, 'delete-lead', { leadId: await takeDown(page, by) })
  await visit(page, LEADS)
  await page.getByRole('button', { name: 'Deleted leads' }).click()
  await expect(page.getByRole('list', { name: 'Deleted leads' })).toBeVisible()
}

async function mailOpen(page: Page, by: SignedIn | null): Promise<void> {
  await visit(page, `${LEADS}?lead=${await takeDown(page, by)}`)
  await page.getByRole('button', { name: 'Write an e-mail' }).click()
  await expect(page.getByLabel('Template')).toBeVisible()
}
