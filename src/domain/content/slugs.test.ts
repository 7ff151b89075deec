import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugError, slugOfTitle } from './slugs.ts'

const top = { isTopLevel: true }

test.each(['admin', 'functions', '404', 'content', 'car-sales', 'preview', 'assets', 'blog', 'vehicle'])(
  'refuses /%s for a page, because the site itself uses it',
  (slug) => {
    expect(slugError(slug, top)).toContain(`/${slug}`)
    expect(slugError(slug, { isTopLevel: false })).toBeNull()
  },
)

test.each(['', 'Ümlaut', 'two words', '-x', 'x-', 'a--b', 'UPPER', 'a/b', 'a'.repeat(81)])(
  'refuses "%s"',
  (slug) => expect(slugError(slug, top)).not.toBeNull(),
)

test.each([
  ['About us', 'about-us'],
  ['LS-U+ & more', 'ls-u-plus-and-more'],
  ['Škoda Émile', 'skoda-emile'],
  ['  50 % off!  ', '50-off'],
])('"%s" becomes %s', (title, slug) => expect(slugOfTitle(title)).toBe(slug))

test('any title becomes a valid slug or an empty one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugOfTitle(title)
      expect(slug === '' || slugError(slug, { isTopLevel: false }) === null).toBe(true)
    }),
  )
})
