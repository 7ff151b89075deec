import { describe, expect, test } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import { makeSiteConfig } from '../../../../tests/factories/site-config.ts'
import { defaultNavigation } from '../../../domain/content/default-navigation.ts'
import { arrange, createPageSuggest } from './suggest.ts'

const suggestPages = createPageSuggest(defaultNavigation(makeSiteConfig()))

describe('pages', () => {
  test.each([
    ['service', 'Service & parts'],
    ['book', 'Book a service'],
    ['financ', 'Finance'],
    ['finanse', 'Finance'],
  ])('for %s begin with %s', (text, label) => {
    expect(suggestPages(text)[0]?.label).toBe(label)
  })

  test('are empty for unknown words and for text without a letter', () => {
    for (const text of ['zzzqqq', '--', '- -', ' ']) expect(suggestPages(text)).toEqual([])
  })

  test('contain each address once', () => {
    const hrefs = suggestPages('service').map(({ href }) => href)
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })
})

describe('the list', () => {
  const pages = suggestPages('a')
  const searches = ['Toyota HiLux', 'Toyota HiLux 4x4', 'a', 'b', 'c'].map((text, at) => ({
    text,
    href: `/${at}`,
    count: 2,
  }))
  const vehicles = [1, 2, 3].map((number) => makeCard({ stockid: `U2000${number}` }))

  test('has at most ten entries: searches, vehicles, and always some pages', () => {
    expect(arrange({ searches, vehicles }, pages, 'a').map(({ kind }) => kind)).toEqual([
      ...Array<string>(5).fill('search'),
      ...Array<string>(3).fill('vehicle'),
      'page',
      'page',
    ])
  })

  test('marks the typed words of a search', () => {
    const [first] = arrange({ searches, vehicles: [] }, [], 'toyta hi')
    const parts = first?.kind === 'search' ? first.parts : []
    expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Hi'])
  })

  test('starts with the car of an exact stock number', () => {
    const [first] = arrange({ searches, vehicles: vehicles.slice(0, 1) }, pages, ' u20001 ')
    expect(first).toMatchObject({ kind: 'vehicle', vehicle: { stockid: 'U20001' } })
    expect(arrange({ searches, vehicles }, pages, 'u2000')[0]?.kind).toBe('search')
  })
})
