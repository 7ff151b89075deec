import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { createDraft, type DraftDocument, makePhoto, postAsEditor } from '../insert-content.ts'
import { expect, PHONE, signInThroughApi, test, visit, waitForHydration } from '../journey.ts'

test.beforeEach(async ({ context }) => {
  await signInThroughApi(context)
})

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
const toolButton = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Matches the start of the name, because wide screens add the shortcut. */
const saveButton = (page: Page) => page.getByRole('button', { name: /^Save draft/ })
const addressField = (page: Page) => page.getByRole('textbox', { name: 'Address' })
const chooseFromMenu = async (page: Page, item: string) => {
  await button(page, 'More').first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const kindLinks = (page: Page) => page.getByRole('navigation', { name: 'Kinds of content' })
const discardDraft = async (page: Page) => {
  await chooseFromMenu(page, 'Discard draft')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(question).toHaveCount(0)
}

test('an editor writes, previews and publishes a page', async ({ page, context, errors }) => {
  errors.expect(/status of 400/)
  const slug = `brakes-${randomUUID().slice(0, 8)}`
  const name = slug.replace('-', ' ')
  await visit(page, paths.content())
  await page.getByRole('link', { name: 'New page' }).click()

  await test.step('derives the address from the title', async () => {
    await titleField(page).fill(name)
    await expect(addressField(page)).toHaveValue(slug)
  })

  await test.step('reports an address in use next to its field, with and without the server', async () => {
    await titleField(page).fill('Admin')
    await saveButton(page).click()
    await expect(page.getByText('The site itself uses /admin. Choose another address')).toBeVisible()
    await addressField(page).fill('privacy')
    await saveButton(page).click()
    await expect(addressField(page)).toHaveAccessibleDescription(/This address is already in use/)
    await expect(addressField(page)).toBeFocused()
    await expect(titleField(page)).toHaveValue('Admin')
    await titleField(page).fill(name)
    await addressField(page).fill(slug)
  })

  await test.step('shows a heading, a list, a link and a picture in the preview beside the text', async () => {
    await textBox(page).click()
    await toolButton(page, 'Heading').click()
    await page.keyboard.type('Why they matter')
    await page.keyboard.press('Enter')
    await toolButton(page, 'List').click()
    await page.keyboard.type('They stop the car')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await toolButton(page, 'Link').click()
    await page.getByLabel('Link address').fill('/service-parts')
    await button(page, 'Set link').click()
    await toolButton(page, 'Picture').click()
    await page
      .getByRole('dialog', { name: 'Choose a picture' })
      .getByLabel('Pictures to add')
      .setInputFiles(await makePhoto(`${slug}.jpg`))
    await page.getByRole('button', { name: `${slug}.jpg` }).click()
    await page.getByLabel('Description of the picture').fill('A brake disc')
    const previewRegion = page.getByRole('region', { name: 'page as readers see it' })
    await expect(previewRegion.getByRole('heading', { name: 'Why they matter' })).toBeVisible()
    await expect(previewRegion.getByRole('img', { name: 'A brake disc' })).toBeVisible()
  })

  await test.step('shows the draft only at its preview link', async () => {
    const preview = context.waitForEvent('page')
    await button(page, 'Open preview').click()
    const previewPage = await preview
    await waitForHydration(previewPage)
    const article = previewPage.locator('main, #main').first()
    await expect(article.getByRole('heading', { name: 'Why they matter' })).toBeVisible()
    await expect(article.getByRole('listitem').filter({ hasText: 'They stop the car' })).toBeVisible()
    await expect(article.getByRole('img', { name: 'A brake disc' })).toBeVisible()
    await article.getByRole('link', { name: '/service-parts' }).click()
    await expect(previewPage).toHaveURL(paths.serviceParts())
    await previewPage.close()
    expect((await page.request.get(paths.page({ slug }), { maxRedirects: 0 })).status()).not.toBe(200)
  })

  await test.step('shows the published page on the site', async () => {
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

test('an editor restores, leaves, schedules, deletes and moves a draft', async ({
  page,
  context,
  errors,
}) => {
  // The editor reads a document again after each change. If it is deleted first, the read gets a 404 that only the browser's console shows.
  errors.expect(/status of 404 .*\/functions\/document\?/)
  const draft = await createDraft(context)
  await postAsEditor(context, '/change-document', {
    kind: draft.kind,
    slug: draft.slug,
    version: 1,
    act: 'saved',
    body: { title: 'Another title', content: '<p>Other words.</p>' },
  })
  await visit(page, paths.contentDocument(draft))
  const listLink = page.getByRole('link', { name: draft.title, exact: true })

  await test.step('restores an earlier version, and lists what changed in the history', async () => {
    await expect(textBox(page)).toContainText('Other words.')
    await button(page, '2 versions').click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await expect(versions).toContainText('Text and title changed')
    await versions.getByRole('button', { name: /^Restore/ }).click()
    await expect(titleField(page)).toHaveValue(draft.title)
    await expect(textBox(page)).toHaveText('Words.')
    await expect(button(page, '3 versions')).toBeVisible()
  })

  await test.step('asks before leaving with unsaved changes, and offers them again later', async () => {
    await titleField(page).fill('Not saved yet')
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'All pages' }).click()
    await button(page, 'Stay').click()
    await expect(leaving).toBeHidden()
    await page.getByRole('link', { name: 'All pages' }).click()
    await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(paths.content())
    await listLink.click()
    await expect(titleField(page)).toHaveValue('Not saved yet')
    await button(page, 'Discard changes').click()
    await expect(titleField(page)).toHaveValue(draft.title)
  })

  await test.step('schedules the publication, and removes the schedule', async () => {
    await chooseFromMenu(page, 'Schedule publication')
    await button(page, 'Schedule').click()
    await expect(page.getByText(/^Scheduled for .*9:00 am$/).first()).toBeVisible()
    await page.getByRole('link', { name: 'All pages' }).click()
    await expect(page.getByRole('row', { name: draft.title })).toContainText('Scheduled')
    await listLink.click()
    await chooseFromMenu(page, 'Remove schedule')
    await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
  })

  await test.step('deletes the draft and restores it', async () => {
    await chooseFromMenu(page, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    // The collapsed list of deleted documents has the same words.
    await expect(page.getByText(`${draft.title} deleted`).filter({ visible: true }).first()).toBeVisible()
    await page.getByText(/^Deleted, kept for 30 days/).click()
    await button(page, `Restore ${draft.title}`).click()
    await listLink.click()
  })

  await test.step('moves the draft to another address', async () => {
    await button(page, 'Change address').click()
    await page.getByLabel('New address').fill(`${draft.slug}-moved`)
    await page.getByRole('dialog').getByRole('button', { name: 'Change address' }).click()
    await expect(page).toHaveURL(paths.contentDocument({ kind: 'page', slug: `${draft.slug}-moved` }))
    await expect(page.getByText(paths.page({ slug: `${draft.slug}-moved` }), { exact: true })).toBeVisible()
  })
})

test('the editor works on a phone and keeps unsaved changes after a reload', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  const draft = await createDraft(context, { kind: 'post' })
  await visit(page, paths.contentDocument(draft))
  await expect(textBox(page)).toBeVisible()
  await titleField(page).fill('Written with one thumb')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(
    page.getByText('You made these changes earlier in this tab and did not save them.'),
  ).toBeVisible()
  await expect(titleField(page)).toHaveValue('Written with one thumb')
  await button(page, 'Preview').click()
  await expect(page.getByRole('heading', { name: 'Written with one thumb', level: 2 })).toBeVisible()
  await expect(titleField(page)).toBeHidden()
  await saveButton(page).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('an editor adds pictures, orders offers, and changes menus, hours and settings', async ({
  page,
  context,
}, testInfo) => {
  const first = await createDraft(context, { kind: 'offer' })
  const second = await createDraft(context, { kind: 'offer' })
  await visit(page, `${paths.content()}?kind=media`)

  await test.step('refuses a picture of 60 MB with a reason, and accepts a smaller one', async () => {
    const large = testInfo.outputPath('large.jpg')
    const file = await open(large, 'w')
    await file.truncate(60 * 1024 * 1024)
    await file.close()
    const name = `${randomUUID().slice(0, 8)}.jpg`
    const input = page.getByLabel('Pictures to add')
    await input.setInputFiles(large)
    await expect(page.getByText('large.jpg was not uploaded')).toBeVisible()
    await expect(page.getByText('This picture is larger than 10 MB. Choose a smaller one.')).toBeVisible()
    await input.setInputFiles(await makePhoto(name))
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

  await test.step('saves the order of offers', async () => {
    const readNames = () => page.locator('[data-document]').allTextContents()
    const findPosition = async ({ title: name }: DraftDocument) => (await readNames()).indexOf(name)
    // Offers of another journey may be between them.
    const isFirst = async () => (await findPosition(first)) < (await findPosition(second))
    await kindLinks(page).getByRole('link', { name: 'Offers' }).click()
    await expect(page.getByRole('link', { name: second.title })).toBeVisible()
    expect(await isFirst()).toBe(false)
    for (let moves = 0; moves < 5 && !(await isFirst()); moves++) {
      const position = await findPosition(first)
      const response = page.waitForResponse('**/functions/arrange-documents')
      await button(page, `Move ${first.title} up`).click()
      await expect.poll(() => findPosition(first)).toBeLessThan(position)
      expect((await response).status()).toBe(200)
    }
    await expect.poll(isFirst).toBe(true)
    await kindLinks(page).getByRole('link', { name: 'Navigation' }).click()
    await expect(page.getByRole('table', { name: 'Navigation' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: second.title })).toBeVisible()
    expect(await isFirst()).toBe(true)
  })

  await test.step('previews changed menus on the site', async () => {
    await kindLinks(page).getByRole('link', { name: 'Navigation' }).click()
    await page.getByRole('link', { name: 'Menus, quick links and ticker', exact: true }).click()
    await button(page, 'Add a line').click()
    const lines = page.getByRole('group', { name: 'Header lines' })
    await lines.getByLabel('Text').last().fill('Open late on Thursdays')
    await lines.getByLabel('Link').last().fill('/dealerships')
    const preview = context.waitForEvent('page')
    await button(page, 'Open preview').click()
    const previewPage = await preview
    await expect(previewPage.getByRole('link', { name: 'Open late on Thursdays' })).toBeVisible()
    await previewPage.close()
    // Discarded, because the menus are shared with all other journeys.
    await discardDraft(page)
    await expect(
      page
        .getByText('Draft discarded')
        .or(page.getByText('Published', { exact: true }))
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'All navigation' }).click()
  })

  await test.step('refuses to publish an incomplete special day of a dealership', async () => {
    await kindLinks(page).getByRole('link', { name: 'Dealerships' }).click()
    await page.getByRole('link', { name: 'Harbour Hornsby', exact: true }).click()
    await expect(page.getByLabel('Sales on Monday, opens')).toHaveValue(/^\d\d:\d\d$/)
    await button(page, 'Add a special day').click()
    await button(page, 'Publish').click()
    await expect(page.getByText('Some fields need attention')).toBeVisible()
    await page.getByLabel('Reason').last().fill('Stocktake')
    await page.getByLabel('Day', { exact: true }).last().fill('2031-06-30')
    await saveButton(page).click()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await discardDraft(page)
    await page.getByRole('link', { name: 'All dealerships' }).click()
  })

  await test.step('refuses to save site settings without a name', async () => {
    await kindLinks(page).getByRole('link', { name: 'Site settings' }).click()
    await page.getByRole('link', { name: 'Harbour Motor Group', exact: true }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour Motor Group')
    await page.getByLabel('Name', { exact: true }).fill('')
    await saveButton(page).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Fill this in/)
  })
})
