import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { insertLeadWithMails } from '../insert-outbox.ts'
import { addStaff, insertAccountLink } from '../insert-staff.ts'
import { submitSuspiciousLead } from '../quarantined-lead.ts'
import { goTo, makeDialogOpener, type ScreenGroup, waitForModal } from './screen.ts'

/** The address without a tab leads to where the person was last. */
const OVERVIEW = paths.dashboard({ tab: 'overview' })

/** Where staff come in and find their way. */
export const CONSOLE_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'the door',
    screens: [
      { name: 'the door of the console', path: paths.adminLogin() },
      { name: 'a forgotten password', path: paths.forgottenPassword() },
      { name: 'a link that sets a password', open: openSetPasswordLink },
      { name: 'a link that no longer works', path: paths.setPassword({ signed: 'x' }) },
      { name: 'the door with a code', path: paths.adminLogin(), open: openCodeField },
    ],
  },
  {
    name: 'an area that is not open to one',
    staff: 'sales.one',
    screens: [{ name: 'an area that is not open to one', path: paths.salesTags(), open: waitForRefusal }],
  },
  {
    name: 'the dashboard',
    staff: true,
    screens: [
      {
        name: 'the dashboard',
        path: OVERVIEW,
        open: waitForFigures,
        hasPhoneParts: true,
        showsFrame: true,
      },
      {
        name: 'all areas of the console',
        path: OVERVIEW,
        onlyOn: 'phone',
        open: makeDialogOpener('More', 'All screens'),
      },
      { name: 'the profile', path: paths.profile(), open: waitForProfile },
      { name: 'a second factor to set up', path: paths.profile(), open: beginSecondFactor },
      { name: 'the permissions', path: paths.permissions() },
      { name: 'the keys of the console', path: OVERVIEW, open: openKeyboardHelp },
    ],
  },
  {
    name: 'what goes in and out',
    staff: true,
    screens: [
      { name: 'the feeds', path: paths.feeds(), open: waitForFeeds },
      { name: 'the redirects', path: paths.redirects(), open: waitForRedirects },
      { name: 'a redirect', path: paths.redirects(), open: openRedirectDialog },
      { name: 'the outbox', open: openOutbox },
      { name: 'a message of the outbox', open: openOutboxMessage },
      { name: 'the quarantine', open: openQuarantine },
      { name: 'the audit', open: openAudit },
      { name: 'the quick search of the console', path: OVERVIEW, open: useQuickSearch },
    ],
  },
  {
    name: 'the users',
    staff: true,
    screens: [
      { name: 'the users', path: paths.users(), open: waitForUsers, hasPhoneParts: true },
      { name: 'a person', path: `${paths.users()}?q=lark`, open: openUser, hasPhoneParts: true },
      { name: 'somebody to deactivate', path: `${paths.users()}?q=lark`, open: openDeactivateDialog },
      { name: 'somebody to add', path: `${paths.users()}?open=new`, open: submitEmptyUser },
    ],
  },
  {
    name: 'the assistant',
    staff: true,
    screens: [
      { name: 'the assistant', open: openQuestions },
      { name: 'a question to the assistant', open: openQuestion },
      { name: 'the settings of the assistant', path: paths.assistant(), open: openAssistantSettings },
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
  await expect(page.getByRole('button', { name: 'Save rules' })).toBeVisible()
}

/** As far as it goes without a code: nothing is turned on. */
async function beginSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
}

/** The server's word is put in its mouth: the account is everybody's. */
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

async function waitForFeeds(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: /^Missing from/ })).toBeVisible()
}

async function waitForRedirects(page: Page) {
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
}

async function openRedirectDialog(page: Page) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
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

async function waitForUsers(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
}

async function openUser(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Lark Wallaby', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lark Wallaby' })).toBeVisible()
}

async function submitEmptyUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add' }).click()
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
