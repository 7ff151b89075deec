import { expect, test } from 'vitest'
import { proseHtml } from './prose-html.ts'

test('wraps tables in a keyboard-reachable scroll area and loads pictures lazily', () => {
  expect(proseHtml('<p>A</p><table><tbody></tbody></table><img src="/x.webp" />')).toBe(
    '<p>A</p><div class="prose-table" role="region" aria-label="Table" tabindex="0"><table><tbody></tbody></table></div>' +
      '<img loading="lazy" decoding="async" src="/x.webp" />',
  )
})

test('leaves escaped tags in text alone', () => {
  expect(proseHtml('<p>&lt;table&gt; tables</p>')).toBe('<p>&lt;table&gt; tables</p>')
})
