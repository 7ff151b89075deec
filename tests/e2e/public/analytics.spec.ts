import type { Page } from '@playwright/test'
import type { ContentDocument } from '../../../src/domain/content/document.ts'
import { expect, PHONE, scrollAndClick, test, visit } from '../journey.ts'

const EXTERNAL_URL = /^https:\/\/(?!localhost)/

/** Saves a draft of the site settings with analytics and returns its preview link. The published site stays unchanged. */
async function createMeasuredDraft(page: Page, accessToken: string): Promise<string> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = await page.request.get('/functions/document?kind=site&slug=site', { headers })
  const { document } = (await answer.json()) as { document: ContentDocument<'site'> }
  const body = {
    ...document.published,
    scripts: { ...document.published?.scripts, analytics: 'G-TEST' },
  }
  const target = { kind: 'site', slug: 'site' }
  // Another run of this journey may have saved the same draft first, so a refusal is fine.
  const change = { ...target, version: document.version, act: 'saved', body }
  await page.request.post('/functions/change-document', { headers, data: change })
  const link = await page.request.post('/functions/preview-link', { headers, data: target })
  return ((await link.json()) as { href: string }).href
}

test('a shopper accepts and later refuses analytics', async ({ page, session }) => {
  const externalRequests: string[] = []
  await page.route(EXTERNAL_URL, (route) => {
    externalRequests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const href = await createMeasuredDraft(page, session.accessToken)
  await page.setViewportSize(PHONE)
  await visit(page, href)
  const question = page.getByRole('region', { name: 'Privacy choices' })

  await test.step('loads no analytics before consent', async () => {
    await expect(question).toContainText('We only do so if you agree')
    expect(externalRequests).toEqual([])
  })

  await test.step('reports the page view after consent', async () => {
    await question.getByRole('button', { name: 'Allow analytics' }).click()
    await expect(question).toBeHidden()
    await expect.poll(() => externalRequests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
    const readDataLayer = () =>
      page.evaluate(() =>
        ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => [
          entry[0],
          entry[1],
        ]),
      )
    await expect.poll(readDataLayer).toContainEqual(['config', 'G-TEST'])
    await expect.poll(readDataLayer).toContainEqual(['event', 'page_view'])
    // The parameter opens the draft, and the scripts read the address bar.
    expect(new URL(page.url()).search).toBe('')
  })

  await test.step('remembers a refusal, loads no analytics, and can be changed later', async () => {
    await scrollAndClick(page.getByRole('button', { name: 'Privacy choices' }))
    await question.getByRole('button', { name: 'No, thanks' }).click()
    await expect(question).toBeHidden()
    externalRequests.splice(0)
    await visit(page, href)
    await expect(question).toBeHidden()
    await scrollAndClick(page.getByRole('button', { name: 'Privacy choices' }))
    await expect(question).toBeVisible()
    expect(externalRequests).toEqual([])
  })
})
