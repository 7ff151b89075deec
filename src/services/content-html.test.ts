import { expect, test } from 'vitest'
import { plainText, safeHtml } from './content-html.ts'

test('what an editor may use stays, whatever could act is gone', () => {
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

test('its words alone, for a description', () => {
  expect(plainText('<p>Parts &amp; service,\n  <b>all</b> week</p>')).toBe('Parts & service, all week')
})
