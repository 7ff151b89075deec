import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { type InsertedLead, insertLead } from '../insert-lead.ts'
import { expect, failEvents, moveTo, PHONE, signInThroughApi, test, visit } from '../journey.ts'

const LEADS = paths.dashboard({ tab: 'leads' })
const DESKTOP = { width: 1440, height: 900 }
const leadLink = (page: Page, { name }: InsertedLead) => page.getByRole('link', { name, exact: true })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const searchLeads = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search leads' }).fill(text)

test.beforeEach(({ session }) => {
  expect(session.accessToken).not.toBe('')
})

/** A browser whose clock is wrong. */
async function shiftClock(page: Page, hours: number): Promise<void> {
  await page.addInitScript((shift) => {
    const RightDate = Date
    const now = () => RightDate.now() + shift
    globalThis.Date = new Proxy(RightDate, {
      construct: (_, parts) => Reflect.construct(RightDate, parts.length === 0 ? [now()] : parts),
      get: (_, key) => (key === 'now' ? now : Reflect.get(RightDate, key)),
    })
  }, hours * 3_600_000)
}

/** Opens the list of one lead, and lets another of that word come while it is looked at. */
async function checkArrivingLead(
  page: Page,
  request: APIRequestContext,
  word: string,
): Promise<InsertedLead> {
  const before = await insertLead(request, { firstName: word })
  await visit(page, `${LEADS}?q=${encodeURIComponent(word)}`)
  await expect(leadLink(page, before)).toBeVisible()
  const newLeadsLine = page.getByText(/^New since/)
  await expect(newLeadsLine).toHaveCount(0)
  const after = await insertLead(request, { firstName: word })
  await expect(leadLink(page, after)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row')
  await expect(rows.filter({ hasText: word })).toContainText([after.name, before.name])
  await expect(newLeadsLine).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: before.name })).toContainText('now')
  await page.getByRole('button', { name: /1 new since/ }).click()
  await expect(newLeadsLine).toHaveCount(0)
  return before
}

test('a lead comes, is assigned, moved on, and followed by another', async ({ page, browser, request }) => {
  const panel = page.getByRole('complementary')
  await shiftClock(page, 3)

  const lead =
    await test.step('one that comes while one looks stands above a line, by the server’s clock, and is marked as seen', () =>
      checkArrivingLead(page, request, `Seen${Date.now()}`))

  await test.step('it is assigned and moved on by keys alone, and the move taken back', async () => {
    await searchLeads(page, lead.name)
    await expect(page.locator('a[data-lead]')).toHaveText([lead.name])
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(leadLink(page, lead)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeFocused()

    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: /^Assign/ })
    await dialog.getByRole('radio', { name: /Finch Quoll/ }).check({ force: true })
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(panel.getByText('Allowed from Assigned')).toBeVisible()

    await page.keyboard.press('1')
    await expect(panel.getByText('Allowed from In Progress')).toBeVisible()
    await page.keyboard.press('u')
    await expect(panel.getByText('Allowed from Assigned')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(leadLink(page, lead)).toBeFocused()
  })

  await test.step('on a phone it is the page, with the ways to reach them and the next move at the thumb', async () => {
    await page.setViewportSize(PHONE)
    await leadLink(page, lead).click()
    await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${lead.phone}`)
    await expect(leadLink(page, lead)).toBeHidden()
    await panel.getByRole('button', { name: 'Start work' }).click()
    await expect(panel.getByRole('button', { name: 'Complete lead' })).toBeVisible()
    await page.setViewportSize(DESKTOP)
  })

  const colleagueContext = await browser.newContext()
  // Finch Quoll, who has it.
  await signInThroughApi(colleagueContext, 'sales.two')
  const colleaguePage = await colleagueContext.newPage()
  await visit(colleaguePage, `${LEADS}?q=${encodeURIComponent(lead.name)}&lead=${lead.id}`)

  await test.step('what one does the other sees without a reload', async () => {
    await expect(page.getByText('Allowed from In Progress')).toBeVisible()
    await colleaguePage.getByRole('button', { name: /^Follow-up Required/ }).click()
    await expect(page.getByText('Allowed from Follow-up Required')).toBeVisible()
  })

  await test.step('who may not export leads is told why, on a phone too', async () => {
    await expect(
      colleaguePage.getByRole('button', { name: 'Locked: Only administrators can export leads' }),
    ).toBeVisible()
    await colleaguePage.setViewportSize(PHONE)
    await colleaguePage.getByRole('button', { name: /^Back to/ }).click()
    await colleaguePage.getByRole('button', { name: 'Views and more' }).click()
    const item = colleaguePage.getByRole('menuitem', { name: 'Export CSV' })
    await expect(item).toContainText('Only administrators can export leads')
    await expect(item).toBeDisabled()
  })
  await colleagueContext.close()
})

test('leads are narrowed, exported and kept as a view', async ({ page, request }) => {
  await shiftClock(page, -3)

  const lead =
    await test.step('what is new goes by the server’s clock, also where the browser’s is behind', () =>
      checkArrivingLead(page, request, `=Exported${Date.now()}`))
  await searchLeads(page, lead.name)
  await expect(page.locator('a[data-lead]')).toHaveText([lead.name])

  await test.step('they are exported as the list is narrowed', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`'${lead.name}`)
    await expect(page.getByText('1 lead exported').first()).toBeVisible()
  })

  await test.step('a view is saved, named, counted and let go of', async () => {
    const name = `View ${lead.id.slice(0, 8)}`
    await page.getByRole('button', { name: 'Save this view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const views = page.getByRole('list', { name: 'Lead views' })
    const link = views.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveText(`${name}1`)
    await views.getByRole('link', { name: /^Completed/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeVisible()
    await link.click()
    await expect(leadLink(page, lead)).toBeVisible()
    await views.getByRole('button', { name: `Delete view ${name}` }).click()
    await expect(link).toHaveCount(0)
  })

  await test.step('an old view says that one of its filters no longer exists', async () => {
    await moveTo(page, `${LEADS}?status=unassigned,parked`)
    await expect(page.getByText('This view uses a filter that no longer exists')).toBeVisible()
  })
})

test('leads are moved over the board by pointer and by keys', async ({ page, request, errors }) => {
  errors.expect(/503|409/)
  const word = `Board${Date.now()}`
  const insertAssignedLead = () => insertLead(request, { firstName: word, assignedTo: 'sales.one' })
  const [first, completed, removed, keyboardLead] = [
    await insertAssignedLead(),
    await insertAssignedLead(),
    await insertAssignedLead(),
    await insertAssignedLead(),
  ]
  await completed.setStatus('completed')
  await removed.removeAssignment()
  // Nothing is heard of what others do: the page believes what it was told when it came.
  await failEvents(page)
  await visit(page, `${LEADS}?q=${word}&view=board`)
  await expect(page.getByText(/^Offline\. This list was loaded at/)).toBeVisible()
  const card = (name: string, lead: InsertedLead) =>
    column(page, name).getByRole('link', { name: lead.name, exact: true })
  // The next card is lifted only once the last move is saved.
  const waitForSave = () => expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

  await test.step('the board takes a card only where it may go', async () => {
    await dragTo(page, leadLink(page, completed), column(page, 'In Progress'), async () => {
      await expect(column(page, 'In Progress')).toContainText(
        'Cannot transition from Completed to In Progress',
      )
      await expect(column(page, 'Assigned')).toContainText('Can go here')
    })
    await expect(card('Completed', completed)).toBeVisible()
    await dragTo(page, leadLink(page, completed), column(page, 'Follow-up Required'))
    await expect(card('Follow-up Required', completed)).toBeVisible()
    await waitForSave()
  })

  await test.step('who moves what another has moved already is told who was first, and it goes back', async () => {
    await expect(card('Assigned', first)).toBeVisible()
    await first.setStatus('in_progress')
    await dragTo(page, leadLink(page, first), column(page, 'Follow-up Required'))
    await expect(page.getByText(`${first.name} was not moved.`).first()).toContainText(
      'changed this lead first',
    )
    await expect(card('In Progress', first)).toBeVisible()
  })

  await test.step('a card is moved by keys, and the board asks how a lead ended', async () => {
    await waitForSave()
    await leadLink(page, keyboardLead).focus()
    await expect(leadLink(page, keyboardLead)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Moving ${keyboardLead.name}.`).first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(card('Assigned', keyboardLead)).toBeFocused()

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(page.getByText(`${keyboardLead.name}: In Progress`).first()).toBeVisible()
    await expect(card('In Progress', keyboardLead)).toBeFocused()
    await expect(column(page, 'In Progress').locator('[aria-busy]')).toHaveCount(0)

    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    const outcomeDialog = page.getByRole('dialog', { name: `What was the outcome for ${keyboardLead.name}?` })
    await outcomeDialog.getByRole('button', { name: 'Complete' }).click()
    await expect(column(page, 'Completed')).toContainText('Won')
  })

  await test.step('what was taken back is counted, and the count is its list', async () => {
    await column(page, 'Removed').getByRole('link', { name: '1 previously removed, as a list' }).click()
    await expect(page).toHaveURL(/was=removed/)
    await expect(leadLink(page, removed)).toBeVisible()
    await expect(leadLink(page, first)).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove the past status filter' }).click()
    await expect(leadLink(page, first)).toBeVisible()
  })
})

/** As a hand does it: down, a few steps, and up over the place. */
async function dragTo(
  page: Page,
  card: Locator,
  target: Locator,
  beforeDrop?: () => Promise<void>,
): Promise<void> {
  // Waits until it has come to rest: the board moves down when a notice comes above it.
  await card.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nowhere to drag it')
  // Low enough that no notification lies over it.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 80, { steps: 6 })
  await beforeDrop?.()
  await page.mouse.up()
}
