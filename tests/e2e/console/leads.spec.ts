import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { insertLead, type KeptLead } from '../insert-lead.ts'
import { eventsAway, expect, moveTo, PHONE, signInByCall, test, visit } from '../journey.ts'

const DESK = paths.dashboard({ tab: 'leads' })
const DESKTOP = { width: 1440, height: 900 }
const row = (page: Page, { name }: KeptLead) => page.getByRole('link', { name, exact: true })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const narrowTo = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search leads' }).fill(text)

test.beforeEach(({ signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
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
async function seeLeadCome(page: Page, request: APIRequestContext, word: string): Promise<KeptLead> {
  const before = await insertLead(request, { word })
  await visit(page, `${DESK}?q=${encodeURIComponent(word)}`)
  await expect(row(page, before)).toBeVisible()
  const line = page.getByText(/^New since/)
  await expect(line).toHaveCount(0)
  const after = await insertLead(request, { word })
  await expect(row(page, after)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row')
  await expect(rows.filter({ hasText: word })).toContainText([after.name, before.name])
  await expect(line).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: before.name })).toContainText('now')
  await page.getByRole('button', { name: /1 new since/ }).click()
  await expect(line).toHaveCount(0)
  return before
}

test('a lead comes, is assigned, moved on, and followed by another', async ({ page, browser, request }) => {
  const panel = page.getByRole('complementary')
  await shiftClock(page, 3)

  const lead =
    await test.step('one that comes while one looks stands above a line, by the server’s clock, and is marked as seen', () =>
      seeLeadCome(page, request, `Seen${Date.now()}`))

  await test.step('it is assigned and moved on by keys alone, and the move taken back', async () => {
    await narrowTo(page, lead.name)
    await expect(page.locator('a[data-lead]')).toHaveText([lead.name])
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(row(page, lead)).toBeFocused()
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
    await expect(row(page, lead)).toBeFocused()
  })

  await test.step('on a phone it is the page, with the ways to reach them and the next move at the thumb', async () => {
    await page.setViewportSize(PHONE)
    await row(page, lead).click()
    await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${lead.phone}`)
    await expect(row(page, lead)).toBeHidden()
    await panel.getByRole('button', { name: 'Start work' }).click()
    await expect(panel.getByRole('button', { name: 'Complete lead' })).toBeVisible()
    await page.setViewportSize(DESKTOP)
  })

  const other = await browser.newContext()
  // Finch Quoll, who has it.
  await signInByCall(other, 'sales.two')
  const theirs = await other.newPage()
  await visit(theirs, `${DESK}?q=${encodeURIComponent(lead.name)}&lead=${lead.id}`)

  await test.step('what one does the other sees without a reload', async () => {
    await expect(page.getByText('Allowed from In Progress')).toBeVisible()
    await theirs.getByRole('button', { name: /^Follow-up Required/ }).click()
    await expect(page.getByText('Allowed from Follow-up Required')).toBeVisible()
  })

  await test.step('who may not export leads is told why, on a phone too', async () => {
    await expect(
      theirs.getByRole('button', { name: 'Locked: Only administrators can export leads' }),
    ).toBeVisible()
    await theirs.setViewportSize(PHONE)
    await theirs.getByRole('button', { name: /^Back to/ }).click()
    await theirs.getByRole('button', { name: 'Views and more' }).click()
    const item = theirs.getByRole('menuitem', { name: 'Export CSV' })
    await expect(item).toContainText('Only administrators can export leads')
    await expect(item).toBeDisabled()
  })
  await other.close()
})

test('leads are narrowed, exported and kept as a view', async ({ page, request }) => {
  await shiftClock(page, -3)

  const lead =
    await test.step('what is new goes by the server’s clock, also where the browser’s is behind', () =>
      seeLeadCome(page, request, `=Exported${Date.now()}`))
  await narrowTo(page, lead.name)
  await expect(page.locator('a[data-lead]')).toHaveText([lead.name])

  await test.step('they are exported as the list is narrowed', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
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
    await expect(row(page, lead)).toBeVisible()
    await views.getByRole('button', { name: `Delete view ${name}` }).click()
    await expect(link).toHaveCount(0)
  })

  await test.step('an old view says that one of its filters no longer exists', async () => {
    await moveTo(page, `${DESK}?status=unassigned,parked`)
    await expect(page.getByText('This view uses a filter that no longer exists')).toBeVisible()
  })
})

test('leads are moved over the board by pointer and by keys', async ({ page, request, errors }) => {
  errors.expect(/503|409/)
  const word = `Board${Date.now()}`
  const assigned = () => insertLead(request, { word, assignedTo: 'sales.one' })
  const [first, completed, taken, byKeys] = [
    await assigned(),
    await assigned(),
    await assigned(),
    await assigned(),
  ]
  await completed.move('completed')
  await taken.takeBack()
  // Nothing is heard of what others do: the page believes what it was told when it came.
  await eventsAway(page)
  await visit(page, `${DESK}?q=${word}&view=board`)
  await expect(page.getByText(/^Offline\. This list was loaded at/)).toBeVisible()
  const card = (name: string, lead: KeptLead) =>
    column(page, name).getByRole('link', { name: lead.name, exact: true })
  // The next card is lifted only once the last move is saved.
  const moved = () => expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

  await test.step('the board takes a card only where it may go', async () => {
    await dragTo(page, row(page, completed), column(page, 'In Progress'), async () => {
      await expect(column(page, 'In Progress')).toContainText(
        'Cannot transition from Completed to In Progress',
      )
      await expect(column(page, 'Assigned')).toContainText('Can go here')
    })
    await expect(card('Completed', completed)).toBeVisible()
    await dragTo(page, row(page, completed), column(page, 'Follow-up Required'))
    await expect(card('Follow-up Required', completed)).toBeVisible()
    await moved()
  })

  await test.step('who moves what another has moved already is told who was first, and it goes back', async () => {
    await expect(card('Assigned', first)).toBeVisible()
    await first.move('in_progress')
    await dragTo(page, row(page, first), column(page, 'Follow-up Required'))
    await expect(page.getByText(`${first.name} was not moved.`).first()).toContainText(
      'changed this lead first',
    )
    await expect(card('In Progress', first)).toBeVisible()
  })

  await test.step('a card is moved by keys, and the board asks how a lead ended', async () => {
    await moved()
    await row(page, byKeys).focus()
    await expect(row(page, byKeys)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Moving ${byKeys.name}.`).first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(card('Assigned', byKeys)).toBeFocused()

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(page.getByText(`${byKeys.name}: In Progress`).first()).toBeVisible()
    await expect(card('In Progress', byKeys)).toBeFocused()
    await expect(column(page, 'In Progress').locator('[aria-busy]')).toHaveCount(0)

    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    const asked = page.getByRole('dialog', { name: `What was the outcome for ${byKeys.name}?` })
    await asked.getByRole('button', { name: 'Complete' }).click()
    await expect(column(page, 'Completed')).toContainText('Won')
  })

  await test.step('what was taken back is counted, and the count is its list', async () => {
    await column(page, 'Removed').getByRole('link', { name: '1 previously removed, as a list' }).click()
    await expect(page).toHaveURL(/was=removed/)
    await expect(row(page, taken)).toBeVisible()
    await expect(row(page, first)).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove the past status filter' }).click()
    await expect(row(page, first)).toBeVisible()
  })
})

/** As a hand does it: down, a few steps, and up over the place. */
async function dragTo(
  page: Page,
  card: Locator,
  target: Locator,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  // Waits until it has come to rest: the board moves down when a notice comes above it.
  await card.hover()
  await page.mouse.down()
  const to = await target.boundingBox()
  if (!to) throw new Error('There is nowhere to drag it')
  // Low enough that no notification lies over it.
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 80, { steps: 6 })
  await meanwhile?.()
  await page.mouse.up()
}
