import type { ContentDocument } from '../../../src/domain/content/document.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { createDraft } from '../insert-content.ts'
import { expect, signInThroughApi, test, visit } from '../journey.ts'

/** HTML that the server would never store, as if its cleaning had failed. */
const HOSTILE_HTML = `<h2>Brakes</h2><img src="/favicon.svg" alt="A disc" onerror="document.title='run'" onload="document.title='run'">
<script>document.title='run'</script><a href="javascript:document.title='run'">A link</a><svg><script>1</script></svg>
<iframe srcdoc="<script>parent.document.title='run'</script>"></iframe><!-- a comment --><p style="color:red">Text</p>`

test('the console refuses HTML and policies that are not its own', async ({ page, errors }) => {
  errors.expect(/TrustedHTML|TrustedScriptURL|TrustedTypePolicy named 'default'/)
  await visit(page, paths.adminLogin())
  const failures = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    }
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    return [
      attempt(() => document.createElement('div').insertAdjacentHTML('beforeend', '<img onerror="1">')),
      attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror="1">')),
      attempt(() => (document.createElement('script').src = '/assets/any.js')),
      attempt(() => trustedTypes.createPolicy('default', { createHTML: (html: string) => html })),
    ]
  })
  expect(failures).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
})

test('the console displays, edits and pastes HTML only after cleaning it', async ({
  page,
  context,
  errors,
}) => {
  // Reported by the document that is only parsed, without running anything.
  errors.expect(/inline event handler|inline style/)
  await signInThroughApi(context)
  const { slug } = await createDraft(context)

  await test.step('cleans content before it is displayed or edited', async () => {
    await page.route('**/functions/document?*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { document: ContentDocument<'page'> }
      if (answer.document.draft) answer.document.draft.content = HOSTILE_HTML
      await route.fulfill({ response, json: answer })
    })
    await visit(page, paths.contentDocument({ kind: 'page', slug }))
    const title = await page.title()
    const preview = page.getByRole('region', { name: 'page as readers see it' })
    await expect(preview.getByRole('heading', { name: 'Brakes' })).toBeVisible()
    const editor = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(editor.getByRole('heading', { name: 'Brakes' })).toBeVisible()
    for (const part of [preview.locator('.prose'), editor]) {
      expect(
        await part.locator('script, svg, iframe, [onerror], [onload], [style], [href^=javascript]').count(),
      ).toBe(0)
      await expect(part.getByText('Text', { exact: true })).toBeVisible()
    }
    expect(await page.title()).toBe(title)
  })

  await test.step('pastes HTML as far as the editor allows it', async () => {
    const editor = page.getByRole('textbox', { name: 'Text', exact: true })
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, '<p>Pasted <b>words</b><img src="x" onerror="document.title=1"></p>')
    await expect(editor.locator('strong', { hasText: 'words' })).toBeVisible()
    expect(await editor.locator('[onerror]').count()).toBe(0)
  })

  await test.step('is always a document of its own', async () => {
    await visit(page, paths.home())
    await page.evaluate((href) => {
      Object.assign(window, { isPublicDocument: true })
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(href: string): Promise<void> }
      }
      void router.navigate(href)
    }, paths.content())
    await expect(page).toHaveURL(paths.content())
    expect(await page.evaluate(() => 'isPublicDocument' in window)).toBe(false)
  })
})
