import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugError, slugOfTitle } from './slugs.ts'

const top = { isTopLevel: true }

test.each(['admin', 'functions', '404', 'content', 'car-sales', 'preview', 'assets', 'blog', 'vehicle'])(
  'no page stands at /%s, which the site itself uses',
  (slug) => {
    expect(slugError(slug, top)).toContain(`/${slug}`)
    expect(slugError(slug, { isTopLevel: false })).toBeNull()
  },
)

test.each(['', 'Ümlaut', 'two words', '-x', 'x-', 'a--b', 'UPPER', 'a/b', 'a'.repeat(81)])(
  '"%s" is no address',
  (slug) => expect(slugError(slug, top)).not.toBeNull(),
)

test.each([
  ['About us', 'about-us'],
  ['LS-U+ & more', 'ls-u-plus-and-more'],
  ['Škoda Émile', 'skoda-emile'],
  ['  50 % off!  ', '50-off'],
])('"%s" becomes %s', (title, slug) => expect(slugOfTitle(title)).toBe(slug))

test('whatever a title is, what becomes of it is an address or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugOfTitle(title)
      expect(slug === '' || slugError(slug, { isTopLevel: false }) === null).toBe(true)
    }),
  )
})
