import { expect, test } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { columnsOf, dayOf } from './columns-of.ts'
import { NO_NUMBER, NO_OPTION } from './stock-columns.ts'

test('sorts rows by kilometres, then newest, then stock id, with unknown kilometres last', () => {
  const { columns, ordered } = columnsOf([
    makeVehicle({ stockid: 'a', kms: null }),
    makeVehicle({ stockid: 'Z', kms: 5, year: 2020 }),
    makeVehicle({ stockid: 'b', kms: 5, year: 2020 }),
    makeVehicle({ stockid: 'c', kms: 5, year: 2022 }),
    makeVehicle({ stockid: 'd', kms: 0 }),
    makeVehicle({ stockid: 'B', kms: null }),
  ])
  expect(columns.stockids).toEqual(['d', 'c', 'Z', 'b', 'B', 'a'])
  expect(ordered.map(({ stockid }) => stockid)).toEqual(columns.stockids)
})

test('adds known options without stock, but no duplicates of stocked ones', () => {
  const { columns } = columnsOf([makeVehicle({ make: 'Kia', seats: 5 })], {
    knownTexts: { make: ['Lada', 'KIA', 'Kia'], seats: ['5', '7'], dealership: ['harbour-north'] },
    dealershipNames: new Map([['harbour-north', 'Harbour North']]),
  })
  const { make, seats, dealership } = columns.facets
  expect(make.options).toEqual([
    { value: 'kia', displayValue: 'Kia' },
    { value: 'lada', displayValue: 'Lada' },
  ])
  expect([...(make.codes as Uint16Array)]).toEqual([1])
  expect(seats.options.map(({ value }) => value)).toEqual(['5', '7'])
  expect(dealership.options.map(({ displayValue }) => displayValue)).toEqual([
    'Harbour North',
    'harbour-brookvale',
  ])
})

test('marks missing options and numbers', () => {
  const { columns } = columnsOf([
    makeVehicle({ badge: null, doors: null, tags: [], kms: null, driveAwayPrice: null, egcPrice: null }),
  ])
  expect(columns.facets.badge.codes[0]).toBe(NO_OPTION)
  expect(columns.facets.doors.codes[0]).toBe(NO_OPTION)
  expect([...(columns.facets.tag.starts as Uint32Array)]).toEqual([0, 0])
  expect(columns.numbers.kms[0]).toBe(NO_NUMBER)
  expect(columns.numbers.price[0]).toBe(NO_NUMBER)
})

test('counts a repeated tag once, whatever its spelling', () => {
  const { columns } = columnsOf([makeVehicle({ tags: ['Hot', 'Special', 'hot', 'Hot'] })])
  expect(columns.facets.tag.options.map(({ displayValue }) => displayValue)).toEqual(['Hot', 'Special'])
  expect([...(columns.facets.tag.codes as Uint16Array)]).toEqual([1, 2])
})

test('stores only words that are not in facets, year or stock id, each once', () => {
  const { columns } = columnsOf([
    makeVehicle({
      stockid: 'U77',
      title: '2024 Toyota HiLux SR5 Lifted',
      features: ['Tow bar', 'TOW pack', 'Auto', 'u7', 'Héated'],
      searchKeywords: ['lifted'],
      series: '24',
    }),
  ])
  expect(columns.words.vocabulary).toEqual(['lifted', 'tow', 'bar', 'pack', 'heated'])
})

test('counts days in UTC', () => {
  expect(dayOf(new Date('1970-01-01T23:59:59.999Z'))).toBe(0)
  expect(dayOf(new Date('2026-01-05T00:00:00Z'))).toBe(20_458)
})
