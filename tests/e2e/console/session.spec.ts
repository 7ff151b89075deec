import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { AUTH_STORAGE_KEYS } from '../../../src/domain/users/sign-in.ts'
import { expect, test, visit } from '../journey.ts'

const username = (page: Page) => page.getByRole('textbox', { name: /username/i })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function signIn(page: Page, passwordText = DEMO_PASSWORD) {
  await username(page).fill('superadmin')
  await password(page).fill(passwordText)
  await signInButton(page).click()
}

const userMenu = (page: Page) => page.getByRole('button', { name: /Merle Kookaburra,? Super Administrator/ })

/** Replaces the home page with an empty one, because only its address is checked and rendering it would double the time. */
async function stubHomePage(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => pathname === paths.home(),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
}

test('a user signs in, works in two tabs and signs out', async ({ page, context, request, errors }) => {
  errors.expect(/status of (401|503)/)
  const requestedPath = `${paths.dashboard({ tab: 'leads' })}?page=2`
  let loginCount = 0
  page.on('request', (each) => {
    if (each.url().endsWith('/functions/login')) loginCount++
  })
  await visit(page, requestedPath)

  await test.step('redirects to sign-in', async () => {
    await expect(page).toHaveURL(/\/admin\/login\?returnTo=/)
  })

  await test.step('names empty fields, and sends nothing', async () => {
    await signInButton(page).click()
    await expect(page.getByText('Enter your username or email')).toBeVisible()
    await expect(page.getByText('Enter your password')).toBeVisible()
    expect(loginCount).toBe(0)
  })

  await test.step('says Login failed after a wrong password, and keeps the username', async () => {
    await signIn(page, 'wrong')
    await expect(page.getByText('Login failed')).toBeVisible()
    await expect(username(page)).toHaveValue('superadmin')
    await expect(password(page)).toBeFocused()
  })

  await test.step('opens the requested page after the right password', async () => {
    await signIn(page)
    await expect(page).toHaveURL(requestedPath)
    await expect(userMenu(page)).toBeVisible()
  })

  await test.step('shows the system status, and opens the main site in a new tab', async () => {
    await expect(page.getByText('System Online')).toBeVisible()
    const link = page.getByRole('banner').getByRole('link', { name: /View Main Site/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await stubHomePage(context)
    const [site] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(site).toHaveURL(paths.home())
    await site.close()
  })

  const other = await context.newPage()

  await test.step('signs in a second tab too, and shows an unready system as offline', async () => {
    await other.route('**/readyz', (route) => route.fulfill({ status: 503, json: { status: 'not ready' } }))
    await visit(other, paths.dashboard())
    await expect(userMenu(other)).toBeVisible()
    await expect(other.getByText('System Offline')).toBeVisible()
    await expect(other.getByText('System Online')).toBeHidden()
  })

  await test.step('returns both tabs to sign-in after Sign Out, and revokes the token', async () => {
    await userMenu(page).click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('Merle Kookaburra')
    await expect(menu).toContainText('Super Administrator')
    const token = (await page.evaluate(
      (key) => localStorage.getItem(key),
      AUTH_STORAGE_KEYS.accessToken,
    )) as string
    const verify = () =>
      request.get('/functions/temp-verify-token', { headers: { Authorization: `Bearer ${token}` } })
    expect((await verify()).status()).toBe(200)
    await menu.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(other).toHaveURL(/\/admin\/login/)
    await expect.poll(async () => (await verify()).status()).toBe(401)
    const remainingKeys = await page.evaluate(
      (keys) => keys.filter((key) => localStorage.getItem(key) !== null),
      Object.values(AUTH_STORAGE_KEYS),
    )
    expect(remainingKeys).toEqual([])
  })

  await test.step('refuses a forged token', async () => {
    await other.close()
    await page.evaluate((keys) => {
      localStorage.setItem(keys.accessToken, 'a.b.c')
      localStorage.setItem(keys.refreshToken, 'forged-token')
    }, AUTH_STORAGE_KEYS)
    await page.goto(paths.profile())
    await expect(page).toHaveURL(/\/admin\/login\?returnTo=/)
    await expect(signInButton(page)).toBeVisible()
  })
})
