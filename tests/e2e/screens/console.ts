import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { insertLeadWithMails } from '../insert-outbox.ts'
import { addStaff, insertAccountLink } from '../insert-staff.ts'
import { submitSuspiciousLead } from '../quarantined-lead.ts'
import { goTo, makeDialogOpener, type ScreenGroup, waitForModal } from './screen.ts'

/** The address without a tab opens the tab that was open last. */
const OVERVIEW = paths.dashboard({ tab: 'overview' })

export const CONSOLE_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'sign-in',
    screens: [
      { name: 'sign-in', path: paths.adminLogin() },
      { name: 'forgotten password', path: paths.forgottenPassword() },
      { name: 'link for setting a password', open: openSetPasswordLink },
      { name: 'expired link for setting a password', path: paths.setPassword({ signed: 'x' }) },
      { name: 'sign-in with a second factor', path: paths.adminLogin(), open: openCodeField },
    ],
  },
  {
    name: 'screen without access',
    staff: 'sales.one',
    screens: [{ name: 'screen without access', path: paths.salesTags(), open: waitForRefusal }],
  },
  {
    name: 'dashboard, profile and permissions',
    staff: true,
    screens: [
      {
        name: 'dashboard',
        path: OVERVIEW,
        open: waitForFigures,
        hasPhoneParts: true,
        showsFrame: true,
      },
      {
        name: 'menu of all screens',
        path: OVERVIEW,
        onlyOn: 'phone',
        open: makeDialogOpener('More', 'All screens'),
      },
      { name: 'profile', path: paths.profile(), open: waitForProfile },
      { name: 'second factor set-up', path: paths.profile(), open: beginSecondFactor },
      { name: 'notifications', path: paths.notifications() },
      { name: 'notification preferences', path: paths.notificationPreferences() },
      { name: 'permissions', path: paths.permissions() },
      { name: 'set-up', path: paths.setUp() },
      { name: 'set-up: brand', path: paths.setUpStep({ step: 'brand' }) },
      { name: 'set-up: dealerships', path: paths.setUpStep({ step: 'dealerships' }) },
      { name: 'set-up: legal pages', path: paths.setUpStep({ step: 'legal' }) },
      { name: 'keyboard help', path: OVERVIEW, open: openKeyboardHelp },
    ],
  },
  {
    name: 'reports',
    staff: true,
    screens: [
      { name: 'reports', path: paths.reports(), open: waitForReports },
      { name: 'reports as tables', path: `${paths.reports()}?view=table`, open: waitForReports },
      { name: 'grouped report', path: `${paths.reports()}?group=source`, open: waitForReports },
      { name: 'schedule of a report', path: paths.reports(), open: openReportSchedule },
    ],
  },
  {
    name: 'feeds, redirects, outbox, quarantine and audit',
    staff: true,
    screens: [
      { name: 'stock', path: paths.stock(), open: waitForStock },
      { name: 'prices of many cars', path: paths.stock(), open: openPriceDialog },
      { name: 'ageing', path: paths.stockAgeing(), open: waitForAgeing },
      { name: 'feeds coming in', path: paths.feeds(), open: waitForSources },
      { name: 'feeds', path: `${paths.feeds()}?tab=left-out`, open: waitForFeeds },
      { name: 'stock import', path: paths.stockImport(), open: waitForImport },
      { name: 'redirects', path: paths.redirects(), open: waitForRedirects },
      { name: 'new redirect', path: paths.redirects(), open: openRedirectDialog },
      { name: 'mail server', path: paths.mailServer(), open: waitForMailServer },
      { name: 'move in', path: paths.moveIn(), open: waitForMoveIn },
      { name: 'outbox', open: openOutbox },
      { name: 'outbox message', open: openOutboxMessage },
      { name: 'quarantine', open: openQuarantine },
      { name: 'audit', open: openAudit },
      { name: 'engine room', path: paths.engineRoom(), open: waitForEngineRoom },
      { name: 'start of maintenance', path: paths.engineRoom(), open: openMaintenanceDialog },
      { name: 'logs', path: paths.engineRoomSection({ section: 'logs' }), open: waitForLogs },
      { name: 'security', path: paths.engineRoomSection({ section: 'security' }), open: waitForAttempts },
      {
        name: 'system settings',
        path: paths.engineRoomSection({ section: 'settings' }),
        open: waitForSettings,
      },
      { name: 'departments', path: paths.departments(), open: waitForDepartments },
      { name: 'shifts', path: paths.shifts(), open: waitForShifts },
      { name: 'quick search', path: OVERVIEW, open: useQuickSearch },
    ],
  },
  {
    name: 'users',
    staff: true,
    screens: [
      { name: 'list of users', path: paths.users(), open: waitForUsers, hasPhoneParts: true },
      { name: 'user', path: `${paths.users()}?q=lark`, open: openUser, hasPhoneParts: true },
      { name: 'dialog for deactivating a user', path: `${paths.users()}?q=lark`, open: openDeactivateDialog },
      { name: 'new user with errors', path: `${paths.users()}?open=new`, open: submitEmptyUser },
    ],
  },
  {
    name: 'assistant',
    staff: true,
    screens: [
      { name: 'questions to the assistant', open: openQuestions },
      { name: 'question to the assistant', open: openQuestion },
      { name: 'assistant settings', path: paths.assistant(), open: openAssistantSettings },
    ],
  },
]

async function waitForFigures(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
}

async function waitForRefusal(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
}

async function openKeyboardHelp(page: Page): Promise<void> {
  await waitForFigures(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
}

async function useQuickSearch(page: Page): Promise<void> {
  await waitForFigures(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search the console' }).fill('toyota')
  await expect(page.getByRole('group', { name: 'Vehicles' }).getByRole('option').first()).toBeVisible()
}

async function waitForProfile(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible()
}

/** Stops before the code is entered, so that the shared demo account gets no second factor. */
async function beginSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
}

/** Fakes the server's answer, because other journeys use the same account. */
async function openCodeField(page: Page): Promise<void> {
  await page.route('**/functions/login', (route) =>
    route.fulfill({ json: { error: 'Login failed', secondFactor: true } }),
  )
  await page.getByRole('textbox', { name: 'Username or email' }).fill('superadmin')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
}

async function openSetPasswordLink(page: Page): Promise<void> {
  await goTo(page, await insertAccountLink(await addStaff()))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
}

async function waitForStock(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Stock' })).toBeVisible()
}

async function openPriceDialog(page: Page): Promise<void> {
  await waitForStock(page)
  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByRole('button', { name: 'Change 1 price' })).toBeVisible()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Schedule 1 price' })).toBeVisible()
}

async function waitForAgeing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'By model' })).toBeVisible()
}

async function openReportSchedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reports and more' }).click()
  await page.getByRole('menuitem', { name: 'Save as' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save report as' })
  await dialog.getByLabel('Name').fill(`Report ${randomUUID().slice(0, 8)}`)
  await dialog.getByRole('button', { name: 'Save report' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Reports and more' }).click()
  await page.getByRole('menuitem', { name: 'Send by email' }).click()
  await expect(page.getByRole('button', { name: 'Save schedule' })).toBeVisible()
}

async function waitForReports(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: /^Leads by (day|source)$/ }).first()).toBeAttached()
  await page.getByText('How the figures are counted').click()
}

async function waitForSources(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Import a file' }).first()).toBeVisible()
}

async function waitForImport(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
}

async function waitForFeeds(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: /^Missing from/ })).toBeVisible()
}

async function waitForRedirects(page: Page) {
  await expect(page.getByRole('button', { name: 'Add redirect' })).toBeVisible()
}

async function waitForMailServer(page: Page) {
  await expect(page.getByRole('form', { name: 'Mail server' })).toBeVisible()
}

async function waitForMoveIn(page: Page) {
  await expect(page.getByLabel('CSV file of leads')).toBeVisible()
}

async function openRedirectDialog(page: Page) {
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByRole('dialog', { name: 'Add redirect' })).toBeVisible()
}

async function openOutbox(page: Page): Promise<void> {
  await insertLeadWithMails()
  await goTo(page, paths.outbox())
  await expect(page.getByRole('table', { name: 'Outbox messages' })).toBeVisible()
}

async function openOutboxMessage(page: Page): Promise<void> {
  await openOutbox(page)
  await page
    .getByRole('link', { name: /^Acknowledgement/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible()
}

async function openQuarantine(page: Page): Promise<void> {
  await submitSuspiciousLead(page.request)
  await goTo(page, paths.quarantine())
  await expect(page.getByRole('list', { name: 'Suspicious leads' })).toBeVisible()
}

async function openAudit(page: Page): Promise<void> {
  await submitSuspiciousLead(page.request)
  await goTo(page, paths.quarantine())
  await page
    .getByRole('button', { name: /^Release/ })
    .first()
    .click()
  await expect(page.getByText(/is released/).first()).toBeVisible()
  await goTo(page, paths.audit())
  await expect(page.getByRole('table', { name: 'Audit entries' })).toBeVisible()
}

async function waitForEngineRoom(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible()
}

async function openMaintenanceDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start maintenance' }).click()
  await expect(page.getByRole('dialog', { name: 'Start maintenance' })).toBeVisible()
}

async function waitForLogs(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible()
}

async function waitForAttempts(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Attempts to sign in' })).toBeVisible()
}

async function waitForSettings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Operator settings' })).toBeVisible()
}

async function waitForDepartments(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Departments' })).toBeVisible()
}

async function waitForShifts(page: Page): Promise<void> {
  await expect(page.getByRole('grid', { name: 'Shifts' })).toBeVisible()
}

async function waitForUsers(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
}

async function openUser(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Lark Wallaby', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lark Wallaby' })).toBeVisible()
}

async function submitEmptyUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('fields need your attention')).toBeVisible()
}

async function openDeactivateDialog(page: Page): Promise<void> {
  await openUser(page)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog', { name: 'Deactivate Lark Wallaby?' })).toBeVisible()
}

async function openQuestions(page: Page): Promise<void> {
  const data = { sessionId: 'session_1_screens', message: 'a red suv under $60k' }
  await page.request.post('/functions/assistant', { data })
  await goTo(page, `${paths.assistant()}?range=month`)
  await expect(page.getByRole('table', { name: 'Interactions' })).toBeVisible()
}

async function openQuestion(page: Page): Promise<void> {
  await openQuestions(page)
  await page.locator('[data-interaction]').first().click()
  await expect(page.getByText('Was this answer good?')).toBeVisible()
}

async function openAssistantSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await waitForModal(page)
}
