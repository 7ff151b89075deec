import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { query } from '../database.ts'
import { addStaff, type StaffMember } from '../insert-staff.ts'
import { expect, test } from '../journey.ts'

/** Passkeys belong to a host name, and the journeys' address is an IP address. */
const addressOf = (path: string) =>
  new URL(path, (process.env.FORECOURT_E2E_URL ?? '').replace('127.0.0.1', 'localhost')).href

/** Gives the browser an authenticator that confirms every question. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page, { username, password }: StaffMember): Promise<void> {
  await page.goto(addressOf(paths.adminLogin()))
  await page.getByRole('textbox', { name: 'Username or email' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
}

/** Makes the user's proof of identity too old for sensitive acts. */
async function ageProof({ username }: StaffMember): Promise<void> {
  await query(
    `update sessions set confirmed_at = now() - interval '1 hour'
     from users where users.id = sessions.user_id and username = $1`,
    [username],
  )
}

test('a super administrator adds a passkey, proves who they are and signs out a device', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 40[013]/)
  const robin = await addStaff('super_admin', 'admin')
  await addAuthenticator(page)
  await signIn(page, robin)
  await page.goto(addressOf(paths.profile()))

  await test.step('a passkey is added with the password, and recovery codes are shown once', async () => {
    const section = page.getByRole('region', { name: 'Passkeys' })
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    const form = section.getByRole('form', { name: 'Add a passkey' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
    await form.getByLabel('Your password', { exact: true }).fill(robin.password)
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(10)
    await section.getByRole('button', { name: 'I have saved them' }).click()
    await expect(section.getByText('Work laptop')).toBeVisible()
  })

  await test.step('signs in with the passkey, without a password', async () => {
    await page.getByRole('button', { name: /Robin Wagtail/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
  })

  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const exportButton = page.getByRole('button', { name: 'Export CSV' })

  await test.step('a sensitive act waits for a proof, and closing the question leaves everything as it was', async () => {
    await page.goto(addressOf(paths.leads()))
    await ageProof(robin)
    await exportButton.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the password alone is not enough with a second factor, and the passkey is', async () => {
    await exportButton.click()
    await dialog.getByLabel('Your password', { exact: true }).fill(robin.password)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dialog).toBeHidden()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('another device is listed and signed out', async () => {
    await query(
      `insert into sessions (user_id, expires_at, device, address)
       select id, now() + interval '1 day', 'Safari on iPhone', '203.0.113.5' from users where username = $1`,
      [robin.username],
    )
    await page.goto(addressOf(paths.profile()))
    const devices = page.getByRole('region', { name: 'Devices' })
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
    await devices.getByRole('button', { name: /^Sign out on Safari on iPhone/ }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })
})
