import type { Page } from '@playwright/test'
import type { ContentDocument } from '../../../src/domain/content/document.ts'
import { expect, PHONE, pressFarDown, test, visit } from '../journey.ts'

const OUTSIDE = /^https:\/\/(?!localhost)/

/** The site as it would be with analytics, which nobody else sees: a draft, and the link to it. */
async function measuredSite(page: Page, accessToken: string): Promise<string> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = await page.request.get('/functions/document?kind=site&slug=site', { headers })
  const { document } = (await answer.json()) as { document: ContentDocument<'site'> }
  const body = {
    ...document.published,
    scripts: { ...document.published?.scripts, analytics: 'G-TEST' },
  }
  const which = { kind: 'site', slug: 'site' }
  // Another journey may have saved a moment ago: whichever draft stands, it is this one.
  const saved = { ...which, version: document.version, act: 'saved', body }
  await page.request.post('/functions/change-document', { headers, data: saved })
  const link = await page.request.post('/functions/preview-link', { headers, data: which })
  return ((await link.json()) as { href: string }).href
}

test('thinks over whether to be measured, on a site with analytics', async ({ page, signedIn }) => {
  const outside: string[] = []
  await page.route(OUTSIDE, (route) => {
    outside.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const href = await measuredSite(page, signedIn.accessToken)
  await page.setViewportSize(PHONE)
  await visit(page, href)
  const question = page.getByRole('region', { name: 'Privacy choices' })

  await test.step('it asks first, and loads nothing before a yes', async () => {
    await expect(question).toContainText('We only do so if you agree')
    expect(outside).toEqual([])
  })

  await test.step('after a yes it tells of the page', async () => {
    await question.getByRole('button', { name: 'Allow analytics' }).click()
    await expect(question).toBeHidden()
    await expect.poll(() => outside).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
    const told = () =>
      page.evaluate(() =>
        ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => [
          entry[0],
          entry[1],
        ]),
      )
    await expect.poll(told).toContainEqual(['config', 'G-TEST'])
    await expect.poll(told).toContainEqual(['event', 'page_view'])
  })

  await test.step('a no is kept, can be thought over, and asks for nothing', async () => {
    await pressFarDown(page.getByRole('button', { name: 'Privacy choices' }))
    await question.getByRole('button', { name: 'No, thanks' }).click()
    await expect(question).toBeHidden()
    outside.splice(0)
    await visit(page, href)
    await expect(question).toBeHidden()
    await pressFarDown(page.getByRole('button', { name: 'Privacy choices' }))
    await expect(question).toBeVisible()
    expect(outside).toEqual([])
  })
})
