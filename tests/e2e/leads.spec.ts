import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { eventsAway, expect, PHONE, signInByCall, test, visit } from './journey.ts'
import { type KeptLead, keepDeskLead } from './lead-by-hand.ts'

const DESK = paths.dashboard({ tab: 'leads' })
const row = (page: Page, { name }: KeptLead) => page.getByRole('link', { name, exact: true })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const only = (lead: KeptLead, more = '') => `${DESK}?q=${encodeURIComponent(lead.name)}${more}`

test.beforeEach(({ signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
})

test('a lead is assigned and moved on by keys alone, and the move taken back', async ({ page, request }) => {
  const lead = await keepDeskLead(request)
  await visit(page, only(lead))
  await expect(row(page, lead)).toBeVisible()
  await page.keyboard.press('j')
  await expect(row(page, lead)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeFocused()

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Assign/ })
  await dialog.getByRole('radio', { name: /Finch Quoll/ }).check({ force: true })
  await dialog.getByRole('button', { name: /^Assign/ }).click()
  const panel = page.getByRole('complementary', { name: lead.name })
  await expect(panel.getByText('Allowed from Assigned')).toBeVisible()

  await page.keyboard.press('1')
  await expect(panel.getByText('Allowed from In Progress')).toBeVisible()
  await page.keyboard.press('u')
  await expect(panel.getByText('Allowed from Assigned')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row(page, lead)).toBeFocused()
})

test('what one does the other sees without a reload', async ({ page, browser, request }) => {
  const lead = await keepDeskLead(request, { assignedTo: 'sales.one' })
  const other = await browser.newContext()
  await signInByCall(other, 'sales.one')
  const theirs = await other.newPage()
  await visit(page, only(lead, `&lead=${lead.id}`))
  await visit(theirs, only(lead, `&lead=${lead.id}`))
  await expect(page.getByText('Allowed from Assigned')).toBeVisible()
  await theirs.getByRole('button', { name: /^In Progress/ }).click()
  await expect(page.getByText('Allowed from In Progress')).toBeVisible()
  await other.close()
})

test('a lead that comes while one looks stands above a line, and is marked as seen', async ({
  page,
  request,
}) => {
  const word = `Seen${Date.now()}`
  const before = await keepDeskLead(request, { word })
  await visit(page, `${DESK}?q=${word}`)
  await expect(row(page, before)).toBeVisible()
  const after = await keepDeskLead(request, { word })
  await expect(row(page, after)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row')
  await expect(rows.filter({ hasText: word })).toContainText([after.name, before.name])
  await expect(page.getByText('New while you were here, seen up to')).toBeVisible()
  await page.getByRole('button', { name: /1 new since/ }).click()
  await expect(page.getByText('New while you were here')).toHaveCount(0)
})

for (const hours of [-3, 3])
  test(`what is new goes by the server’s clock: the browser’s is ${hours} hours off`, async ({
    page,
    request,
  }) => {
    const word = `Clock${Date.now()}`
    const before = await keepDeskLead(request, { word })
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await visit(page, `${DESK}?q=${word}`)
    await expect(row(page, before)).toBeVisible()
    const line = page.getByText('New while you were here')
    await expect(line).toHaveCount(0)
    const after = await keepDeskLead(request, { word })
    await expect(row(page, after)).toBeVisible()
    await expect(line).toBeVisible()
    await expect(page.getByRole('button', { name: /1 new since/ })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: before.name })).toContainText('now')
  })

test('who moves what another has moved already is told who was first, and it goes back', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/503|409/)
  const lead = await keepDeskLead(request, { assignedTo: 'sales.one' })
  await eventsAway(page)
  await visit(page, only(lead, '&view=board'))
  await expect(column(page, 'Assigned').getByRole('link', { name: lead.name })).toBeVisible()
  await lead.move('in_progress')
  await dragTo(page, row(page, lead), column(page, 'Follow-up Required'))
  await expect(page.getByText(`${lead.name} was not moved.`).first()).toContainText('changed this lead first')
  await expect(column(page, 'In Progress').getByRole('link', { name: lead.name })).toBeVisible()
})

test('the board takes a card only where it may go, by pointer', async ({ page, request }) => {
  const lead = await keepDeskLead(request, { assignedTo: 'sales.one' })
  await lead.move('completed')
  await visit(page, only(lead, '&view=board'))
  const card = row(page, lead)
  await dragTo(page, card, column(page, 'In Progress'), async () => {
    await expect(column(page, 'In Progress')).toContainText('Cannot transition from Completed to In Progress')
    await expect(column(page, 'Assigned')).toContainText('Can go here')
  })
  await expect(column(page, 'Completed').getByRole('link', { name: lead.name })).toBeVisible()
  await dragTo(page, card, column(page, 'Follow-up Required'))
  await expect(column(page, 'Follow-up Required').getByRole('link', { name: lead.name })).toBeVisible()
})

test('what was taken back is counted on the board, and the count is its list', async ({ page, request }) => {
  const word = `Back${Date.now()}`
  const taken = await keepDeskLead(request, { word, assignedTo: 'sales.one' })
  const other = await keepDeskLead(request, { word, assignedTo: 'sales.one' })
  await taken.takeBack()
  await visit(page, `${DESK}?q=${word}&view=board`)
  await column(page, 'Removed').getByRole('link', { name: '1 Removed once, as a list' }).click()
  await expect(page).toHaveURL(/was=removed/)
  await expect(row(page, taken)).toBeVisible()
  await expect(row(page, other)).toHaveCount(0)
  await page.getByRole('link', { name: 'Any was once' }).click()
  await expect(row(page, other)).toBeVisible()
})

test('the board is moved by keys, and asks how a lead ended', async ({ page, request }) => {
  const lead = await keepDeskLead(request, { assignedTo: 'sales.one' })
  await visit(page, only(lead, '&view=board'))
  await row(page, lead).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Moving ${lead.name}.`).first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(column(page, 'Assigned').getByRole('link', { name: lead.name })).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText(`${lead.name}: In Progress`).first()).toBeVisible()
  await expect(column(page, 'In Progress').getByRole('link', { name: lead.name })).toBeFocused()
  await expect(column(page, 'In Progress').locator('[aria-busy]')).toHaveCount(0)

  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  const asked = page.getByRole('dialog', { name: `How did it end with ${lead.name}?` })
  await asked.getByRole('button', { name: 'Complete' }).click()
  await expect(column(page, 'Completed')).toContainText('Won')
})

test('a view is saved, named, counted and let go of', async ({ page, request }) => {
  const lead = await keepDeskLead(request, { word: 'Viewed' })
  const name = `View ${lead.id.slice(0, 8)}`
  await visit(page, only(lead))
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const views = page.getByRole('list', { name: 'Views of leads' })
  const link = views.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(link).toHaveText(`${name}1`)
  await views.getByRole('link', { name: /^Completed/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeVisible()
  await link.click()
  await expect(row(page, lead)).toBeVisible()
  await views.getByRole('button', { name: `Delete the view ${name}` }).click()
  await expect(link).toHaveCount(0)
})

test('an old view shows what it can, and says that something in it is no longer known', async ({ page }) => {
  await visit(page, `${DESK}?status=unassigned,parked`)
  await expect(page.getByText('Something this view asks for is no longer known')).toBeVisible()
})

test('leads are exported as the list is narrowed; who may not is told why', async ({
  page,
  browser,
  request,
}) => {
  const lead = await keepDeskLead(request, { word: '=Exported' })
  await visit(page, only(lead))
  await expect(row(page, lead)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`'${lead.name}`)
  await expect(page.getByText('1 lead exported').first()).toBeVisible()

  const other = await browser.newContext()
  await signInByCall(other, 'sales.one')
  const theirs = await other.newPage()
  await visit(theirs, DESK)
  await expect(
    theirs.getByRole('button', { name: 'Locked: Leads are exported by administrators' }),
  ).toBeVisible()
  await other.close()
})

test('on a phone the lead is the page, with the ways to reach them and the next move at the thumb', async ({
  page,
  request,
}) => {
  const lead = await keepDeskLead(request, { assignedTo: 'sales.one' })
  await page.setViewportSize(PHONE)
  await visit(page, only(lead))
  await row(page, lead).click()
  const panel = page.getByRole('complementary', { name: lead.name })
  await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${lead.phone}`)
  await expect(row(page, lead)).toBeHidden()
  await panel.getByRole('button', { name: 'Start, move to In Progress' }).click()
  await expect(panel.getByRole('button', { name: 'Complete it' })).toBeVisible()
})

/** As a hand does it: down, a few steps, and up over the place. */
async function dragTo(
  page: Page,
  card: Locator,
  target: Locator,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const [from, to] = [await card.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 6 })
  await meanwhile?.()
  await page.mouse.up()
}
