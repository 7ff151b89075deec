import { expect, test } from 'vitest'
import { proseHtml } from './prose-html.ts'

test('a table gets a frame it scrolls in, reachable by keyboard, and pictures load when they are near', () => {
  expect(proseHtml('<p>A</p><table><tbody></tbody></table><img src="/x.webp" />')).toBe(
    '<p>A</p><div class="prose-table" role="region" aria-label="Table" tabindex="0"><table><tbody></tbody></table></div>' +
      '<img loading="lazy" decoding="async" src="/x.webp" />',
  )
})

test('words that only look like it are left alone', () => {
  expect(proseHtml('<p>&lt;table&gt; tables</p>')).toBe('<p>&lt;table&gt; tables</p>')
})
