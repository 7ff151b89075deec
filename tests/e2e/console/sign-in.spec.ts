import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { AUTH_STORAGE_KEYS } from '../../../src/domain/users/sign-in.ts'
import { stepAt, totpCode } from '../../../src/services/users/factors/totp.ts'
import { decodeBase32 } from '../../base32.ts'
import {
  addStaff,
  readMailedLink,
  requireSecondFactor,
  SECOND_FACTOR_ROLE,
  type StaffMember,
} from '../insert-staff.ts'
import { expect, PHONE, test, visit } from '../journey.ts'

async function signIn(page: Page, { username, password }: StaffMember, code?: string) {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (code !== undefined) await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const userMenu = (page: Page) => page.getByRole('button', { name: /Robin (Wagtail|Brolga)/ })

async function signOut(page: Page) {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
}

/** Returns the current code of an authenticator app. Each code is accepted once, so a second sign-in needs `stepsAhead` 1. */
const makeCode = (secret: string, stepsAhead = 0) =>
  totpCode(decodeBase32(secret), stepAt(new Date()) + stepsAhead)

async function setUpSecondFactor(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(makeCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const recoveryCodes = page.getByRole('region', { name: 'Recovery codes' })
  await expect(recoveryCodes.getByRole('listitem')).toHaveCount(10)
  const codes = await recoveryCodes.getByRole('listitem').allTextContents()
  await recoveryCodes.getByRole('button', { name: 'I have saved them' }).click()
  return { secret, codes }
}

test('a user changes their name and password, and signs in with a second factor', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 40[01]/)
  const robin = await addStaff()
  const demoNotice = page.getByText('the accounts and their password are public')
  const renamedUserMenu = page.getByRole('button', { name: /Robin Brolga/ })
  await page.setViewportSize(PHONE)
  await visit(page, paths.adminLogin())
  await signIn(page, robin)

  await test.step('shows the demo notice on every page', async () => {
    await expect(page).toHaveURL(paths.dashboard())
    await expect(demoNotice).toBeVisible()
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Your profile' }).click()
    await expect(page).toHaveURL(paths.profile())
    await expect(demoNotice).toBeVisible()
  })

  await test.step('requires the current password to change the name', async () => {
    const profile = page.getByRole('form', { name: 'Name and email' })
    await profile.getByLabel('Name', { exact: true }).fill('Robin Brolga')
    await profile.getByLabel('Current password').fill('wrong')
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByText('This is not your current password')).toBeVisible()
    await profile.getByLabel('Current password').fill(robin.password)
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(renamedUserMenu).toBeVisible()
  })

  await test.step('refuses a short password, and keeps the session after a change', async () => {
    const form = page.getByRole('form', { name: 'Change password' })
    await form.getByLabel('Current password').fill(robin.password)
    await form.getByLabel('New password', { exact: true }).fill('too short')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('Use at least 12 characters')).toBeVisible()
    robin.password = 'a brolga in the rain'
    await form.getByLabel('New password', { exact: true }).fill(robin.password)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(/^Password changed/)).toBeVisible()
    await page.reload()
    await expect(renamedUserMenu).toBeVisible()
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  const { secret, codes } = await setUpSecondFactor(page, robin.password)

  await test.step('requests the code after the right password, and refuses a wrong code', async () => {
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
    await signOut(page)
    await signIn(page, robin)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expect(page.getByText('Login failed')).toBeHidden()
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login failed')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(makeCode(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.dashboard())
    await expect(renamedUserMenu).toBeVisible()
  })

  await test.step('accepts a recovery code', async () => {
    await signOut(page)
    await signIn(page, robin)
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(userMenu(page)).toBeVisible()
  })
})

test('a role that requires a second factor must set it up first', async ({ page, errors }) => {
  errors.expect(/status of 403/)
  const robin = await addStaff(SECOND_FACTOR_ROLE, 'parts')
  await requireSecondFactor([SECOND_FACTOR_ROLE])
  try {
    await page.goto(paths.dashboard())
    await signIn(page, robin)
    await expect(page).toHaveURL(paths.setUpSecondFactor())
    await page.goto(paths.outbox())
    await expect(page).toHaveURL(paths.setUpSecondFactor())
    await setUpSecondFactor(page, robin.password)
    await expect(page).toHaveURL(paths.dashboard())
    await expect(userMenu(page)).toBeVisible()
  } finally {
    await requireSecondFactor([])
  }
})

// HTTP tests cover the page without JavaScript, and that the link works only once.
test('a user sets a new password with the mailed link', async ({ page, errors }) => {
  errors.expect(/status of 400/)
  const robin = await addStaff()
  await visit(page, paths.adminLogin())

  await test.step('gives the same answer for known and unknown email addresses', async () => {
    for (const email of ['unknown.person@example.com', robin.email]) {
      await page.getByRole('link', { name: 'Forgotten your password?' }).click()
      await page.getByLabel('Your email address').fill(email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('If an account has this address')).toBeVisible()
      await page.getByRole('link', { name: 'Back to sign in' }).click()
    }
  })

  await test.step('names the account, refuses a weak password, and sets a strong one', async () => {
    await expect.poll(() => readMailedLink(robin)).not.toBeNull()
    await visit(page, (await readMailedLink(robin)) ?? '')
    await expect(page.getByText(`For the account ${robin.username}`)).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('password1234')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('too easy to guess')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('a brolga in the rain')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is set')
    const login = await page.request.post('/functions/login', {
      data: { username: robin.username, password: 'a brolga in the rain' },
    })
    expect(login.status()).toBe(200)
  })
})

// Unit tests of the session cover ten tabs. This journey checks real locks and storage shared by tabs.
test('tabs with an expired token refresh it once and all stay signed in', async ({
  page,
  context,
  session,
  errors,
}) => {
  errors.expect(/status of 401/)
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/functions/refresh-token')) refreshes++
  })
  const site = context.pages().find((each) => each.url().startsWith('http'))
  await site?.evaluate(
    (key) => localStorage.setItem(key, 'expired.access.token'),
    AUTH_STORAGE_KEYS.accessToken,
  )
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto(paths.profile())))
  for (const tab of tabs) await expect(tab.getByRole('button', { name: session.user.name })).toBeVisible()
  expect(refreshes).toBe(1)
})
