import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { askLikeAProgram } from './doubtful-lead.ts'
import { eventsAway, expect, PHONE, signInByCall, stockOnSale, test, visit } from './journey.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Console' })
const areas = async (page: Page) => {
  await expect(nav(page).getByRole('link').first()).toBeVisible()
  return nav(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title') ?? ''))
}
const box = (page: Page) => page.getByRole('combobox', { name: 'Search the console' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The leads are headed by the view that is shown of them. */
const titleOf = (area: string) => (area === 'Leads' ? 'All open' : area)

test.describe('the navigation', () => {
  for (const [username, names] of Object.entries({
    superadmin: [
      'Dashboard',
      'Leads',
      'Bookings',
      'Quarantine',
      'Content',
      'Sales tags',
      'Assistant',
      'Feeds',
      'Redirects',
      'Outbox',
      'Email templates',
      'Users',
      'Audit',
    ],
    'sales.manager': ['Dashboard', 'Leads', 'Bookings', 'Quarantine', 'Sales tags', 'Feeds', 'Users'],
    'parts.manager': ['Dashboard', 'Leads', 'Quarantine', 'Users'],
    'service.one': ['Dashboard', 'Leads', 'Bookings'],
  }))
    test(`of ${username} holds what they may open, and each of it opens`, async ({ page, context }) => {
      await signInByCall(context, username)
      await visit(page, paths.dashboard())
      expect(await areas(page)).toEqual([...names, 'Permissions'])
      for (const name of [...names, 'Permissions']) {
        await nav(page).getByRole('link', { name, exact: true }).click()
        await expect(heading(page)).toHaveText(titleOf(name))
        await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toHaveCount(0)
        await expect(nav(page).getByRole('link', { name, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
      }
    })

  test('on a phone holds the first four, and all of them behind More', async ({ page, signedIn }) => {
    expect(signedIn.accessToken).not.toBe('')
    await page.setViewportSize(PHONE)
    await visit(page, paths.dashboard())
    await expect(nav(page).getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(nav(page).locator('li:visible')).toHaveCount(5)
    await nav(page).getByRole('button', { name: 'More' }).click()
    const all = page.getByRole('dialog', { name: 'All areas' })
    await all.getByRole('link', { name: 'Outbox' }).click()
    await expect(page).toHaveURL(paths.outbox())
    await expect(page.locator('#console-areas')).toHaveJSProperty('open', false)
  })
})

test('an address one may not open asks for nothing, and says why and the way back', async ({
  page,
  context,
}) => {
  await signInByCall(context, 'sales.one')
  for (const [path, why] of [
    [paths.outbox(), 'may read who did what'],
    [paths.audit(), 'may read who did what'],
    [paths.quarantine(), 'may see leads'],
    [paths.dashboard({ tab: 'users' }), 'may see people'],
    [paths.salesTags(), 'may manage sales tags'],
    [paths.feeds(), 'may edit stock'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(why)
    await expect(page.getByRole('main')).toContainText('Your role, Sales')
  }
  await page.getByRole('link', { name: 'What each role may do' }).click()
  await expect(page).toHaveURL(paths.permissions())
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
})

// The frame does this for all of them; that every page of the console stands inside it is tested by HTTP.
test('a page of the console leads to sign-in while nobody is signed in', async ({ page, faults }) => {
  // Some ask before the frame has found out that nobody is signed in.
  faults.expect(/status of 401/)
  for (const path of [paths.dashboard(), paths.outbox(), paths.profile()]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/login\?returnTo=/)
  }
})

test.describe('the last tab', () => {
  test('is where the console opens again, and the dashboard stays within reach', async ({
    page,
    signedIn,
  }) => {
    expect(signedIn.accessToken).not.toBe('')
    await visit(page, paths.dashboard())
    await expect(heading(page)).toHaveText('Dashboard')
    await nav(page).getByRole('link', { name: 'Feeds' }).click()
    await expect(page.getByRole('table', { name: 'Feeds' })).toBeVisible()
    for (const path of [paths.admin(), paths.dashboard()]) {
      await page.goto(path)
      await expect(page).toHaveURL(paths.feeds())
    }
    await nav(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    await page.goto(paths.dashboard())
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    await expect(page).toHaveURL(paths.dashboard())
  })

  test('of somebody else who may open more is no place for me', async ({ page, context }) => {
    await signInByCall(context, 'service.one')
    await page.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('consoleTab', '"outbox"')
    })
    await visit(page, paths.dashboard())
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    await expect(page).toHaveURL(paths.dashboard())
  })
})

test.describe('the keys', () => {
  test('each that the help lists does what it says', async ({ page, signedIn }) => {
    expect(signedIn.accessToken).not.toBe('')
    await visit(page, paths.dashboard())
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(help).toBeVisible()
    const goTo = help.locator('section', { has: page.getByRole('heading', { name: 'Go to' }) })
    const listed = await goTo.locator('dl > div').evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('dt')?.textContent ?? '',
        keys: [...row.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
      })),
    )
    expect(listed.map(({ name }) => name)).toEqual(await areas(page))
    await page.keyboard.press('Escape')
    await expect(page.locator('#console-keys')).toHaveJSProperty('open', false)
    for (const { name, keys } of listed) {
      for (const key of keys) await page.keyboard.press(key)
      await expect(heading(page)).toHaveText(titleOf(name))
      await expect(heading(page)).toBeFocused()
    }
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('gl?')
    await expect(box(page)).toHaveValue('gl?')
    await expect(page.locator('#console-keys')).toHaveJSProperty('open', false)
  })

  test('lead nowhere one may not go', async ({ page, context }) => {
    await signInByCall(context, 'sales.one')
    await visit(page, paths.permissions())
    await expect(heading(page)).toHaveText('Permissions')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(help).toBeVisible()
    await expect(help).not.toContainText('Outbox')
    await expect(page).toHaveURL(paths.permissions())
  })
})

test.describe('the quick search', () => {
  test('finds a person, a lead and a car, by arrow keys too', async ({ page, request, signedIn }) => {
    expect(signedIn.accessToken).not.toBe('')
    const reference = await askLikeAProgram(request)
    await visit(page, paths.dashboard())
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    await page.keyboard.press('/')
    await box(page).fill('sales.one')
    await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(1)
    await box(page).fill(reference)
    const lead = page.getByRole('group', { name: 'Leads' }).getByRole('option')
    await expect(lead).toContainText('Banksia Bottlebrush')
    await expect(lead).toContainText('In quarantine')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.quarantine())
    const [car] = await stockOnSale(request)
    await box(page).fill(car?.stockid ?? '')
    const option = page.getByRole('group', { name: 'Vehicles' }).getByRole('option').first()
    await expect(option).toContainText(car?.stockid ?? '')
    // Leads about the car stand above it, however many others have made.
    const isChosen = async () => (await option.getAttribute('aria-selected')) === 'true'
    for (let step = 0; step < 10 && !(await isChosen()); step++) await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    await expect(opened).toHaveURL(new RegExp(`/vehicle-for-sale/${car?.id}/`))
  })

  test('goes round its options by arrows, and Escape leaves step by step', async ({ page, signedIn }) => {
    expect(signedIn.accessToken).not.toBe('')
    // What the server finds comes later than the pages, and would move the options under the arrows.
    const nothing = { people: [], leads: [], vehicles: [] }
    await page.route('**/functions/console-search?*', (route) => route.fulfill({ json: nothing }))
    await visit(page, paths.permissions())
    await expect(nav(page).getByRole('link').first()).toBeVisible()
    await box(page).fill('ou')
    const chosen = page.getByRole('option', { selected: true })
    await expect(chosen).toContainText('Outbox')
    await page.keyboard.press('ArrowUp')
    await expect(chosen).not.toContainText('Outbox')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toContainText('Outbox')
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(box(page)).not.toBeFocused()
  })

  test('shows only what one may see', async ({ page, request, context }) => {
    const reference = await askLikeAProgram(request)
    await signInByCall(context, 'service.one')
    await visit(page, paths.permissions())
    await expect(nav(page).getByRole('link').first()).toBeVisible()
    for (const text of [reference, 'sales.one', 'outbox']) {
      await box(page).fill(text)
      await expect(page.getByText('Nothing goes by that name.')).toBeVisible()
    }
  })

  test('a slow answer is waited for, a late one is not taken, and a failed one leaves the pages', async ({
    page,
    signedIn,
    faults,
  }) => {
    faults.expect(/status of 503/)
    expect(signedIn.accessToken).not.toBe('')
    const waiting: (() => void)[] = []
    const person = (title: string) => ({ id: title, title, detail: '', href: paths.permissions() })
    await page.route('**/functions/console-search?*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? ''
      if (q === 'users') return route.fulfill({ status: 503, json: { error: 'away' } })
      await new Promise<void>((resolve) => waiting.push(resolve))
      return route
        .fulfill({ json: { people: [person(`Found ${q}`)], leads: [], vehicles: [] } })
        .catch(() => {})
    })
    await visit(page, paths.permissions())
    await expect(nav(page).getByRole('link').first()).toBeVisible()
    await box(page).fill('first')
    await expect(page.getByText('Searching…')).toBeVisible()
    await expect.poll(() => waiting.length).toBe(1)
    await box(page).fill('second')
    await expect.poll(() => waiting.length).toBe(2)
    for (const answer of waiting) answer()
    await expect(page.getByRole('option', { name: 'Found second' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Found first' })).toHaveCount(0)
    await box(page).fill('users')
    await expect(page.getByText('cannot be searched just now')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Users')
  })

  test('works on a phone', async ({ page, signedIn }) => {
    expect(signedIn.accessToken).not.toBe('')
    await page.setViewportSize(PHONE)
    await visit(page, paths.permissions())
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await box(page).fill('outb')
    await page.getByRole('option', { name: 'Outbox' }).click()
    await expect(page).toHaveURL(paths.outbox())
  })
})

test.describe('the first page', () => {
  test('counts what waits, and each figure leads to its list', async ({ page, request, signedIn }) => {
    expect(signedIn.accessToken).not.toBe('')
    await askLikeAProgram(request)
    await visit(page, paths.dashboard())
    const figures = page.getByRole('list', { name: 'Figures' })
    await expect(figures.getByRole('link', { name: /^Leads in quarantine: [1-9]/ })).toBeVisible()
    await figures.getByRole('link', { name: /^Bookings today: / }).click()
    await expect(page).toHaveURL(/#bookings-today$/)
    await figures.getByRole('link', { name: /^Leads in quarantine/ }).click()
    await expect(page).toHaveURL(paths.quarantine())
    await expect(page.getByRole('list', { name: 'Doubtful leads' })).toBeVisible()
  })

  test('that cannot be loaded says so, and is loaded again', async ({ page, signedIn, faults }) => {
    faults.expect(/status of 503/)
    expect(signedIn.accessToken).not.toBe('')
    await eventsAway(page)
    await page.route('**/functions/console-overview', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(paths.dashboard())
    await expect(page.getByRole('alert')).toContainText('Failed to load the figures')
    await page.unroute('**/functions/console-overview')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
  })
})

test('the permissions are a table with one’s own role marked, and a list on a phone', async ({
  page,
  context,
}) => {
  await signInByCall(context, 'parts.manager')
  await visit(page, paths.permissions())
  const table = page.getByRole('table', { name: 'Permissions by role' })
  await expect(table.getByRole('columnheader', { name: 'Department Manager (you)' })).toBeVisible()
  const row = table.getByRole('row', { name: /^Edit stock/ })
  await expect(row.getByRole('cell')).toHaveText([
    'Edit stock',
    'All',
    'All',
    'Only of sales',
    '–No',
    '–No',
    '–No',
  ])
  await page.setViewportSize(PHONE)
  await expect(table).toBeHidden()
  await expect(page.getByText('Only of sales: Department Manager (you)').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(nav(page)).toBeHidden()
})
