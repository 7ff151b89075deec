import { readFile } from 'node:fs/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { paths } from '../../../../src/domain/site/routes.ts'
import { type InsertedLead, insertLead } from '../../insert-lead.ts'
import { expect, PHONE, test, visit } from '../../journey.ts'

const LEADS = paths.dashboard({ tab: 'leads' })
const leadLink = (page: Page, { name }: InsertedLead) => page.getByRole('link', { name, exact: true })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const searchLeads = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search leads' }).fill(text)
/** Closes a notification, which covers the header. It may disappear by itself first. */
const closeNotification = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click({ timeout: 2_000 })
    .catch(() => {})

test.use({ viewport: PHONE, hasTouch: true })

test.beforeEach(({ session }) => {
  expect(session.accessToken).not.toBe('')
})

/** Chooses from the menu that replaces the header buttons of wide screens. */
async function chooseMenuItem(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Views and more' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('staff sort and filter leads and save a view on a phone', async ({ page, request }) => {
  const word = `Ordered${Date.now()}`
  const zebra = await insertLead(request, { firstName: `${word} Zebra` })
  const acacia = await insertLead(request, { firstName: `${word} Acacia` })
  const names = page.locator('a[data-lead]')
  await visit(page, `${LEADS}?q=${word}`)

  await test.step('writes order, filters, range and search into the address', async () => {
    await page.getByRole('button', { name: 'Order' }).click()
    await page.getByRole('menuitem', { name: 'Oldest first' }).click()
    await expect(page).toHaveURL(/sort=received/)
    await expect(names).toHaveText([zebra.name, acacia.name])
    await page.getByRole('button', { name: 'Order: Oldest first' }).click()
    await page.getByRole('menuitem', { name: 'By name' }).click()
    await expect(names).toHaveText([acacia.name, zebra.name])
    for (const [option, address] of [
      ['30 days', /range=month/],
      ['Trade-in', /form=trade-in/],
    ] as const) {
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('menuitem', { name: option }).click()
      await expect(page).toHaveURL(address)
    }
    await expect(page.getByText('No leads match')).toBeVisible()
  })

  await test.step('returns from a lead to the view it was opened from', async () => {
    await chooseMenuItem(page, 'Unassigned')
    await leadLink(page, acacia).click()
    await page.getByRole('button', { name: 'Back to Unassigned' }).click()
    await expect(leadLink(page, acacia)).toBeFocused()
  })

  await test.step('saves, opens and deletes a view', async () => {
    const name = `View ${zebra.id.slice(0, 8)}`
    await searchLeads(page, zebra.name)
    await expect(names).toHaveText([zebra.name])
    await chooseMenuItem(page, 'Save this view')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await chooseMenuItem(page, 'Completed')
    await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeVisible()
    await chooseMenuItem(page, name)
    await expect(leadLink(page, zebra)).toBeVisible()
    await chooseMenuItem(page, 'Delete this view')
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  })
})

test('staff select, export, delete and move leads by touch', async ({ page, request }) => {
  const word = `Chosen${Date.now()}`
  const options = { firstName: word, assignedTo: 'sales.one' }
  const [one, two] = [await insertLead(request, options), await insertLead(request, options)]
  await visit(page, `${LEADS}?q=${word}`)

  await test.step('changes several selected leads from a bar at the bottom', async () => {
    for (const lead of [one, two]) await page.getByRole('checkbox', { name: `Select ${lead.name}` }).tap()
    const bar = page.getByRole('toolbar', { name: 'Selected leads' })
    await expect(bar).toContainText('2 selected')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('menuitem', { name: 'High priority' }).click()
    await expect(page.getByText('2 leads set to high priority.').first()).toBeVisible()
    await closeNotification(page)
  })

  await test.step('shows the progress of an export, and can cancel it', async () => {
    await page.route('**/functions/leads.csv?**', () => {})
    await chooseMenuItem(page, 'Export CSV')
    const progress = page.getByRole('progressbar', { name: 'Exporting' })
    await expect(progress).toHaveAttribute('aria-valuetext', '0 of 2 leads')
    await expect(progress).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Export stopped').first()).toBeVisible()
    await expect(progress).toHaveCount(0)
    await page.unroute('**/functions/leads.csv?**')
    await closeNotification(page)
  })

  await test.step('exports the leads', async () => {
    const download = page.waitForEvent('download')
    await chooseMenuItem(page, 'Export CSV')
    expect(await readFile(await (await download).path(), 'utf8')).toContain(one.name)
    await expect(page.getByText('2 leads exported').first()).toBeVisible()
    await closeNotification(page)
  })

  await test.step('restores a deleted lead', async () => {
    await searchLeads(page, two.name)
    await expect(page.locator('a[data-lead]')).toHaveText([two.name])
    await leadLink(page, two).click()
    await page.getByRole('button', { name: 'Delete this lead' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No leads match')).toBeVisible()
    await closeNotification(page)
    await chooseMenuItem(page, 'Deleted leads')
    await page.getByRole('button', { name: `Restore ${two.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Deleted leads' })
    await expect(dialog.getByText(two.name)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(leadLink(page, two)).toBeVisible()
  })

  const card = column(page, 'Assigned').getByRole('link', { name: one.name })

  await test.step('scrolls the board when a finger slides at once', async () => {
    await searchLeads(page, one.name)
    await expect(page.locator('a[data-lead]')).toHaveText([one.name])
    await page.getByRole('list', { name: 'View as' }).getByRole('link', { name: 'Board' }).click()
    await expect(card).toBeVisible()
    const finger = await touchDown(page, card)
    await finger.slide({ x: 40 })
    await finger.lift()
    await expect(card).not.toBeInViewport({ ratio: 1 })
    await expect(page.getByText(`${one.name} was here`)).toHaveCount(0)
    await expect(card).toBeAttached()
  })

  await test.step('moves a card to the next column when a finger rests on it first', async () => {
    const finger = await touchDown(page, card)
    await expect(page.getByText(`Moving ${one.name}.`)).toBeVisible()
    await finger.slide({ x: PHONE.width - 8 })
    await expect(page.getByText('Drop to move to In Progress')).toBeVisible()
    await finger.lift()
    await expect(column(page, 'In Progress').getByRole('link', { name: one.name })).toBeVisible()
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })
})

interface Finger {
  slide(to: { x: number }): Promise<void>
  lift(): Promise<void>
}

/** Sends touch events of the screen, so that the browser itself decides between scrolling and dragging. */
async function touchDown(page: Page, target: Locator): Promise<Finger> {
  // Scrolls to the target and waits until the board stops moving.
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('The touch target is not visible')
  const devTools: CDPSession = await page.context().newCDPSession(page)
  const position = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const dispatchTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [position] })
  await dispatchTouch('touchStart')
  return {
    async slide({ x }) {
      const step = (x - position.x) / 8
      for (let steps = 0; steps < 8; steps += 1) {
        position.x += step
        await dispatchTouch('touchMove')
      }
    },
    lift: async () => void (await dispatchTouch('touchEnd')),
  }
}
