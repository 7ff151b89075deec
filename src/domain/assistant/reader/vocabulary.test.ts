import { describe, expect, test } from 'vitest'
import { manyVehicles } from '../../../../bench/feed.ts'
import { syntheticStock } from '../../../../bench/synthetic-stock.ts'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import { FACET_NAMES, type FacetName } from '../../search/filters.ts'
import { columnsOf, type SearchableVehicle } from '../../search/index/columns-of.ts'
import type { StockColumns } from '../../search/index/stock-columns.ts'
import { makesByModel } from '../../search/models-by-make.ts'
import { badgeWordsOf } from './badge-words.ts'
import { createVocabulary } from './vocabulary.ts'

const KNOWN_TEXTS = { make: ['Sold Out', 'Toyota'], model: ['Ghost'], badge: ['GXX9'], tag: ['Unused'] }
const { stock } = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))

describe.each<[string, readonly SearchableVehicle[]]>([
  ['the demo stock', stock.vehicles],
  ['many cars like the demo stock', manyVehicles(3_000)],
  ['the synthetic stock', syntheticStock(3_000)],
  ['one car', syntheticStock(1)],
  ['no cars', []],
])('%s, read car by car, has the same', (_stock, vehicles) => {
  const { columns, ordered } = columnsOf(vehicles, { knownTexts: KNOWN_TEXTS })
  const cars = Array.from({ length: columns.count }, (_, row) => carAt(columns, row))

  test('options', () => {
    const vocabulary = createVocabulary(columns)
    for (const facet of FACET_NAMES.filter((name) => name !== 'tag')) {
      const usedValues = new Set(cars.map((car) => car(facet)?.value))
      const { options } = columns.facets[facet]
      const values = options.map(({ value }) => value).filter((value) => usedValues.has(value))
      expect(vocabulary.values(facet)).toEqual(values)
    }
    expect(vocabulary.values('tag')).toEqual(columns.facets.tag.options.map(({ value }) => value))
  })

  test('makes of each model', () => {
    const makes = new Map<string, string[]>()
    for (const car of cars) {
      const [make, model] = [car('make')?.value, car('model')?.value]
      if (make === undefined || model === undefined) continue
      makes.set(model, [...new Set([...(makes.get(model) ?? []), make])])
    }
    expect([...makesByModel(columns)].map(([model, values]) => [model, [...values]])).toEqual([...makes])
  })

  test('badge words', () => {
    const byModel = new Map<string, Set<string>>()
    const distinctive = new Set<string>()
    for (const [row, vehicle] of ordered.entries()) {
      const model = cars[row]!('model')?.value
      const own = badgeWordsOf(columnsOf([vehicle]).columns)
      const [words] = own.byModel.values()
      if (model === undefined || words === undefined) continue
      byModel.set(model, new Set([...(byModel.get(model) ?? []), ...words]))
      for (const word of own.distinctive) distinctive.add(word)
    }
    expect(badgeWordsOf(columns)).toEqual({ byModel, distinctive })
  })
})

function carAt({ facets }: StockColumns, row: number) {
  return (facet: Exclude<FacetName, 'tag'>) => facets[facet].options[facets[facet].codes[row]! - 1]
}
