import { expect, test } from 'vitest'
import { internalTarget } from './internal-links.ts'

const ORIGIN = 'https://cars.example.com'
const CLICK = {
  button: 0,
  defaultPrevented: false,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}
const link = (href: string, more = {}) => ({ href, target: '', download: false, forced: false, ...more })

test.each([
  ['/contact', '/contact'],
  ['https://cars.example.com/blog/?page=2#top', '/blog/?page=2#top'],
  ['/', '/'],
])('%s is followed inside the app', (href, target) => {
  expect(internalTarget(CLICK, link(href), ORIGIN)).toBe(target)
})

test.each([
  ['another site', link('https://other.example.com/contact')],
  ['the same host with another protocol', link('http://cars.example.com/contact')],
  ['a phone number', link('tel:0255500142')],
  ['a mail address', link('mailto:a@example.com')],
  ['a script', link('javascript:alert(1)')],
  ['an invalid address', link('https://')],
  ['a new tab', link('/contact', { target: '_blank' })],
  ['a download', link('/contact', { download: true })],
  ['a forced reload', link('/contact', { forced: true })],
])('%s is left to the browser', (_what, clickedLink) => {
  expect(internalTarget(CLICK, clickedLink, ORIGIN)).toBeNull()
})

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'])(
  'a click with %s is left to the browser',
  (key) => {
    expect(internalTarget({ ...CLICK, [key]: true }, link('/contact'), ORIGIN)).toBeNull()
  },
)

test('a click with another button is left to the browser', () => {
  expect(internalTarget({ ...CLICK, button: 1 }, link('/contact'), ORIGIN)).toBeNull()
})
