import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import { AUTH_STORAGE_KEYS } from '../../src/domain/users/sign-in.ts'
import { expect, test } from './journey.ts'

async function signIn(page: Page, password = DEMO_PASSWORD) {
  await page.getByRole('textbox', { name: /username/i }).fill('superadmin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const userMenu = (page: Page) => page.getByRole('button', { name: /Merle Kookaburra,? Super Administrator/ })

test('the console is closed until one signs in, and then opens where one wanted to go', async ({ page }) => {
  await page.goto(`${paths.dashboard({ tab: 'leads' })}?page=2`)
  await expect(page).toHaveURL(/\/admin\/login\?/)
  await signIn(page)
  await expect(page).toHaveURL(`${paths.dashboard({ tab: 'leads' })}?page=2`)
  await expect(userMenu(page)).toBeVisible()
})

test('a return address of another site is not followed', async ({ page }) => {
  await page.goto(paths.dashboard())
  await expect(page).toHaveURL(/\/admin\/login/)
  const parameter = [...new URL(page.url()).searchParams.keys()][0] ?? 'return'
  await page.goto(`${paths.adminLogin()}?${parameter}=https://evil.example.com/`)
  await signIn(page)
  await expect(page).toHaveURL(paths.dashboard())
})

test('a wrong password says Login failed, keeps the name, and the right one works after it', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/)
  await page.goto(paths.adminLogin())
  await signIn(page, 'wrong')
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /username/i })).toHaveValue('superadmin')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signIn(page)
  await expect(page).toHaveURL(paths.dashboard())
})

test('empty fields are named, and nothing is sent', async ({ page }) => {
  let sent = 0
  await page.route('**/functions/login', (route) => {
    sent++
    return route.continue()
  })
  await page.goto(paths.adminLogin())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your username or e-mail')).toBeVisible()
  await expect(page.getByText('Enter your password')).toBeVisible()
  expect(sent).toBe(0)
})

test('the top bar tells the truth about the system, and the main site opens in a new tab', async ({
  page,
  signedIn,
}) => {
  await page.goto(paths.dashboard())
  await expect(page.getByText('System Online')).toBeVisible()
  const link = page.getByRole('banner').getByRole('link', { name: /View Main Site/ })
  await expect(link).toHaveAttribute('target', '_blank')
  const [site] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(site).toHaveURL(paths.home())
  expect(signedIn.user.username).toBe('superadmin')
})

test('a system that is not ready is shown as such', async ({ page, signedIn, faults }) => {
  faults.expect(/status of 503/)
  await page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { status: 'not ready' } }))
  await page.goto(paths.dashboard())
  await expect(page.getByText('System Offline')).toBeVisible()
  await expect(page.getByText('System Online')).toBeHidden()
  expect(signedIn.accessToken).not.toBe('')
})

test('Sign Out returns to the door, and the old token is dead', async ({ page, request, faults }) => {
  faults.expect(/status of 401/)
  await page.goto(paths.adminLogin())
  await signIn(page)
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
  await expect.poll(async () => (await verify()).status()).toBe(401)
  const left = await page.evaluate(
    (keys) => keys.filter((key) => localStorage.getItem(key) !== null),
    Object.values(AUTH_STORAGE_KEYS),
  )
  expect(left).toEqual([])
  await page.goto(paths.dashboard())
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('signed out in one tab is signed out in the other', async ({ page, context }) => {
  await page.goto(paths.adminLogin())
  await signIn(page)
  await expect(page).toHaveURL(paths.dashboard())
  const other = await context.newPage()
  await other.goto(paths.dashboard())
  await expect(userMenu(other)).toBeVisible()
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/admin\/login/)
})

test('a token that was changed by hand opens nothing', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  await page.addInitScript((keys) => {
    localStorage.setItem(keys.accessToken, 'a.b.c')
    localStorage.setItem(keys.refreshToken, 'never-given-out')
  }, AUTH_STORAGE_KEYS)
  await page.goto(paths.dashboard())
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
