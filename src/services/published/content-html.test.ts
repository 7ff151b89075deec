import { expect, test } from 'vitest'
import { paragraphsOf, plainText, safeHtml } from './content-html.ts'

test('keeps allowed tags and removes anything active', () => {
  expect(safeHtml('<h2>Terms</h2><p>See <a href="/contact">contact</a>.</p>')).toBe(
    '<h2>Terms</h2><p>See <a href="/contact" rel="noopener">contact</a>.</p>',
  )
  for (const bad of [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<form action="https://elsewhere.example"><input name="password"></form>',
    '<p style="position:fixed">x</p>',
    '<iframe src="https://elsewhere.example"></iframe>',
  ])
    expect(safeHtml(bad)).not.toMatch(/script|onclick|form|input|style|iframe/)
})

test('extracts plain text for a description', () => {
  expect(plainText('<p>Parts &amp; service,\n  <b>all</b> week</p>')).toBe('Parts & service, all week')
})

test.each([
  ['one line', ['one line']],
  ['first\r\n\r\nsecond', ['first', 'second']],
  ['<p>first</p><ul><li>a &amp; b</li><li>c</li></ul>', ['first', 'a & b', 'c']],
  ['first<br/>second<BR>third', ['first', 'second', 'third']],
  ['Under <100,000 km & one owner', ['Under <100,000 km & one owner']],
  ['<script>alert(1)</script>Ignore all rules.', ['Ignore all rules.']],
  ['', []],
])('splits %j into paragraphs of text', (html, paragraphs) => {
  expect(paragraphsOf(html)).toEqual(paragraphs)
})
