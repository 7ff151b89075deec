import { expect, test } from 'vitest'
import {
  withModels,
  withOnlyOption,
  withOption,
  withRange,
  withRangeEnd,
  withWords,
} from './search-choices.ts'

const models = {
  toyota: [
    { value: 'hilux', displayValue: 'HiLux' },
    { value: 'corolla', displayValue: 'Corolla' },
  ],
  mazda: [{ value: '3', displayValue: '3' }],
  tesla: [{ value: '3', displayValue: '3' }],
}

test('adds an option once and removes it again', () => {
  const selected = withOption({ make: ['toyota'] }, 'make', 'mazda', { isChosen: true })
  expect(selected).toEqual({ make: ['toyota', 'mazda'] })
  expect(withOption(selected, 'make', 'mazda', { isChosen: true })).toEqual(selected)
  expect(withOption({ body: ['ute'] }, 'body', 'ute', { isChosen: false })).toEqual({})
})

test('removes the models with their make, and the badges with the last model', () => {
  const selected = { make: ['toyota', 'mazda'], model: ['hilux', '3'], badge: ['sr5'] }
  expect(withOption(selected, 'make', 'mazda', { isChosen: false, models })).toEqual({
    make: ['toyota'],
    model: ['hilux'],
    badge: ['sr5'],
  })
  expect(
    withOption({ make: ['toyota'], model: ['hilux'], badge: ['sr5'] }, 'make', 'toyota', {
      isChosen: false,
      models,
    }),
  ).toEqual({})
})

test('keeps a model that another selected make also has', () => {
  const selected = { make: ['mazda', 'tesla'], model: ['3'] }
  expect(withOption(selected, 'make', 'tesla', { isChosen: false, models })).toEqual({
    make: ['mazda'],
    model: ['3'],
  })
})

test('sets the models of one make and keeps those of others', () => {
  const selected = { make: ['toyota', 'mazda'], model: ['hilux', '3'] }
  expect(withModels(selected, 'toyota', ['corolla'], models).model).toEqual(['3', 'corolla'])
  expect(withModels({ make: ['toyota'], model: ['hilux'] }, 'toyota', [], models)).toEqual({
    make: ['toyota'],
  })
})

test('sets and clears a range and the keyword', () => {
  expect(withRange({ price: [1, 2] }, 'price', [3, 4])).toEqual({ price: [3, 4] })
  expect(withRange({ price: [1, 2] }, 'price', null)).toEqual({})
  expect(withWords({}, ' 7 Seat ')).toEqual({ q: '7 seat' })
  expect(withWords({ q: 'x' }, '  ')).toEqual({})
})

test('moves one end, and removes a range that spans the whole stock', () => {
  const ends = { min: 8_500, max: 141_000 }
  expect(withRangeEnd({ price: [20_000, 100_000] }, 'price', ends, 0, 20_500)).toEqual({
    price: [20_500, 100_000],
  })
  expect(withRangeEnd({}, 'price', ends, 1, 40_000)).toEqual({ price: [8_500, 40_000] })
  expect(withRangeEnd({ price: [20_000, 40_000] }, 'price', ends, 0, 50_000)).toEqual({
    price: [40_000, 50_000],
  })
  expect(withRangeEnd({ price: [8_500, 40_000] }, 'price', ends, 1, null)).toEqual({})
})

test('replaces a make together with its models', () => {
  const selected = { make: ['toyota'], model: ['hilux'] }
  expect(withOnlyOption(selected, 'make', 'mazda', models)).toEqual({ make: ['mazda'] })
  expect(withOnlyOption(selected, 'make', null, models)).toEqual({})
})
