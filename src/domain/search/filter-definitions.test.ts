import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { filterDefinitions } from './filter-definitions.ts'
import { FILTERS, filterTable, isCompatibleControl } from './filters.ts'
import { columnsOf } from './index/columns-of.ts'

const { columns } = columnsOf(
  [
    makeVehicle({ make: 'Isuzu', model: 'MU-X' }),
    makeVehicle({ make: 'Isuzu', model: 'D-MAX' }),
    makeVehicle({ make: 'ISUZU', model: 'D-MAX' }),
    makeVehicle({ make: 'Kia', model: 'Rio', tags: ['Just arrived'] }),
  ],
  { knownTexts: { make: ['Holden'] } },
)
const definitionOf = (name: string) => filterDefinitions(columns, FILTERS).find((each) => each.name === name)

test('lists only stocked options, and the models of each make', () => {
  expect(definitionOf('make')?.data).toEqual([
    {
      value: 'isuzu',
      displayValue: 'Isuzu',
      modelList: [
        { value: 'd-max', displayValue: 'D-MAX' },
        { value: 'mu-x', displayValue: 'MU-X' },
      ],
    },
    { value: 'kia', displayValue: 'Kia', modelList: [{ value: 'rio', displayValue: 'Rio' }] },
  ])
  expect(definitionOf('tag')?.data).toEqual([{ value: 'just-arrived', displayValue: 'Just arrived' }])
})

test('has no options for ranges and the keyword', () => {
  expect(definitionOf('price')).toEqual({ name: 'price', displayName: 'Price', type: 'slider', data: [] })
  expect(definitionOf('listed')?.type).toBe('date')
  expect(definitionOf('q')?.type).toBe('text')
})

test("puts the site's own filters first, then the defaults", () => {
  const table = filterTable([
    { name: 'seats', displayName: 'How many seats?', type: 'radio' },
    { name: 'body', displayName: 'Shape', type: 'select' },
  ])
  const definitions = filterDefinitions(columns, table)
  expect(definitions.slice(0, 3).map(({ name, type }) => [name, type])).toEqual([
    ['seats', 'radio'],
    ['body', 'select'],
    ['q', 'text'],
  ])
  expect(definitions).toHaveLength(Object.keys(FILTERS).length)
})

test('allows only controls with a compatible kind of choice', () => {
  expect(isCompatibleControl('seats', 'select')).toBe(true)
  expect(isCompatibleControl('seats', 'slider')).toBe(false)
  expect(isCompatibleControl('price', 'checkbox')).toBe(false)
  expect(isCompatibleControl('listed', 'slider')).toBe(false)
})
