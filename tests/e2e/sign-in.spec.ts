import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { AUTH_STORAGE_KEYS } from '../../src/domain/users/sign-in.ts'
import { stepAt, totpCode } from '../../src/services/totp.ts'
import { bytesOfBase32 } from '../base32.ts'
import { expect, PHONE, test } from './journey.ts'
import {
  addStaff,
  type Member,
  mailedLink,
  requireSecondFactor,
  SECOND_FACTOR_ROLE,
} from './staff-by-hand.ts'

async function signIn(page: Page, { username, password }: Member, code?: string) {
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (code !== undefined) await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const userMenu = (page: Page) => page.getByRole('button', { name: /Robin Wagtail/ })

async function signOut(page: Page) {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
}

/** What an authenticator would show; `later` is the next code, as each is taken once. */
const codeOf = (secret: string, later = 0) => totpCode(bytesOfBase32(secret), stepAt(new Date()) + later)

async function setUpSecondFactor(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('region', { name: 'Recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}

test('a second factor is set up from the profile, asked for at the door, and a recovery code is as good', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/)
  const robin = await addStaff()
  await page.goto(paths.adminLogin())
  await signIn(page, robin)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  const { secret, codes } = await setUpSecondFactor(page, robin.password)
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await signOut(page)
  await signIn(page, robin)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expect(page.getByText('Login failed')).toBeHidden()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login failed')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.dashboard())

  await signOut(page)
  await signIn(page, robin)
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(userMenu(page)).toBeVisible()
})

test('a role that must have a second factor is led to set it up before anything else', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/)
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

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a forgotten password is set by the mailed link, which works once', async ({ page, faults }) => {
      faults.expect(/status of 400/)
      const robin = await addStaff()
      await page.goto(paths.adminLogin())
      await page.getByRole('link', { name: 'Forgotten your password?' }).click()
      const words = page.getByText('If an account has this address')
      await page.getByLabel('Your e-mail address').fill('nobody.here@example.com')
      await page.getByRole('button', { name: 'Mail me a link' }).click()
      await expect(words).toBeVisible()

      await page.goto(paths.forgottenPassword())
      await page.getByLabel('Your e-mail address').fill(robin.email)
      await page.getByRole('button', { name: 'Mail me a link' }).click()
      await expect(words).toBeVisible()
      await expect.poll(() => mailedLink(robin)).not.toBeNull()
      const link = (await mailedLink(robin)) ?? ''

      const answer = await page.goto(link)
      expect(answer?.headers()['cache-control']).toBe('no-store')
      await expect(page.getByText(`For the account ${robin.username}`)).toBeVisible()
      await page.getByLabel('New password', { exact: true }).fill('password1234')
      await page.getByRole('button', { name: 'Set password' }).click()
      await expect(page.getByText('one of the first passwords')).toBeVisible()
      await page.getByLabel('New password', { exact: true }).fill('a brolga in the rain')
      await page.getByRole('button', { name: 'Set password' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is set')
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')

      const login = await page.request.post('/functions/login', {
        data: { username: robin.username, password: 'a brolga in the rain' },
      })
      expect(login.status()).toBe(200)
    })
  })

test('ten tabs that wake up together with a worn token refresh once and all stay signed in', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 401/)
  const robin = await addStaff()
  await page.goto(paths.adminLogin())
  await signIn(page, robin)
  await expect(page).toHaveURL(paths.dashboard())
  // Away from the console: an open one would notice the worn token by itself, and be cut off while it refreshes.
  await page.goto(paths.home())
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/functions/refresh-token')) refreshes++
  })
  const tabs = await Promise.all(Array.from({ length: 9 }, () => context.newPage()))
  await page.evaluate((key) => localStorage.setItem(key, 'worn.out.token'), AUTH_STORAGE_KEYS.accessToken)
  await Promise.all([page, ...tabs].map((tab) => tab.goto(paths.profile())))
  for (const tab of [page, ...tabs]) await expect(userMenu(tab)).toBeVisible({ timeout: 30_000 })
  expect(refreshes).toBe(1)
})

test('one changes one’s name and password on a phone, and every page says that this is the demo', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/)
  const robin = await addStaff()
  await page.setViewportSize(PHONE)
  await page.goto(paths.adminLogin())
  await signIn(page, robin)
  await expect(page).toHaveURL(paths.dashboard())
  await expect(page.getByText('the accounts and their password are public')).toBeVisible()
  await page.goto(paths.profile())
  await expect(page.getByText('the accounts and their password are public')).toBeVisible()

  const profile = page.getByRole('form', { name: 'Name and e-mail' })
  await profile.getByLabel('Name', { exact: true }).fill('Robin Brolga')
  await profile.getByLabel('Your password, to save this').fill('wrong')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('This is not your current password')).toBeVisible()
  await profile.getByLabel('Your password, to save this').fill(robin.password)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Robin Brolga/ })).toBeVisible()

  const password = page.getByRole('form', { name: 'Change password' })
  await password.getByLabel('Current password').fill(robin.password)
  await password.getByLabel('New password', { exact: true }).fill('too short')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('Use at least 12 characters')).toBeVisible()
  await password.getByLabel('New password', { exact: true }).fill('a brolga in the rain')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/^Your password is changed/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Robin Brolga/ })).toBeVisible()
})
