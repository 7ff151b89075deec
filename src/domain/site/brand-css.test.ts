import { expect, test } from 'vitest'
import { brandCss } from './brand-css.ts'

const ACCENT = { light: '#0f766e', dark: '#61a59f' }

test('is empty without an accent', () => {
  expect(brandCss(null)).toBe('')
})

test('outweighs the style sheet, which the browser loads later', () => {
  const css = brandCss(ACCENT)
  expect(css).toMatch(/^:root:root:root,\[data-theme=light\]\[data-theme\]\[data-theme\]\{--accent:#0f766e;/)
  expect(css).toContain(':root:root:root:not([data-theme=light]){--accent:#61a59f;')
  expect(css).toContain('[data-theme=dark][data-theme][data-theme][data-theme]{--accent:#61a59f;')
})
