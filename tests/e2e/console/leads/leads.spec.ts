import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { paths } from '../../../../src/domain/site/routes.ts'
import { query } from '../../database.ts'
import { type InsertedLead, insertLead } from '../../insert-lead.ts'
import { expect, failEvents, moveTo, PHONE, pressUndo, signInThroughApi, test, visit } from '../../journey.ts'

const LEADS = paths.dashboard({ tab: 'leads' })
const DESKTOP = { width: 1440, height: 900 }
const leadLink = (page: Page, { name }: InsertedLead) => page.getByRole('link', { name, exact: true })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const searchLeads = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search leads' }).fill(text)

test.beforeEach(({ session }) => {
  expect(session.accessToken).not.toBe('')
})

/** Shifts the browser's clock, as on a computer with the wrong time. */
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

/** Opens a list with one lead, inserts a second that matches the same search, and checks how the list shows its arrival. */
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

test('staff assign a new lead and change its status', async ({ page, browser, request }) => {
  const panel = page.getByRole('complementary')
  await shiftClock(page, 3)

  const lead =
    await test.step('shows a lead that has just arrived above a line, by the server’s clock, until it is marked as seen', () =>
      checkArrivingLead(page, request, `Seen${Date.now()}`))

  await test.step('assigns a lead, changes its status and undoes the change by keyboard', async () => {
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

  await test.step('fills the screen of a phone with the lead, its contact links and its next step', async () => {
    await page.setViewportSize(PHONE)
    await leadLink(page, lead).click()
    await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${lead.phone}`)
    await expect(leadLink(page, lead)).toBeHidden()
    await panel.getByRole('button', { name: 'Start work' }).click()
    await expect(panel.getByRole('button', { name: 'Complete lead' })).toBeVisible()
    await page.setViewportSize(DESKTOP)
  })

  const colleagueContext = await browser.newContext()
  // sales.two is Finch Quoll, to whom the lead is assigned.
  await signInThroughApi(colleagueContext, 'sales.two')
  const colleaguePage = await colleagueContext.newPage()
  await visit(colleaguePage, `${LEADS}?q=${encodeURIComponent(lead.name)}&lead=${lead.id}`)

  await test.step('shows a colleague’s change without a reload', async () => {
    await expect(page.getByText('Allowed from In Progress')).toBeVisible()
    await colleaguePage.getByRole('button', { name: /^Follow-up Required/ }).click()
    await expect(page.getByText('Allowed from Follow-up Required')).toBeVisible()
  })

  await test.step('says why a salesperson cannot export leads, on a phone too', async () => {
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

test('staff search and export leads, and save a view', async ({ page, request }) => {
  await shiftClock(page, -3)

  const lead =
    await test.step('marks new leads by the server’s clock when the browser’s clock is behind', () =>
      checkArrivingLead(page, request, `=Exported${Date.now()}`))
  await searchLeads(page, lead.name)
  await expect(page.locator('a[data-lead]')).toHaveText([lead.name])

  await test.step('exports only the leads that match the search', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`'${lead.name}`)
    await expect(page.getByText('1 lead exported').first()).toBeVisible()
  })

  await test.step('saves, counts, opens and deletes a view', async () => {
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
    await views.getByRole('button', { name: 'More views' }).click()
    await link.click()
    await expect(leadLink(page, lead)).toBeVisible()
    await views.getByRole('button', { name: `Actions for view ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete this view' }).click()
    await expect(link).toHaveCount(0)
  })

  await test.step('says when a view uses a filter that no longer exists', async () => {
    await moveTo(page, `${LEADS}?status=unassigned,parked`)
    await expect(page.getByText('This view uses a filter that no longer exists')).toBeVisible()
  })
})

test('staff move leads on the board by mouse and keyboard', async ({ page, request, errors }) => {
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
  // Without events the page keeps what it loaded first, although the leads have changed since.
  await failEvents(page)
  await visit(page, `${LEADS}?q=${word}&view=board`)
  await expect(page.getByText(/^Offline\. This list was loaded at/)).toBeVisible()
  const card = (name: string, lead: InsertedLead) =>
    column(page, name).getByRole('link', { name: lead.name, exact: true })
  // A card can be moved only when the previous move is saved.
  const waitForSave = () => expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

  await test.step('accepts a card only in a column that its status allows', async () => {
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

  await test.step('puts a card back that a colleague has moved first, and says so', async () => {
    await expect(card('Assigned', first)).toBeVisible()
    await first.setStatus('in_progress')
    await dragTo(page, leadLink(page, first), column(page, 'Follow-up Required'))
    await expect(page.getByText(`${first.name} was not moved.`).first()).toContainText(
      'changed this lead first',
    )
    await expect(card('In Progress', first)).toBeVisible()
  })

  await test.step('moves a card by keyboard, and asks for the outcome of a completed lead', async () => {
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

  await test.step('counts removed assignments, and links the count to their list', async () => {
    await column(page, 'Removed').getByRole('link', { name: '1 previously removed, as a list' }).click()
    await expect(page).toHaveURL(/was=removed/)
    await expect(leadLink(page, removed)).toBeVisible()
    await expect(leadLink(page, first)).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove the past status filter' }).click()
    await expect(leadLink(page, first)).toBeVisible()
  })
})

test('staff tag a lead, and list the leads with that tag', async ({ page, request }) => {
  const tagged = await insertLead(request, { firstName: 'Tagged' })
  const other = await insertLead(request, { firstName: 'Tagged' })
  const tag = `trial ${tagged.id.slice(0, 6)}`
  await visit(page, `${LEADS}?lead=${tagged.id}&q=Tagged`)
  const tags = page.getByRole('list', { name: 'Tags' })
  await tags.getByRole('button', { name: 'Add tag' }).press('Enter')
  const field = tags.getByRole('combobox', { name: 'New tag' })
  await field.fill(` ${tag.toUpperCase()} `)
  await field.press('Enter')
  await expect(tags).toContainText(tag)
  await field.press('Escape')
  await expect(tags.getByRole('button', { name: 'Add tag' })).toBeFocused()

  await visit(page, `${LEADS}?q=Tagged`)
  await expect(page.getByRole('row').filter({ hasText: tagged.name })).toContainText(tag)
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: tag }).click()
  await expect(leadLink(page, other)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(tag)
  await leadLink(page, tagged).click()
  await tags.getByRole('button', { name: `Remove tag ${tag}` }).click()
  await expect(tags).not.toContainText(tag)
})

/** Drags in several steps, as a person would. */
async function dragTo(
  page: Page,
  card: Locator,
  target: Locator,
  beforeDrop?: () => Promise<void>,
): Promise<void> {
  // Waits until the card stops moving: the board moves down when a notice appears above it.
  await card.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  if (!box) throw new Error('The drop target is not visible')
  // Drops near the bottom, where no notification covers the column.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 80, { steps: 6 })
  await beforeDrop?.()
  await page.mouse.up()
}

test('staff change several leads at once, take it back, and log a call', async ({ page, request }) => {
  const word = `Many${Date.now()}`
  const one = await insertLead(request, { firstName: word, assignedTo: 'sales.one' })
  const two = await insertLead(request, { firstName: word, assignedTo: 'sales.one' })
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  const priorities = async () =>
    (await query('select priority from leads where id = any($1::uuid[])', [[one.id, two.id]])).map(
      ({ priority }) => priority,
    )
  await visit(page, `${LEADS}?q=${word}`)

  await test.step('gives both leads a priority, and undoes it', async () => {
    for (const { name } of [one, two])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('menuitem', { name: 'High priority' }).click()
    await expect.poll(priorities).toEqual(['high', 'high'])
    await pressUndo(page, '2 leads')
    await expect.poll(priorities).toEqual(['medium', 'medium'])
  })

  await test.step('assigns all selected leads with one key', async () => {
    for (const { name } of [one, two])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true })
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog', { name: 'Assign 2 leads' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('logs a call that nobody answered, which counts as the first response', async () => {
    await visit(page, `${LEADS}?q=${word}&lead=${one.id}`)
    const panel = page.getByRole('complementary')
    await expect(panel).toContainText(one.name)
    await page.keyboard.press('l')
    const dialog = page.getByRole('dialog', { name: `Call to ${one.name}` })
    await dialog.getByText('No answer', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Log call' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel).toContainText('No answer')
    const [row] = await query('select responded_at from leads where id = $1', [one.id])
    expect(row?.responded_at).not.toBeNull()
  })
})
