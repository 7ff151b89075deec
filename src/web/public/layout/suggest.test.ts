import { describe, expect, test } from 'vitest'
import { makeSiteConfig } from '../../../../tests/factories/site-config.ts'
import type { MakeCount } from '../../../domain/vehicles/stock-summary.ts'
import { createSuggest, splitLabel } from './suggest.ts'

const MAKES: MakeCount[] = [
  make('Ford', ['Puma', 1], ['Ranger', 12]),
  make('Isuzu', ['D-MAX', 12], ['MU-X', 7]),
  make('Mazda', ['CX-30', 7], ['CX-5', 4], ['Mazda3', 6]),
  make('Toyota', ['Camry', 7], ['HiAce', 5], ['HiLux', 11], ['LandCruiser', 2]),
]
const suggest = createSuggest(makeSiteConfig(), MAKES)

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

  test('is ten at most, pages last and never crowded out', () => {
    const found = suggest('a')
    expect(found).toHaveLength(10)
    expect(found.slice(-2).map(({ kind }) => kind)).toEqual(['page', 'page'])
  })

  test('is nothing for what nobody sells', () => {
    expect(labels('zzzqqq')).toEqual([])
  })
})

test('a label is written once, letter for letter, however the matches lie', () => {
  const parts = splitLabel('Toyota HiLux', [
    [0, 5],
    [3, 8],
  ])
  expect(parts.map(({ text }) => text).join('')).toBe('Toyota HiLux')
  expect(parts.filter(({ matched }) => matched).map(({ text }) => text)).toEqual(['Toyota', ' Hi'])
})

function labels(text: string): string[] {
  return suggest(text).map(({ parts }) => parts.map((part) => part.text).join(''))
}

function make(name: string, ...models: [string, number][]): MakeCount {
  return {
    make: name,
    slug: name.toLowerCase(),
    count: models.reduce((sum, [, count]) => sum + count, 0),
    models: models.map(([model, count]) => ({ model, slug: model.toLowerCase(), count })),
  }
}
