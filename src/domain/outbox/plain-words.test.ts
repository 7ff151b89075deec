import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstNameInMail, nameInMail, withoutLinks } from './plain-words.ts'

describe('withoutLinks', () => {
  test.each([
    ['Your account is locked: https://evil.example/x?k=1 now', 'Your account is locked: (link removed) now'],
    ['HTTP://EVIL.EXAMPLE', '(link removed)'],
    ['see www.evil.example.', 'see (link removed)'],
    ['evil.example/login', '(link removed)'],
    ['evil.example:8443', '(link removed)'],
    ['10.0.0.1/login', '(link removed)'],
    ['write to help@evil.example today', 'write to (link removed) today'],
    ['mailto:help%40evil.example', '(link removed)'],
    ['Visit evil.example', 'Visit evil. example'],
    ['Visit evil\u200b.example and evil。example', 'Visit evil. example and evil. example'],
    ['ht\u200dtps://evil.example', '(link removed)'],
    [
      'Is it still here on Saturday? $12,500.00, 2.5 l, e.g. the red one.',
      'Is it still here on Saturday? $12,500.00, 2.5 l, e. g. the red one.',
    ],
    ['/car-sales/', '/car-sales/'],
  ])('turns %j into %j', (text, words) => {
    expect(withoutLinks(text)).toBe(words)
  })

  test('leaves nothing that a mail program links, whatever surrounds it', () => {
    const link = fc.constantFrom('https://evil.example', 'www.evil.example', 'evil.example', 'a@evil.example')
    fc.assert(
      fc.property(fc.string(), link, fc.string(), (before, address, after) => {
        expect(withoutLinks(before + address + after)).not.toMatch(/:\/\/|www\.\S|\p{L}\.\p{L}|\S@\S/u)
      }),
    )
  })
})

describe('a name in a mail', () => {
  test.each([
    ['Matilda Wattle', 'Matilda Wattle', 'Matilda'],
    ["Seán O'Brien-Núñez", "Seán O'Brien-Núñez", 'Seán'],
    ['M. Wattle', 'M. Wattle', 'M.'],
    ['李 小龙', '李 小龙', '李'],
    ['Visit evil.example', 'Visit evil. example', 'Visit'],
    ['evil.example', 'evil. example', 'evil'],
    ['https://evil.example/x', 'customer', 'there'],
    ['<a href="x">Click</a> 1900 555 012', 'a href x Click a', 'a'],
    ['You won! '.repeat(20), 'You won You won You won You won You won', 'You'],
    ['???', 'customer', 'there'],
  ])('of %j is %j, and %j in a greeting', (name, fullName, firstName) => {
    expect([nameInMail(name), firstNameInMail(name)]).toEqual([fullName, firstName])
  })
})
