import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { testDriveHref } from '../../src/domain/bookings/booking-url.ts'
import type { VehicleAct } from '../../src/domain/leads/vehicle-acts.ts'
import { searchHref } from '../../src/domain/search/search-url.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../src/domain/users/sign-in.ts'
import { bookByHand, freeStart } from './booking-by-hand.ts'
import { CONTENT_SCREENS } from './content-screens.ts'
import { askLikeAProgram } from './doubtful-lead.ts'
import { HAND_SCREENS } from './hand-screens.ts'
import { awakePart, makePhone, signInByCall, stockOnSale, visit } from './journey.ts'
import { keepDeskLead } from './lead-by-hand.ts'
import { MAIL_TEMPLATE_SCREENS } from './mail-template-screens.ts'
import { keepLead, unsubscribePath } from './outbox-by-hand.ts'
import { SALES_TAG_SCREENS } from './sales-tag-screens.ts'
import { addStaff, openLink } from './staff-by-hand.ts'

export interface Screen {
  name: string
  /** Left out where its steps go there themselves. */
  path?: string
  /** Whose it is: that account, or the one that may do everything. */
  staff?: boolean | string
  /** What is opened on it. */
  open?: (page: Page, signedIn: SignedIn | null) => Promise<void>
  /** What of it is this screen; the rest is looked at as another one. */
  part?: string
  /** There at one of the widths only. */
  only?: 'phone'
  /** Reached by other steps where there is no room: what is opened wide is not what a phone shows. */
  opensOtherwise?: true
  /** A bar at the foot, say: its colours are looked at in the light there too. */
  hasPhoneParts?: true
  /** The one its kind of pages shows its head, foot and navigation on. */
  showsFrame?: true
}

/** What is opened over it is looked at alone: the less of it, the sooner. */
const FEW_CARS = `${paths.carSales()}?make=tesla`

/** The built screens, as a person meets them: those that every look and every rule of access is held against. */
export const SCREENS: Screen[] = [
  { name: 'home', path: paths.home(), hasPhoneParts: true, showsFrame: true },
  { name: 'the page of a missing page', path: paths.notFound() },
  { name: 'the search', path: paths.carSales(), hasPhoneParts: true },
  { name: 'the search as rows', path: paths.carSales(), open: pressed('List') },
  {
    name: 'the filters of a phone',
    path: paths.carSales(),
    only: 'phone',
    open: opens('Filters', 'Filters'),
  },
  {
    name: 'the models of a make',
    path: `${paths.carSales()}?make=toyota&model=hilux`,
    open: modelsOpen,
    opensOtherwise: true,
  },
  { name: 'an enquiry', path: FEW_CARS, open: enquiryOpen },
  { name: 'an enquiry with something to fix', path: FEW_CARS, open: enquiryWithFaults },
  { name: 'an enquiry that was sent', path: FEW_CARS, open: enquirySent },
  ...(['trade-in', 'finance', 'reserve'] as const).map((act) => ({
    name: `the form of a ${act}`,
    open: formOf(act),
  })),
  { name: 'an enquiry as a page', open: enquiryPage },
  { name: 'a booking', open: bookingOpen('confirmed') },
  { name: 'a cancelled booking', open: bookingOpen('cancelled') },
  { name: 'a search that finds nothing', path: `${paths.carSales()}?make=isuzu&fuel=electric` },
  { name: 'all cars by make', path: paths.carsForSale() },
  {
    name: 'a model in words and counts',
    path: paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }),
  },
  {
    name: 'a make and model out of stock',
    path: paths.carsForSaleByMake({ make: 'tesla', model: 'hilux' }),
  },
  { name: 'the range to build', path: paths.buildRange() },
  {
    name: 'a build',
    path: `${paths.build({ slug: 'd-max' })}?grade=ls-u&colour=harbour-blue&accessories=gone&differences=only`,
    hasPhoneParts: true,
  },
  { name: 'a build that is asked for', path: `${paths.build({ slug: 'mu-x' })}?ask=build`, open: modalOpen },
  { name: 'the dealerships', path: paths.dealerships() },
  { name: 'a dealership', path: paths.dealership({ slug: 'harbour-brookvale' }), hasPhoneParts: true },
  { name: 'the site map', path: paths.siteMap() },
  { name: 'the blog', path: paths.blog() },
  { name: 'a blog post', path: paths.blogPost({ slug: 'what-drive-away-means' }) },
  { name: 'the offers', path: paths.offers() },
  { name: 'an offer', path: paths.offer({ slug: 'mu-x-accessories' }) },
  { name: 'the models', path: paths.models() },
  { name: 'a model', path: paths.model({ make: 'isuzu', model: 'd-max' }) },
  { name: 'the contact page', path: paths.contact() },
  { name: 'a service', path: paths.serviceParts() },
  { name: 'a request for a part', path: `${paths.serviceParts()}?form=parts` },
  { name: 'the way to finance', path: `${paths.finance()}?step=2` },
  { name: 'paying over time', path: paths.openPay() },
  { name: 'a test drive', path: paths.testDrive(), hasPhoneParts: true },
  { name: 'a car to sell', path: paths.sellMyCar(), hasPhoneParts: true },
  {
    name: 'the photos of a car to sell',
    path: paths.sellMyCar(),
    open: carPhotographed,
    opensOtherwise: true,
  },
  { name: 'a car to sell, valued', path: paths.sellMyCar(), open: carValued, opensOtherwise: true },
  { name: 'a test drive of a car', open: testDriveOf },
  { name: 'a written page', path: paths.page({ slug: 'privacy' }) },
  { name: 'the door of the console', path: paths.adminLogin() },
  {
    name: 'the dashboard',
    path: paths.dashboard(),
    staff: true,
    open: figuresShown,
    hasPhoneParts: true,
    showsFrame: true,
  },
  { name: 'the permissions', path: paths.permissions(), staff: true },
  { name: 'an area that is not open to one', path: paths.salesTags(), staff: 'sales.one', open: refused },
  { name: 'the keys of the console', path: paths.dashboard(), staff: true, open: keysOpen },
  { name: 'the quick search of the console', path: paths.dashboard(), staff: true, open: quickSearch },
  {
    name: 'all areas of the console',
    path: paths.dashboard(),
    staff: true,
    only: 'phone',
    open: opens('More', 'All areas'),
  },
  { name: 'the door with a code', path: paths.adminLogin(), open: codeAsked },
  { name: 'a forgotten password', path: paths.forgottenPassword() },
  { name: 'a link that sets a password', open: setPasswordOpen },
  { name: 'a link that no longer works', path: paths.setPassword({ signed: 'x' }) },
  { name: 'the profile', path: paths.profile(), staff: true, open: profileLoaded },
  { name: 'a second factor to set up', path: paths.profile(), staff: true, open: secondFactorBegun },
  { name: 'the feeds', path: paths.feeds(), staff: true, open: feedsListed },
  { name: 'the redirects', path: paths.redirects(), staff: true, open: redirectsListed },
  { name: 'a redirect', path: paths.redirects(), staff: true, open: redirectOpen },
  { name: 'the outbox', staff: true, open: outboxListed },
  { name: 'a message of the outbox', staff: true, open: messageOpen },
  { name: 'the way out of a mailing list', open: unsubscribeOpen },
  { name: 'the quarantine', staff: true, open: quarantineListed },
  { name: 'the week of bookings', path: paths.bookings(), staff: true, open: deskShown },
  { name: 'a day of bookings', path: `${paths.bookings()}?view=day`, staff: true, open: deskShown },
  {
    name: 'a booking at the desk',
    path: `${paths.bookings()}?view=list`,
    staff: true,
    open: deskBookingOpen,
  },
  { name: 'a booking to take', path: paths.bookings(), staff: true, open: newBookingWithFaults },
  { name: 'the cars on hold', path: `${paths.bookings()}?view=holds`, staff: true, open: holdsListed },
  {
    name: 'the leads with one open',
    staff: true,
    open: leadOpen,
    hasPhoneParts: true,
  },
  {
    name: 'the leads as a board',
    staff: true,
    open: boardShown,
  },
  { name: 'the users', path: paths.users(), staff: true, open: usersListed, hasPhoneParts: true },
  { name: 'a person', path: `${paths.users()}?q=lark`, staff: true, open: personOpen, hasPhoneParts: true },
  { name: 'somebody to add', path: `${paths.users()}?open=new`, staff: true, open: newPersonWithFaults },
  { name: 'somebody to deactivate', path: `${paths.users()}?q=lark`, staff: true, open: deactivateAsked },
  ...HAND_SCREENS,
  ...SALES_TAG_SCREENS,
  ...CONTENT_SCREENS,
  ...MAIL_TEMPLATE_SCREENS,
  { name: 'the assistant', staff: true, open: questionsListed },
  {
    name: 'a question to the assistant',
    staff: true,
    open: questionOpen,
  },
  { name: 'the settings of the assistant', path: paths.assistant(), staff: true, open: assistantSettings },
  { name: 'the audit', staff: true, open: auditListed },
  { name: 'the design system', path: '/dev/ui' },
  { name: 'the assistant with an answer', path: paths.home(), open: assistantAnswered, part: '#chat' },
  { name: 'the assistant in a page', path: paths.assistantDemo() },
  { name: 'the details left with the assistant', path: paths.home(), open: assistantDetails, part: '#chat' },
  { name: 'the phone menu', path: paths.home(), only: 'phone', open: opens('Menu', 'Menu') },
  { name: 'the search popup', path: paths.home(), open: opens('Search the site', 'Search the site', search) },
  { name: 'the recent searches', path: paths.home(), open: searchAndReturn },
  { name: 'the empty saved list', path: paths.home(), open: opens('Saved vehicles', 'Saved vehicles') },
  { name: 'the saved list', path: paths.home(), open: saveAndOpen },
  { name: 'the compare page', path: paths.home(), open: saveAndCompare },
  { name: 'the compare page with nothing to compare', path: paths.compare() },
  { name: 'the compare page of one car and the saved bar', path: paths.home(), open: saveOneAndCompare },
  { name: 'a vehicle page', open: openVehicle, hasPhoneParts: true },
  { name: 'the photos of a vehicle on the whole screen', open: openPhotos },
  { name: 'the finance calculator', path: paths.home(), open: openCalculator, part: '#finance' },
]

export async function show(page: Page, screen: Screen): Promise<void> {
  const { staff, path } = screen
  const signedIn = staff ? await signInByCall(page.context(), staff === true ? undefined : staff) : null
  if (path) await visit(page, path)
  await screen.open?.(page, signedIn)
  if (staff) await expect(page.getByText('System Online')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

function opens(button: string, dialog: string, then?: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await then?.(page)
  }
}

async function figuresShown(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
}

async function refused(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
}

async function keysOpen(page: Page): Promise<void> {
  await figuresShown(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
}

async function quickSearch(page: Page): Promise<void> {
  await figuresShown(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search the console' }).fill('toyota')
  await expect(page.getByRole('group', { name: 'Vehicles' }).getByRole('option').first()).toBeVisible()
}

async function profileLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Save rules' })).toBeVisible()
}

/** As far as it goes without a code: nothing is turned on. */
async function secondFactorBegun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
}

/** The server's word is put in its mouth: the account is everybody's. */
async function codeAsked(page: Page): Promise<void> {
  await page.route('**/functions/login', (route) =>
    route.fulfill({ json: { error: 'Login failed', secondFactor: true } }),
  )
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill('superadmin')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
}

async function setPasswordOpen(page: Page): Promise<void> {
  await visit(page, await openLink(await addStaff()))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
}

async function feedsListed(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: /^Left out of/ })).toBeVisible()
}

async function redirectsListed(page: Page) {
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
}

async function redirectOpen(page: Page) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Add a redirect' })).toBeVisible()
}

async function outboxListed(page: Page): Promise<void> {
  await keepLead()
  await visit(page, paths.outbox())
  await expect(page.getByRole('table', { name: 'Deliveries' })).toBeVisible()
}

async function messageOpen(page: Page): Promise<void> {
  await outboxListed(page)
  await page
    .getByRole('link', { name: /^Acknowledgement/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible()
}

async function unsubscribeOpen(page: Page): Promise<void> {
  await visit(page, await unsubscribePath('somebody@example.com'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop news and offers?')
}

async function quarantineListed(page: Page): Promise<void> {
  await askLikeAProgram(page.request)
  await visit(page, paths.quarantine())
  await expect(page.getByRole('list', { name: 'Doubtful leads' })).toBeVisible()
}

async function deskShown(page: Page): Promise<void> {
  await expect(page.locator('[data-booking]').first()).toBeVisible()
}

async function deskBookingOpen(page: Page): Promise<void> {
  await page.locator('[data-booking]').last().click()
  await expect(page.getByRole('dialog', { name: /^(Service|Test drive), / })).toBeVisible()
}

async function newBookingWithFaults(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await expect(dialog.getByRole('list', { name: 'Times' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Book the / }).click()
  await expect(dialog.getByText('Add a name.')).toBeVisible()
}

async function holdsListed(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Holds' })).toBeVisible()
}

async function leadOpen(page: Page): Promise<void> {
  const lead = await keepDeskLead(page.request, { assignedTo: 'sales.one' })
  await visit(page, `${paths.dashboard({ tab: 'leads' })}?lead=${lead.id}`)
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible()
}

async function boardShown(page: Page): Promise<void> {
  const lead = await keepDeskLead(page.request, { assignedTo: 'sales.one' })
  await visit(page, `${paths.dashboard({ tab: 'leads' })}?view=board&q=${encodeURIComponent(lead.name)}`)
  await expect(page.getByRole('link', { name: lead.name })).toBeVisible()
}

async function usersListed(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
}

async function personOpen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Lark Wallaby', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lark Wallaby' })).toBeVisible()
}

async function newPersonWithFaults(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('fields need a look before saving')).toBeVisible()
}

async function deactivateAsked(page: Page): Promise<void> {
  await personOpen(page)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog', { name: 'Deactivate Lark Wallaby?' })).toBeVisible()
}

async function questionsListed(page: Page): Promise<void> {
  const data = { sessionId: 'session_1_screens', message: 'a red suv under $60k' }
  await page.request.post('/functions/assistant', { data })
  await visit(page, `${paths.assistant()}?range=month`)
  await expect(page.getByRole('table', { name: 'Interactions' })).toBeVisible()
}

async function questionOpen(page: Page): Promise<void> {
  await questionsListed(page)
  await page.locator('[data-interaction]').first().click()
  await expect(page.getByText('Was this answer good?')).toBeVisible()
}

async function assistantSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await modalOpen(page)
}

async function auditListed(page: Page): Promise<void> {
  await askLikeAProgram(page.request)
  await visit(page, paths.quarantine())
  await page
    .getByRole('button', { name: /^Release/ })
    .first()
    .click()
  await expect(page.getByText(/is released/).first()).toBeVisible()
  await visit(page, paths.audit())
  await expect(page.getByRole('table', { name: 'Who did what' })).toBeVisible()
}

async function search(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').fill('to')
  await expect(page.getByRole('group', { name: 'Vehicles' })).toBeVisible()
}

async function searchAndReturn(page: Page): Promise<void> {
  await opens('Search the site', 'Search the site', search)(page)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(paths.home())
  await opens('Search the site', 'Search the site')(page)
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeVisible()
}

async function saveAndOpen(page: Page): Promise<void> {
  for (const index of [0, 1]) {
    const heart = page.getByRole('button', { name: /^Save 20/ }).nth(index)
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
  }
  await page.getByRole('button', { name: 'Saved vehicles, 2' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link').first()).toBeVisible()
}

async function saveAndCompare(page: Page): Promise<void> {
  await saveAndOpen(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Compare vehicles' }).click()
  await expect(page.getByRole('table', { name: 'Compare vehicles' })).toBeVisible()
}

async function saveOneAndCompare(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Save 20/ })
    .first()
    .click()
  await visit(page, paths.compare())
  await expect(page.getByRole('button', { name: '1 Saved Vehicle' })).toBeVisible()
}

async function openVehicle(page: Page): Promise<void> {
  const [car] = await stockOnSale(page.request)
  await visit(page, paths.vehicle({ id: car?.id ?? '', slug: car?.slug ?? '' }))
  await expect(page.getByRole('link', { name: 'Enquire about this vehicle' })).toBeVisible()
}

async function openPhotos(page: Page): Promise<void> {
  await openVehicle(page)
  await page.getByRole('link', { name: 'Photo 1, full screen' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
}

async function openCalculator(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click()
  // Reached without the server it is not there before somebody comes near.
  await page.getByRole('heading', { name: 'Related vehicles' }).scrollIntoViewIfNeeded()
  await awakePart(page, '#finance')
}

function pressed(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
}

async function modelsOpen(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ })
  if (await filters.isVisible()) await filters.click()
  // What the server drew beside the list hears no press yet.
  else await expect(page.locator('form[data-live]')).toBeVisible()
  await page.getByRole('button', { name: /models of Toyota$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Select Toyota Model' })).toBeVisible()
}

async function enquiryOpen(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Enquire about/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Enquire/ })).toBeVisible()
}

async function enquiryWithFaults(page: Page): Promise<void> {
  await enquiryOpen(page)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('alert')).toContainText('Two things to fix')
}

async function enquirySent(page: Page): Promise<void> {
  await enquiryOpen(page)
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Enquiry sent' })).toBeVisible()
}

async function assistantAnswered(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('button', { name: 'Family SUV' }).click()
  await expect(page.getByRole('list', { name: 'Cars' })).toBeVisible()
}

async function assistantDetails(page: Page): Promise<void> {
  await assistantAnswered(page)
  await page.getByRole('button', { name: 'Leave my details' }).click()
  await page.getByRole('button', { name: 'Send my details' }).click()
  await expect(page.getByText('Tell us your name.')).toBeVisible()
}

async function carPhotographed(page: Page): Promise<void> {
  const onwards = page.getByRole('button', { name: /^Continue/ })
  if (await onwards.isVisible()) {
    await fillCar(page)
    await onwards.click()
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
  }
  await page.getByLabel('Add photos').setInputFiles([
    { name: 'front.webp', mimeType: 'image/webp', buffer: readFileSync('demo/pictures/coming-soon.webp') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
  ])
  await expect(page.getByRole('status').filter({ hasText: '1 photo is up. notes.txt' })).toBeAttached()
}

async function fillCar(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Make', 'Toyota'],
    ['Model', 'HiLux'],
    ['Year', '2022'],
    ['Odometer', '80,000'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
}

async function carValued(page: Page): Promise<void> {
  const onwards = page.getByRole('button', { name: /^Continue/ })
  const goOn = async () => {
    if (await onwards.isVisible()) await onwards.click()
  }
  await fillCar(page)
  await goOn()
  await goOn()
  await page.getByLabel('Your name').fill('Matilda Wattle')
  await page.getByLabel('Mobile').fill(makePhone())
  await page.getByRole('button', { name: 'See my price range' }).click()
  await expect(page.getByText('Your reference')).toBeVisible()
}

async function testDriveOf(page: Page): Promise<void> {
  await visit(page, testDriveHref(await stockidOn(page)))
  await expect(page.getByText('This car is here')).toBeAttached()
}

function formOf(form: VehicleAct) {
  return async (page: Page) => {
    await visit(page, searchHref({ selected: { make: ['tesla'] }, stock: await stockidOn(page), form }))
    await modalOpen(page)
  }
}

/** The server draws it open; from when the page is awake it is all there is. */
async function modalOpen(page: Page): Promise<void> {
  await expect(page.locator('dialog:modal form')).toBeVisible()
}

async function enquiryPage(page: Page): Promise<void> {
  await visit(page, paths.vehicleEnquire({ link: `x-${await stockidOn(page)}` }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about this vehicle')
}

function bookingOpen(status: 'confirmed' | 'cancelled') {
  return async (page: Page) => {
    const [car] = await stockOnSale(page.request)
    const start = await freeStart(page.request, {
      ahead: status === 'confirmed' ? 9 : 10,
      stockid: car?.stockid,
    })
    await visit(page, await bookByHand({ kind: 'test-drive', start, vehicle: car, status }))
    await expect(page.getByText('Your reference')).toBeVisible()
  }
}

async function stockidOn(page: Page): Promise<string> {
  const [vehicle] = await stockOnSale(page.request)
  return vehicle?.stockid ?? ''
}
