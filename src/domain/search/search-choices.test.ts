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

test('an option is added once and taken away again', () => {
  const chosen = withOption({ make: ['toyota'] }, 'make', 'mazda', { isChosen: true })
  expect(chosen).toEqual({ make: ['toyota', 'mazda'] })
  expect(withOption(chosen, 'make', 'mazda', { isChosen: true })).toEqual(chosen)
  expect(withOption({ body: ['ute'] }, 'body', 'ute', { isChosen: false })).toEqual({})
})

test('a make that goes takes its models with it, and the last model the badges', () => {
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

test('a model that another chosen make has too stays', () => {
  const selected = { make: ['mazda', 'tesla'], model: ['3'] }
  expect(withOption(selected, 'make', 'tesla', { isChosen: false, models })).toEqual({
    make: ['mazda'],
    model: ['3'],
  })
})

test('models of one make are set beside those of the others', () => {
  const selected = { make: ['toyota', 'mazda'], model: ['hilux', '3'] }
  expect(withModels(selected, 'toyota', ['corolla'], models).model).toEqual(['3', 'corolla'])
  expect(withModels({ make: ['toyota'], model: ['hilux'] }, 'toyota', [], models)).toEqual({
    make: ['toyota'],
  })
})

test('a range and words are set and cleared', () => {
  expect(withRange({ price: [1, 2] }, 'price', [3, 4])).toEqual({ price: [3, 4] })
  expect(withRange({ price: [1, 2] }, 'price', null)).toEqual({})
  expect(withWords({}, ' 7 Seat ')).toEqual({ q: '7 seat' })
  expect(withWords({ q: 'x' }, '  ')).toEqual({})
})

test('an end moves alone, and both out to the stock’s ends are no filter', () => {
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

test('the only make of its filter leaves nothing of the one before', () => {
  const selected = { make: ['toyota'], model: ['hilux'] }
  expect(withOnlyOption(selected, 'make', 'mazda', models)).toEqual({ make: ['mazda'] })
  expect(withOnlyOption(selected, 'make', null, models)).toEqual({})
})
