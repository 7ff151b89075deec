import { readFile } from 'node:fs/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, PHONE, signInByCall, test, visit } from './journey.ts'
import { type KeptLead, keepDeskLead } from './lead-by-hand.ts'

const DESK = paths.dashboard({ tab: 'leads' })
const row = (page: Page, { name }: KeptLead) => page.getByRole('link', { name, exact: true })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const only = (lead: KeptLead, more = '') => `${DESK}?q=${encodeURIComponent(lead.name)}${more}`

test.use({ viewport: PHONE, hasTouch: true })

test.beforeEach(({ signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
})

/** What the head of the wide screen has buttons for. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Views and more' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a lead that was deleted is found again and brought back on a phone', async ({ page, request }) => {
  const lead = await keepDeskLead(request)
  await visit(page, only(lead, `&lead=${lead.id}`))
  await page.getByRole('button', { name: 'Delete this lead' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No lead is like that')).toBeVisible()
  // It lies over the head until it is gone.
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
  await choose(page, 'Deleted leads')
  await page.getByRole('button', { name: `Bring back ${lead.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Deleted leads' })
  await expect(dialog.getByText(lead.name)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(row(page, lead)).toBeVisible()
})

test('leads are exported from a phone; who may not is told why', async ({ page, browser, request }) => {
  const lead = await keepDeskLead(request, { word: 'Taken' })
  await visit(page, only(lead))
  await expect(row(page, lead)).toBeVisible()
  const saved = page.waitForEvent('download')
  await choose(page, 'Export CSV')
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(lead.name)

  const other = await browser.newContext({ viewport: PHONE })
  await signInByCall(other, 'sales.one')
  const theirs = await other.newPage()
  await visit(theirs, DESK)
  await theirs.getByRole('button', { name: 'Views and more' }).click()
  const item = theirs.getByRole('menuitem', { name: 'Export CSV' })
  await expect(item).toContainText('Leads are exported by administrators')
  await expect(item).toBeDisabled()
  await other.close()
})

test('an export under way says how far it is under the head, and is stopped there', async ({
  page,
  request,
}) => {
  const lead = await keepDeskLead(request)
  await page.route('**/functions/leads.csv?**', () => {})
  await visit(page, only(lead))
  await choose(page, 'Export CSV')
  const progress = page.getByRole('progressbar', { name: 'Exporting' })
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 1 leads')
  await expect(progress).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Export stopped').first()).toBeVisible()
  await expect(progress).toHaveCount(0)
})

test('order, filters, range and the word are all at hand on a phone, and are the address', async ({
  page,
  request,
}) => {
  const word = `Ordered${Date.now()}`
  const zebra = await keepDeskLead(request, { word: `${word} Zebra` })
  const acacia = await keepDeskLead(request, { word: `${word} Acacia` })
  await visit(page, `${DESK}?q=${word}`)
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('menuitem', { name: 'Oldest first' }).click()
  await expect(page).toHaveURL(/sort=received/)
  await expect(page.locator('a[data-lead]')).toHaveText([zebra.name, acacia.name])
  await page.getByRole('button', { name: 'Order: Oldest first' }).click()
  await page.getByRole('menuitem', { name: 'By name' }).click()
  await expect(page.locator('a[data-lead]')).toHaveText([acacia.name, zebra.name])
  for (const [option, address] of [
    ['30 days', /range=month/],
    ['Trade-in', /form=trade-in/],
  ] as const) {
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('menuitem', { name: option }).click()
    await expect(page).toHaveURL(address)
  }
  await expect(page.getByText('No lead is like that')).toBeVisible()
})

test('a view is kept, opened and let go of on a phone', async ({ page, request }) => {
  const lead = await keepDeskLead(request)
  const name = `View ${lead.id.slice(0, 8)}`
  await visit(page, only(lead))
  await choose(page, 'Save this view')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await choose(page, 'Completed')
  await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeVisible()
  await choose(page, name)
  await expect(row(page, lead)).toBeVisible()
  await choose(page, 'Delete this view')
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
})

test('several leads are chosen by finger and dealt with at the thumb', async ({ page, request }) => {
  const word = `Chosen${Date.now()}`
  const leads = [await keepDeskLead(request, { word }), await keepDeskLead(request, { word })]
  await visit(page, `${DESK}?q=${word}`)
  for (const lead of leads) await page.getByRole('checkbox', { name: `Choose ${lead.name}` }).tap()
  const bar = page.getByRole('toolbar', { name: 'What is chosen' })
  await expect(bar).toContainText('2 chosen')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'High' }).click()
  await expect(page.getByText('2 leads have high priority').first()).toBeVisible()
})

test('from a lead one goes back to the view it was opened from', async ({ page, request }) => {
  const lead = await keepDeskLead(request)
  await visit(page, `${DESK}?status=unassigned`)
  await row(page, lead).click()
  await page.getByRole('button', { name: 'Back to Unassigned' }).click()
  await expect(row(page, lead)).toBeFocused()
})

test('a finger that rests on a card lifts it, and it is put into the next column', async ({
  page,
  request,
}) => {
  const lead = await keepDeskLead(request, { assignedTo: 'sales.one' })
  await visit(page, only(lead, '&view=board'))
  const card = column(page, 'Assigned').getByRole('link', { name: lead.name })
  const finger = await putDown(page, card)
  await expect(page.getByText(`Moving ${lead.name}.`)).toBeVisible()
  await finger.slide({ x: PHONE.width - 8 })
  await expect(page.getByText('Drop to move to In Progress')).toBeVisible()
  await finger.lift()
  await expect(column(page, 'In Progress').getByRole('link', { name: lead.name })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a finger that slides at once scrolls the board and lifts nothing', async ({ page, request }) => {
  const lead = await keepDeskLead(request, { assignedTo: 'sales.one' })
  await visit(page, only(lead, '&view=board'))
  const card = column(page, 'Assigned').getByRole('link', { name: lead.name })
  const finger = await putDown(page, card)
  await finger.slide({ x: 40 })
  await finger.lift()
  await expect(card).not.toBeInViewport({ ratio: 1 })
  await expect(page.getByText(`${lead.name} was here`)).toHaveCount(0)
  await expect(card).toBeAttached()
})

interface Finger {
  slide(to: { x: number }): Promise<void>
  lift(): Promise<void>
}

/** As the screen tells it, so that the browser itself decides between scrolling and dragging. */
async function putDown(page: Page, on: Locator): Promise<Finger> {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  const session: CDPSession = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] })
  await tell('touchStart')
  return {
    async slide({ x }) {
      const step = (x - at.x) / 8
      for (let steps = 0; steps < 8; steps += 1) {
        at.x += step
        await tell('touchMove')
      }
    },
    lift: async () => void (await tell('touchEnd')),
  }
}
