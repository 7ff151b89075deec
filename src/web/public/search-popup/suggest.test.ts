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

describe('what is suggested', () => {
  test.each([
    ['ma', 'Mazda'],
    ['mazda 3', 'Mazda Mazda3'],
    ['cx5', 'Mazda CX-5'],
    ['toyota hi', 'Toyota HiLux'],
    ['TOYOTA', 'Toyota'],
    ['toyotta', 'Toyota'],
    ['service', 'Service & parts'],
    ['book', 'Book a service'],
  ])('%s leads to %s first', (text, label) => {
    expect(labels(text)[0]).toBe(label)
  })

  test('holds every word typed when anything does', () => {
    expect(labels('toyota hi')).toEqual(['Toyota HiLux', 'Toyota HiAce'])
  })

  test('is nothing for what nobody sells', () => {
    expect(labels('zzzqqq')).toEqual([])
  })

  test('names no address twice, whoever suggests it', () => {
    const more = [search('TOYOTA HiLux', '/car-sales/toyota/hilux/'), search('2024 Toyota HiLux', '/x')]
    expect(labels('toyota hi', more)).toEqual(['Toyota HiLux', 'Toyota HiAce', '2024 Toyota HiLux'])
    const services = suggest('service').map(({ href }) => href)
    expect(new Set(services).size).toBe(services.length)
  })

  test('from the server fills up to four searches', () => {
    const more = ['1', '2', '3', '4', '5'].map((badge) => search(`Toyota HiLux ${badge}`, `/x/${badge}`))
    expect(labels('toyota hi', more)).toHaveLength(4)
    expect(labels('toyota', more)).toEqual(labels('toyota'))
  })

  test('is nothing for a text without a letter, whatever the server says', () => {
    for (const text of ['--', '- -', ' ']) expect(labels(text, [search('A--B', '/x')])).toEqual([])
  })

  test('from the server holds the words typed before anything a typo away', () => {
    expect(labels('mazde', [search('Mazde Special', '/x')])).toEqual(['Mazde Special'])
    expect(labels('toyotta', [search('Toyota Supra', '/x')]).at(-1)).toBe('Toyota Supra')
  })

  test.each([
    ['citroen', 'Citroën', 'citroen'],
    ['a/b', 'A/B "Sport"', 'ab-sport'],
    ['script', '<script>alert(1)</script>', 'scriptalert1script'],
    ['تويوتا', 'تويوتا', 'other'],
  ])('%s finds the make written %s, as text, and leads to its own address', (typed, name, slug) => {
    const odd = createSuggest(defaultNavigation(makeSiteConfig()), [
      { make: name, slug, count: 1, models: [] },
    ])
    const [found] = odd(typed)
    expect(found?.label).toBe(name)
    expect(found?.parts.map(({ text }) => text).join('')).toBe(name)
    expect(found?.href).toBe(paths.category({ make: slug }))
    const address = new URL(found?.href ?? '', 'https://site.example')
    expect(parseSearch(address).selected.make).toEqual([slug])
  })
})

describe('the list', () => {
  const links = suggest('a')
  const cars = [1, 2, 3, 4].map((number) => makeCard({ stockid: `U2000${number}` }))

  test('is ten at most: searches, three vehicles, and pages that are never crowded out', () => {
    expect(kinds(links, cars)).toEqual([
      ...Array<string>(5).fill('search'),
      ...Array<string>(3).fill('vehicle'),
      'page',
      'page',
    ])
  })

  test('keeps the room of vehicles that are still to come', () => {
    expect(kinds(links, [])).toEqual(kinds(links, cars).filter((kind) => kind !== 'vehicle'))
  })

  test('has cars by the words in their names before cars that hold them otherwise', () => {
    const white = makeCard({ model: 'Corolla', color: 'White' })
    const named = arrange([], [white, ...cars.slice(0, 2)], 'toyota hi').map(({ label }) => label)
    expect(named.at(-1)).toBe(white.title)
    expect(named).toHaveLength(3)
  })

  test('begins with the car whose whole stock id was typed', () => {
    const [first] = arrange(links, cars, ' u20004 ')
    expect(first).toMatchObject({ kind: 'vehicle', vehicle: { stockid: 'U20004' } })
    expect(arrange(links, cars, 'u2000')[0]?.kind).toBe('search')
  })

  function kinds(...[given, vehicles]: [typeof links, typeof cars]) {
    return arrange(given, vehicles, 'a').map(({ kind }) => kind)
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
