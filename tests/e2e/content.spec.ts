import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { callAsEditor, keepDocument, photo, type Written } from './content-by-hand.ts'
import { expect, PHONE, signInByCall, test, visit } from './journey.ts'

test.beforeEach(async ({ context }) => {
  await signInByCall(context)
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Its key stands in its name where there is room. */
const saveButton = (page: Page) => page.getByRole('button', { name: /^Save draft/ })
const address = (page: Page) => page.getByRole('textbox', { name: 'Address' })
const more = async (page: Page, item: string) => {
  await button(page, 'More').first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const openDocument = async (page: Page, { kind, slug }: Written) => {
  await visit(page, paths.contentDocument({ kind, slug }))
  await expect(text(page)).toBeVisible()
}

test('a page with a heading, a list, a link and a picture is written, looked at by its link, and published', async ({
  page,
  context,
}) => {
  const slug = `brakes-${randomUUID().slice(0, 8)}`
  await visit(page, paths.content())
  await page.getByRole('link', { name: 'New page' }).click()
  await title(page).fill(slug.replace('-', ' '))
  await expect(address(page)).toHaveValue(slug)

  await text(page).click()
  await tool(page, 'Heading').click()
  await page.keyboard.type('Why they matter')
  await page.keyboard.press('Enter')
  await tool(page, 'List').click()
  await page.keyboard.type('They stop the car')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, 'Link').click()
  await page.getByLabel('Leads to').fill('/service-parts')
  await button(page, 'Set link').click()
  await tool(page, 'Picture').click()
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .getByLabel('Pictures to add')
    .setInputFiles(await photo(`${slug}.jpg`))
  await page.getByRole('button', { name: `${slug}.jpg` }).click()
  await page.getByLabel('What the picture shows').fill('A brake disc')

  const beside = page.getByRole('region', { name: 'page as readers see it' })
  await expect(beside.getByRole('heading', { name: 'Why they matter' })).toBeVisible()
  await expect(beside.getByRole('img', { name: 'A brake disc' })).toBeVisible()

  const preview = context.waitForEvent('page')
  await button(page, 'Open preview').click()
  const opened = await preview
  await expect(opened.getByRole('heading', { name: 'Why they matter' })).toBeVisible()
  expect((await page.request.get(paths.page({ slug }), { maxRedirects: 0 })).status()).not.toBe(200)
  await opened.close()

  await expect(page).toHaveURL(paths.contentDocument({ kind: 'page', slug }))
  await button(page, 'Publish').click()
  await expect(page.getByText('It is on the site').first()).toBeVisible()
  await visit(page, paths.page({ slug }))
  const shown = page.locator('main, #main').first()
  await expect(shown.getByRole('heading', { name: 'Why they matter' })).toBeVisible()
  await expect(shown.getByRole('listitem').filter({ hasText: 'They stop the car' })).toBeVisible()
  await expect(shown.getByRole('img', { name: 'A brake disc' })).toBeVisible()
  await shown.getByRole('link', { name: '/service-parts' }).click()
  await expect(page).toHaveURL(paths.serviceParts())
})

test('a page gets a time, and it is taken back', async ({ page, context }) => {
  const written = await keepDocument(context)
  await openDocument(page, written)
  await more(page, 'Publish later')
  await button(page, 'Set time').click()
  await expect(page.getByText(/^Goes out .*9:00 am$/).first()).toBeVisible()
  await visit(page, `${paths.content()}?q=${written.slug}`)
  await expect(page.getByRole('row', { name: written.title })).toContainText('Scheduled')
  await openDocument(page, written)
  await more(page, 'Take back the time')
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
})

test('of two editors the second sees both, and nothing is overwritten unasked', async ({ page, context }) => {
  const written = await keepDocument(context)
  await openDocument(page, written)
  const seen = { kind: written.kind, slug: written.slug, act: 'saved' }
  const theirs = (version: number, words: string) =>
    callAsEditor(context, '/change-document', { ...seen, version, body: { title: words } })

  await title(page).fill('My title')
  await theirs(1, 'Their title')
  await expect(page.getByText(/^Merle Kookaburra changed this on/)).toBeVisible()
  // What is hidden for the eye must not make the frame taller than the window.
  expect(await page.evaluate(() => document.querySelector('[data-density]')?.scrollTop)).toBe(0)
  await button(page, 'See what changed').click()
  const both = page.getByRole('dialog', { name: 'Theirs and yours' })
  await expect(both).toContainText('Their title')
  await expect(both).toContainText('My title')
  await both.getByRole('button', { name: 'Put mine over it' }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  await title(page).fill('My second title')
  await theirs(3, 'Their second title')
  await button(page, 'See what changed').click()
  await both.getByRole('button', { name: 'Take theirs, let mine go' }).click()
  await expect(title(page)).toHaveValue('Their second title')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
})

test('an earlier version is brought back, and the history says what changed', async ({ page, context }) => {
  const written = await keepDocument(context)
  await callAsEditor(context, '/change-document', {
    kind: written.kind,
    slug: written.slug,
    version: 1,
    act: 'saved',
    body: { title: 'Another title', content: '<p>Other words.</p>' },
  })
  await openDocument(page, written)
  await expect(text(page)).toContainText('Other words.')
  await button(page, '2 versions').click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await expect(versions).toContainText('Text and title changed')
  await versions.getByRole('button', { name: /^Bring back/ }).click()
  await expect(title(page)).toHaveValue(written.title)
  await expect(text(page)).toHaveText('Words.')
  await expect(button(page, '3 versions')).toBeVisible()
})

test('an address that is taken is told beside its field, before and after the server was asked', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/)
  await visit(page, paths.contentDocument({ kind: 'page' }))
  await title(page).fill('Admin')
  await saveButton(page).click()
  await expect(page.getByText('The site itself uses /admin: choose another address')).toBeVisible()
  await address(page).fill('privacy')
  await saveButton(page).click()
  await expect(address(page)).toHaveAccessibleDescription(/Another one has this address already/)
  await expect(address(page)).toBeFocused()
  await expect(title(page)).toHaveValue('Admin')
})

test('a picture of 60 MB is refused in words, and the others are taken', async ({ page }, testInfo) => {
  const large = testInfo.outputPath('large.jpg')
  const file = await open(large, 'w')
  await file.truncate(60 * 1024 * 1024)
  await file.close()
  const name = `${randomUUID().slice(0, 8)}.jpg`
  await visit(page, `${paths.content()}?kind=media`)
  const input = page.getByLabel('Pictures to add')
  await input.setInputFiles(large)
  await expect(page.getByText('large.jpg was not taken')).toBeVisible()
  await expect(page.getByText('This picture is larger than 10 MB. Choose a smaller one.')).toBeVisible()
  await input.setInputFiles(await photo(name))
  await page.getByRole('link', { name }).click()
  await page.getByLabel('What it shows').fill('A door')
  await button(page, 'Save').click()
  await expect(page.getByText(`${name} is saved`).first()).toBeVisible()
  await visit(page, `${paths.content()}?kind=media&q=${name}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('What it shows')).toHaveValue('A door')
  await button(page, 'Delete').click()
  await expect(page.getByRole('heading', { name: 'No picture is like that' })).toBeVisible()
})

test('on a phone a post is written, and a reload loses nothing', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  const written = await keepDocument(context, { kind: 'post' })
  await openDocument(page, written)
  await title(page).fill('Written with one thumb')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('These are changes you made in this tab and did not save.')).toBeVisible()
  await expect(title(page)).toHaveValue('Written with one thumb')
  await button(page, 'Preview').click()
  await expect(page.getByRole('heading', { name: 'Written with one thumb', level: 2 })).toBeVisible()
  await expect(title(page)).toBeHidden()
  await saveButton(page).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('who leaves words behind is asked, and finds them again', async ({ page, context }) => {
  const written = await keepDocument(context)
  await openDocument(page, written)
  await title(page).fill('Not saved yet')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'All pages' }).click()
  await button(page, 'Stay').click()
  await expect(leaving).toBeHidden()
  await page.getByRole('link', { name: 'All pages' }).click()
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(paths.content())
  await openDocument(page, written)
  await expect(title(page)).toHaveValue('Not saved yet')
  await button(page, 'Let them go').click()
  await expect(title(page)).toHaveValue(written.title)
})

test('a draft is deleted, brought back, and moved to another address', async ({ page, context }) => {
  const written = await keepDocument(context)
  await openDocument(page, written)
  await more(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`${written.title} is deleted`).first()).toBeVisible()
  await page.getByText(/^Deleted, kept for 30 days/).click()
  await button(page, `Bring back ${written.title}`).click()
  await page.getByRole('link', { name: written.title }).click()
  await button(page, 'Change address').click()
  await page.getByLabel('New address').fill(`${written.slug}-moved`)
  await button(page, 'Move it').click()
  await expect(page).toHaveURL(paths.contentDocument({ kind: 'page', slug: `${written.slug}-moved` }))
  await expect(page.getByText(paths.page({ slug: `${written.slug}-moved` }), { exact: true })).toBeVisible()
})

test('offers are put in order', async ({ page, context }) => {
  const first = await keepDocument(context, { kind: 'offer' })
  const second = await keepDocument(context, { kind: 'offer' })
  await visit(page, `${paths.content()}?kind=offer`)
  const names = () => page.locator('[data-document]').allTextContents()
  const place = async ({ title: name }: Written) => (await names()).indexOf(name)
  await expect(page.getByRole('link', { name: second.title })).toBeVisible()
  // Another journey's offer may stand between them.
  const isFirst = async () => (await place(first)) < (await place(second))
  expect(await isFirst()).toBe(false)
  for (let moves = 0; moves < 5 && !(await isFirst()); moves++) {
    const at = await place(first)
    await button(page, `Move ${first.title} up`).click()
    await expect.poll(() => place(first)).toBeLessThan(at)
  }
  await expect.poll(isFirst).toBe(true)
  await page.reload()
  await expect(page.getByRole('link', { name: second.title })).toBeVisible()
  expect(await isFirst()).toBe(true)
})

test('menus, hours and settings are changed as drafts, and looked at on the site', async ({
  page,
  context,
}) => {
  await visit(page, `${paths.content()}?kind=navigation`)
  await page.getByRole('link', { name: 'Menus, quick links and ticker', exact: true }).click()
  await button(page, 'Add a line').click()
  const lines = page.getByRole('group', { name: 'Lines in the header' })
  await lines.getByLabel('Words').last().fill('Open late on Thursdays')
  await lines.getByLabel('Leads to').last().fill('/dealerships')
  const preview = context.waitForEvent('page')
  await button(page, 'Open preview').click()
  const opened = await preview
  await expect(opened.getByRole('link', { name: 'Open late on Thursdays' })).toBeVisible()
  await opened.close()
  // Everybody else's site stays as it is.
  await more(page, 'Let go of the draft')
  await page.getByRole('dialog').getByRole('button', { name: 'Let go' }).click()
  await expect(
    page
      .getByText('Draft let go')
      .or(page.getByText('Published', { exact: true }))
      .first(),
  ).toBeVisible()

  await visit(page, `${paths.content()}?kind=dealership`)
  await page.getByRole('link', { name: 'Harbour Hornsby', exact: true }).click()
  await expect(page.getByLabel('Sales on Monday, opens')).toHaveValue(/^\d\d:\d\d$/)
  await button(page, 'Add a special day').click()
  await button(page, 'Publish').click()
  await expect(page.getByText('Something is missing or not right yet')).toBeVisible()
  await page.getByLabel('Why').last().fill('Stocktake')
  await page.getByLabel('Day', { exact: true }).last().fill('2031-06-30')
  await saveButton(page).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await more(page, 'Let go of the draft')
  await page.getByRole('dialog').getByRole('button', { name: 'Let go' }).click()

  await visit(page, `${paths.content()}?kind=site`)
  await page.getByRole('link', { name: 'Harbour Motor Group', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour Motor Group')
  await page.getByLabel('Name', { exact: true }).fill('')
  await saveButton(page).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Fill this in/)
})
