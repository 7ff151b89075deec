import { describe, expect, test } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import { makeSiteConfig } from '../../../../tests/factories/site-config.ts'
import { defaultNavigation } from '../../../domain/content/default-navigation.ts'
import { parseSearch } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { MakeCount } from '../../../domain/vehicles/stock-summary.ts'
import { arrange, createSuggest } from './suggest.ts'
import type { Entry } from './suggestion.ts'

const MAKES: MakeCount[] = [
  make('Ford', ['Puma', 1], ['Ranger', 12]),
  make('Isuzu', ['D-MAX', 12], ['MU-X', 7]),
  make('Mazda', ['CX-30', 7], ['CX-5', 4], ['Mazda3', 6]),
  make('Toyota', ['Camry', 7], ['HiAce', 5], ['HiLux', 11], ['LandCruiser', 2]),
]
const suggest = createSuggest(defaultNavigation(makeSiteConfig()), MAKES)

describe('suggestions', () => {
  test.each([
    ['ma', 'Mazda'],
    ['mazda 3', 'Mazda Mazda3'],
    ['cx5', 'Mazda CX-5'],
    ['toyota hi', 'Toyota HiLux'],
    ['TOYOTA', 'Toyota'],
    ['toyotta', 'Toyota'],
    ['service', 'Service & parts'],
    ['book', 'Book a service'],
  ])('%s suggests %s first', (text, label) => {
    expect(labels(text)[0]).toBe(label)
  })

  test('match every word if any suggestion does', () => {
    expect(labels('toyota hi')).toEqual(['Toyota HiLux', 'Toyota HiAce'])
  })

  test('are empty for unknown words', () => {
    expect(labels('zzzqqq')).toEqual([])
  })

  test('contain each address once, from whatever source', () => {
    const more = [search('TOYOTA HiLux', '/car-sales/toyota/hilux/'), search('2024 Toyota HiLux', '/x')]
    expect(labels('toyota hi', more)).toEqual(['Toyota HiLux', 'Toyota HiAce', '2024 Toyota HiLux'])
    const services = suggest('service').map(({ href }) => href)
    expect(new Set(services).size).toBe(services.length)
  })

  test('from the server fill up to four searches', () => {
    const more = ['1', '2', '3', '4', '5'].map((badge) => search(`Toyota HiLux ${badge}`, `/x/${badge}`))
    expect(labels('toyota hi', more)).toHaveLength(4)
    expect(labels('toyota', more)).toEqual(labels('toyota'))
  })

  test('are empty for text without a letter', () => {
    for (const text of ['--', '- -', ' ']) expect(labels(text, [search('A--B', '/x')])).toEqual([])
  })

  test('from the server that match exactly come before typo matches', () => {
    expect(labels('mazde', [search('Mazde Special', '/x')])).toEqual(['Mazde Special'])
    expect(labels('toyotta', [search('Toyota Supra', '/x')]).at(-1)).toBe('Toyota Supra')
  })

  test.each([
    ['citroen', 'Citroën', 'citroen'],
    ['a/b', 'A/B "Sport"', 'ab-sport'],
    ['script', '<script>alert(1)</script>', 'scriptalert1script'],
    ['تويوتا', 'تويوتا', 'other'],
  ])('%s finds the make %s as text, with its address', (query, name, slug) => {
    const odd = createSuggest(defaultNavigation(makeSiteConfig()), [
      { make: name, slug, count: 1, models: [] },
    ])
    const [suggestion] = odd(query)
    expect(suggestion?.label).toBe(name)
    expect(suggestion?.parts.map(({ text }) => text).join('')).toBe(name)
    expect(suggestion?.href).toBe(paths.category({ make: slug }))
    const address = new URL(suggestion?.href ?? '', 'https://site.example')
    expect(parseSearch(address).selected.make).toEqual([slug])
  })
})

describe('list', () => {
  const links = suggest('a')
  const cars = [1, 2, 3, 4].map((number) => makeCard({ stockid: `U2000${number}` }))

  test('has at most ten entries: searches, three vehicles, and always some pages', () => {
    expect(kinds(links, cars)).toEqual([
      ...Array<string>(5).fill('search'),
      ...Array<string>(3).fill('vehicle'),
      'page',
      'page',
    ])
  })

  test('reserves the space of vehicles that are not loaded yet', () => {
    expect(kinds(links, [])).toEqual(kinds(links, cars).filter((kind) => kind !== 'vehicle'))
  })

  test('puts cars with the words in their names before others', () => {
    const white = makeCard({ model: 'Corolla', color: 'White' })
    const labelsInOrder = arrange([], [white, ...cars.slice(0, 2)], 'toyota hi').map(({ label }) => label)
    expect(labelsInOrder.at(-1)).toBe(white.title)
    expect(labelsInOrder).toHaveLength(3)
  })

  test('starts with the car of an exact stock number', () => {
    const [first] = arrange(links, cars, ' u20004 ')
    expect(first).toMatchObject({ kind: 'vehicle', vehicle: { stockid: 'U20004' } })
    expect(arrange(links, cars, 'u2000')[0]?.kind).toBe('search')
  })

  function kinds(...[suggestions, vehicles]: [typeof links, typeof cars]) {
    return arrange(suggestions, vehicles, 'a').map(({ kind }) => kind)
  }
})

function labels(text: string, more: Entry[] = []): string[] {
  return suggest(text, more).map(({ label }) => label)
}

function search(label: string, href: string): Entry {
  return { kind: 'search', label, href, count: 2 }
}

function make(name: string, ...models: [string, number][]): MakeCount {
  return {
    make: name,
    slug: name.toLowerCase(),
    count: models.reduce((sum, [, count]) => sum + count, 0),
    models: models.map(([model, count]) => ({ model, slug: model.toLowerCase(), count })),
  }
}
