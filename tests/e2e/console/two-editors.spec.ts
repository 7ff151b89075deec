import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { createDraft, type DraftDocument } from '../insert-content.ts'
import { expect, signInThroughApi, test, visit } from '../journey.ts'

test.beforeEach(async ({ context }) => {
  await signInThroughApi(context)
})

const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const saveDraft = (page: Page) => button(page, /^Save draft/).click()
const chooseFromMenu = async (page: Page, item: string) => {
  await button(page, 'More').first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const openDocument = async (page: Page, { kind, slug }: Pick<DraftDocument, 'kind' | 'slug'>) => {
  await visit(page, paths.contentDocument({ kind, slug }))
  await expect(titleField(page)).toBeVisible()
}

test('two editors of one page see each other’s changes and lose no input', async ({
  page,
  context,
  browser,
  errors,
}) => {
  // The browser logs the 404 of the deleted page.
  errors.expect(/status of 404.*\/functions\/document\?/)
  const draft = await createDraft(context)
  const otherContext = await browser.newContext()
  await signInThroughApi(otherContext, 'admin')
  const other = await otherContext.newPage()
  await openDocument(page, draft)
  await openDocument(other, draft)
  const list = await context.newPage()
  await visit(list, `${paths.content()}?q=${draft.slug}`)
  const listLink = (name: string) => list.getByRole('link', { name, exact: true })
  const compareDialog = page.getByRole('dialog', { name: 'Their version and yours' })

  await test.step('loads a colleague’s draft with their name if there is no input; the colleague sees no message', async () => {
    await titleField(other).fill(`Theirs ${draft.slug}`)
    await saveDraft(other)
    await expect(page.getByText(/ saved a draft of this page on /)).toBeVisible()
    await expect(titleField(page)).toHaveValue(`Theirs ${draft.slug}`)
    await expect(button(other, '2 versions')).toBeVisible()
    await expect(other.getByText(/ saved a draft of this page on /)).toHaveCount(0)
    await expect(listLink(`Theirs ${draft.slug}`)).toBeVisible()
    await button(page, 'Show changes').click()
    await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Title changed')
    await page.keyboard.press('Escape')
  })

  await test.step('keeps the input when both change the same field, and shows both versions for a choice', async () => {
    await titleField(page).fill('Mine')
    await titleField(other).fill('Theirs again')
    await saveDraft(other)
    await expect(page.getByText(/^\S+ \S+ changed this on /)).toBeVisible()
    await expect(titleField(page)).toHaveValue('Mine')
    // Visually hidden elements must not make the frame taller than the window.
    expect(await page.evaluate(() => document.querySelector('[data-density]')?.scrollTop)).toBe(0)
    await page.reload()
    await expect(titleField(page)).toHaveValue('Mine')
    await button(page, 'Compare versions').click()
    await expect(compareDialog).toContainText('Theirs again')
    await expect(compareDialog).toContainText('Mine')
    await compareDialog.getByRole('button', { name: 'Replace theirs with mine' }).click()
    await expect(titleField(other)).toHaveValue('Mine')
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })

  await test.step('replaces the input with the colleague’s version on request', async () => {
    await titleField(page).fill('My second title')
    await titleField(other).fill('Their second title')
    await saveDraft(other)
    await button(page, 'Compare versions').click()
    await compareDialog.getByRole('button', { name: 'Use theirs, discard mine' }).click()
    await expect(titleField(page)).toHaveValue('Their second title')
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })

  const slug = `${draft.slug}-new`

  await test.step('follows a moved page to its new address with the input', async () => {
    await titleField(page).fill(`Mine ${draft.slug}`)
    await chooseFromMenu(other, 'Change address')
    await other.getByRole('dialog').getByLabel('New address').fill(slug)
    await other.getByRole('dialog').getByRole('button', { name: 'Change address' }).click()
    await expect(page).toHaveURL(paths.contentDocument({ kind: 'page', slug }))
    await expect(titleField(page)).toHaveValue(`Mine ${draft.slug}`)
  })

  await test.step('restores a deleted page with the input', async () => {
    await expect(other).toHaveURL(paths.contentDocument({ kind: 'page', slug }))
    await chooseFromMenu(other, 'Delete')
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/ deleted this page on /)).toBeVisible()
    await button(page, 'Restore').click()
    await expect(page.getByText(/ deleted this page on /)).toHaveCount(0)
    await saveDraft(page)
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await expect(listLink(`Mine ${draft.slug}`)).toBeVisible()
  })

  await test.step('keeps the input when a colleague publishes the previous draft', async () => {
    await titleField(page).fill('Still mine')
    await other.getByRole('link', { name: `Mine ${draft.slug}`, exact: true }).click()
    await button(other, 'Publish').click()
    await expect(page.getByText(/ published this page on /)).toBeVisible()
    await expect(titleField(page)).toHaveValue('Still mine')
  })
  await otherContext.close()
})
