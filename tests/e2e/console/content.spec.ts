import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { callAsEditor, keepDocument, photo, type Written } from '../insert-content.ts'
import { awake, expect, PHONE, signInByCall, test, visit } from '../journey.ts'

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
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of content' })
const letDraftGo = async (page: Page) => {
  await more(page, 'Discard draft')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(question).toHaveCount(0)
}

test('an editor writes a page, looks at it by its link, and publishes it', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(/status of 400/)
  const slug = `brakes-${randomUUID().slice(0, 8)}`
  const name = slug.replace('-', ' ')
  await visit(page, paths.content())
  await page.getByRole('link', { name: 'New page' }).click()

  await test.step('the address follows the title', async () => {
    await title(page).fill(name)
    await expect(address(page)).toHaveValue(slug)
  })

  await test.step('an address that is taken is told beside its field, before and after the server was asked', async () => {
    await title(page).fill('Admin')
    await saveButton(page).click()
    await expect(page.getByText('The site itself uses /admin. Choose another address')).toBeVisible()
    await address(page).fill('privacy')
    await saveButton(page).click()
    await expect(address(page)).toHaveAccessibleDescription(/This address is already in use/)
    await expect(address(page)).toBeFocused()
    await expect(title(page)).toHaveValue('Admin')
    await title(page).fill(name)
    await address(page).fill(slug)
  })

  await test.step('a heading, a list, a link and a picture are written, and seen beside', async () => {
    await text(page).click()
    await tool(page, 'Heading').click()
    await page.keyboard.type('Why they matter')
    await page.keyboard.press('Enter')
    await tool(page, 'List').click()
    await page.keyboard.type('They stop the car')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await tool(page, 'Link').click()
    await page.getByLabel('Link address').fill('/service-parts')
    await button(page, 'Set link').click()
    await tool(page, 'Picture').click()
    await page
      .getByRole('dialog', { name: 'Choose a picture' })
      .getByLabel('Pictures to add')
      .setInputFiles(await photo(`${slug}.jpg`))
    await page.getByRole('button', { name: `${slug}.jpg` }).click()
    await page.getByLabel('Description of the picture').fill('A brake disc')
    const beside = page.getByRole('region', { name: 'page as readers see it' })
    await expect(beside.getByRole('heading', { name: 'Why they matter' })).toBeVisible()
    await expect(beside.getByRole('img', { name: 'A brake disc' })).toBeVisible()
  })

  await test.step('the draft is read by its link, and by nobody else', async () => {
    const preview = context.waitForEvent('page')
    await button(page, 'Open preview').click()
    const opened = await preview
    await awake(opened)
    const shown = opened.locator('main, #main').first()
    await expect(shown.getByRole('heading', { name: 'Why they matter' })).toBeVisible()
    await expect(shown.getByRole('listitem').filter({ hasText: 'They stop the car' })).toBeVisible()
    await expect(shown.getByRole('img', { name: 'A brake disc' })).toBeVisible()
    await shown.getByRole('link', { name: '/service-parts' }).click()
    await expect(opened).toHaveURL(paths.serviceParts())
    await opened.close()
    expect((await page.request.get(paths.page({ slug }), { maxRedirects: 0 })).status()).not.toBe(200)
  })

  await test.step('once published it is on the site', async () => {
    await expect(page).toHaveURL(paths.contentDocument({ kind: 'page', slug }))
    await button(page, 'Publish').click()
    await expect(page.getByText('Published to the site').first()).toBeVisible()
    const answer = await page.request.get(paths.page({ slug }), { maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toMatch(/<h2[^>]*>Why they matter</)
    expect(html).toMatch(/<li>(<p>)?They stop the car/)
    expect(html).toContain('alt="A brake disc"')
    expect(html).toContain('href="/service-parts"')
  })
})

test('a draft is restored, left, scheduled, deleted and moved', async ({ page, context, errors }) => {
  // The editor reads a document again after each change. If it is deleted first, the read gets a 404 that only the browser's console shows.
  errors.expect(/status of 404 .*\/functions\/document\?/)
  const written = await keepDocument(context)
  await callAsEditor(context, '/change-document', {
    kind: written.kind,
    slug: written.slug,
    version: 1,
    act: 'saved',
    body: { title: 'Another title', content: '<p>Other words.</p>' },
  })
  await visit(page, paths.contentDocument(written))
  const listed = page.getByRole('link', { name: written.title, exact: true })

  await test.step('an earlier version is brought back, and the history says what changed', async () => {
    await expect(text(page)).toContainText('Other words.')
    await button(page, '2 versions').click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await expect(versions).toContainText('Text and title changed')
    await versions.getByRole('button', { name: /^Restore/ }).click()
    await expect(title(page)).toHaveValue(written.title)
    await expect(text(page)).toHaveText('Words.')
    await expect(button(page, '3 versions')).toBeVisible()
  })

  await test.step('who leaves words behind is asked, and finds them again', async () => {
    await title(page).fill('Not saved yet')
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'All pages' }).click()
    await button(page, 'Stay').click()
    await expect(leaving).toBeHidden()
    await page.getByRole('link', { name: 'All pages' }).click()
    await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(paths.content())
    await listed.click()
    await expect(title(page)).toHaveValue('Not saved yet')
    await button(page, 'Discard changes').click()
    await expect(title(page)).toHaveValue(written.title)
  })

  await test.step('it gets a time, and the time is taken back', async () => {
    await more(page, 'Schedule publication')
    await button(page, 'Schedule').click()
    await expect(page.getByText(/^Scheduled for .*9:00 am$/).first()).toBeVisible()
    await page.getByRole('link', { name: 'All pages' }).click()
    await expect(page.getByRole('row', { name: written.title })).toContainText('Scheduled')
    await listed.click()
    await more(page, 'Remove schedule')
    await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
  })

  await test.step('it is deleted, and brought back', async () => {
    await more(page, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(`${written.title} deleted`).first()).toBeVisible()
    await page.getByText(/^Deleted, kept for 30 days/).click()
    await button(page, `Restore ${written.title}`).click()
    await listed.click()
  })

  await test.step('it is moved to another address', async () => {
    await button(page, 'Change address').click()
    await page.getByLabel('New address').fill(`${written.slug}-moved`)
    await page.getByRole('dialog').getByRole('button', { name: 'Change address' }).click()
    await expect(page).toHaveURL(paths.contentDocument({ kind: 'page', slug: `${written.slug}-moved` }))
    await expect(page.getByText(paths.page({ slug: `${written.slug}-moved` }), { exact: true })).toBeVisible()
  })
})

test('on a phone a post is written, and a reload loses nothing', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  const written = await keepDocument(context, { kind: 'post' })
  await visit(page, paths.contentDocument(written))
  await expect(text(page)).toBeVisible()
  await title(page).fill('Written with one thumb')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(
    page.getByText('You made these changes earlier in this tab and did not save them.'),
  ).toBeVisible()
  await expect(title(page)).toHaveValue('Written with one thumb')
  await button(page, 'Preview').click()
  await expect(page.getByRole('heading', { name: 'Written with one thumb', level: 2 })).toBeVisible()
  await expect(title(page)).toBeHidden()
  await saveButton(page).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('an editor adds pictures, orders offers, and changes menus, hours and settings', async ({
  page,
  context,
}, testInfo) => {
  const first = await keepDocument(context, { kind: 'offer' })
  const second = await keepDocument(context, { kind: 'offer' })
  await visit(page, `${paths.content()}?kind=media`)

  await test.step('a picture of 60 MB is refused in words, and the others are taken', async () => {
    const large = testInfo.outputPath('large.jpg')
    const file = await open(large, 'w')
    await file.truncate(60 * 1024 * 1024)
    await file.close()
    const name = `${randomUUID().slice(0, 8)}.jpg`
    const input = page.getByLabel('Pictures to add')
    await input.setInputFiles(large)
    await expect(page.getByText('large.jpg was not uploaded')).toBeVisible()
    await expect(page.getByText('This picture is larger than 10 MB. Choose a smaller one.')).toBeVisible()
    await input.setInputFiles(await photo(name))
    await page.getByRole('link', { name }).click()
    await page.getByLabel('Description').fill('A door')
    await button(page, 'Save').click()
    await expect(page.getByText(`${name} saved`).first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill(name)
    await expect(page).toHaveURL(new RegExp(`q=${name}`))
    await page.getByRole('link', { name }).click()
    await expect(page.getByLabel('Description')).toHaveValue('A door')
    await button(page, 'Delete').click()
    await expect(page.getByRole('heading', { name: 'No pictures match' })).toBeVisible()
  })

  await test.step('offers are put in order, and stay in it', async () => {
    const names = () => page.locator('[data-document]').allTextContents()
    const place = async ({ title: name }: Written) => (await names()).indexOf(name)
    // Another journey's offer may stand between them.
    const isFirst = async () => (await place(first)) < (await place(second))
    await kinds(page).getByRole('link', { name: 'Offers' }).click()
    await expect(page.getByRole('link', { name: second.title })).toBeVisible()
    expect(await isFirst()).toBe(false)
    for (let moves = 0; moves < 5 && !(await isFirst()); moves++) {
      const at = await place(first)
      const kept = page.waitForResponse('**/functions/arrange-documents')
      await button(page, `Move ${first.title} up`).click()
      await expect.poll(() => place(first)).toBeLessThan(at)
      expect((await kept).status()).toBe(200)
    }
    await expect.poll(isFirst).toBe(true)
    await kinds(page).getByRole('link', { name: 'Navigation' }).click()
    await expect(page.getByRole('table', { name: 'Navigation' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: second.title })).toBeVisible()
    expect(await isFirst()).toBe(true)
  })

  await test.step('menus are changed as a draft, and looked at on the site', async () => {
    await kinds(page).getByRole('link', { name: 'Navigation' }).click()
    await page.getByRole('link', { name: 'Menus, quick links and ticker', exact: true }).click()
    await button(page, 'Add a line').click()
    const lines = page.getByRole('group', { name: 'Header lines' })
    await lines.getByLabel('Text').last().fill('Open late on Thursdays')
    await lines.getByLabel('Link').last().fill('/dealerships')
    const preview = context.waitForEvent('page')
    await button(page, 'Open preview').click()
    const opened = await preview
    await expect(opened.getByRole('link', { name: 'Open late on Thursdays' })).toBeVisible()
    await opened.close()
    // Everybody else's site stays as it is.
    await letDraftGo(page)
    await expect(
      page
        .getByText('Draft discarded')
        .or(page.getByText('Published', { exact: true }))
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'All navigation' }).click()
  })

  await test.step('a special day of a dealership is published only once it is complete', async () => {
    await kinds(page).getByRole('link', { name: 'Dealerships' }).click()
    await page.getByRole('link', { name: 'Harbour Hornsby', exact: true }).click()
    await expect(page.getByLabel('Sales on Monday, opens')).toHaveValue(/^\d\d:\d\d$/)
    await button(page, 'Add a special day').click()
    await button(page, 'Publish').click()
    await expect(page.getByText('Some fields need attention')).toBeVisible()
    await page.getByLabel('Reason').last().fill('Stocktake')
    await page.getByLabel('Day', { exact: true }).last().fill('2031-06-30')
    await saveButton(page).click()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await letDraftGo(page)
    await page.getByRole('link', { name: 'All dealerships' }).click()
  })

  await test.step('the site’s settings name a field that must not be empty', async () => {
    await kinds(page).getByRole('link', { name: 'Site settings' }).click()
    await page.getByRole('link', { name: 'Harbour Motor Group', exact: true }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour Motor Group')
    await page.getByLabel('Name', { exact: true }).fill('')
    await saveButton(page).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Fill this in/)
  })
})
