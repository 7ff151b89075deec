import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { stepAt, totpCode } from '../../../src/services/users/factors/totp.ts'
import { decodeBase32 } from '../../base32.ts'
import { startMailServer } from '../../mail-server.ts'
import { type Home, makeHome, type Program, startProgram } from '../../program.ts'
import { expect, makePhone, PHONE, test, visit } from '../journey.ts'

const DESKTOP = { width: 1440, height: 900 }
const PICTURES = 'test-results/first-hour'
const ADMIN = { username: 'first.admin', name: 'Demo Administrator', password: 'a wombat digs at night' }
const ACCENT = '#0f766e'
const CARS = `Stock Number,Year,Make,Model,Body,Price,Odometer,Location
FH1,2023,Isuzu,MU-X,SUV,54990,12000,Demo Motors Orange
FH2,2021,Mazda,CX-5,SUV,33990,41000,Demo Motors Orange
`

test('a dealer goes from an empty installation to a live site @pictures', async ({ browser }) => {
  const home = makeHome('first-hour')
  const mailServer = await startMailServer()
  const mailAddress = new URL(mailServer.url)
  const program = await startOnFreePort(home, {
    FORECOURT_MODE: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    MAIL_HOSTS: mailAddress.host,
  })
  const context = await browser.newContext({ baseURL: program.base, viewport: DESKTOP })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  const openStep = async (name: string) => {
    await visit(page, paths.setUp())
    await page.getByRole('link', { name: new RegExp(`: ${name}$`) }).click()
  }
  const stepOf = (name: string) =>
    page
      .getByRole('list', { name: 'Steps' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })

  try {
    await test.step('the public sees that the site opens soon', async () => {
      expect((await page.goto(paths.home()))?.status()).toBe(503)
      await expect(page.getByRole('heading', { name: /Opening soon/i })).toBeVisible()
      await takePictures(page, 'opening-soon')
    })

    await test.step('the link of the first start creates the administrator', async () => {
      const link = /Create the first administrator here[^\n]*: (\S+)/.exec(program.output())?.[1] ?? ''
      await page.goto(new URL(link).pathname)
      await page.getByLabel('Username').fill(ADMIN.username)
      await page.getByLabel('Your name').fill(ADMIN.name)
      await page.getByLabel('Email').fill('admin@demo-motors.example')
      await page.getByLabel('New password', { exact: true }).fill(ADMIN.password)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('textbox', { name: 'Username or email' }).fill(ADMIN.username)
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
      await page
        .getByRole('textbox', { name: 'Code' })
        .fill(totpCode(decodeBase32(secret), stepAt(new Date())))
      await page.getByRole('button', { name: 'Turn on' }).click()
      await page.getByRole('button', { name: 'I have saved them' }).click()
      await expect(page).toHaveURL(paths.setUp())
      await takePictures(page, 'set-up-empty')
    })

    await test.step('the site gets a name, a colour and a logo', async () => {
      await openStep('Brand')
      const brand = page.getByRole('form', { name: 'Brand' })
      await brand.getByLabel('Business name').fill('Demo Motors Orange')
      await brand.getByLabel('Main phone').fill('02 5550 0100')
      await brand.getByLabel('Logo file').setInputFiles('docs/examples/logo.png')
      await expect(brand.getByRole('img', { name: 'Current logo' })).toBeVisible()
      await brand.getByRole('textbox', { name: 'Main colour as a code' }).fill(ACCENT)
      await brand.getByLabel('Headline on the home page').fill('Cars for the Central West')
      await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
      await takePictures(page, 'set-up-brand')
    })

    await test.step('a dealership with its hours', async () => {
      await openStep('Dealerships and hours')
      const form = page.getByRole('form', { name: 'New dealership' })
      await form.getByLabel('Name').fill('Demo Motors Orange')
      await form.getByLabel('Street').fill('1 Demo Street')
      await form.getByLabel('Suburb or town').fill('Orange')
      await form.getByLabel('Postcode').fill('2800')
      await form.getByLabel('Telephone').fill('02 5550 0100')
      await form.getByLabel('Email').fill('sales@demo-motors.example')
      await form.getByRole('button', { name: 'Add dealership' }).click()
      await expect(page.getByRole('list', { name: 'Dealerships' })).toContainText('Demo Motors Orange')
    })

    await test.step('a mail server whose test mail arrives', async () => {
      await openStep('Mail server')
      const form = page.getByRole('form', { name: 'Mail server' })
      await form.getByLabel('Host').fill(mailAddress.hostname)
      await form.getByLabel('Port').fill(mailAddress.port)
      await form.getByLabel('Encryption').selectOption('none')
      await form.getByLabel('Sender name').fill('Demo Motors')
      await form.getByLabel('Sender address').fill('hello@demo-motors.example')
      await form.getByRole('button', { name: 'Save mail server' }).click()
      await page.getByRole('button', { name: 'Send a test mail' }).click()
      await expect(page.getByText('Accepted, not confirmed yet')).toBeVisible()
      const source = mailServer.received.at(-1)?.source.replaceAll('=\r\n', '') ?? ''
      const code = /\?code=3D([A-Z2-9]{8})/.exec(source)?.[1] ?? ''
      await visit(page, `${paths.mailServer()}?code=${code}`)
      await expect(page.getByText('The test mail arrived').first()).toBeVisible()
    })

    await test.step('legal pages, of which the privacy policy is published', async () => {
      await openStep('Legal pages')
      await page.getByRole('button', { name: 'Save and write drafts' }).click()
      await page.getByRole('link', { name: 'Check and publish: Privacy policy' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Published to the site').first()).toBeVisible()
    })

    await test.step('staff, invited by mail', async () => {
      await openStep('Staff')
      await page.getByRole('button', { name: 'Invite staff' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite staff' })
      await dialog.getByLabel('CSV file of staff').setInputFiles({
        name: 'staff.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'name,email,role,department\nDemo Seller,seller@demo-motors.example,sales_user,sales\n',
        ),
      })
      await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
      await expect(page.getByText('1 person invited').first()).toBeVisible()
      await expect
        .poll(() => mailServer.received.some(({ to }) => to.includes('seller@demo-motors.example')))
        .toBe(true)
      await expect(page.getByRole('row').filter({ hasText: 'Demo Seller' }).first()).toBeVisible()
    })

    await test.step('stock from a file', async () => {
      await openStep('Stock')
      await page
        .getByLabel('Stock file')
        .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(CARS) })
      await page.getByRole('radio', { name: 'Price, drive away' }).check()
      await page.getByRole('button', { name: 'Check 2 rows' }).click()
      await page.getByRole('button', { name: 'Apply 2 changes' }).click()
      await expect(page.getByRole('heading', { name: 'The stock is imported' })).toBeVisible()
    })

    await test.step('the checklist knows what is done, and skips what is left out', async () => {
      await visit(page, paths.setUp())
      await page.getByRole('button', { name: 'Skip: Old site' }).click()
      await expect(page.getByRole('button', { name: 'Take up again: Old site' })).toBeVisible()
      for (const name of ['Dealerships and hours', 'Staff', 'Stock', 'Mail server', 'Site address'])
        await expect(stepOf(name).getByText('Without it:')).toHaveCount(0)
      await takePictures(page, 'set-up-ready')
    })

    await test.step('the site goes live, and the public sees the cars', async () => {
      await page.getByRole('button', { name: 'Go live' }).first().click()
      await page
        .getByRole('dialog', { name: 'Take the site live?' })
        .getByRole('button', { name: 'Go live' })
        .click()
      const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
      const live = page.getByText('The site is live').first()
      await expect(proof.or(live).first()).toBeVisible()
      if (await proof.isVisible()) {
        await proof.getByLabel('Your password').fill(ADMIN.password)
        await proof.getByRole('button', { name: 'Confirm' }).click()
      }
      await expect(live).toBeVisible()
    })

    await sendEnquiry(browser, program.base)

    await test.step('the enquiry is a lead in the console', async () => {
      await visit(page, paths.leads())
      await expect(page.getByText('Demo Shopper').first()).toBeVisible()
      await takePictures(page, 'first-lead')
      await expect
        .poll(() => mailServer.received.some(({ to }) => to.includes('sales@demo-motors.example')))
        .toBe(true)
    })
    expect(errors.filter((error) => !/status of (40[13]|503)/.test(error))).toEqual([])
    expect(await program.stop()).toBe(0)
  } finally {
    await context.close()
    await home.clear()
    await mailServer.kill()
  }
})

/** A shopper on a phone finds a car of the new site and asks about it. */
async function sendEnquiry(browser: Browser, baseURL: string): Promise<void> {
  await test.step('a shopper on a phone asks about a car', async () => {
    const context = await browser.newContext({ baseURL, viewport: PHONE })
    const page = await context.newPage()
    try {
      await visit(page, paths.home())
      await expect(page.getByRole('heading', { name: 'Cars for the Central West' })).toBeVisible()
      expect(await (await page.request.get('/brand.css')).text()).toContain(ACCENT)
      await expect(page.getByRole('banner').locator('img[src^="/pictures/"]').first()).toBeVisible()
      await takePictures(page, 'live-home')
      await page.setViewportSize(PHONE)
      await visit(page, paths.carSales())
      await takePictures(page, 'live-search')
      await page.setViewportSize(PHONE)
      await page
        .getByRole('link', { name: /2023 Isuzu MU-X/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Enquire about this vehicle' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your name').fill('Demo Shopper')
      await dialog.getByLabel('Mobile').fill(makePhone())
      await dialog.locator('button[type=submit]').click()
      await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
    } finally {
      await context.close()
    }
  })
}

/** Pictures at the widths of a phone and a desktop. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}.png` })
  }
}

/** Starts a program whose settings name its own port. Another program may take the port first, so it tries several. */
async function startOnFreePort(home: Home, env: Record<string, string>): Promise<Program> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      // Links in invitations start with SITE_URL.
      return await startProgram(home, { ...env, PORT: String(port), SITE_URL: `http://localhost:${port}` })
    } catch (error) {
      if (attempt === MAX_STARTS || !String(error).includes('is in use by another program')) throw error
    }
  }
}

const MAX_STARTS = 3

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
