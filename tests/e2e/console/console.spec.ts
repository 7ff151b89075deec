import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { formatInstant } from '../../../src/domain/time/format.ts'
import {
  expect,
  failEvents,
  fetchStockOnSale,
  moveTo,
  PHONE,
  signInThroughApi,
  test,
  visit,
} from '../journey.ts'
import { submitSuspiciousLead } from '../quarantined-lead.ts'

const consoleNav = (page: Page) => page.getByRole('navigation', { name: 'Console' })
const readAreas = async (page: Page) => {
  await expect(consoleNav(page).getByRole('link').first()).toBeVisible()
  // Views have no title.
  return consoleNav(page)
    .locator('a[title]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title') ?? ''))
}
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search the console' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const accessRefusal = (page: Page) =>
  page.getByRole('heading', { name: "You don't have access to this page" })
/** The heading of a list with views is the name of the open view. */
const VIEW_HEADINGS: Record<string, string> = {
  Leads: 'All open',
  Stock: 'All stock',
  Reports: 'Overview',
}
const headingFor = (area: string) => VIEW_HEADINGS[area] ?? area

const SEARCH = '**/functions/console-search?*'
/** Calls that the console makes on every screen. */
const FRAME_CALLS = new Set(['console-search', 'events', 'temp-verify-token', 'refresh-token'])
const NO_RESULTS = { people: [], leads: [], vehicles: [] }

test('an administrator opens every screen, and the dashboard again', async ({
  page,
  request,
  session,
  errors,
}) => {
  errors.expect(/status of 503/)
  expect(session.accessToken).not.toBe('')
  await submitSuspiciousLead(request)
  await visit(page, paths.dashboard())
  const figures = page.getByRole('list', { name: 'Figures' })

  await test.step('links each figure of the dashboard to its list', async () => {
    await expect(heading(page)).toHaveText('Dashboard')
    await expect(figures.getByRole('link', { name: /^Leads in quarantine: [1-9]/ })).toBeVisible()
    await figures.getByRole('link', { name: /^Bookings today: / }).click()
    await expect(page).toHaveURL(/#bookings-today$/)
    await figures.getByRole('link', { name: /^Leads in quarantine/ }).click()
    await expect(page).toHaveURL(paths.quarantine())
    await expect(page.getByRole('list', { name: 'Suspicious leads' })).toBeVisible()
  })

  await test.step('opens every screen with the shortcut listed in the keyboard help', async () => {
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(help).toBeVisible()
    const goTo = help.locator('section', { has: page.getByRole('heading', { name: 'Go to' }) })
    const shortcuts = await goTo.locator('dl > div').evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('dt')?.textContent ?? '',
        keys: [...row.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
      })),
    )
    expect(shortcuts.map(({ name }) => name)).toEqual([
      'Dashboard',
      'Leads',
      'Quarantine',
      'Bookings',
      'Stock',
      'Ageing',
      'Photos of feeds',
      'Deleted cars',
      'Content',
      'Sales tags',
      'Assistant',
      'Email templates',
      'Redirects',
      'Reports',
      'Users',
      'Shifts',
      'Permissions',
      'Departments',
      'Routing',
      'Feeds',
      'Outbox',
      'Mail server',
      'Move in',
      'Audit',
      'Engine room',
    ])
    // Quarantine is open, so the parts of Leads are unfolded.
    const foldedNames = new Set([
      'Ageing',
      'Photos of feeds',
      'Deleted cars',
      'Shifts',
      'Permissions',
      'Departments',
    ])
    expect(await readAreas(page)).toEqual(
      shortcuts.map(({ name }) => name).filter((name) => !foldedNames.has(name)),
    )
    await page.keyboard.press('Escape')
    await expect(page.locator('#console-keys')).toHaveJSProperty('open', false)
    for (const { name, keys } of shortcuts) {
      for (const key of keys) await page.keyboard.press(key)
      await expect(heading(page)).toHaveText(headingFor(name))
      await expect(heading(page)).toBeFocused()
      await expect(accessRefusal(page)).toHaveCount(0)
      await expect(consoleNav(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
  })

  await test.step('moves to the search with the slash key, and ignores shortcuts there', async () => {
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.type('gl?')
    await expect(searchBox(page)).toHaveValue('gl?')
    await expect(page.locator('#console-keys')).toHaveJSProperty('open', false)
  })

  await test.step('opens the dashboard, whatever screen was open before', async () => {
    await consoleNav(page).getByRole('link', { name: 'Feeds' }).click()
    await expect(page.getByRole('heading', { name: 'No feed comes in yet' })).toBeVisible()
    // The server redirects this address to the dashboard.
    await page.goto(paths.admin())
    await expect(page).toHaveURL(paths.dashboard())
    await expect(figures).toBeVisible()
  })

  await test.step('offers another try when the figures fail to load', async () => {
    await failEvents(page)
    await page.route('**/functions/console-overview', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(paths.dashboard())
    await expect(page.getByRole('alert')).toContainText('Failed to load the figures')
    await expect(page).toHaveURL(paths.dashboard())
    await page.unroute('**/functions/console-overview')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(figures).toBeVisible()
  })
})

test('the quick search finds screens, people, leads and cars', async ({
  page,
  context,
  request,
  session,
  errors,
}) => {
  errors.expect(/status of 503/)
  expect(session.accessToken).not.toBe('')
  const reference = await submitSuspiciousLead(request)
  const [car] = await fetchStockOnSale(request)
  // Results of the server arrive later than the screens, and would move the options between two key presses.
  await page.route(SEARCH, (route) => route.fulfill({ json: NO_RESULTS }))
  await visit(page, paths.permissions())
  await expect(consoleNav(page).getByRole('link').first()).toBeVisible()

  await test.step('cycles through the options with the arrow keys, and closes step by step with Escape', async () => {
    await searchBox(page).fill('ou')
    const selectedOption = page.getByRole('option', { selected: true })
    await expect(selectedOption).toContainText('Outbox')
    await page.keyboard.press('ArrowUp')
    await expect(selectedOption).not.toContainText('Outbox')
    await page.keyboard.press('ArrowDown')
    await expect(selectedOption).toContainText('Outbox')
    await page.keyboard.press('Escape')
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await expect(searchBox(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(searchBox(page)).not.toBeFocused()
  })

  await test.step('waits for a slow answer, ignores an outdated one, and still finds screens after a failed one', async () => {
    const pendingAnswers: (() => void)[] = []
    await page.unroute(SEARCH)
    await page.route(SEARCH, async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? ''
      if (q === 'users') return route.fulfill({ status: 503, json: { error: 'away' } })
      await new Promise<void>((resolve) => pendingAnswers.push(resolve))
      const person = { id: q, title: `Found ${q}`, detail: '', href: paths.permissions() }
      return route.fulfill({ json: { ...NO_RESULTS, people: [person] } }).catch(() => {})
    })
    await searchBox(page).fill('first')
    await expect(page.getByText('Searching…')).toBeVisible()
    await expect.poll(() => pendingAnswers.length).toBe(1)
    await searchBox(page).fill('second')
    await expect.poll(() => pendingAnswers.length).toBe(2)
    for (const answer of pendingAnswers) answer()
    await expect(page.getByRole('option', { name: 'Found second' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Found first' })).toHaveCount(0)
    await searchBox(page).fill('users')
    await expect(page.getByText('Could not search users, leads and vehicles')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Users')
    await page.unroute(SEARCH)
  })

  await test.step('finds a person, opens a lead in quarantine, and opens a car in a new tab', async () => {
    await page.keyboard.press('/')
    await searchBox(page).fill('sales.one')
    await expect(page.getByRole('group', { name: 'Users' }).getByRole('option')).toHaveCount(1)
    await searchBox(page).fill(reference)
    const lead = page.getByRole('group', { name: 'Leads' }).getByRole('option')
    await expect(lead).toContainText('Banksia Bottlebrush')
    await expect(lead).toContainText('In quarantine')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.quarantine())
    await searchBox(page).fill(car?.stockid ?? '')
    const option = page.getByRole('group', { name: 'Vehicles' }).getByRole('option').first()
    await expect(option).toContainText(car?.stockid ?? '')
    // Leads about the car come first, and their number depends on other journeys.
    const isChosen = async () => (await option.getAttribute('aria-selected')) === 'true'
    for (let step = 0; step < 10 && !(await isChosen()); step++) await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    // Answers with an empty page, because only the address is checked and rendering would double the time of this step.
    await context.route('**/vehicle-for-sale/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    await expect(popup).toHaveURL(new RegExp(`/vehicle-for-sale/${car?.id}/`))
    await popup.close()
  })

  await test.step('opens with a button on a phone', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await searchBox(page).fill('permis')
    await page.getByRole('option', { name: 'Permissions' }).click()
    await expect(page).toHaveURL(paths.permissions())
  })

  await test.step('shows four screens in the phone bar, and all of them under More', async () => {
    for (const name of ['Home', 'Leads', 'Bookings', 'Stock'])
      await expect(consoleNav(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(consoleNav(page).locator('li:visible')).toHaveCount(4)
    await consoleNav(page).getByRole('button', { name: 'More' }).click()
    const all = page.getByRole('dialog', { name: 'All screens' })
    await all.getByRole('link', { name: 'Outbox' }).click()
    await expect(page).toHaveURL(paths.outbox())
    await expect(page.locator('#console-areas')).toHaveJSProperty('open', false)
  })
})

test('a salesperson cannot reach screens without permission', async ({ page, context, request }) => {
  const reference = await submitSuspiciousLead(request)
  await signInThroughApi(context, 'sales.one')
  await visit(page, paths.dashboard())
  const figures = page.getByRole('list', { name: 'Figures' })

  await test.step('opens the dashboard', async () => {
    await expect(figures).toBeVisible()
    await expect(page).toHaveURL(paths.dashboard())
    expect(await readAreas(page)).toEqual([
      'Dashboard',
      'Leads',
      'Bookings',
      'Stock',
      'Reports',
      'Shifts',
      'Permissions',
    ])
  })

  await test.step('limits the quick search to what the role may view', async () => {
    for (const text of [reference, 'sales.two', 'outbox']) {
      await searchBox(page).fill(text)
      await expect(page.getByText('No results.')).toBeVisible()
    }
    await searchBox(page).fill('')
    await page.keyboard.press('Escape')
  })

  await test.step('ignores shortcuts to screens without permission, and leaves them out of the help', async () => {
    await consoleNav(page).getByRole('link', { name: 'Permissions' }).click()
    await expect(heading(page)).toHaveText('Permissions')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(help).toBeVisible()
    await expect(help).not.toContainText('Outbox')
    await expect(page).toHaveURL(paths.permissions())
    await page.keyboard.press('Escape')
  })

  await test.step('refuses an address without permission with a reason and a link back, and loads no data for it', async () => {
    const main = page.getByRole('main')
    const calls: string[] = []
    page.on('request', (pageRequest) => {
      const { pathname } = new URL(pageRequest.url())
      if (pathname.startsWith('/functions/')) calls.push(pathname.slice('/functions/'.length))
    })
    for (const [path, reason] of [
      [paths.outbox(), 'may view the audit log, the outbox and the logs'],
      [paths.audit(), 'may view the audit log, the outbox and the logs'],
      [paths.quarantine(), 'may view leads'],
      [paths.dashboard({ tab: 'users' }), 'may view users'],
      [paths.salesTags(), 'may manage sales tags'],
      [paths.feeds(), 'may edit stock'],
      [paths.mailTemplates(), 'may edit email templates'],
      [paths.content(), 'may edit content'],
      [paths.redirects(), 'may edit content'],
      [paths.mailServer(), 'may change settings'],
      [paths.assistant(), 'may manage the assistant'],
    ] as const) {
      await moveTo(page, path)
      await expect(accessRefusal(page)).toBeVisible()
      await expect(main).toContainText(reason)
      await expect(main).toContainText('Your role, Sales')
    }
    expect(calls.filter((name) => !FRAME_CALLS.has(name))).toEqual([])
    await page.goto(paths.outbox())
    await expect(accessRefusal(page)).toBeVisible()
    await page.getByRole('link', { name: 'What each role may do' }).click()
    await expect(page).toHaveURL(paths.permissions())
    await page.goBack()
    await main.getByRole('link', { name: 'Dashboard' }).click()
    await expect(figures).toBeVisible()
  })

  await test.step('shows the permissions as a table with the user’s role marked, and as a list on a phone', async () => {
    await consoleNav(page).getByRole('link', { name: 'Permissions' }).click()
    const table = page.getByRole('table', { name: 'Permissions by role' })
    await expect(table.getByRole('columnheader', { name: 'Sales (you)' })).toBeVisible()
    const row = table.getByRole('row', { name: /^Edit stock/ })
    await expect(row.getByRole('cell')).toHaveText([
      'Edit stock',
      'All',
      'All',
      'Sales managers only',
      '–No',
      '–No',
      '–No',
    ])
    await page.setViewportSize(PHONE)
    await expect(table).toBeHidden()
    await expect(page.getByText('Sales managers only: Department Manager').first()).toBeVisible()
    await expect(page.getByText('Own: Sales (you), Service, Parts').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(table).toBeVisible()
    await expect(consoleNav(page)).toBeHidden()
  })
})

const NOTE = /^Times are shown in Sydney time \(AE[DS]T\)\.$/

test('the console shows the dealership’s time in another time zone, and says so', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  await signInThroughApi(context)
  const page = await context.newPage()
  const note = page.getByRole('banner').getByText(NOTE).first()
  await visit(page, paths.dashboard({ tab: 'overview' }))
  const before = Date.now()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect
    .poll(async () => {
      const text = await page.getByText(/^(Live, as|As) of/).textContent()
      const possible = [before, Date.now()].map((at) => formatInstant(at, 'time', 'Australia/Sydney'))
      return possible.some((time) => text?.endsWith(time))
    })
    .toBe(true)
  await expect(note).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: /Super Administrator/ }).click()
  await expect(page.getByRole('menu').getByText(NOTE)).toBeVisible()
  await context.close()
})
