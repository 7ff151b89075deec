import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { keepDocument, type Written } from '../insert-content.ts'
import { expect, signInByCall, test, visit } from '../journey.ts'

test.beforeEach(async ({ context }) => {
  await signInByCall(context)
})

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => button(page, /^Save draft/).click()
const more = async (page: Page, item: string) => {
  await button(page, 'More').first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const openDocument = async (page: Page, { kind, slug }: Pick<Written, 'kind' | 'slug'>) => {
  await visit(page, paths.contentDocument({ kind, slug }))
  await expect(title(page)).toBeVisible()
}

test('two have a page open: each hears at once what the other does, and loses nothing typed', async ({
  page,
  context,
  browser,
  errors,
}) => {
  // So the browser says that the one deleted is gone.
  errors.expect(/status of 404.*\/functions\/document\?/)
  const written = await keepDocument(context)
  const others = await browser.newContext()
  await signInByCall(others, 'admin')
  const other = await others.newPage()
  await openDocument(page, written)
  await openDocument(other, written)
  const list = await context.newPage()
  await visit(list, `${paths.content()}?q=${written.slug}`)
  const listed = (name: string) => list.getByRole('link', { name, exact: true })
  const both = page.getByRole('dialog', { name: 'Their version and yours' })

  await test.step('while nothing is typed, theirs is on the screen and who did it; who saved is told nothing', async () => {
    await title(other).fill(`Theirs ${written.slug}`)
    await save(other)
    await expect(page.getByText(/ saved a draft of this page on /)).toBeVisible()
    await expect(title(page)).toHaveValue(`Theirs ${written.slug}`)
    await expect(button(other, '2 versions')).toBeVisible()
    await expect(other.getByText(/ saved a draft of this page on /)).toHaveCount(0)
    await expect(listed(`Theirs ${written.slug}`)).toBeVisible()
    await button(page, 'Show changes').click()
    await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Title changed')
    await page.keyboard.press('Escape')
  })

  await test.step('they change what one is changing too: both are shown, and mine stays until I choose', async () => {
    await title(page).fill('Mine')
    await title(other).fill('Theirs again')
    await save(other)
    await expect(page.getByText(/^\S+ \S+ changed this on /)).toBeVisible()
    await expect(title(page)).toHaveValue('Mine')
    // What is hidden for the eye must not make the frame taller than the window.
    expect(await page.evaluate(() => document.querySelector('[data-density]')?.scrollTop)).toBe(0)
    await page.reload()
    await expect(title(page)).toHaveValue('Mine')
    await button(page, 'Compare versions').click()
    await expect(both).toContainText('Theirs again')
    await expect(both).toContainText('Mine')
    await both.getByRole('button', { name: 'Replace theirs with mine' }).click()
    await expect(title(other)).toHaveValue('Mine')
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })

  await test.step('theirs is taken when I choose it', async () => {
    await title(page).fill('My second title')
    await title(other).fill('Their second title')
    await save(other)
    await button(page, 'Compare versions').click()
    await both.getByRole('button', { name: 'Use theirs, discard mine' }).click()
    await expect(title(page)).toHaveValue('Their second title')
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })

  const slug = `${written.slug}-new`

  await test.step('a page moved away is followed with what was typed', async () => {
    await title(page).fill(`Mine ${written.slug}`)
    await more(other, 'Change address')
    await other.getByRole('dialog').getByLabel('New address').fill(slug)
    await other.getByRole('dialog').getByRole('button', { name: 'Change address' }).click()
    await expect(page).toHaveURL(paths.contentDocument({ kind: 'page', slug }))
    await expect(title(page)).toHaveValue(`Mine ${written.slug}`)
  })

  await test.step('one deleted is brought back with what was typed', async () => {
    await expect(other).toHaveURL(paths.contentDocument({ kind: 'page', slug }))
    await more(other, 'Delete')
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/ deleted this page on /)).toBeVisible()
    await button(page, 'Restore').click()
    await expect(page.getByText(/ deleted this page on /)).toHaveCount(0)
    await save(page)
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await expect(listed(`Mine ${written.slug}`)).toBeVisible()
  })

  await test.step('they publish the words one began from: one goes on typing', async () => {
    await title(page).fill('Still mine')
    await other.getByRole('link', { name: `Mine ${written.slug}`, exact: true }).click()
    await button(other, 'Publish').click()
    await expect(page.getByText(/ published this page on /)).toBeVisible()
    await expect(title(page)).toHaveValue('Still mine')
  })
  await others.close()
})
