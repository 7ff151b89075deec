import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { keepDocument, type Written } from './content-by-hand.ts'
import { expect, signInByCall, test, visit } from './journey.ts'

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
}) => {
  const written = await keepDocument(context)
  const others = await browser.newContext()
  await signInByCall(others, 'admin')
  const other = await others.newPage()
  await openDocument(page, written)
  await openDocument(other, written)
  const list = await context.newPage()
  await visit(list, `${paths.content()}?q=${written.slug}`)

  // Nothing typed here: theirs is on the screen, and who did it. Who saved is told nothing.
  await title(other).fill(`Theirs ${written.slug}`)
  await save(other)
  await expect(page.getByText(/ saved a draft of this page on /)).toBeVisible()
  await expect(title(page)).toHaveValue(`Theirs ${written.slug}`)
  await expect(button(other, '2 versions')).toBeVisible()
  await expect(other.getByText(/ saved a draft of this page on /)).toHaveCount(0)
  await expect(list.getByRole('link', { name: `Theirs ${written.slug}`, exact: true })).toBeVisible()
  await button(page, 'See what changed').click()
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Title changed')
  await page.keyboard.press('Escape')

  // They publish the words one began from: one goes on typing.
  await title(page).fill('Mine')
  await button(other, 'Publish').click()
  await expect(page.getByText(/ published this page on /)).toBeVisible()
  await expect(title(page)).toHaveValue('Mine')

  // They change what one is changing too: mine stays until I choose.
  await title(other).fill('Theirs again')
  await save(other)
  await expect(page.getByText(/ changed this on /)).toBeVisible()
  await expect(title(page)).toHaveValue('Mine')
  await page.reload()
  await expect(title(page)).toHaveValue('Mine')
  await button(page, 'See what changed').click()
  await page.getByRole('button', { name: 'Put mine over it' }).click()
  await expect(title(other)).toHaveValue('Mine')
  await others.close()
})

test('a page moved away is followed, and one deleted is brought back with what was typed', async ({
  page,
  context,
  browser,
  faults,
}) => {
  // So the browser says that the one deleted is gone.
  faults.expect(/status of 404.*\/functions\/document\?/)
  const written = await keepDocument(context)
  const others = await browser.newContext()
  await signInByCall(others, 'admin')
  const other = await others.newPage()
  await openDocument(page, written)
  await openDocument(other, written)
  await title(page).fill('Mine')

  const slug = `${written.slug}-new`
  await more(other, 'Change address')
  await other.getByRole('dialog').getByLabel('New address').fill(slug)
  await other.getByRole('dialog').getByRole('button', { name: 'Move it' }).click()
  await expect(page).toHaveURL(paths.contentDocument({ kind: 'page', slug }))
  await expect(title(page)).toHaveValue('Mine')

  await expect(other).toHaveURL(paths.contentDocument({ kind: 'page', slug }))
  await more(other, 'Delete')
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/ deleted this page on /)).toBeVisible()
  await button(page, 'Bring it back').click()
  await expect(page.getByText(/ deleted this page on /)).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(title(page)).toHaveValue('Mine')
  await others.close()
})

test('a redirect somebody adds is in an open list at once', async ({ page, context, browser }) => {
  const { slug } = await keepDocument(context)
  const others = await browser.newContext()
  await signInByCall(others, 'admin')
  const other = await others.newPage()
  await visit(page, `${paths.redirects()}?q=${slug}`)
  await expect(page.getByText('No address is like that')).toBeVisible()
  await visit(other, paths.redirects())
  await button(other, 'Add').click()
  await other.getByLabel('Old address').fill(`/${slug}-old`)
  await other.getByLabel('Leads to').fill('/contact')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`/${slug}-old`).first()).toBeVisible()
  await others.close()
})
